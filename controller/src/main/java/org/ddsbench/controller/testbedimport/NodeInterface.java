package org.ddsbench.controller.testbedimport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A network interface of a node.
 *
 * @param name its name, as passed to DDS
 * @param addresses its IPv4 addresses in order
 */
record NodeInterface(String name, List<String> addresses) {
  NodeInterface {
    addresses = List.copyOf(addresses);
  }

  /**
   * The interfaces of a node that are up and have an IPv4 address; empty when the text is not the
   * output of {@code ip -json address}.
   */
  static Optional<List<NodeInterface>> read(String json) {
    JsonNode all;
    try {
      all = JsonMapper.builder().build().readTree(json);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
    if (!all.isArray()) {
      return Optional.empty();
    }
    List<NodeInterface> found = new ArrayList<>();
    for (JsonNode one : all) {
      List<String> addresses = new ArrayList<>();
      for (JsonNode address : one.path("addr_info")) {
        if (address.path("family").asText().equals("inet")) {
          addresses.add(address.path("local").asText());
        }
      }
      boolean up = false;
      for (JsonNode flag : one.path("flags")) {
        up |= flag.asText().equals("UP");
      }
      if (up && !addresses.isEmpty()) {
        found.add(new NodeInterface(one.path("ifname").asText(), addresses));
      }
    }
    return Optional.of(found);
  }

  @Override
  public String toString() {
    return name + " " + String.join(" ", addresses);
  }
}
