// Values of OpenDDS's settings that it would misread.
#pragma once

#include <string>

namespace ddsbench::opendds {

/// As OpenDDS compares names of settings from 3.25 on: heartbeat_period is also HEARTBEAT_PERIOD and HeartbeatPeriod.
std::string plain_name(const std::string& setting);

/// What the value of a setting must be and is not: OpenDDS reads the digits in front and takes 0 if there are none.
/// Empty for a value that OpenDDS reads as it was meant, and for settings that are no numbers.
std::string expected_instead(const std::string& setting, const std::string& value);

}  // namespace ddsbench::opendds
