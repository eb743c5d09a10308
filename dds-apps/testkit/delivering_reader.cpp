#include "delivering_reader.hpp"

#include <stdexcept>
#include <utility>

#include "clocks.hpp"
#include "description.hpp"
#include "take_thread.hpp"

namespace ddsbench {
namespace {

class TakenReader final : public MessageReader {
 public:
  explicit TakenReader(std::unique_ptr<MessageReader> reader)
      : reader_(std::move(reader)), thread_(*reader_, Trigger::waitset) {}

  bool wait(std::chrono::nanoseconds) override { throw std::logic_error("a thread waits for its messages"); }
  std::size_t take() noexcept override { return 0; }
  bool lookup(std::uint32_t instance) override { return reader_->lookup(instance); }
  std::size_t matched() const override { return reader_->matched(); }
  std::string mismatch() const override { return reader_->mismatch(); }

 private:
  std::unique_ptr<MessageReader> reader_;
  TakeThread thread_;
};

}  // namespace

std::unique_ptr<MessageReader> delivering_reader(Middleware& middleware, const TopicOptions& options,
                                                 MessageSink& sink) {
  if (claims_support("trigger", "listener")) {
    return middleware.make_reader(options, Trigger::listener, sink, stamp_now(ClockKind::monotonic));
  }
  return std::make_unique<TakenReader>(
      middleware.make_reader(options, Trigger::waitset, sink, stamp_now(ClockKind::monotonic)));
}

}  // namespace ddsbench
