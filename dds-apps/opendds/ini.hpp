// OpenDDS's form of configuration: sections [kind/name], or [kind], with settings.
#pragma once

#include <ace/Configuration.h>

#include <map>
#include <string>
#include <vector>

namespace ddsbench::opendds {

/// Settings of a section and their values.
using Values = std::map<std::string, std::string>;

class Ini {
 public:
  /// Without sections.
  Ini();

  /// Adds the content of a file; its values replace earlier ones. Throws MiddlewareError when it cannot be read.
  void read(const std::string& file);

  /// The names of the sections of a kind.
  std::vector<std::string> names(const std::string& kind);

  /// Adds the values of [kind/name], or of [kind] when the name is empty. False: the section does not exist.
  bool values(const std::string& kind, const std::string& name, Values& values);

  void add(const std::string& kind, const std::string& name, const Values& values);

  /// Passes all of it to OpenDDS. Throws MiddlewareError with what OpenDDS logs when it refuses something.
  void load(const std::string& name);

 private:
  ACE_Configuration_Heap heap_;
};

}  // namespace ddsbench::opendds
