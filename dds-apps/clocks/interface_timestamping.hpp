// Which stamps a network driver gives datagrams: docs/formats.md, facts of a node.
#pragma once

#include <linux/ethtool.h>

#include <string>

namespace ddsbench {

/// What ETHTOOL_GET_TS_INFO says of a driver.
struct InterfaceTimestamping {
  bool sends_software = false;     ///< stamps when a datagram is handed to the driver
  bool receives_software = false;  ///< stamps when one comes from the driver
  bool hardware = false;           ///< the card stamps both, with a clock of its own
  int phc_index = -1;              ///< N of that clock, /dev/ptpN; -1 without one
};

[[nodiscard]] InterfaceTimestamping decode_timestamping(const ethtool_ts_info& info) noexcept;

/// `software`, `receive only` or `none`; `hardware (/dev/ptp0), ` in front of it where the card stamps.
[[nodiscard]] std::string text_of(const InterfaceTimestamping& timestamping);

/// Asks the driver of an interface in this network namespace. Throws std::system_error.
[[nodiscard]] InterfaceTimestamping interface_timestamping(const std::string& interface);

}  // namespace ddsbench
