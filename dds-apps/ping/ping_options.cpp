#include "ping_options.hpp"

namespace ddsbench {
namespace {

constexpr std::uint32_t kMostNodes = 65'535;
constexpr std::uint64_t kMostRecords = 100'000'000;
constexpr std::int64_t kShortestIntervalNs = 1'000'000;
constexpr std::int64_t kLongestIntervalNs = 3'600'000'000'000;

void read_common(OptionReader& reader, PingOptions& options) {
  const std::string address = reader.text("address");
  if (const auto parsed = parse_ipv4(address)) {
    options.address = *parsed;
  } else if (!address.empty()) {
    reader.complain("address", "\"" + address + "\" is no IPv4 address");
  }
  options.index = reader.integer<std::uint32_t>("index", 0, kMostNodes);
  options.session = reader.integer<std::uint64_t>("session");
  options.clock = reader.one_of<ClockKind>("clock", {{"monotonic_raw", ClockKind::monotonic_raw},
                                                     {"monotonic", ClockKind::monotonic},
                                                     {"realtime", ClockKind::realtime}});
  options.capacity = reader.integer<std::uint64_t>("capacity", 1, kMostRecords);
  if (reader.has("stamps")) {
    options.stamping =
        reader.one_of<Stamping>("stamps", {{"kernel", Stamping::kernel}, {"program", Stamping::program}});
  }
}

ResponderOptions read_responder(OptionReader& reader) {
  ResponderOptions options;
  read_common(reader, options);
  options.log = reader.text("log");
  return options;
}

PingerOptions read_pinger(OptionReader& reader) {
  PingerOptions options;
  read_common(reader, options);
  options.log_prefix = reader.text("log-prefix");
  options.interval = reader.nanoseconds("interval-ns", kShortestIntervalNs, kLongestIntervalNs);
  options.burst = reader.integer<std::uint64_t>("burst", 1, kMostRecords);
  options.burst_interval = reader.nanoseconds("burst-interval-ns", kShortestIntervalNs, kLongestIntervalNs);
  options.seed = reader.integer<std::uint64_t>("seed");
  if (reader.has("burst") && reader.has("capacity") && options.capacity / 2 < options.burst) {
    reader.complain("capacity", "has no room for the pings before and after the stream");
  }
  return options;
}

}  // namespace

PingRole parse_ping_role(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    throw BadOptions(std::vector<OptionProblem>{{"ROLE", "is missing: pinger or responder"}});
  }
  const std::string& name = arguments.front();
  OptionReader reader({arguments.begin() + 1, arguments.end()});
  PingRole role;
  if (name == "pinger") {
    role = read_pinger(reader);
  } else if (name == "responder") {
    role = read_responder(reader);
  } else {
    throw BadOptions(std::vector<OptionProblem>{{"ROLE", "\"" + name + "\" is none of pinger, responder"}});
  }
  reader.finish();
  return role;
}

}  // namespace ddsbench
