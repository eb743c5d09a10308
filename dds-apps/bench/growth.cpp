#include "growth.hpp"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "endpoint.hpp"
#include "footprint.hpp"

namespace ddsbench {
namespace {

void grow(TopicOptions topic, const MakeEndpoint& make, Events& events) {
  const std::string name = topic.topic;
  std::vector<std::shared_ptr<void>> further;
  for (const std::size_t endpoints : {std::size_t{10}, std::size_t{100}}) {
    further.reserve(endpoints);
    while (further.size() + 1 < endpoints) {
      topic.topic = name + std::to_string(further.size());
      further.push_back(make(topic));
    }
    tell_memory_use(events, std::to_string(endpoints) + " endpoints");
  }
}

}  // namespace

void grow_until_close(const EndpointOptions& options, std::string_view role, const MakeEndpoint& make,
                      CommandStream& commands, Events& events) {
  for (Command command = commands.next(); command.kind != Command::Kind::close; command = commands.next()) {
    if (command.kind != Command::Kind::grow) throw BadCommand("a command came out of order");
    TopicOptions further = data_topic(options);
    further.topic.append(role).append(std::to_string(options.index)).append("Number");
    grow(further, make, events);
    events.grown();
  }
}

}  // namespace ddsbench
