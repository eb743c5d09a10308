#include <dds/DCPS/Service_Participant.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "configuration.hpp"
#include "middleware.hpp"
#include "test_directory.hpp"
#include "user_settings.hpp"

namespace ddsbench::opendds {
namespace {

DomainOptions loopback_with(const TestDirectory& directory) {
  DomainOptions options;
  options.interface = "lo";
  options.peers = {"127.0.0.1"};
  options.security = SecurityFiles{directory / "ca.pem", directory / "certificate.pem", directory / "key.pem",
                                   directory / "governance.p7s", directory / "permissions.p7s"};
  return options;
}

TEST(OpenddsSecurity, StatesWhyAnIdentityIsRefused) {
  const TestDirectory directory;
  std::string reason;
  try {
    make_middleware(loopback_with(directory));
  } catch (const MiddlewareError& error) {
    reason = error.what();
  }
#ifdef OPENDDS_SECURITY
  EXPECT_NE(reason.find("Unable to validate local identity. SecurityException"), std::string::npos) << reason;
#else
  EXPECT_NE(reason.find("this build of OpenDDS has no DDS Security"), std::string::npos) << reason;
#endif
}

#ifdef OPENDDS_SECURITY
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
