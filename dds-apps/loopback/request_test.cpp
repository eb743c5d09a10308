// Whole runs of requests: every record of clients and server is checked.
#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <map>
#include <set>
#include <utility>

#include "client.hpp"
#include "log_reader.hpp"
#include "random.hpp"
#include "schedule.hpp"
#include "server.hpp"
#include "test_run.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t kRequests = 50;
constexpr std::size_t kRequestPayload = 64;

/// Clients and one server, and after lead() their logs.
class RequestRun {
 public:
  explicit RequestRun(std::uint32_t client_count, FateOf fate_of = {})
      : bus_(std::make_shared<Bus>(std::move(fate_of))), clients(client_count) {
    for (std::uint32_t index = 0; index < client_count; ++index) {
      ClientOptions& options = clients[index];
      fill(options, index, client_count);
      options.log = directory_ / ("requests-" + std::to_string(index));
      options.iterations = kRequests;
      options.warmup = kRequests / 10;
      options.reply_timeout = 30s;
      options.seed = 1 + index;
    }
    fill(server, 0, client_count);
    server.log = directory_ / "served";
    server.capacity = 10'000;
  }

  void lead() {
    std::list<TestEndpoint> callers;
    for (const auto& options : clients) {
      callers.emplace_back(bus_, [&options](Middleware& middleware, CommandStream& commands, Events& events) {
        RequestLogWriter log(log_options(options));
        run_client(options, log, middleware, commands, events);
      });
    }
    TestEndpoint serving(bus_, [this](Middleware& middleware, CommandStream& commands, Events& events) {
      ServedLogWriter log(log_options(server));
      run_server(server, log, middleware, commands, events);
    });
    for (auto& caller : callers) caller.await("matched");
    serving.await("matched");
    for (auto& caller : callers) caller.tell("go");
    std::int64_t written = 0;
    for (auto& caller : callers) {
      sent_lines.push_back(caller.await("sent"));
      written += member(sent_lines.back(), "count") - member(sent_lines.back(), "failed");
    }
    serving.tell("finish " + std::to_string(written));
    drained_line = serving.await("drained");
    for (auto& caller : callers) {
      caller.tell("finish 0");
      replies.push_back(member(caller.await("drained"), "unique"));
    }
    for (auto& caller : callers) caller.tell("close");
    serving.tell("close");
    for (auto& caller : callers) {
      caller.join();
      std::copy(caller.others().begin(), caller.others().end(), std::back_inserter(other_lines));
    }
    serving.join();
    for (const auto& options : clients) requests.push_back(Log<RequestRecord>::read(options.log));
    served = Log<ServedRecord>::read(server.log);
  }

 private:
  TestDirectory directory_;
  std::shared_ptr<Bus> bus_;

  static void fill(EndpointOptions& options, std::uint32_t index, std::uint32_t client_count) {
    options.type = "Complex";
    options.payload = std::vector<std::byte>(kRequestPayload);
    options.topic = "Calls";
    options.index = index;
    options.run_id = 77;
    options.publishers = client_count;
    options.subscribers = 1;
    options.echo = Echo::stamp;
    options.drain = 10s;
    options.match_timeout = 30s;
  }

 public:
  std::vector<ClientOptions> clients;
  ServerOptions server;

  std::vector<Log<RequestRecord>> requests;  ///< by client
  Log<ServedRecord> served;
  std::vector<std::string> sent_lines;
  std::vector<std::int64_t> replies;  ///< by client
  std::string drained_line;
  std::vector<std::string> other_lines;  ///< of clients
};

/// Each request once in the log of its client, in its place, and once in the server's, with times in order on the one
/// clock that all have here.
void expect_complete(const RequestRun& run) {
  std::map<std::pair<std::uint32_t, std::uint64_t>, ServedRecord> served;
  for (const auto& record : run.served.records) served[{record.client, record.seq}] = record;
  ASSERT_EQ(served.size(), run.served.records.size()) << "each once";
  std::size_t all = 0;
  for (std::uint32_t client = 0; client < run.clients.size(); ++client) {
    const ClientOptions& options = run.clients[client];
    const auto& records = run.requests[client].records;
    ASSERT_EQ(run.requests[client].kind, LogKind::requested);
    ASSERT_EQ(run.requests[client].endpoint, client);
    ASSERT_EQ(records.size(), options.threads * options.iterations);
    all += records.size();
    for (std::uint64_t seq = 0; seq < records.size(); ++seq) {
      const RequestRecord& request = records[seq];
      ASSERT_EQ(request.seq, seq);
      ASSERT_EQ(request.thread, seq / options.iterations);
      ASSERT_EQ(request.flags, seq % options.iterations < options.warmup ? kWarmup : 0U);
      const auto found = served.find({client, seq});
      ASSERT_NE(found, served.end()) << client << ", " << seq;
      const ServedRecord& there = found->second;
      ASSERT_EQ(there.object, request.object);
      ASSERT_EQ(there.flags, request.flags);
      ASSERT_LE(request.t0, request.t1);
      ASSERT_LE(request.t1, there.received);
      ASSERT_LE(there.received, there.enqueued);
      ASSERT_LE(there.enqueued, there.started);
      ASSERT_LE(there.started, there.replied);
      ASSERT_LE(there.replied, request.t4);
      ASSERT_LE(there.replied, there.done);
      ASSERT_GT(there.cpu, 0);
      if (options.arrivals == RequestArrivals::closed) {
        ASSERT_LE(request.t4, request.returned);
      } else {
        ASSERT_EQ(request.returned, kNoTime);
      }
    }
    EXPECT_EQ(member(run.sent_lines[client], "count"), static_cast<std::int64_t>(records.size()));
    EXPECT_EQ(run.replies[client], static_cast<std::int64_t>(records.size()));
  }
  EXPECT_EQ(run.served.records.size(), all);
  EXPECT_EQ(run.served.kind, LogKind::served);
  EXPECT_EQ(member(run.drained_line, "unique"), static_cast<std::int64_t>(all));
  EXPECT_EQ(member(run.drained_line, "echoed"), static_cast<std::int64_t>(all));
}

TEST(Requests, EachThreadHasOneAtATimeInAClosedLoop) {
  RequestRun run(3);
  for (auto& client : run.clients) client.threads = 4;
  run.server.threads = 2;
  run.lead();
  expect_complete(run);
  for (const auto& log : run.requests) {
    for (std::size_t i = 1; i < log.records.size(); ++i) {
      if (log.records[i].thread != log.records[i - 1].thread) continue;
      ASSERT_GE(log.records[i].t0, log.records[i - 1].returned);
    }
  }
}

TEST(Requests, OneServerThreadServesInTheOrderOfArrival) {
  RequestRun run(2);
  for (auto& client : run.clients) client.threads = 3;
  run.lead();
  expect_complete(run);
  const auto& records = run.served.records;
  for (std::size_t i = 1; i < records.size(); ++i) {
    ASSERT_GE(records[i].received, records[i - 1].received);
    ASSERT_GE(records[i].started, records[i - 1].replied);
  }
}

TEST(Requests, InlineIsServedBeforeTheNextIsTaken) {
  RequestRun run(2);
  for (auto& client : run.clients) client.threads = 2;
  run.server.dispatch = Dispatch::inline_;
  run.server.trigger = Trigger::waitset;
  run.lead();
  expect_complete(run);
  const auto& records = run.served.records;
  for (std::size_t i = 1; i < records.size(); ++i) ASSERT_GE(records[i].enqueued, records[i - 1].replied);
}

TEST(Requests, AServerThreadUsesTheProcessorForItsService) {
  RequestRun run(1);
  run.clients[0].threads = 2;
  run.server.threads = 2;
  run.server.service.cpu = 200us;
  run.server.service.wait = 300us;
  run.lead();
  expect_complete(run);
  for (const auto& record : run.served.records) {
    ASSERT_GE(record.cpu, 200'000);
    ASSERT_GE(record.replied - record.started, 500'000);
  }
}

TEST(Requests, ArriveByTheirScheduleWithoutWaitingForReplies) {
  RequestRun run(1);
  ClientOptions& client = run.clients[0];
  client.threads = 2;
  client.arrivals = RequestArrivals::poisson;
  client.period = 100us;
  // Longer than two threads take to send all: replies come after that.
  run.server.service.wait = 2ms;
  run.server.threads = 1;
  run.lead();
  expect_complete(run);
  for (std::uint32_t thread = 0; thread < 2; ++thread) {
    ScheduleOptions expected;
    expected.pattern = Pattern::poisson;
    expected.period = client.period;
    expected.seed = random_bits(client.seed, thread, 0);
    Schedule schedule(expected);
    const auto& records = run.requests[0].records;
    const std::int64_t first = records[thread * kRequests].t0;
    for (std::uint64_t i = 0; i < kRequests; ++i) {
      const std::int64_t offset = records[thread * kRequests + i].t0 - first;
      ASSERT_EQ(offset, schedule.next_offset().count());
    }
  }
}

TEST(Requests, AreForObjectsOfTheirChoice) {
  RequestRun run(2);
  for (auto& client : run.clients) {
    client.threads = 3;
    client.objects = 2;
  }
  run.clients[1].object_choice = ObjectChoice::same;
  run.lead();
  expect_complete(run);
  std::map<std::uint32_t, std::set<std::uint32_t>> objects;  // of the threads of client 0
  for (const auto& record : run.requests[0].records) objects[record.thread].insert(record.object);
  for (const auto& [thread, chosen] : objects) EXPECT_EQ(chosen, (std::set<std::uint32_t>{0, 1})) << thread;
  for (const auto& record : run.requests[1].records) ASSERT_EQ(record.object, record.thread % 2);
}

TEST(Requests, OneThatIsNotAnsweredIsGivenUpAndReported) {
  RequestRun run(1, [](const std::string& topic, const MessageHeader& header) {
    Fate fate;
    if (topic == "CallsReply0" && header.seq_no == 7) fate.copies = 0;
    return fate;
  });
  run.clients[0].reply_timeout = 500ms;
  run.lead();
  const auto& records = run.requests[0].records;
  ASSERT_EQ(records.size(), kRequests);
  EXPECT_EQ(records[7].t4, kNoTime);
  EXPECT_EQ(records[7].returned, kNoTime);
  EXPECT_GE(records[8].t0, records[7].t1 + 500'000'000);
  EXPECT_GE(records[8].returned, records[8].t4);
  EXPECT_EQ(run.replies[0], static_cast<std::int64_t>(kRequests - 1));
  EXPECT_TRUE(std::any_of(run.other_lines.begin(), run.other_lines.end(), [](const std::string& line) {
    return line.find("1 requests were not answered within 500 ms") != std::string::npos;
  }));
}

TEST(Requests, ASecondReplyToOneChangesNothing) {
  RequestRun run(1, [](const std::string& topic, const MessageHeader&) {
    Fate fate;
    if (topic == "CallsReply0") fate.copies = 2;
    return fate;
  });
  run.clients[0].threads = 2;
  run.lead();
  expect_complete(run);
}

TEST(Requests, HaveRecordsAfterAnInterruption) {
  const TestDirectory directory;
  ClientOptions client = RequestRun(1).clients[0];
  client.log = directory / "requests";
  client.match_timeout = 60s;
  {
    TestEndpoint alone(std::make_shared<Bus>(),
                       [&client](Middleware& middleware, CommandStream& commands, Events& events) {
                         RequestLogWriter log(log_options(client));
                         run_client(client, log, middleware, commands, events);
                       });
    alone.await("created");
    alone.close_input();
    EXPECT_THROW(alone.join(), Interrupted);
  }
  const auto log = Log<RequestRecord>::read(client.log);
  ASSERT_EQ(log.records.size(), kRequests);
  for (const auto& record : log.records) ASSERT_EQ(record.t1, kNoTime);
}

}  // namespace
}  // namespace ddsbench
