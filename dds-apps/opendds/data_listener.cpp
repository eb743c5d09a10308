#include "data_listener.hpp"

#include <thread>

namespace ddsbench::opendds {

void DataListener::on_data_available(DDS::DataReader* reader) {
  calls_.fetch_add(1);
  if (!closed_.load()) arrived_(reader);
  calls_.fetch_sub(1);
}

void DataListener::close() noexcept {
  closed_.store(true);
  while (calls_.load() > 0) std::this_thread::yield();
}

}  // namespace ddsbench::opendds
