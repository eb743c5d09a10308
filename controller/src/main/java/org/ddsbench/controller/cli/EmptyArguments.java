package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.finding.Finding;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Refuses empty texts for files, directories and names, whatever the command. Java takes an empty
 * path for the current directory; most often a variable of the user's shell was not set.
 */
final class EmptyArguments {
  private EmptyArguments() {}

  /** Runs the command whose arguments were read, if none of them is empty. */
  static int refuseOrRun(ParseResult arguments, Context context) {
    List<Finding> findings = new ArrayList<>();
    boolean help = false;
    for (ParseResult one = arguments; one != null; one = one.subcommand()) {
      help |= one.isUsageHelpRequested() || one.isVersionHelpRequested();
      one.matchedArgs().stream()
          .filter(EmptyArguments::isEmpty)
          .map(EmptyArguments::finding)
          .forEach(findings::add);
    }
    if (findings.isEmpty() || help) {
      return new RunLast().execute(arguments);
    }
    FindingPrinter.print(findings, context.err());
    return ExitStatus.BAD_INPUT;
  }

  private static boolean isEmpty(ArgSpec argument) {
    return (isPath(argument) || argument.isPositional()) && argument.stringValues().contains("");
  }

  private static boolean isPath(ArgSpec argument) {
    return argument.type().equals(Path.class);
  }

  private static Finding finding(ArgSpec argument) {
    return BadInputException.finding(
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel(),
        isPath(argument)
            ? "It is empty. Enter a path; . is the current directory."
            : "It is empty. Enter a value.");
  }
}
