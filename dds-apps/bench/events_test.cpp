#include "events.hpp"

#include <gtest/gtest.h>

#include "pipe.hpp"
#include "progress.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

TEST(Events, AreTheLinesOfTheProtocol) {
  const Pipe pipe;
  Events events(pipe.input());
  events.created(ClockKind::monotonic_raw);
  events.figure("pss", "bytes", "start", 4096);
  const MonotonicTime now = MonotonicClock::now();
  events.matched(now + 1h, now + 1h - 2ns);
  events.sent({3, 1, time_at<StampTime>(10), time_at<StampTime>(20), 7ns, 3ns}, {9ns, 1, 2, 3, 4});
  events.drained({4, 3, 2}, ClockKind::monotonic);
  events.drained({4, 3, 2}, {9ns, 5, 6, 7, 8}, ClockKind::realtime);
  events.grown();
  events.progress(9);
  events.warning("a \"b\"");
  events.failed("dds_write", "no\nmemory");
  EXPECT_EQ(pipe.read_line().rfind(R"({"event":"created","program_clock":"kernel","elapsed_ns":)", 0), 0U);
  EXPECT_EQ(pipe.read_line(), R"({"event":"figure","name":"pss","unit":"bytes","step":"start","value":4096})");
  const std::string matched = pipe.read_line();
  EXPECT_EQ(matched.rfind(R"({"event":"matched","elapsed_ns":36)", 0), 0U) << matched;
  EXPECT_NE(matched.find(R"(,"resolution_ns":2})"), std::string::npos) << matched;
  EXPECT_EQ(pipe.read_line(),
            R"({"event":"sent","count":3,"failed":1,"first_ns":10,"last_ns":20,"late_max_ns":7,"late_last_ns":3,)"
            R"("cpu_ns":9,"minor_faults":1,"major_faults":2,"voluntary_switches":3,"involuntary_switches":4})");
  EXPECT_EQ(pipe.read_line(), R"({"event":"drained","received":4,"unique":3,"echoed":2,"program_clock":"kernel"})");
  EXPECT_EQ(pipe.read_line(),
            R"({"event":"drained","received":4,"unique":3,"echoed":2,)"
            R"("cpu_ns":9,"minor_faults":5,"major_faults":6,"voluntary_switches":7,"involuntary_switches":8,)"
            R"("program_clock":"kernel"})");
  EXPECT_EQ(pipe.read_line(), R"({"event":"grown"})");
  EXPECT_EQ(pipe.read_line(), R"({"event":"progress","count":9})");
  EXPECT_EQ(pipe.read_line(), R"({"event":"warning","text":"a \"b\""})");
  EXPECT_EQ(pipe.read_line(), R"({"event":"failed","call":"dds_write","reason":"no\nmemory"})");
}

TEST(Events, ProgressComesBySeconds) {
  const Pipe pipe;
  Events events(pipe.input());
  std::uint64_t calls = 0;
  {
    const Progress progress(events, [&calls] { return ++calls; });
    EXPECT_EQ(pipe.read_line(), R"({"event":"progress","count":1})");
    EXPECT_EQ(pipe.read_line(), R"({"event":"progress","count":2})");
  }
  EXPECT_GE(calls, 2U);
}

}  // namespace
}  // namespace ddsbench
