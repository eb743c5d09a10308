// The stamps that a network driver gives datagrams.
#pragma once

#include <linux/ethtool.h>
#include <linux/net_tstamp.h>

#include <string>

#include "system_calls.hpp"

namespace ddsbench {

/// The ordinary datagrams that a card stamps with its current setting. `unknown` where its driver does not report it.
enum class CardSetting { unknown, off, sends, receives, both };

/// The answer of a driver.
struct InterfaceTimestamping {
  bool sends_software = false;     ///< stamps when a datagram is passed to the driver
  bool receives_software = false;  ///< stamps when the driver passes one on
  bool hardware = false;           ///< the card can stamp both directions, with a clock of its own
  int phc_index = -1;              ///< N of that clock, /dev/ptpN; -1 without one
  CardSetting setting = CardSetting::unknown;
};

/// The answer to ETHTOOL_GET_TS_INFO; the setting stays unknown.
[[nodiscard]] InterfaceTimestamping decode_timestamping(const ethtool_ts_info& info) noexcept;

/// The answer to SIOCGHWTSTAMP. With a filter for packets of PTP or NTP, no other datagrams are stamped.
[[nodiscard]] CardSetting decode_setting(const hwtstamp_config& config) noexcept;

/// Asks the driver of an interface in this network namespace. Needs no privilege. Throws std::system_error.
[[nodiscard]] InterfaceTimestamping interface_timestamping(const std::string& interface, SystemCalls& system);

}  // namespace ddsbench
