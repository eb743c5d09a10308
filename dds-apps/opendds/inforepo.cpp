// The central repository of OpenDDS: DCPSInfoRepo, with its libraries found in the same way as those of the apps.
#include <dds/InfoRepo/DCPSInfoRepoServ.h>

#include <exception>
#include <iostream>

#include "libraries.hpp"

/// Takes the arguments of DCPSInfoRepo; ends with 1 when it cannot start, and with 0 after SIGTERM or SIGINT.
int main(int argc, char* argv[]) {
  try {
    ddsbench::opendds::register_libraries();
    InfoRepo repository(argc, argv);
    InfoRepo_Shutdown shutdown(repository);
    Service_Shutdown on_signal(shutdown);
    repository.run();
    return 0;
  } catch (const InfoRepo::InitError& error) {
    std::cerr << "InfoRepo: " << error.msg_ << '\n';
  } catch (const CORBA::Exception& error) {
    std::cerr << "InfoRepo: " << error._info().c_str() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "InfoRepo: " << error.what() << '\n';
  }
  return 1;
}
