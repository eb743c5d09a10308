// known-calls COUNT: sends itself datagrams of known bytes in every possible way, on two threads, when it has read a
// line. Prints what a probe must record of each call: the time before it, the time after it, and the columns of
// docs/probes.md from `pid` on. Then it sends COUNT datagrams as fast as it can, and prints nothing of these.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PARTS = 5, MESSAGES = 3, LONGEST = 3000, ROUNDS = 200 };

static pthread_mutex_t printing = PTHREAD_MUTEX_INITIALIZER;

struct sockets {
  int sender;
  int receiver;
  struct sockaddr_in to;
  unsigned next;
};

static void must(int good, const char* what) {
  if (!good) {
    perror(what);
    exit(1);
  }
}

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

// One line; `peer` is a socket address or null, `bytes` of the datagram are in the given buffers.
static void expect(long long from, long long to, const char* call, int socket, const void* peer, long result,
                   long bytes, const struct iovec* parts, int vectors) {
  pthread_mutex_lock(&printing);
  printf("%lld,%lld,%d,%d,%s,%d,", from, to, getpid(), gettid(), call, socket);
  for (int i = 0; peer != NULL && i < 8; i++) printf("%02x", ((const unsigned char*)peer)[i]);
  printf(",%ld,%ld,%d", result, bytes, vectors);
  size_t left = bytes < 0 ? 0 : (size_t)bytes;
  for (int i = 0; i < 3; i++) {
    size_t length = i < vectors ? parts[i].iov_len : 0;
    if (length > left) length = left;
    left -= length;
    printf(",%zu,", length);
    for (size_t b = 0; b < length && b < (i == 0 ? 144 : 64); b++)
      printf("%02x", ((unsigned char*)parts[i].iov_base)[b]);
  }
  printf("\n");
  pthread_mutex_unlock(&printing);
}

static void fill(struct sockets* s, unsigned char* data, size_t bytes) {
  for (size_t i = 0; i < bytes; i++) data[i] = (unsigned char)(s->next = s->next * 1103515245U + 12345U, s->next >> 16);
}

static void send_one(struct sockets* s, int vectors, size_t bytes) {
  static __thread unsigned char data[PARTS][LONGEST];
  struct iovec parts[PARTS];
  for (int i = 0; i < vectors; i++) {
    fill(s, data[i], bytes);
    parts[i] = (struct iovec){data[i], i == 0 ? bytes : bytes / (unsigned)(i + 1)};
  }
  struct msghdr message = {
      .msg_name = &s->to, .msg_namelen = sizeof s->to, .msg_iov = parts, .msg_iovlen = (size_t)vectors};
  long long from = now();
  ssize_t sent = sendmsg(s->sender, &message, 0);
  long long to = now();
  must(sent >= 0, "sendmsg");
  expect(from, to, "sendmsg", s->sender, &s->to, sent, sent, parts, vectors);
}

static void send_plain(struct sockets* s, size_t bytes) {
  unsigned char data[LONGEST];
  fill(s, data, bytes);
  struct iovec part = {data, bytes};
  long long from = now();
  ssize_t sent = sendto(s->sender, data, bytes, 0, (struct sockaddr*)&s->to, sizeof s->to);
  long long to = now();
  must(sent == (ssize_t)bytes, "sendto");
  expect(from, to, "sendto", s->sender, &s->to, sent, sent, &part, 1);
}

static void many(struct sockets* s, int sending, size_t bytes) {
  static __thread unsigned char data[MESSAGES][2][LONGEST];
  struct iovec parts[MESSAGES][2];
  struct mmsghdr messages[MESSAGES];
  struct sockaddr_in froms[MESSAGES];
  memset(messages, 0, sizeof messages);
  for (int i = 0; i < MESSAGES; i++) {
    for (int j = 0; j < 2; j++) {
      if (sending) fill(s, data[i][j], LONGEST);
      parts[i][j] = (struct iovec){data[i][j], sending || j == 0 ? bytes + (unsigned)(10 * i + j) : LONGEST};
    }
    messages[i].msg_hdr.msg_iov = parts[i];
    messages[i].msg_hdr.msg_iovlen = 2;
    messages[i].msg_hdr.msg_name = sending ? &s->to : &froms[i];
    messages[i].msg_hdr.msg_namelen = sizeof s->to;
  }
  int socket = sending ? s->sender : s->receiver;
  long long from = now();
  int result = sending ? sendmmsg(socket, messages, MESSAGES, 0) : recvmmsg(socket, messages, MESSAGES, 0, NULL);
  long long to = now();
  must(result == MESSAGES, sending ? "sendmmsg" : "recvmmsg");
  for (int i = 0; i < result; i++)
    expect(from, to, sending ? "sendmmsg" : "recvmmsg", socket, sending ? &s->to : &froms[i], result,
           messages[i].msg_len, parts[i], 2);
}

static void receive_one(struct sockets* s, int vectors, size_t bytes) {
  static __thread unsigned char data[PARTS][2 * LONGEST];
  struct iovec parts[PARTS];
  for (int i = 0; i < vectors; i++) parts[i] = (struct iovec){data[i], i + 1 == vectors ? 2 * LONGEST : bytes};
  struct sockaddr_in from_where;
  struct msghdr message = {
      .msg_name = &from_where, .msg_namelen = sizeof from_where, .msg_iov = parts, .msg_iovlen = (size_t)vectors};
  long long from = now();
  ssize_t received = recvmsg(s->receiver, &message, 0);
  long long to = now();
  must(received >= 0, "recvmsg");
  expect(from, to, "recvmsg", s->receiver, &from_where, received, received, parts, vectors);
}

static void receive_plain(struct sockets* s, int named) {
  unsigned char data[2 * LONGEST];
  struct sockaddr_in from_where;
  socklen_t length = sizeof from_where;
  struct iovec part = {data, sizeof data};
  long long from = now();
  ssize_t received =
      recvfrom(s->receiver, data, sizeof data, 0, named ? (struct sockaddr*)&from_where : NULL, named ? &length : NULL);
  long long to = now();
  must(received >= 0, "recvfrom");
  expect(from, to, "recvfrom", s->receiver, named ? &from_where : NULL, received, received, &part, 1);
}

static void fail(struct sockets* s) {
  unsigned char data[8];
  long long from = now();
  ssize_t result = recv(s->receiver, data, sizeof data, MSG_DONTWAIT);
  long long to = now();
  must(result < 0 && errno == EAGAIN, "recv of nothing");
  expect(from, to, "recvfrom", s->receiver, NULL, -EAGAIN, -1, NULL, 0);
  struct msghdr message = {0};
  from = now();
  result = sendmsg(-1, &message, 0);
  to = now();
  must(result < 0 && errno == EBADF, "sendmsg without socket");
  expect(from, to, "sendmsg", -1, NULL, -EBADF, -1, NULL, 0);
}

static void* calls(void* sockets) {
  struct sockets* s = sockets;
  for (int round = 0; round < ROUNDS; round++) {
    size_t bytes = (size_t)(1 + round * 7) % 1000 + 1;
    for (int vectors = 1; vectors <= PARTS; vectors++) {
      send_one(s, vectors, bytes);
      receive_one(s, (vectors + round) % PARTS + 1, bytes);
    }
    send_plain(s, bytes);
    receive_plain(s, round % 2);
    many(s, 1, bytes);
    many(s, 0, bytes);
    fail(s);
  }
  return NULL;
}

static struct sockets opened(unsigned seed) {
  struct sockets s = {socket(AF_INET, SOCK_DGRAM, 0), socket(AF_INET, SOCK_DGRAM, 0), {.sin_family = AF_INET}, seed};
  must(s.sender >= 0 && s.receiver >= 0, "socket");
  inet_pton(AF_INET, "127.0.0.1", &s.to.sin_addr);
  socklen_t length = sizeof s.to;
  must(bind(s.receiver, (struct sockaddr*)&s.to, length) == 0 &&
           getsockname(s.receiver, (struct sockaddr*)&s.to, &length) == 0,
       "bind");
  return s;
}

int main(int count, char** arguments) {
  struct sockets here = opened(1);
  struct sockets there = opened(2);
  char line[8];
  must(count == 2 && fgets(line, sizeof line, stdin) != NULL, "a count, and a line on stdin");
  pthread_t other;
  must(pthread_create(&other, NULL, calls, &there) == 0, "thread");
  calls(&here);
  pthread_join(other, NULL);
  for (int i = atoi(arguments[1]); i > 0; i--) {
    unsigned char data[100] = "burst";
    must(sendto(here.sender, data, sizeof data, 0, (struct sockaddr*)&here.to, sizeof here.to) == sizeof data,
         "sendto");
  }
  return 0;
}
