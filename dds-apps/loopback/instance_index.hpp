// The instances that an endpoint of the loopback middleware knows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace ddsbench {

/// How instances are found: one after the other, or by a hash of the key.
enum class IndexKind { list, hash };

/// Usable by every thread.
class InstanceIndex {
 public:
  explicit InstanceIndex(IndexKind kind) : kind_(kind) {}

  void add(std::uint32_t key) {
    const std::lock_guard lock(mutex_);
    if (kind_ == IndexKind::hash) {
      hash_.insert(key);
    } else if (find(key) == list_.end()) {
      list_.push_back(key);
    }
  }

  [[nodiscard]] bool contains(std::uint32_t key) const {
    const std::lock_guard lock(mutex_);
    return kind_ == IndexKind::hash ? hash_.count(key) > 0 : find(key) != list_.end();
  }

  /// With how many keys one that it contains is compared until it is found, at most.
  [[nodiscard]] std::size_t comparisons(std::uint32_t key) const {
    const std::lock_guard lock(mutex_);
    return kind_ == IndexKind::hash ? hash_.bucket_size(hash_.bucket(key))
                                    : static_cast<std::size_t>(find(key) - list_.begin()) + 1;
  }

 private:
  [[nodiscard]] std::vector<std::uint32_t>::const_iterator find(std::uint32_t key) const {
    return std::find(list_.begin(), list_.end(), key);
  }

  IndexKind kind_;
  mutable std::mutex mutex_;
  std::vector<std::uint32_t> list_;
  std::unordered_set<std::uint32_t> hash_;
};

}  // namespace ddsbench
