// What a server does for a request before it replies.
#pragma once

#include <chrono>
#include <cstdint>

namespace ddsbench {

enum class ServiceDistribution { constant, exponential };

struct ServiceOptions {
  std::chrono::nanoseconds cpu{};   ///< mean processor time
  std::chrono::nanoseconds wait{};  ///< mean time without the processor, after that
  ServiceDistribution distribution = ServiceDistribution::constant;
  std::uint64_t seed = 0;
};

/// Processor time of the calling thread so far.
[[nodiscard]] std::chrono::nanoseconds thread_cpu_time() noexcept;

/// Uses the processor and waits. A request needs the same times in whatever order requests are served. For every
/// thread.
class Service {
 public:
  explicit Service(const ServiceOptions& options) noexcept : options_(options) {}

  /// Returns when the calling thread has used its processor time, at least, and waited.
  void serve(std::uint32_t client, std::uint64_t seq) const noexcept;

 private:
  [[nodiscard]] std::chrono::nanoseconds draw(std::chrono::nanoseconds mean, std::uint32_t stream,
                                              std::uint64_t seq) const noexcept;

  ServiceOptions options_;
};

}  // namespace ddsbench
