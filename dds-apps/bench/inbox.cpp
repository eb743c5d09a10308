#include "inbox.hpp"

#include <algorithm>

namespace ddsbench {
namespace {

/// More than neighbours ever send ahead, so that storing a message needs no memory.
constexpr std::size_t kAhead = 4;

}  // namespace

Inbox::Inbox(std::uint32_t run_id, std::vector<std::uint32_t> neighbours)
    : run_id_(run_id), neighbours_(std::move(neighbours)) {
  letters_.reserve(kAhead * neighbours_.size());
}

void Inbox::on_message(StampTime /*taken*/, IncomingMessage& message) noexcept {
  const MessageHeader header = message.header();
  const auto at = std::lower_bound(neighbours_.begin(), neighbours_.end(), header.writer_id);
  if (header.run_id != run_id_ || at == neighbours_.end() || *at != header.writer_id) return;
  {
    const std::lock_guard lock(mutex_);
    letters_.push_back({static_cast<std::size_t>(at - neighbours_.begin()), ColoringMessage::of(header)});
  }
  changed_.notify_one();
}

void Inbox::take(std::vector<Letter>& letters, std::chrono::nanoseconds timeout) {
  letters.clear();
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, timeout, [this] { return !letters_.empty(); });
  letters.swap(letters_);
}

}  // namespace ddsbench
