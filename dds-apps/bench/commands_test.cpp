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
