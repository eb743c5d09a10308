package org.ddsbench.core.finding;

/**
 * How bad a finding is: an error keeps its row from running, a warning is printed and the row runs.
 */
public enum Severity {
  ERROR,
  WARNING
}
