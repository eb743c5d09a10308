#include "security_plugins.hpp"

#include <dlfcn.h>

#include <array>
#include <filesystem>

#include "loaded_libraries.hpp"
#include "security_properties.hpp"

namespace ddsbench::cyclone {
namespace {

struct Plugin {
  const char* kind;  ///< as properties of OMG DDS Security name it
  const char* file;
  const char* init;
  const char* finalize;
};

constexpr std::array<Plugin, 3> kPlugins{{
    {"auth", "libdds_security_auth.so", "init_authentication", "finalize_authentication"},
    {"access", "libdds_security_ac.so", "init_access_control", "finalize_access_control"},
    {"crypto", "libdds_security_crypto.so", "init_crypto", "finalize_crypto"},
}};

std::filesystem::path path_of(const Plugin& plugin) {
  const auto libraries = loaded_libraries({"libddsc."});
  return (libraries.empty() ? std::filesystem::path() : std::filesystem::path(libraries.front().path).parent_path()) /
         plugin.file;
}

}  // namespace

std::string missing_plugins() {
  for (const Plugin& plugin : kPlugins) {
    void* const library = dlopen(path_of(plugin).c_str(), RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) {
      const char* const error = dlerror();
      return "this build of Cyclone DDS cannot load its security plugins (" +
             std::string(error == nullptr ? plugin.file : error) +
             "). Use one that was built with -DENABLE_SECURITY=ON: docs/your-own.md, Security.";
    }
    dlclose(library);
  }
  return "";
}

void secure(dds_qos_t* qos, const SecurityFiles& files) {
  const auto set = [qos](const std::string& name, const std::string& value) {
    dds_qset_prop(qos, name.c_str(), value.c_str());
  };
  for (const Plugin& plugin : kPlugins) {
    const std::string library = "dds.sec." + std::string(plugin.kind) + ".library.";
    set(library + "path", path_of(plugin).string());
    set(library + "init", plugin.init);
    set(library + "finalize", plugin.finalize);
  }
  for (const auto& [name, value] : security_properties(files)) set(name, value);
}

}  // namespace ddsbench::cyclone
