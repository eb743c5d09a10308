// The files of a secured participant as properties of its QoS.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "middleware.hpp"

namespace ddsbench {

/// Names and values of OMG DDS Security 1.1, for implementations that use its names.
inline std::vector<std::pair<std::string, std::string>> security_properties(const SecurityFiles& files) {
  const auto uri = [](const std::filesystem::path& file) { return "file:" + file.string(); };
  return {{"dds.sec.auth.identity_ca", uri(files.authority)},
          {"dds.sec.auth.identity_certificate", uri(files.certificate)},
          {"dds.sec.auth.private_key", uri(files.key)},
          {"dds.sec.access.permissions_ca", uri(files.authority)},
          {"dds.sec.access.governance", uri(files.governance)},
          {"dds.sec.access.permissions", uri(files.permissions)}};
}

}  // namespace ddsbench
