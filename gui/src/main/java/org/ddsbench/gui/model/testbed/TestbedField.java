package org.ddsbench.gui.model.testbed;

import java.util.Arrays;
import java.util.List;

/** The attributes of {@code testbed.xml}, in the order in which users set them. */
public enum TestbedField {
  NAME("testbed", "name"),
  WORK_DIRECTORY("testbed", "workDirectory"),
  LAUNCHER("testbed", "launcher", "ssh", "local", "command", "slurm"),
  NTP_MODE("ntp", "mode", "none", "measure", "step"),
  NTP_SERVER("ntp", "server"),
  SSH_USER("ssh", "user"),
  SSH_KEY("ssh", "key"),
  SSH_KNOWN_HOSTS("ssh", "knownHosts"),
  SSH_JUMP("ssh", "jump"),
  SLURM_PARTITION("slurm", "partition"),
  SLURM_TIME_LIMIT("slurm", "timeLimit"),
  NODE_NAME("node", "name"),
  NODE_HOST("node", "host"),
  NODE_LAUNCHER("node", "launcher", "ssh", "local", "command", "slurm"),
  NODE_COUNT("node", "count"),
  NODE_PORT("node", "port"),
  NODE_USER("node", "user"),
  NODE_INTERFACE("node", "interface"),
  NODE_ADDRESS("node", "address"),
  NODE_ROLES(
      "node",
      "roles",
      "publisher subscriber",
      "publisher",
      "subscriber",
      "publisher subscriber discovery",
      "publisher discovery",
      "subscriber discovery",
      "discovery"),
  NODE_MAX_ENDPOINTS("node", "maxEndpoints"),
  NODE_WORK_DIRECTORY("node", "workDirectory"),
  NODE_LIBRARIES("node", "libraries", "installed", "bundled"),
  NODE_PROGRAMS("node", "programs"),
  NODE_CPU_AFFINITY("node", "cpuAffinity"),
  NODE_ENVIRONMENT("node", "environment"),
  NODE_KEY("node", "key"),
  NODE_JUMP("node", "jump");

  private final String element;
  private final String attribute;
  private final List<String> choices;

  TestbedField(String element, String attribute, String... choices) {
    this.element = element;
    this.attribute = attribute;
    this.choices = List.of(choices);
  }

  /** The fields of one kind of element, or of several. */
  public static List<TestbedField> of(String... elements) {
    List<String> wanted = List.of(elements);
    return Arrays.stream(values()).filter(field -> wanted.contains(field.element)).toList();
  }

  /** The element that has it. */
  public String element() {
    return element;
  }

  public String attribute() {
    return attribute;
  }

  /** All values that it may have; empty when they cannot be listed. */
  public List<String> choices() {
    return choices;
  }

  /** Whether it is an attribute of a node. */
  public boolean ofNode() {
    return element.equals("node");
  }

  /** Its name in ids and keys of texts: element and attribute with a hyphen. */
  public String id() {
    return element + "-" + attribute;
  }
}
