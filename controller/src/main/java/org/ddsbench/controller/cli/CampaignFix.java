package org.ddsbench.controller.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.campaign.Workspace;
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
    FixedCampaign mended = mended(file, testbed);
    boolean changed = !mended.changes().isEmpty();
    if (changed) {
      writeNew(file, mended.text());
    } else {
      // Nothing was written, so places are those of the original file.
      mended = mended(campaign, testbed);
    }
    if (format == Format.json) {
      context.out().println(json(mended, changed ? file : null));
    } else {
      tell(mended, changed ? file : campaign);
    }
    return mended.valid() ? ExitStatus.OK : ExitStatus.BAD_INPUT;
  }

  private FixedCampaign mended(Path named, Optional<Testbed> testbed) {
    return BadInputException.require(workspace.mend(campaign, named, testbed));
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
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      throw existing(file);
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

  private void tell(FixedCampaign mended, Path file) {
    for (Finding change : mended.changes()) {
      Fix fix = change.fix();
      String row = change.row().isEmpty() ? "" : "row " + change.row() + ": ";
      if (fix != null) {
        context.out().println(row + fix.text() + " [" + change.rule() + "]");
      }
    }
    if (mended.changes().isEmpty()) {
      context.out().println(campaign + ": nothing was fixed");
    } else {
      context.out().println(file + ": written, " + mended.changes().size() + " fixes");
    }
    FindingPrinter.print(mended.remaining(), context.err());
    if (mended.valid()) {
      context.out().println(file + ": valid");
    }
  }

  private static String json(FixedCampaign mended, @Nullable Path file) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("valid", mended.valid());
    object.put("file", file == null ? null : file.toString());
    object.put("changes", mended.changes());
    object.put("findings", mended.remaining());
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("changes that cannot be written", e);
    }
  }
}
