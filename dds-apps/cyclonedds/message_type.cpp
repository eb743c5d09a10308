#include "message_type.hpp"

#include "type_library.hpp"

namespace ddsbench::cyclone {

const MessageType& message_type(const std::string& name) {
  const auto* type = static_cast<const MessageType*>(loaded_type(name.c_str()));
  if (type == nullptr) type = catalogue_type(name);
  if (type == nullptr) throw MiddlewareError("message_type", "no message type is called '" + name + "'");
  return *type;
}

}  // namespace ddsbench::cyclone
