package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.controller.campaign.ImplementationStatus;
import org.ddsbench.controller.campaign.KnownImplementations;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.core.finding.Finding;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the implementations that campaigns may name on this machine. */
@Command(
    name = "implementations",
    mixinStandardHelpOptions = true,
    description = "List implementations and variants: titles, versions, what is missing.")
final class ImplementationsCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..1",
      paramLabel = "CAMPAIGN",
      description = "campaign.xml: with the variants of the dds.xml beside it")
  private @Nullable Path campaign;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  ImplementationsCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws InterruptedException {
    Workspace workspace =
        campaign == null ? context.workspace() : context.workspace().beside(campaign);
    KnownImplementations known = workspace.known();
    FindingPrinter.print(known.own().all(), context.err());
    List<ImplementationStatus> all = workspace.statuses(known);
    if (format == Format.json) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("implementations", all.stream().map(ImplementationsCommand::object).toList());
      context.out().document(JsonText.of(object));
    } else {
      TextTable table = new TextTable();
      table.head(List.of("dds", "title", "variant of", "version", "from", "missing"));
      all.forEach(
          one ->
              table.row(
                  List.of(
                      one.name(),
                      one.title(),
                      one.of(),
                      one.version(),
                      one.from().toString(),
                      one.missing())));
      table.lines().forEach(context.out()::println);
    }
    return known.own().all().stream().anyMatch(Finding::isError)
        ? ExitStatus.BAD_INPUT
        : ExitStatus.OK;
  }

  private static Map<String, Object> object(ImplementationStatus one) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", one.name());
    object.put("title", one.title());
    object.put("of", one.of());
    object.put("from", one.from().toString());
    object.put("version", one.version());
    object.put("missing", one.missing());
    return object;
  }
}
