package org.ddsbench.controller.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;

/** Findings for people, one a line, and for programs. */
final class FindingPrinter {
  private FindingPrinter() {}

  static void print(List<Finding> findings, PrintStream to) {
    findings.forEach(finding -> to.println(line(finding)));
  }

  /** One object: {@code findings} and whether the input can be used. */
  static String json(List<Finding> findings) {
    try {
      boolean valid = findings.stream().noneMatch(Finding::isError);
      return new ObjectMapper()
          .writerWithDefaultPrettyPrinter()
          .writeValueAsString(Map.of("valid", valid, "findings", findings));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("findings that cannot be written", e);
    }
  }

  private static String line(Finding finding) {
    StringBuilder text = new StringBuilder();
    text.append(finding.place()).append(": ").append(finding.isError() ? "error" : "warning");
    text.append(" [").append(finding.rule()).append("]");
    if (!finding.row().isEmpty()) {
      text.append(" row ").append(finding.row());
    }
    if (!finding.field().isEmpty()) {
      text.append(finding.row().isEmpty() ? " " : ", ").append(finding.field());
    }
    text.append(": ").append(finding.message());
    Fix fix = finding.fix();
    if (fix != null) {
      text.append(" Fix: ").append(fix.text());
    }
    return Printable.of(text.toString());
  }
}
