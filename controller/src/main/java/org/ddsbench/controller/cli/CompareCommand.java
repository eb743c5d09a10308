package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.repository.compare.Comparer;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.ComparisonJson;
import org.ddsbench.repository.compare.ComparisonText;
import org.ddsbench.repository.compare.Gate;
import org.ddsbench.repository.compare.JunitXml;
import org.ddsbench.repository.compare.Selection;
import org.ddsbench.repository.store.Metric;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two campaigns, or two parts of them. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Tell which of two stored campaigns is faster, and how sure that is. A side is a"
            + " campaign's directory, or some of its runs: results/atm:dds=fastdds:repetition=1,2.")
final class CompareCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(index = "0", paramLabel = "BASELINE", description = "what is compared with")
  private String baseline = "";

  @Parameters(index = "1", paramLabel = "CANDIDATE", description = "what may be faster or slower")
  private String candidate = "";

  @Option(names = "--metric", paramLabel = "M", description = "ott (default) or rtt")
  private Time metric = Time.ott;

  @Option(
      names = "--fail-above",
      paramLabel = "P%",
      description = "exit status 3 when a row is for certain more than that slower, e.g. 5%%")
  private @Nullable String failAbove;

  @Option(names = "--junit", paramLabel = "FILE", description = "write a JUnit XML file")
  private @Nullable Path junit;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  /** The times as a user types them. */
  enum Time {
    ott(Metric.OTT),
    rtt(Metric.RTT);

    private final Metric metric;

    Time(Metric metric) {
      this.metric = metric;
    }
  }

  CompareCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    List<Finding> findings = new ArrayList<>();
    Optional<Double> limit = limit(findings);
    Checked<Selection> before = Selection.read(baseline);
    Checked<Selection> after = Selection.read(candidate);
    findings.addAll(before.findings());
    findings.addAll(after.findings());
    if (!findings.isEmpty() || before.value().isEmpty() || after.value().isEmpty()) {
      throw new BadInputException(findings.stream().distinct().toList());
    }
    Comparison comparison =
        BadInputException.require(
            Comparer.compare(before.value().get(), after.value().get(), metric.metric, limit));
    if (junit != null) {
      try {
        Files.writeString(junit, JunitXml.of(comparison), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw FileTrouble.of(junit, e);
      }
    }
    if (format == Format.json) {
      context.out().println(ComparisonJson.of(comparison));
    } else {
      ComparisonText.lines(comparison).forEach(context.out()::println);
    }
    return comparison.isFailed() ? ExitStatus.RUN_FAILED : ExitStatus.OK;
  }

  private Optional<Double> limit(List<Finding> findings) {
    if (failAbove == null) {
      return Optional.empty();
    }
    Optional<Double> percent = Gate.percent(failAbove);
    if (percent.isPresent()) {
      return percent;
    }
    findings.add(
        new Finding(
            "B04",
            Severity.ERROR,
            "",
            "",
            new Place("--fail-above", 0, 0),
            "'" + failAbove + "' is no share. Write a percentage, e.g. 5% or 2.5%."));
    return Optional.empty();
  }
}
