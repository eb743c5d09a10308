// The program ddsbench-<implementation>: docs/formats.md, section 3.
#include <cstdio>
#include <string_view>

#include "exit_status.hpp"
#include "json.hpp"
#include "middleware.hpp"

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "version") {
    const auto line = ddsbench::JsonObject()
                          .text("implementation", ddsbench::implementation_name())
                          .text("version", ddsbench::implementation_version())
                          .line();
    std::puts(line.c_str());
    return ddsbench::kExitOk;
  }
  return ddsbench::kExitBadInput;
}
