#include "ini.hpp"

#include <ace/Configuration_Import_Export.h>
#include <dds/DCPS/Service_Participant.h>

#include "logged_errors.hpp"
#include "middleware.hpp"

namespace ddsbench::opendds {
Ini::Ini() {
  if (heap_.open() != 0) throw MiddlewareError("configuration", "ACE has no memory for it");
}

void Ini::read(const std::string& file) {
  if (ACE_Ini_ImpExp(heap_).import_config(file.c_str()) != 0) {
    throw MiddlewareError("configuration", file + " cannot be read, or is no OpenDDS configuration");
  }
}

std::vector<std::string> Ini::names(const std::string& kind) {
  std::vector<std::string> names;
  ACE_Configuration_Section_Key section;
  if (heap_.open_section(heap_.root_section(), kind.c_str(), 0, section) != 0) return names;
  ACE_TString name;
  for (int at = 0; heap_.enumerate_sections(section, at, name) == 0; ++at) names.emplace_back(name.c_str());
  return names;
}

bool Ini::values(const std::string& kind, const std::string& name, Values& values) {
  ACE_Configuration_Section_Key outer;
  if (heap_.open_section(heap_.root_section(), kind.c_str(), 0, outer) != 0) return false;
  ACE_Configuration_Section_Key inner;
  if (!name.empty() && heap_.open_section(outer, name.c_str(), 0, inner) != 0) return false;
  const auto& section = name.empty() ? outer : inner;
  ACE_TString key;
  ACE_Configuration::VALUETYPE type{};
  for (int at = 0; heap_.enumerate_values(section, at, key, type) == 0; ++at) {
    ACE_TString value;
    heap_.get_string_value(section, key.c_str(), value);
    values[key.c_str()] = value.c_str();
  }
  return true;
}

void Ini::add(const std::string& kind, const std::string& name, const Values& values) {
  ACE_Configuration_Section_Key section;
  heap_.open_section(heap_.root_section(), kind.c_str(), 1, section);
  if (!name.empty()) {
    const ACE_Configuration_Section_Key outer = section;
    heap_.open_section(outer, name.c_str(), 1, section);
  }
  for (const auto& [key, value] : values) heap_.set_string_value(section, key.c_str(), value.c_str());
}

void Ini::load(const std::string& name) {
  LoggedErrors errors;
  if (TheServiceParticipant->load_configuration(heap_, name.c_str()) != 0) {
    throw MiddlewareError("configuration", errors.refusal());
  }
}

}  // namespace ddsbench::opendds
