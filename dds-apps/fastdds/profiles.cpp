#include "profiles.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "call_error.hpp"
#include "error_log.hpp"
#include "middleware.hpp"

namespace ddsbench::fastdds {
namespace {

namespace dds = eprosima::fastdds::dds;

constexpr const char* kVariable = "DDSBENCH_FASTDDS_PROFILES";  // implementation.xml has the same name

/// The kind of an element, which may have its name of Fast RTPS.
std::optional<ProfileKind> kind_of(std::string_view name) {
  if (name == "participant") return ProfileKind::participant;
  if (name == "data_writer" || name == "publisher") return ProfileKind::data_writer;
  if (name == "data_reader" || name == "subscriber") return ProfileKind::data_reader;
  return std::nullopt;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

std::string text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw MiddlewareError("profiles", file + ": cannot be read");
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool starts_with(std::string_view text, std::string_view what) { return text.substr(0, what.size()) == what; }

/// What is wrong with a file, one mistake a line. After a mistake, Fast DDS reports each element that contains it, and
/// with it all elements that follow: "Error parsing profile's tag participant".
std::string mistakes_of(const std::string& file, const std::vector<std::string>& errors) {
  constexpr std::string_view kOuter = "Error parsing profile's tag ";
  std::string all;
  std::string unplaced;
  for (const auto& error : errors) {
    if (starts_with(error, kOuter)) {
      if (!unplaced.empty()) all += unplaced + " (in " + error.substr(kOuter.size()) + ")\n";
      unplaced.clear();
    } else if (!starts_with(error, "Error parsing ") && !starts_with(error, "Problem loading ")) {
      if (!unplaced.empty()) all += unplaced + "\n";
      unplaced = file + ": " + error;
    }
  }
  all += unplaced;
  if (all.empty()) return file + ": not an XML file of Fast DDS";
  return all.back() == '\n' ? all.substr(0, all.size() - 1) : all;
}

/// Returns what is wrong with it; empty: nothing.
std::string load(dds::DomainParticipantFactory& factory, const std::string& file) {
  forget_errors();
  // It also accepts a file some of whose profiles it ignores with an error, such as one without a name.
  const bool loaded = succeeded(factory.load_XML_profiles_file(file));
  const auto errors = logged_errors();
  // What the file states about the log must not move it to standard output.
  log_to_stderr();
  return loaded && errors.empty() ? "" : mistakes_of(file, errors);
}

/// Before any participant: Fast DDS reads its variables at the first one.
Profiles load_all() {
  log_to_stderr();
  for (const char* const variable : {"FASTRTPS_DEFAULT_PROFILES_FILE", "FASTDDS_DEFAULT_PROFILES_FILE"}) {
    unsetenv(variable);
  }
  setenv("SKIP_DEFAULT_XML_FILE", "1", 1);
  auto& factory = *dds::DomainParticipantFactory::get_instance();
  const char* const files = std::getenv(kVariable);
  std::vector<ProfileFile> all;
  std::string mistakes;
  for (const auto& file : split(files == nullptr ? "" : files, ',')) {
    all.push_back({file, text_of(file)});
    const auto wrong = load(factory, file);
    if (!wrong.empty()) mistakes += (mistakes.empty() ? "" : "\n") + wrong;
  }
  if (!mistakes.empty()) throw MiddlewareError("profiles", mistakes);
  factory.load_profiles();
  return Profiles(all);
}

}  // namespace

const Profiles& Profiles::loaded() {
  static const Profiles all = load_all();
  return all;
}

Profiles::Profiles(const std::vector<ProfileFile>& files) {
  for (const auto& file : files) {
    const auto first = elements_.size();
    try {
      for (auto& element : xml_outline(file.text)) {
        if (element.parent != XmlElement::kNone) element.parent += first;
        elements_.push_back(std::move(element));
      }
    } catch (const MalformedXml& error) {
      throw MiddlewareError("profiles", file.name + ": " + error.what());
    }
    files_.resize(elements_.size(), file.name);
  }
  find_defaults();
  find_transports();
}

void Profiles::refuse(std::size_t element, const std::string& why) const {
  throw MiddlewareError("profiles", files_[element] + ":" + std::to_string(elements_[element].line) + ": <" +
                                        elements_[element].name + "> " + why);
}

void Profiles::find_defaults() {
  for (std::size_t i = 0; i < elements_.size(); ++i) {
    const auto kind = kind_of(elements_[i].name);
    if (!kind || attribute_of(elements_[i], "is_default_profile") != "true") continue;
    auto& known = defaults_[static_cast<std::size_t>(*kind)];
    if (known) refuse(i, "is a second default profile, of which one is used");
    known = i;
  }
}

void Profiles::find_transports() {
  std::vector<std::string> used;
  if (const auto& participant = defaults_of(ProfileKind::participant)) {
    for (const auto rtps : children(*participant, "rtps")) {
      for (const auto list : children(rtps, "userTransports")) {
        for (const auto id : children(list, "transport_id")) used.push_back(elements_[id].text);
      }
    }
  }
  for (std::size_t i = 0; i < elements_.size(); ++i) {
    if (elements_[i].name != "transport_descriptor") continue;
    if (std::find(used.begin(), used.end(), child_text(i, "transport_id")) == used.end()) {
      refuse(i, "has no effect, since userTransports of the default participant lacks it");
    }
    transports_.push_back(i);
  }
  check_transports();
}

void Profiles::check_transports() const {
  std::vector<std::string> types;
  for (const auto i : transports_) {
    const auto type = child_text(i, "type");
    if (type != "UDPv4" && type != "SHM") refuse(i, "is of type " + type + ", but only UDPv4 and SHM are used");
    if (std::find(types.begin(), types.end(), type) != types.end()) {
      refuse(i, "is a second one of type " + type + ", of which one is used");
    }
    types.push_back(type);
  }
}

std::vector<std::size_t> Profiles::children(std::size_t parent, std::string_view name) const {
  std::vector<std::size_t> found;
  for (std::size_t i = parent + 1; i < elements_.size(); ++i) {
    if (elements_[i].parent == parent && elements_[i].name == name) found.push_back(i);
  }
  return found;
}

std::string Profiles::child_text(std::size_t parent, std::string_view name) const {
  const auto found = children(parent, name);
  return found.empty() ? "" : elements_[found.front()].text;
}

bool Profiles::gives(ProfileKind kind, std::string_view path) const {
  if (!has(kind)) return false;
  std::vector<std::size_t> reached{*defaults_of(kind)};
  for (const auto& name : split(path, '/')) {
    std::vector<std::size_t> next;
    for (const auto parent : reached) {
      for (const auto child : children(parent, name)) next.push_back(child);
    }
    reached = std::move(next);
  }
  return !reached.empty();
}

bool Profiles::transport_gives(std::string_view type, std::string_view element) const {
  return std::any_of(transports_.begin(), transports_.end(),
                     [&](std::size_t i) { return child_text(i, "type") == type && !children(i, element).empty(); });
}

}  // namespace ddsbench::fastdds
