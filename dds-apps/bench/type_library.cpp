#include "type_library.hpp"

#include <dlfcn.h>

#include "call_error.hpp"

namespace ddsbench {
namespace {

using FindType = const void* (*)(const char* name);

/// Set once, before there are threads.
FindType find_type = nullptr;

std::string reason_of_dl() {
  const char* const reason = dlerror();
  return reason == nullptr ? "for no stated reason" : reason;
}

}  // namespace

void load_types(const std::string& file, std::string_view implementation) {
  // A name without a slash would be searched for in the directories of libraries.
  void* const library = dlopen(file.find('/') == std::string::npos ? ("./" + file).c_str() : file.c_str(), RTLD_NOW);
  if (library == nullptr) throw CallError("types", "cannot be loaded: " + reason_of_dl());
  const auto* const made_for = static_cast<const char*>(dlsym(library, "ddsbench_types_implementation"));
  void* const find = dlsym(library, "ddsbench_type");
  if (made_for == nullptr || find == nullptr) throw CallError("types", file + " is no library of message types");
  if (made_for != implementation) {
    throw CallError("types", file + " is for " + made_for + ", not for " + std::string(implementation));
  }
  find_type = reinterpret_cast<FindType>(find);
}

const void* loaded_type(const char* name) { return find_type == nullptr ? nullptr : find_type(name); }

}  // namespace ddsbench
