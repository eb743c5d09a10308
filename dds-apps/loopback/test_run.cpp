#include "test_run.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "loopback.hpp"
#include "publisher.hpp"
#include "subscriber.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t kRunId = 77;
constexpr std::size_t kPayloadBytes = 100;

std::vector<std::byte> some_payload() {
  std::vector<std::byte> payload(kPayloadBytes);
  for (std::size_t at = 32; at < payload.size(); ++at) payload[at] = static_cast<std::byte>(at);
  return payload;
}

void fill(EndpointOptions& options, std::uint32_t index, std::uint32_t publishers, std::uint32_t subscribers) {
  options.type = "Complex";
  options.payload = some_payload();
  options.topic = "Tracks";
  options.index = index;
  options.run_id = kRunId;
  options.publishers = publishers;
  options.subscribers = subscribers;
  options.echo = Echo::full;
  options.drain = 10s;
  options.match_timeout = 30s;
}

}  // namespace

TestEndpoint::TestEndpoint(std::shared_ptr<Bus> bus, Body body) {
  ended_ = std::async(std::launch::async, [this, bus = std::move(bus), body = std::move(body)] {
    CommandStream commands(input_.output());
    Events events(output_.input());
    LoopbackMiddleware middleware(bus);
    try {
      body(middleware, commands, events);
    } catch (const MiddlewareError& error) {
      events.failed(error.call(), error.what());
      throw;
    } catch (const std::exception& error) {
      events.failed("end", error.what());
      throw;
    }
  });
}

TestEndpoint::~TestEndpoint() {
  close_input();
  if (ended_.valid()) ended_.wait();
}

std::string TestEndpoint::await(const std::string& event) {
  for (;;) {
    std::string line = output_.read_line();
    if (line.rfind("{\"event\":\"" + event + "\"", 0) == 0) return line;
    if (line.rfind(R"({"event":"failed")", 0) == 0) throw std::runtime_error(line);
    others_.push_back(std::move(line));
  }
}

std::int64_t member(const std::string& line, const std::string& name) {
  const std::string key = "\"" + name + "\":";
  const auto at = line.find(key);
  if (at == std::string::npos) throw std::runtime_error("no " + name + " in " + line);
  return std::stoll(line.substr(at + key.size()));
}

TestRun::TestRun(std::uint32_t publisher_count, std::uint32_t subscriber_count, std::uint64_t iterations,
                 FateOf fate_of)
    : bus(std::make_shared<Bus>(std::move(fate_of))), publishers(publisher_count), subscribers(subscriber_count) {
  for (std::uint32_t index = 0; index < publisher_count; ++index) {
    PublisherOptions& options = publishers[index];
    fill(options, index, publisher_count, subscriber_count);
    options.log = directory / ("sent-" + std::to_string(index));
    options.echo_log = directory / ("echo-" + std::to_string(index));
    options.schedule.period = 100us;
    options.iterations = iterations;
    options.warmup = iterations / 10;
  }
  for (std::uint32_t index = 0; index < subscriber_count; ++index) {
    SubscriberOptions& options = subscribers[index];
    fill(options, index, publisher_count, subscriber_count);
    options.log = directory / ("received-" + std::to_string(index));
    options.capacity = iterations * publisher_count * 2;
  }
}

void TestRun::for_all(const std::function<void(EndpointOptions&)>& change) {
  for (auto& options : publishers) change(options);
  for (auto& options : subscribers) change(options);
}

void TestRun::lead() {
  std::list<TestEndpoint> senders;
  std::list<TestEndpoint> receivers;
  for (const auto& options : publishers) {
    senders.emplace_back(bus, [&options](Middleware& middleware, CommandStream& commands, Events& events) {
      SampleLogWriter log(log_options(options));
      run_publisher(options, log, middleware, commands, events);
    });
  }
  for (const auto& options : subscribers) {
    receivers.emplace_back(bus, [&options](Middleware& middleware, CommandStream& commands, Events& events) {
      SampleLogWriter log(log_options(options));
      run_subscriber(options, log, middleware, commands, events);
    });
  }
  for (auto* group : {&senders, &receivers}) {
    for (auto& endpoint : *group) {
      endpoint.await("created");
      endpoint.await("matched");
    }
  }
  for (auto& sender : senders) sender.tell("go");
  std::int64_t written = 0;
  for (auto& sender : senders) {
    sent_lines.push_back(sender.await("sent"));
    written += member(sent_lines.back(), "count") - member(sent_lines.back(), "failed");
  }
  for (auto& receiver : receivers) receiver.tell("finish " + std::to_string(written));
  for (auto& receiver : receivers) drained_lines.push_back(receiver.await("drained"));
  std::size_t index = 0;
  for (auto& sender : senders) {
    sender.tell("finish " + std::to_string(publishers.at(index++).iterations * subscribers.size()));
    echo_drained_lines.push_back(sender.await("drained"));
  }
  for (auto* group : {&senders, &receivers}) {
    for (auto& endpoint : *group) endpoint.tell("close");
    for (auto& endpoint : *group) {
      endpoint.join();
      std::copy(endpoint.others().begin(), endpoint.others().end(), std::back_inserter(other_lines));
    }
  }
  read_logs();
}

void TestRun::read_logs() {
  for (const auto& options : publishers) {
    sent.push_back(SampleLog::read(options.log));
    if (options.echo != Echo::none) echo_received.push_back(SampleLog::read(options.echo_log));
  }
  for (const auto& options : subscribers) received.push_back(SampleLog::read(options.log));
}

std::vector<SampleRecord> of_peer(const SampleLog& log, std::uint32_t peer) {
  std::vector<SampleRecord> records;
  std::copy_if(log.records.begin(), log.records.end(), std::back_inserter(records),
               [peer](const SampleRecord& record) { return record.peer == peer; });
  return records;
}

}  // namespace ddsbench
