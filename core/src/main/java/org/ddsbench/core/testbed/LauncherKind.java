package org.ddsbench.core.testbed;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/** How programs are started on a node. */
public enum LauncherKind {
  /** Over SSH, on any machine that can be logged in to. */
  SSH("ssh"),
  /** As processes of this machine. */
  LOCAL("local"),
  /** By a command of the testbed, which runs on this machine and runs the programs there. */
  COMMAND("command"),
  /** As steps of a job of Slurm, on the machines of its allocation. */
  SLURM("slurm");

  private final String text;

  LauncherKind(String text) {
    this.text = text;
  }

  /** The kind of that word, which the schema has checked. */
  static LauncherKind of(String text) {
    return List.of(values()).stream()
        .filter(kind -> kind.text.equals(text))
        .findFirst()
        .orElseThrow();
  }

  /** The word for it in XML and JSON. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
