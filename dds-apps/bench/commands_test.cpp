#include "commands.hpp"

#include <gtest/gtest.h>

#include "exit_status.hpp"
#include "pipe.hpp"

namespace ddsbench {
namespace {

using namespace std::chrono_literals;

TEST(Commands, ComeInOrderHoweverTheyAreCut) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  pipe.write("go\nfin");
  EXPECT_EQ(commands.next().kind, Command::Kind::go);
  pipe.write("ish 18446744073709551615\nclose\n");
  const Command finish = commands.next();
  EXPECT_EQ(finish.kind, Command::Kind::finish);
  EXPECT_EQ(finish.count, 18446744073709551615U);
  EXPECT_EQ(commands.next().kind, Command::Kind::close);
}

TEST(Commands, ReadsBouts) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  pipe.write("expect 5 7 1\nbout 5 7 1000 0\nsettle 6\n");
  const Command expect = commands.next();
  EXPECT_EQ(expect.kind, Command::Kind::expect);
  EXPECT_EQ(expect.bout.first, 5U);
  EXPECT_EQ(expect.bout.count, 7U);
  EXPECT_TRUE(expect.bout.logged);
  const Command bout = commands.next();
  EXPECT_EQ(bout.kind, Command::Kind::bout);
  EXPECT_EQ(bout.bout.period, 1us);
  EXPECT_FALSE(bout.bout.logged);
  const Command settle = commands.next();
  EXPECT_EQ(settle.kind, Command::Kind::settle);
  EXPECT_EQ(settle.count, 6U);
}

TEST(Commands, RejectsBoutsThatOverflowOrAreEmpty) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  pipe.write("bout 0 0 1 0\nbout 0 100000001 1 0\nbout 0 1 0 0\nbout 0 1 1 2\nbout 0 1 1\nbout  0 1 1 0\n");
  pipe.write("bout 18446744073709551615 1 1 0\nbout 0 1 3600000000001 0\nexpect 0 1 0 0\n");
  for (int i = 0; i < 9; ++i) EXPECT_THROW((void)commands.next(), BadCommand) << i;
}

TEST(Commands, RejectsLinesThatAreNone) {
  const Pipe pipe;
  CommandStream commands(pipe.output());
  pipe.write("Go\nfinish\nfinish -1\nfinish 1 \nfinish 18446744073709551616\n\n");
  for (int i = 0; i < 6; ++i) EXPECT_THROW((void)commands.next(), BadCommand) << i;
}

TEST(Commands, ClosedInputInterrupts) {
  Pipe pipe;
  CommandStream commands(pipe.output());
  EXPECT_FALSE(commands.stop());
  pipe.close_input();
  EXPECT_THROW((void)commands.next(), Interrupted);
  EXPECT_TRUE(commands.stop());
  EXPECT_THROW(commands.pause(1h), Interrupted);
}

TEST(Commands, InputClosedAfterCloseIsACleanEnd) {
  Pipe pipe;
  CommandStream commands(pipe.output());
  pipe.write("go\nclose\n");
  pipe.close_input();
  EXPECT_EQ(commands.next().kind, Command::Kind::go);
  EXPECT_EQ(commands.next().kind, Command::Kind::close);
  EXPECT_NO_THROW(commands.pause(1ms));
}

TEST(CommandsDeathTest, ExitsWhenTheProgramHangs) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        Pipe pipe;
        CommandStream commands(pipe.output());
        pipe.close_input();
        for (;;) ::pause();
      },
      ::testing::ExitedWithCode(kExitInterrupted), "");
}

}  // namespace
}  // namespace ddsbench
