package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.correct.CorrectedCsv;
import org.ddsbench.analysis.correct.CorrectedSeries;
import org.ddsbench.analysis.correct.Correction;
import org.ddsbench.analysis.correct.ReportJson;
import org.ddsbench.analysis.correct.ReportText;
import org.ddsbench.analysis.trace.Trace;
import org.ddsbench.analysis.trace.TraceReader;
import org.ddsbench.analysis.trace.TraceReading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Removes skew and offset from a trace. */
@Command(
    name = "correct",
    mixinStandardHelpOptions = true,
    description =
        "Remove clock skew and offset from a trace (seq,t1,t2,t3,t4[,size]; integer nanoseconds).")
final class CorrectCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "TRACE.csv", description = "stamps of one publisher and one subscriber")
  private Path trace = Path.of("");

  @Option(names = "--method", paramLabel = "M", description = "joint (default) or moon")
  private Method method = Method.joint;

  @Option(names = "--output", paramLabel = "FILE", description = "write seq,ott_ns,rtt_ns there")
  private @Nullable Path output;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  /** What can be asked for. */
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
    try {
      return TraceReader.read(trace).match(accepted -> correct(accepted.trace()), this::refuse);
    } catch (MalformedInputException e) {
      throw FileTrouble.of(trace, new IOException("It is no UTF-8 text", e));
    } catch (IOException e) {
      throw FileTrouble.of(trace, e);
    }
  }

  private int refuse(TraceReading.Malformed malformed) {
    context.err().print(malformed.text(trace.toString()));
    return ExitStatus.BAD_INPUT;
  }

  private int correct(Trace rows) {
    CorrectedSeries series = Correction.of(rows, method.skew);
    if (output != null) {
      try {
        CorrectedCsv.write(series, output);
      } catch (IOException e) {
        throw FileTrouble.of(output, e);
      }
    }
    context
        .out()
        .println(
            format == Format.json
                ? ReportJson.of(series.report())
                : ReportText.of(series.report()));
    return ExitStatus.OK;
  }
}
