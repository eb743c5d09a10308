#include "error_log.hpp"

#include <fastdds/dds/log/Log.hpp>
#include <fastdds/dds/log/StdoutErrConsumer.hpp>
#include <memory>
#include <mutex>
#include <vector>

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;

constexpr std::size_t kMostErrors = 20;

struct Errors {
  std::mutex mutex;
  std::vector<std::string> texts;
};

Errors& errors() {
  static Errors all;
  return all;
}

/// Called on the thread of the log.
class KeepingConsumer final : public dds::StdoutErrConsumer {
 public:
  void Consume(const dds::Log::Entry& entry) override {
    if (entry.kind == dds::Log::Kind::Error) {
      const std::lock_guard<std::mutex> lock(errors().mutex);
      if (errors().texts.size() < kMostErrors) errors().texts.push_back(entry.message);
    }
    StdoutErrConsumer::Consume(entry);
  }
};

}  // namespace

void log_to_stderr() {
  auto consumer = std::make_unique<KeepingConsumer>();
  consumer->stderr_threshold(dds::Log::Kind::Info);
  dds::Log::ClearConsumers();
  dds::Log::RegisterConsumer(std::move(consumer));
}

void forget_errors() {
  dds::Log::Flush();
  const std::lock_guard<std::mutex> lock(errors().mutex);
  errors().texts.clear();
}

std::vector<std::string> logged_errors() {
  dds::Log::Flush();
  const std::lock_guard<std::mutex> lock(errors().mutex);
  return errors().texts;
}

std::string logged_reason() {
  std::string all;
  for (const auto& text : logged_errors()) all += (all.empty() ? "" : "; ") + text;
  return all.empty() ? "Fast DDS refused it (its log on standard error may say why)" : all;
}

}  // namespace ddsbench::fastdds
