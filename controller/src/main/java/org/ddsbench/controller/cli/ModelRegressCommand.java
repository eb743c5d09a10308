package org.ddsbench.controller.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.model.regression.Coefficient;
import org.ddsbench.model.regression.InteractionFit;
import org.ddsbench.model.regression.InteractionJson;
import org.ddsbench.model.regression.InteractionModel;
import org.ddsbench.model.table.NumberCsv;
import org.ddsbench.model.table.NumberTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits response times as a function of two variables and their product. */
@Command(
    name = "regress",
    mixinStandardHelpOptions = true,
    description = {
      "Fit T = b0 + b1 X + b2 Y + b3 X Y to the rows of a CSV file by least squares.",
      "",
      "For example response times over client nodes and threads. Prints the coefficients with 95 %%"
          + " intervals, and the largest residuals."
    })
final class ModelRegressCommand implements Callable<Integer> {
  private static final int RESIDUALS = 5;
  private static final MathContext DIGITS = new MathContext(6);

  private final Context context;

  @Parameters(
      paramLabel = "CSV",
      description = "a line with the names of columns, then lines of numbers")
  private Path csv = Path.of("");

  @Option(names = "--x", paramLabel = "NAME", description = "column of X (default: nodes)")
  private String x = "nodes";

  @Option(names = "--y", paramLabel = "NAME", description = "column of Y (default: threads)")
  private String y = "threads";

  @Option(names = "--response", paramLabel = "NAME", description = "column of T (default: mean_ms)")
  private String response = "mean_ms";

  @Option(names = "--no-intercept", description = "without b0")
  private boolean withoutIntercept;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  ModelRegressCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    InteractionModel model = new InteractionModel(x, y, response, !withoutIntercept);
    if (model.columns().stream().distinct().count() < model.columns().size()) {
      throw BadInputException.of(
          "--x, --y, --response", "Two of them name the same column. Name three columns.");
    }
    NumberTable table = read(model.columns());
    InteractionFit fit =
        model
            .fit(table)
            .orElseThrow(
                () ->
                    BadInputException.of(
                        csv.toString(),
                        "Its "
                            + table.rows()
                            + " rows do not determine the coefficients. Give at least "
                            + model.leastRows()
                            + ", with several values of "
                            + x
                            + " for several values of "
                            + y
                            + "."));
    if (format == Format.json) {
      context.out().document(JsonText.of(InteractionJson.object(model, fit)));
    } else {
      print(fit);
    }
    return ExitStatus.OK;
  }

  private NumberTable read(List<String> columns) {
    try (BufferedReader text = Files.newBufferedReader(csv, StandardCharsets.UTF_8)) {
      return BadInputException.require(NumberCsv.read(text, csv.toString(), columns));
    } catch (IOException e) {
      throw FileTrouble.of(csv, e);
    }
  }

  private void print(InteractionFit fit) {
    TextTable coefficients = new TextTable();
    coefficients.head(List.of("term", "#coefficient", "#95 % interval", "#standard error"));
    for (Coefficient one : fit.coefficients()) {
      coefficients.row(
          List.of(
              one.term(),
              text(one.estimate()),
              "[" + text(one.low()) + ", " + text(one.high()) + "]",
              text(one.standardError())));
    }
    coefficients.lines().forEach(context.out()::println);
    context.out().println();
    context
        .out()
        .println(
            fit.points().size()
                + " rows; R squared "
                + (Double.isNaN(fit.rSquared()) ? "-" : text(fit.rSquared()))
                + "; residuals: standard deviation "
                + text(fit.residualDeviation())
                + ", sum of squares "
                + text(fit.residualSumOfSquares()));
    context.out().println();
    TextTable residuals = new TextTable();
    residuals.head(List.of("#" + x, "#" + y, "#" + response, "#fitted", "#residual"));
    fit.points().stream()
        .sorted(Comparator.comparingDouble(point -> -Math.abs(point.residual())))
        .limit(RESIDUALS)
        .forEach(
            point ->
                residuals.row(
                    List.of(
                        text(point.x()),
                        text(point.y()),
                        text(point.observed()),
                        text(point.fitted()),
                        text(point.residual()))));
    residuals.lines().forEach(context.out()::println);
  }

  private static String text(double number) {
    return BigDecimal.valueOf(number).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
