package org.ddsbench.controller.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.controller.campaign.BrokenProductException;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.core.file.AsciiNumber;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.repository.store.DamagedFileException;
import org.ddsbench.repository.store.TableException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code ddsbench}. Reads its surroundings once and passes them to the command. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    // Messages of Java's own parsers are quoted, and are English like all others.
    Locale.setDefault(Locale.ENGLISH);
    Context context =
        new Context(
            Surroundings.ofThisProcess(),
            utf8(FileDescriptor.out),
            utf8(FileDescriptor.err),
            Boolean.getBoolean("ddsbench.terminal"),
            Path.of("/dev/tty"));
    System.exit(CleanStop.around(() -> execute(context, args), context.err()));
  }

  /**
   * Runs one command.
   *
   * @return its exit status; not 0 when its results could not be written to standard output
   */
  static int execute(Context context, String... args) {
    int status = commandLine(context).execute(args);
    Optional<String> problem = context.out().problem();
    problem.ifPresent(
        reason ->
            context
                .err()
                .println("ddsbench: error: standard output is not written in full: " + reason));
    return problem.isPresent() && status == ExitStatus.OK ? ExitStatus.RUN_FAILED : status;
  }

  /** Text is UTF-8 whatever the locale, since JSON is and names of files may be anything. */
  private static Output utf8(FileDescriptor stream) {
    return new Output(new FileOutputStream(stream));
  }

  static CommandLine commandLine(Context context) {
    CommandLine line = new CommandLine(new DdsbenchCommand());
    line.addSubcommand("demo", new DemoCommand(context));
    line.addSubcommand("validate", new ValidateCommand(context));
    line.addSubcommand("implementations", new ImplementationsCommand(context));
    line.addSubcommand("plan", new PlanCommand(context));
    line.addSubcommand("check", new CheckCommand(context));
    line.addSubcommand("run", new RunCommand(context));
    line.addSubcommand("correct", new CorrectCommand(context));
    line.addSubcommand("report", new ReportCommand(context));
    line.addSubcommand("compare", new CompareCommand(context));
    line.addSubcommand("repository", RepositoryCommand.line(context));
    line.addSubcommand("model", ModelCommand.line(context));
    line.addSubcommand("bench", new BenchCommand(context));
    line.addSubcommand("testbed", TestbedCommand.line(context));
    asciiNumbers(line);
    line.setCaseInsensitiveEnumValuesAllowed(false);
    line.setOut(new PrintWriter(context.out().stream(), true, StandardCharsets.UTF_8));
    line.setExecutionStrategy(arguments -> EmptyArguments.refuseOrRun(arguments, context));
    line.setParameterExceptionHandler((exception, arguments) -> refused(exception, context));
    line.setExecutionExceptionHandler((exception, command, parsed) -> status(exception, context));
    return line;
  }

  /** The digits of other scripts are no numbers, as in files. */
  private static void asciiNumbers(CommandLine line) {
    line.registerConverter(int.class, AsciiNumber::parseInt);
    line.registerConverter(Integer.class, AsciiNumber::parseInt);
    line.registerConverter(long.class, AsciiNumber::parseLong);
    line.registerConverter(Long.class, AsciiNumber::parseLong);
    line.registerConverter(double.class, text -> Double.valueOf(AsciiNumber.require(text)));
    line.registerConverter(Double.class, text -> Double.valueOf(AsciiNumber.require(text)));
  }

  /** As picocli's own handler, but printable: the message quotes the arguments. */
  private static int refused(ParameterException exception, Context context) {
    CommandLine command = exception.getCommandLine();
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    writer.println(exception.getMessage());
    if (!UnmatchedArgumentException.printSuggestions(exception, writer)) {
      command.usage(writer, CommandLine.Help.Ansi.OFF);
    }
    context.err().print(text.toString());
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  private static int status(Exception exception, Context context) {
    if (exception instanceof InterruptedException || exception instanceof InterruptedIOException) {
      return ExitStatus.INTERRUPTED;
    }
    if (exception instanceof BadInputException badInput) {
      FindingPrinter.print(badInput.findings(), context.err());
      return ExitStatus.BAD_INPUT;
    }
    if (exception instanceof BrokenProductException broken) {
      FindingPrinter.print(broken.findings(), context.err());
      return ExitStatus.BAD_INPUT;
    }
    if (exception instanceof UnwrittenFileException unwritten) {
      FindingPrinter.print(List.of(FileTrouble.unwritten(unwritten)), context.err());
      return ExitStatus.RUN_FAILED;
    }
    if (exception instanceof TableException table) {
      context.err().println("error: " + table.getMessage());
      return ExitStatus.RUN_FAILED;
    }
    if (exception instanceof FileSystemException trouble && trouble.getFile() != null) {
      FindingPrinter.print(FileTrouble.of(trouble).findings(), context.err());
      return ExitStatus.BAD_INPUT;
    }
    if (exception instanceof DamagedFileException damaged) {
      context.err().println("damaged: " + damaged.getMessage());
      return ExitStatus.RUN_FAILED;
    }
    context.err().print(Printable.trace(exception));
    context.err().println("ddsbench: internal error; please report this stack trace");
    return ExitStatus.BUG;
  }
}
