package org.ddsbench.controller.cli;

/** What a report can be. The constants are what a user types. */
enum ReportFormat {
  html,
  csv,
  json
}
