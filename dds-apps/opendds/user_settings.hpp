// Configuration files of the user: what they set for a row.
#pragma once

#include <string>

#include "ini.hpp"

namespace ddsbench::opendds {

/// Environment variable that names the files, separated by commas; a later one replaces values of earlier ones.
constexpr const char* kUserVariable = "DDSBENCH_OPENDDS_USER_CONFIGURATION";

/// The sections that concern a row.
struct Wanted {
  std::string transport;  ///< transport_type
  std::string discovery;  ///< kind of section: rtps_discovery or repository
};

struct UserSettings {
  bool given = false;  ///< the user has files
  Values common;
  Values transport;  ///< of the section with this transport_type, and of the one without any; without transport_type
  Values discovery;

  /// Whether there are files, but nothing in them is for the row.
  [[nodiscard]] bool of_no_use() const { return given && common.empty() && transport.empty() && discovery.empty(); }
};

/// Reads the files. Throws MiddlewareError for all settings that OpenDDS does not know or would misread, a line each,
/// and for two sections of which only one can apply.
UserSettings user_settings(const Wanted& wanted);

}  // namespace ddsbench::opendds
