#pragma once

#include <dds/dds.h>

#include <utility>

#include "middleware.hpp"

namespace ddsbench::cyclone {

/// The result of a Cyclone call, or MiddlewareError with its name and reason if it is negative.
inline dds_return_t checked(const char* call, dds_return_t result) {
  if (result < 0) throw MiddlewareError(call, dds_strretcode(result));
  return result;
}

/// Owns a DDS entity: deletes it with everything that it contains.
class Entity {
 public:
  Entity() noexcept = default;
  /// `handle` is the result of the create function named `call`; throws MiddlewareError if that failed.
  Entity(const char* call, dds_entity_t handle) : handle_(checked(call, handle)) {}
  Entity(Entity&& other) noexcept : handle_(std::exchange(other.handle_, 0)) {}
  Entity& operator=(Entity&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Entity() {
    if (handle_ > 0) dds_delete(handle_);
  }

  dds_entity_t get() const noexcept { return handle_; }

 private:
  dds_entity_t handle_ = 0;
};

}  // namespace ddsbench::cyclone
