#include <dds/DCPS/Service_Participant.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "configuration.hpp"
#include "middleware.hpp"
#include "pair.hpp"
#include "test_directory.hpp"
#include "user_settings.hpp"

namespace ddsbench::opendds {
namespace {

TEST(OpenddsSecurity, StatesWhyAnIdentityIsRefused) {
  auto options = loopback_domain();
  options.security = no_identity();
  std::string reason;
  try {
    make_middleware(options);
  } catch (const MiddlewareError& error) {
    reason = error.what();
  }
#ifdef DDSBENCH_OPENDDS_HAS_SECURITY
  EXPECT_NE(reason.find("Unable to validate local identity. SecurityException"), std::string::npos) << reason;
#else
  EXPECT_NE(reason.find("this build of OpenDDS has no DDS Security"), std::string::npos) << reason;
#endif
}

#ifdef DDSBENCH_OPENDDS_HAS_SECURITY
TEST(OpenddsSecurity, IsLeftToTheRow) {
  const TestDirectory directory;
  std::ofstream(directory / "user.ini") << "[common]\nDCPSSecurity=1\n";
  setenv(kUserVariable, (directory / "user.ini").c_str(), 1);
  configure_participant({}, {"lo", "127.0.0.1", false});
  unsetenv(kUserVariable);
  EXPECT_FALSE(TheServiceParticipant->get_security());
}
#endif

}  // namespace
}  // namespace ddsbench::opendds
