#include "marshal.hpp"

#include <chrono>
#include <functional>
#include <memory>

#include "timings.hpp"

namespace ddsbench {

void marshal_until_close(const EndpointOptions& options, Conversion conversion, Middleware& middleware,
                         CommandStream& commands, Events& events) {
  const std::unique_ptr<Codec> codec = middleware.make_codec(options.type, options.payload);
  const auto period = options.marshal_period.value_or(std::chrono::nanoseconds{});
  const bool encodes = conversion == Conversion::encode;
  const auto call = encodes ? std::function<void()>([&codec] { codec->encode(); })
                            : std::function<void()>([&codec] { codec->decode(); });
  measure_until_close(Command::Kind::marshal, commands, [&](std::uint64_t timings) {
    tell_times(events, encodes ? "encode_time" : "decode_time", "", time_calls(call, timings, period, commands.stop()));
    if (codec->encoded() != options.payload) throw MiddlewareError("marshal", "the message changed");
    events.marshalled();
  });
}

}  // namespace ddsbench
