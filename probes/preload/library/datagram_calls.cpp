// The functions that replace those of libc: docs/probes.md describes what is recorded. Only a read of the clock lies
// between the stamp of the entry and libc's function. None is noexcept, since a thread may be cancelled in it.
#include <errno.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <utility>

#include "next_function.hpp"
#include "observation.hpp"

namespace ddsbench::preload {
namespace {

using RecvChk = ssize_t(int, void*, size_t, size_t, int);
using RecvfromChk = ssize_t(int, void*, size_t, size_t, int, sockaddr*, socklen_t*);

NextFunction<decltype(::sendmsg)> next_sendmsg("sendmsg");
NextFunction<decltype(::sendmmsg)> next_sendmmsg("sendmmsg");
NextFunction<decltype(::sendto)> next_sendto("sendto");
NextFunction<decltype(::send)> next_send("send");
NextFunction<decltype(::recvmsg)> next_recvmsg("recvmsg");
NextFunction<decltype(::recvmmsg)> next_recvmmsg("recvmmsg");
NextFunction<decltype(::recvfrom)> next_recvfrom("recvfrom");
NextFunction<decltype(::recv)> next_recv("recv");
NextFunction<RecvChk> next_recv_chk("__recv_chk");
NextFunction<RecvfromChk> next_recvfrom_chk("__recvfrom_chk");

/// The functions are found before main() calls one.
__attribute__((constructor)) void find_all() {
  (void)next_sendmsg.get();
  (void)next_sendmmsg.get();
  (void)next_sendto.get();
  (void)next_send.get();
  (void)next_recvmsg.get();
  (void)next_recvmmsg.get();
  (void)next_recvfrom.get();
  (void)next_recv.get();
  (void)next_recv_chk.get();
  (void)next_recvfrom_chk.get();
}

/// The clock of the app: libc's function, or that of another preloaded library.
MonotonicTime monotonic_now() noexcept {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return time_at<MonotonicTime>(std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec);
}

int thread_id() noexcept {
  __attribute__((tls_model("initial-exec"))) static thread_local int id = 0;
  if (id == 0) id = ::gettid();
  return id;
}

/// Calls `function`, then records the call with `record(ReturnedCall)`.
template <typename Function, typename Record>
auto stamped(CallLog& log, Call call, int socket, Function function, Record record) {
  const MonotonicTime enter = monotonic_now();
  const auto result = function();
  const MonotonicTime end = monotonic_now();
  const int error = errno;
  record(log, ReturnedCall{enter, end, call, socket, thread_id(), result < 0 ? -error : result});
  errno = error;
  return result;
}

/// The memory to which a failed call points cannot be read.
void append_failed(CallLog& log, const ReturnedCall& call) { log.append(call, {-1, nullptr, 0}); }

Datagram datagram_of(const msghdr& message, std::int64_t bytes) {
  return {bytes, message.msg_iov, message.msg_iovlen, message.msg_name, message.msg_namelen};
}

/// A socket address and its length in bytes.
using Address = std::pair<const void*, size_t>;

Address no_address() { return {nullptr, 0}; }

/// The source address that a successful call wrote.
Address written_address(const sockaddr* from, const socklen_t* length) {
  return from == nullptr ? no_address() : Address{from, *length};
}

/// One buffer; `peer()` is its socket address and the length of that after the call.
template <typename Function, typename Peer>
ssize_t stamped_buffer(CallLog* log, Call call, int socket, const void* buffer, size_t length, Function function,
                       Peer peer) {
  if (log == nullptr) return function();
  return stamped(*log, call, socket, function, [&](CallLog& to, const ReturnedCall& returned) {
    if (returned.result < 0) return append_failed(to, returned);
    const iovec vector{const_cast<void*>(buffer), length};
    const auto [address, address_length] = peer();
    to.append(returned, {returned.result, &vector, 1, address, address_length});
  });
}

template <typename Function>
ssize_t stamped_message(CallLog* log, Call call, int socket, const msghdr* message, Function function) {
  if (log == nullptr) return function();
  return stamped(*log, call, socket, function, [&](CallLog& to, const ReturnedCall& returned) {
    if (returned.result < 0) return append_failed(to, returned);
    to.append(returned, datagram_of(*message, returned.result));
  });
}

/// A record for each message that was sent or received.
template <typename Function>
int stamped_messages(CallLog* log, Call call, int socket, const mmsghdr* messages, Function function) {
  if (log == nullptr) return function();
  return stamped(*log, call, socket, function, [&](CallLog& to, const ReturnedCall& returned) {
    if (returned.result <= 0) return append_failed(to, returned);
    for (std::int64_t i = 0; i < returned.result; ++i) {
      const mmsghdr& message = messages[i];
      to.append(returned, datagram_of(message.msg_hdr, message.msg_len));
    }
  });
}

}  // namespace
}  // namespace ddsbench::preload

#define DDSBENCH_INSTEAD_OF_LIBC extern "C" __attribute__((visibility("default")))

using namespace ddsbench::preload;  // NOLINT: the following functions have the names of libc

DDSBENCH_INSTEAD_OF_LIBC ssize_t sendmsg(int socket, const msghdr* message, int flags) {
  auto* const next = next_sendmsg.get();
  return stamped_message(active_log(), Call::sendmsg, socket, message, [&] { return next(socket, message, flags); });
}

DDSBENCH_INSTEAD_OF_LIBC ssize_t recvmsg(int socket, msghdr* message, int flags) {
  auto* const next = next_recvmsg.get();
  return stamped_message(active_log(), Call::recvmsg, socket, message, [&] { return next(socket, message, flags); });
}

DDSBENCH_INSTEAD_OF_LIBC int sendmmsg(int socket, mmsghdr* messages, unsigned int count, int flags) {
  auto* const next = next_sendmmsg.get();
  return stamped_messages(active_log(), Call::sendmmsg, socket, messages,
                          [&] { return next(socket, messages, count, flags); });
}

DDSBENCH_INSTEAD_OF_LIBC int recvmmsg(int socket, mmsghdr* messages, unsigned int count, int flags, timespec* timeout) {
  auto* const next = next_recvmmsg.get();
  return stamped_messages(active_log(), Call::recvmmsg, socket, messages,
                          [&] { return next(socket, messages, count, flags, timeout); });
}

DDSBENCH_INSTEAD_OF_LIBC ssize_t sendto(int socket, const void* buffer, size_t length, int flags, const sockaddr* to,
                                        socklen_t to_length) {
  auto* const next = next_sendto.get();
  return stamped_buffer(
      active_log(), Call::sendto, socket, buffer, length,
      [&] { return next(socket, buffer, length, flags, to, to_length); },
      [&] {
        return Address{to, to_length};
      });
}

DDSBENCH_INSTEAD_OF_LIBC ssize_t send(int socket, const void* buffer, size_t length, int flags) {
  auto* const next = next_send.get();
  return stamped_buffer(
      active_log(), Call::sendto, socket, buffer, length, [&] { return next(socket, buffer, length, flags); },
      no_address);
}

DDSBENCH_INSTEAD_OF_LIBC ssize_t recvfrom(int socket, void* buffer, size_t length, int flags, sockaddr* from,
                                          socklen_t* from_length) {
  auto* const next = next_recvfrom.get();
  return stamped_buffer(
      active_log(), Call::recvfrom, socket, buffer, length,
      [&] { return next(socket, buffer, length, flags, from, from_length); },
      [&] { return written_address(from, from_length); });
}

DDSBENCH_INSTEAD_OF_LIBC ssize_t recv(int socket, void* buffer, size_t length, int flags) {
  auto* const next = next_recv.get();
  return stamped_buffer(
      active_log(), Call::recvfrom, socket, buffer, length, [&] { return next(socket, buffer, length, flags); },
      no_address);
}

// The names of recv() and recvfrom() when compiled with _FORTIFY_SOURCE.
DDSBENCH_INSTEAD_OF_LIBC ssize_t __recv_chk(int socket, void* buffer, size_t length, size_t room, int flags) {
  auto* const next = next_recv_chk.get();
  return stamped_buffer(
      active_log(), Call::recvfrom, socket, buffer, length, [&] { return next(socket, buffer, length, room, flags); },
      no_address);
}

DDSBENCH_INSTEAD_OF_LIBC ssize_t __recvfrom_chk(int socket, void* buffer, size_t length, size_t room, int flags,
                                                sockaddr* from, socklen_t* from_length) {
  auto* const next = next_recvfrom_chk.get();
  return stamped_buffer(
      active_log(), Call::recvfrom, socket, buffer, length,
      [&] { return next(socket, buffer, length, room, flags, from, from_length); },
      [&] { return written_address(from, from_length); });
}
