package org.ddsbench.controller.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.file.UnwrittenFileException;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.fix.FixedCampaign;
import org.ddsbench.core.testbed.Testbed;
import org.jspecify.annotations.Nullable;

/** Writes a campaign with all its fixes beside its file, and reports the changes. */
record CampaignFix(
    Context context,
    Workspace workspace,
    Path campaign,
    @Nullable Path testbedFile,
    Format format) {

  /** Returns the exit status. */
  int write() throws IOException {
    Optional<Testbed> testbed =
        testbedFile == null
            ? Optional.empty()
            : Optional.of(BadInputException.require(workspace.testbed(testbedFile)));
    Path file = fixedFile();
    FixedCampaign fixed = fixed(file, testbed);
    boolean changed = !fixed.changes().isEmpty();
    if (changed) {
      writeNew(file, fixed.text());
    } else {
      // Nothing was written, so places are those of the original file.
      fixed = fixed(campaign, testbed);
    }
    if (format == Format.json) {
      context.out().document(json(fixed, changed ? file : null));
    } else {
      print(fixed, changed ? file : campaign);
    }
    return fixed.valid() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }

  private FixedCampaign fixed(Path named, Optional<Testbed> testbed) {
    return BadInputException.require(workspace.fix(campaign, named, testbed));
  }

  /** {@code atm.xml} becomes {@code atm.fixed.xml}. */
  private Path fixedFile() {
    Path last = campaign.getFileName();
    String name = last == null ? "" : last.toString();
    int dot = name.lastIndexOf('.');
    return campaign.resolveSibling(
        dot > 0 ? name.substring(0, dot) + ".fixed" + name.substring(dot) : name + ".fixed");
  }

  private static void writeNew(Path file, String text) throws IOException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw existing(file);
    }
    try {
      WholeFile.create(file, text);
    } catch (FileAlreadyExistsException e) {
      throw existing(file);
    } catch (UnwrittenFileException e) {
      throw e;
    } catch (IOException e) {
      throw FileTrouble.of(file, e);
    }
  }

  private static BadInputException existing(Path file) {
    return new BadInputException(
        List.of(
            new Finding(
                "FILE",
                Severity.ERROR,
                "",
                "",
                new Place(file.toString(), 0, 0),
                "It is there already and is not overwritten. Move it away or delete it.")));
  }

  private void print(FixedCampaign fixed, Path file) {
    for (Finding change : fixed.changes()) {
      Fix fix = change.fix();
      String row = change.row().isEmpty() ? "" : "row " + change.row() + ": ";
      if (fix != null) {
        context.out().println(row + fix.text() + " [" + change.rule() + "]");
      }
    }
    if (fixed.changes().isEmpty()) {
      context.out().println(campaign + ": nothing was fixed");
    } else {
      context.out().println(file + ": written, " + fixed.changes().size() + " fixes");
    }
    FindingPrinter.print(fixed.remaining(), context.err());
    if (fixed.valid()) {
      context.out().println(file + ": valid");
    }
  }

  private static String json(FixedCampaign fixed, @Nullable Path file) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("valid", fixed.valid());
    object.put("file", file == null ? null : file.toString());
    object.put("changes", fixed.changes());
    object.put("findings", fixed.remaining());
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("changes that cannot be written", e);
    }
  }
}
