#pragma once

#include <memory>
#include <optional>
#include <string>

#include "entity.hpp"
#include "middleware.hpp"

namespace ddsbench::cyclone {

/// A Cyclone DDS domain of this process with its own configuration, and one participant in it.
class Domain {
 public:
  /// `configuration` is XML, applied after the environment variable CYCLONEDDS_URI, so that it takes precedence. The
  /// domain id inside the process is the first free one from `first_id` on; on the network ExternalDomainId counts.
  /// Cyclone delivers between participants of one domain without a network, so that with `local_delivery` all that have
  /// the same configuration share one; others meet on the network.
  /// With `security` the participant is authenticated and protected.
  Domain(dds_domainid_t first_id, const std::string& configuration, bool local_delivery = false,
         const std::optional<SecurityFiles>& security = std::nullopt);

  dds_entity_t participant() const noexcept { return participant_.get(); }

 private:
  struct Configured {
    Configured(dds_domainid_t first_id, const std::string& configuration);

    dds_domainid_t id = 0;
    Entity entity;
  };

  /// The domain of the process with this configuration, made by the first caller and deleted with its last owner.
  static std::shared_ptr<const Configured> shared(dds_domainid_t first_id, const std::string& configuration);

  std::shared_ptr<const Configured> domain_;
  Entity participant_;
};

}  // namespace ddsbench::cyclone
