#pragma once

#include <string>

#include "entity.hpp"

namespace ddsbench::cyclone {

/// A Cyclone DDS domain of this process with its own configuration, and one participant in it.
class Domain {
 public:
  /// `configuration` is XML, applied after the environment variable CYCLONEDDS_URI, so that it takes precedence. The
  /// domain id inside the process is the first free one from `first_id` on; on the network ExternalDomainId counts.
  Domain(dds_domainid_t first_id, const std::string& configuration);

  dds_entity_t participant() const noexcept { return participant_.get(); }

 private:
  dds_domainid_t id_ = 0;
  Entity domain_;
  Entity participant_;
};

}  // namespace ddsbench::cyclone
