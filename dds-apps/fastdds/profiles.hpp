// XML profiles of the user: where the settings begin that neither the row nor the measurement determines.
#pragma once

#include <fastdds/dds/domain/DomainParticipantFactory.hpp>
#include <fastdds/dds/domain/qos/DomainParticipantQos.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api.hpp"
#include "xml_outline.hpp"

namespace ddsbench::fastdds {

/// Elements that may be default profiles.
enum class ProfileKind { participant, data_writer, data_reader };

/// A file of the user that Fast DDS has accepted.
struct ProfileFile {
  std::string name;
  std::string text;
};

/// The default profiles of a process. Fast DDS knows what their values are, but not which of them were given: those
/// that were not are this program's defaults, which differ from those of Fast DDS.
class Profiles {
 public:
  /// Those of the files that the environment variable of implementation.xml lists, separated by commas; none without
  /// it. Loads them into Fast DDS at the first call, and no others: not those that the variables of Fast DDS name, or
  /// that lie in the working directory. Throws MiddlewareError with what Fast DDS refuses, and the name of the file.
  static const Profiles& loaded();

  /// Those of these files. Throws MiddlewareError for what would have no effect, with file and line.
  explicit Profiles(const std::vector<ProfileFile>& files);

  /// Whether there is a default profile.
  [[nodiscard]] bool has(ProfileKind kind) const { return defaults_of(kind).has_value(); }

  /// Whether a default profile has this element: names with "/" between them, without that of the profile.
  [[nodiscard]] bool gives(ProfileKind kind, std::string_view path) const;

  /// Whether the transport of this type ("UDPv4", "SHM") that the default participant uses has this element.
  [[nodiscard]] bool transport_gives(std::string_view type, std::string_view element) const;

 private:
  const std::optional<std::size_t>& defaults_of(ProfileKind kind) const {
    return defaults_[static_cast<std::size_t>(kind)];
  }
  std::vector<std::size_t> children(std::size_t parent, std::string_view name) const;
  std::string child_text(std::size_t parent, std::string_view name) const;
  void find_defaults();
  void find_transports();
  void check_transports() const;
  [[noreturn]] void refuse(std::size_t element, const std::string& why) const;

  std::vector<XmlElement> elements_;
  std::vector<std::string> files_;  ///< the file of each element
  std::optional<std::size_t> defaults_[3];
  std::vector<std::size_t> transports_;  ///< descriptors that the default participant names
};

}  // namespace ddsbench::fastdds
