# DDSBENCH_IDL_MEMBERS: of the types of a user that carry key and header in members of their own, an element for each:
# Module::Type|key|sequence|seconds|nanoseconds|publisher. Members are paths, a.b; those that a type lacks are empty.
set(DDSBENCH_IDL_MEMBERS "" CACHE STRING "Members that carry key and header, of types that do not begin with them")

# The name of the bench/header_members.hpp table of a type; empty for one that begins with key and header.
function(ddsbench_members_name result type)
  set(${result} "" PARENT_SCOPE)
  foreach(entry IN LISTS DDSBENCH_IDL_MEMBERS)
    string(REGEX REPLACE "[|].*" "" with_members "${entry}")
    if(with_members STREQUAL type)
      string(MAKE_C_IDENTIFIER "members_of_${type}" name)
      set(${result} ${name} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# ddsbench_members_source(<result> <scope> <call>): C++ with a table for each of these types. <scope> stands between the
# parts of the type's name in generated code, <call> behind each member.
function(ddsbench_members_source result scope call)
  set(source)
  foreach(entry IN LISTS DDSBENCH_IDL_MEMBERS)
    string(REPLACE "|" ";" parts "${entry}")
    list(GET parts 0 type)
    ddsbench_members_name(name ${type})
    string(REPLACE "::" "${scope}" native ${type})
    set(names type key sequence seconds nanoseconds publisher)
    foreach(at RANGE 1 5)
      list(GET names ${at} role)
      list(GET parts ${at} path)
      set(${role})
      if(path)
        string(REPLACE "." "${call}." path "${path}")
        set(${role} "message.${path}${call}")
      endif()
    endforeach()
    set(time ${nanoseconds})
    if(seconds)
      set(time "${seconds}, ${nanoseconds}")
    endif()
    set(key_set)
    set(key_read 0)
    if(key)
      set(key_set "      members::set_number(${key}, instance_id);\n")
      set(key_read "static_cast<std::uint32_t>(members::number(${key}))")
    endif()
    set(publisher_set)
    set(publisher_read)
    if(publisher)
      set(publisher_set "      members::set_number(${publisher}, header.writer_id);\n")
      set(publisher_read "      header.writer_id = static_cast<std::uint32_t>(members::number(${publisher}));\n")
    endif()
    set(read "      [[maybe_unused]] const auto& message = *static_cast<const ${native}*>(native);\n")
    string(APPEND source
      "const HeaderMembers ${name}{\n"
      "    [](void* native, [[maybe_unused]] std::uint32_t instance_id, const MessageHeader& header) noexcept {\n"
      "      auto& message = *static_cast<${native}*>(native);\n"
      "${key_set}"
      "      members::set_number(${sequence}, header.seq_no);\n"
      "      members::set_time(${time}, header.t_write_ns);\n"
      "${publisher_set}"
      "    },\n"
      "    [](const void* native) noexcept {\n"
      "${read}"
      "      MessageHeader header;\n"
      "      header.seq_no = members::number(${sequence});\n"
      "      header.t_write_ns = members::time(${time});\n"
      "${publisher_read}"
      "      return header;\n"
      "    },\n"
      "    [](const void* native) noexcept -> std::uint32_t {\n"
      "${read}"
      "      return ${key_read};\n"
      "    }};\n\n")
  endforeach()
  set(${result} "${source}" PARENT_SCOPE)
endfunction()
