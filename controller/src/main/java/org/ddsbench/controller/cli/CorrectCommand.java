package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.ddsbench.analysis.clock.ClockFit;
import org.ddsbench.analysis.clock.ClockFitter;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectedCsv;
import org.ddsbench.analysis.correct.CorrectedSeries;
import org.ddsbench.analysis.correct.Correction;
import org.ddsbench.analysis.correct.ReportIntervals;
import org.ddsbench.analysis.correct.ReportJson;
import org.ddsbench.analysis.correct.ReportText;
import org.ddsbench.analysis.trace.Messages;
import org.ddsbench.analysis.trace.Numbers;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.analysis.trace.TraceReader;
import org.ddsbench.analysis.trace.TraceReading;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.file.WholeFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Removes skew and offset from a trace. */
@Command(
    name = "correct",
    mixinStandardHelpOptions = true,
    description =
        "Remove clock skew and offset from a trace (seq,t1,t2,t3,t4[,size]; integer nanoseconds).")
final class CorrectCommand implements Callable<Integer> {
  private final Context context;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "TRACE.csv", description = "stamps of one publisher and one subscriber")
  private Path trace = Path.of("");

  @Option(
      names = "--method",
      paramLabel = "M",
      description = "joint (default) or moon; not with --calibration")
  private @Nullable Method method;

  @Option(
      names = "--calibration",
      paramLabel = "PINGS.csv",
      description =
          "find the clocks by these pings between the same nodes together with the trace, as runs"
              + " do")
  private @Nullable Path calibration;

  @Option(names = "--output", paramLabel = "FILE", description = "write seq,ott_ns,rtt_ns there")
  private @Nullable Path output;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  /** The methods that users can choose. */
  enum Method {
    joint(SkewMethod.JOINT),
    moon(SkewMethod.MOON);

    private final SkewMethod skew;

    Method(SkewMethod skew) {
      this.skew = skew;
    }
  }

  CorrectCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    if (calibration != null && method != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--method "
              + method
              + " finds the clocks from the trace alone; with --calibration the pings and the trace"
              + " are one set. Leave one of the two out.");
    }
    List<TraceReading.Accepted> traces = new ArrayList<>();
    for (Path file : calibration == null ? List.of(trace) : List.of(trace, calibration)) {
      read(file).ifPresent(traces::add);
    }
    if (traces.size() < (calibration == null ? 1 : 2)) {
      return ExitStatus.BAD_INPUT;
    }
    Trace rows = traces.get(0).trace();
    return write(
        calibration == null
            ? Correction.of(rows, (method == null ? Method.joint : method).skew)
            : Correction.of(
                rows, clocks(rows, calibration, traces.get(1).trace()), OptionalLong.empty()),
        traces.get(0).numbers());
  }

  /** The rows; empty when some are malformed, which is reported. */
  private Optional<TraceReading.Accepted> read(Path file) {
    try {
      return TraceReader.read(file)
          .match(
              Optional::of,
              malformed -> {
                context.err().print(malformed.text(file.toString()));
                return Optional.empty();
              });
    } catch (IOException e) {
      throw FileTrouble.of(file, e);
    }
  }

  /** The clocks, estimated as {@code CorrectedPair} does in a run. */
  private static ClockFit clocks(Trace rows, Path file, Trace calibration) {
    Messages pings = Messages.of(calibration);
    if (!pings.anyEchoed()) {
      throw FileTrouble.of(file, new IOException("No ping in it has an answer"));
    }
    return ClockFitter.fit(Messages.of(rows), pings);
  }

  private int write(CorrectedSeries series, Numbers numbers) throws UnwrittenFileException {
    if (output != null) {
      try {
        WholeFile.writeNamed(output, to -> CorrectedCsv.write(series, to));
      } catch (UnwrittenFileException e) {
        throw e;
      } catch (IOException e) {
        throw FileTrouble.of(output, e);
      }
    }
    ReportIntervals intervals = ReportIntervals.of(series);
    if (format == Format.json) {
      context.out().document(ReportJson.of(series.report(), intervals, numbers));
    } else {
      context.out().print(ReportText.of(series.report(), numbers));
      intervals.lines().forEach(context.out()::println);
    }
    return ExitStatus.OK;
  }
}
