package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.compare.Comparer;
import org.ddsbench.repository.compare.Comparison;
import org.ddsbench.repository.compare.ComparisonJson;
import org.ddsbench.repository.compare.ComparisonText;
import org.ddsbench.repository.compare.Gate;
import org.ddsbench.repository.compare.JunitXml;
import org.ddsbench.repository.compare.Limit;
import org.ddsbench.repository.compare.Quantity;
import org.ddsbench.repository.compare.Question;
import org.ddsbench.repository.compare.Selection;
import org.ddsbench.repository.store.RunEntry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two campaigns, or two parts of them. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description =
        "Report which of two stored campaigns is faster, with confidence intervals. A side is a"
            + " campaign's directory, or some of its runs: results/atm:dds=fastdds:repetition=1,2.")
final class CompareCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      index = "0",
      paramLabel = "BASELINE",
      description = "the campaign or runs to compare with")
  private String baseline = "";

  @Parameters(
      index = "1",
      paramLabel = "CANDIDATE",
      description = "the campaign or runs that may be faster or slower")
  private String candidate = "";

  @Option(
      names = "--metric",
      paramLabel = "M",
      description =
          "ott (median one-way time, the default), rtt, p99, loss, rate, figure:matching_time,"
              + " figure:creation_time, figure:pss, figure:private_dirty, figure:encode_time or"
              + " figure:decode_time")
  private String metric = Quantity.OTT.word();

  @Option(
      names = "--fail-above",
      paramLabel = "P%",
      description =
          "exit status 3 when a row is significantly worse than this limit, e.g. 5%% slower;"
              + " of loss percentage points")
  private @Nullable String failAbove;

  @Option(
      names = "--max",
      paramLabel = "Q=V",
      description =
          "exit status 3 when the candidate is significantly above this, e.g. p99=10ms;"
              + " median, p99, max, loss, rate, or a figure; repeatable")
  private List<String> most = List.of();

  @Option(
      names = "--min",
      paramLabel = "Q=V",
      description = "the same for what may not be below, e.g. rate=95Hz; repeatable")
  private List<String> least = List.of();

  @Option(
      names = "--undecided",
      paramLabel = "U",
      description = "pass (default) or fail: what an undecided limit means for the exit status")
  private Undecided undecided = Undecided.pass;

  @Option(names = "--junit", paramLabel = "FILE", description = "write a JUnit XML file")
  private @Nullable Path junit;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  /** The result of an undecided limit. Users type the constants. */
  enum Undecided {
    pass,
    fail
  }

  CompareCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    List<Finding> findings = new ArrayList<>();
    Question question = question(findings);
    Experiment experiment = question.quantity().experiment();
    Checked<Selection> before = Selection.read(baseline, experiment);
    Checked<Selection> after = Selection.read(candidate, experiment);
    findings.addAll(before.findings());
    findings.addAll(after.findings());
    if (!findings.isEmpty() || before.value().isEmpty() || after.value().isEmpty()) {
      throw new BadInputException(findings.stream().distinct().toList());
    }
    Comparison comparison =
        BadInputException.require(
            Comparer.compare(before.value().get(), after.value().get(), question));
    if (junit != null) {
      try {
        WholeFile.writeNamed(junit, to -> to.append(JunitXml.of(comparison)));
      } catch (UnwrittenFileException e) {
        throw e;
      } catch (IOException e) {
        throw FileTrouble.of(junit, e);
      }
    }
    if (format == Format.json) {
      context.out().document(ComparisonJson.of(comparison));
    } else {
      ComparisonText.lines(comparison).forEach(context.out()::println);
    }
    List<RunEntry> damaged = new ArrayList<>(before.value().get().damaged());
    damaged.addAll(after.value().get().damaged());
    int status =
        Damage.status(context, before.value().get().store(), damaged.stream().distinct().toList());
    return comparison.isFailed() ? ExitStatus.RUN_FAILED : status;
  }

  private Question question(List<Finding> findings) {
    Optional<Double> percent = failAbove == null ? Optional.empty() : Gate.percent(failAbove);
    if (failAbove != null && percent.isEmpty()) {
      findings.add(
          BadInputException.finding(
              "--fail-above", "'" + failAbove + "' is not a percentage. Enter e.g. 5% or 2.5%."));
    }
    List<Limit> limits = new ArrayList<>();
    limits("--max", most, true, limits, findings);
    limits("--min", least, false, limits, findings);
    boolean fails = undecided == Undecided.fail;
    if (fails && failAbove == null && most.isEmpty() && least.isEmpty()) {
      findings.add(
          BadInputException.finding(
              "--undecided", "No limit is set. Add --fail-above, --max or --min."));
    }
    return new Question(quantity(limits, findings), percent, limits, fails);
  }

  /** The quantity that {@code --metric} names; the limits must belong to the same experiment. */
  private Quantity quantity(List<Limit> limits, List<Finding> findings) {
    Optional<Quantity> quantity = Quantity.of(metric).filter(one -> one != Quantity.MAX);
    if (quantity.isEmpty()) {
      findings.add(
          BadInputException.finding(
              "--metric",
              "'"
                  + metric
                  + "' is not a metric. Choose one of: "
                  + Arrays.stream(Quantity.values())
                      .filter(one -> one != Quantity.MAX)
                      .map(Quantity::word)
                      .collect(Collectors.joining(", "))
                  + "."));
    }
    Experiment experiment = quantity.orElse(Quantity.OTT).experiment();
    for (Limit limit : limits) {
      if (limit.quantity().experiment() != experiment) {
        findings.add(
            BadInputException.finding(
                limit.isMost() ? "--max" : "--min",
                "'"
                    + limit.text()
                    + "' is of the experiment "
                    + limit.quantity().experiment()
                    + ". Choose its metric with --metric "
                    + limit.quantity().word()
                    + ", or take the limit away."));
      }
    }
    return quantity.orElse(Quantity.OTT);
  }

  private static void limits(
      String option,
      List<String> texts,
      boolean isMost,
      List<Limit> limits,
      List<Finding> findings) {
    for (String text : texts) {
      Optional<Limit> limit = Limit.of(text, isMost);
      limit.ifPresentOrElse(
          limits::add,
          () ->
              findings.add(
                  BadInputException.finding(
                      option, "'" + text + "' is not a limit. " + Limit.FORM)));
    }
  }
}
