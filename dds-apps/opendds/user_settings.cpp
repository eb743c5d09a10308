#include "user_settings.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "libraries.hpp"
#include "middleware.hpp"
#include "setting_value.hpp"

namespace ddsbench::opendds {
namespace {

constexpr const char* kType = "transport_type";
const std::vector<std::string> kKinds = {"common", "transport", "rtps_discovery", "repository"};

/// The words that end strings in OpenDDS's libraries. OpenDDS ignores a setting of a transport that it does not know,
/// without a message, and what it knows differs from version to version; a name that no string of its libraries ends
/// with can have no effect.
class KnownNames {
 public:
  KnownNames() {
    for (const LoadedLibrary& library : loaded_libraries({"libOpenDDS_"})) {
      std::ifstream file(library.path, std::ios::binary);
      std::string word;
      for (std::istreambuf_iterator<char> at(file), end; at != end; ++at) {
        const auto c = static_cast<unsigned char>(*at);
        if (std::isalnum(c) != 0 || c == '_') {
          word += *at;
        } else {
          if (c == 0 && word.size() > 1) words_.insert(plain_name(word));
          word.clear();
        }
      }
    }
  }

  [[nodiscard]] bool contain(const std::string& name) const {
    const std::string wanted = plain_name(name);
    return std::any_of(words_.begin(), words_.end(), [&](const std::string& word) {
      return word.size() >= wanted.size() && word.compare(word.size() - wanted.size(), wanted.size(), wanted) == 0;
    });
  }

 private:
  std::set<std::string> words_;
};

/// Throws MiddlewareError for the settings of a file that OpenDDS does not know or would misread.
void check_settings(const std::string& file, const KnownNames& known) {
  Ini ini;
  ini.read(file);
  std::string wrong;
  const auto add = [&](const std::string& finding) { wrong += (wrong.empty() ? "" : "\n") + file + ": " + finding; };
  for (const std::string& kind : kKinds) {
    std::vector<std::string> names = ini.names(kind);
    names.emplace_back();
    for (const std::string& name : names) {
      Values values;
      ini.values(kind, name, values);
      for (const auto& [setting, value] : values) {
        if (!known.contain(setting)) add("OpenDDS has no setting '" + setting + "'");
        const std::string expected = expected_instead(setting, value);
        if (!expected.empty()) add(setting + "='" + value + "' is not " + expected);
      }
    }
  }
  if (!wrong.empty()) throw MiddlewareError("configuration", wrong);
}

/// Adds the values of the sections of a kind that apply, which are one at most for each of their types.
void add_sections(Ini& ini, const std::string& kind, const std::string& type, Values& to) {
  std::map<std::string, std::string> applied;  // names by type
  for (const std::string& name : ini.names(kind)) {
    Values values;
    ini.values(kind, name, values);
    const std::string its = values[kType];
    values.erase(kType);
    if (!its.empty() && its != type) continue;
    const auto [other, first] = applied.emplace(its, name);
    if (!first) {
      throw MiddlewareError("configuration", "two sections [" + kind + "/NAME] apply to " +
                                                 (type.empty() ? "a row" : type) + ": " +
                                                 std::min(name, other->second) + ", " + std::max(name, other->second));
    }
    // What has no type gives way.
    for (const auto& [setting, value] : values) {
      if (its.empty()) {
        to.emplace(setting, value);
      } else {
        to[setting] = value;
      }
    }
  }
}

std::vector<std::string> names_of(const std::string& list) {
  std::vector<std::string> names;
  std::istringstream text(list);
  for (std::string name; std::getline(text, name, ',');) names.push_back(name);
  return names;
}

}  // namespace

UserSettings user_settings(const Wanted& wanted) {
  UserSettings settings;
  const char* const files = std::getenv(kUserVariable);
  if (files == nullptr) return settings;
  settings.given = true;
  const std::vector<std::string> names = names_of(files);
  // Once for all participants of a process, and nothing of it stays in the memory that is measured.
  static std::string checked;
  if (checked != files) {
    const KnownNames known;
    for (const std::string& file : names) check_settings(file, known);
    checked = files;
  }
  Ini ini;
  for (const std::string& file : names) ini.read(file);
  ini.values("common", "", settings.common);
  add_sections(ini, "transport", wanted.transport, settings.transport);
  add_sections(ini, wanted.discovery, "", settings.discovery);
  return settings;
}

}  // namespace ddsbench::opendds
