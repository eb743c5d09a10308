package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.UserTypes;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.payload.HeaderMembers;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.idl.InvalidSourceException;

/**
 * Finds the message catalogue of a campaign: that of the directory which the user names, which the
 * campaign names, or of the product.
 *
 * @param files of the product
 * @param base to which a campaign's directory is relative
 * @param chosen directory that replaces the campaign's
 */
record Workloads(ProjectFiles files, Path base, Optional<Path> chosen) {
  static final String CATALOGUE = "messages.xml";

  /** The type of the answers of echo="stamp", which programs always have. */
  private static final String RESERVED = "Complex";

  /** The same with another place of the campaign. */
  Workloads beside(Path directory) {
    return new Workloads(files, directory, chosen);
  }

  /** The same with a directory that replaces the campaign's. */
  Workloads chosen(Path directory) {
    return new Workloads(files, base, Optional.of(directory));
  }

  /**
   * The messages of the product.
   *
   * @throws BrokenProductException the catalogue has faults
   */
  Workload product() {
    Path catalogue = files.workload().resolve(CATALOGUE);
    Checked<MessageCatalogue> read = read(catalogue, Optional.empty());
    return new Workload(
        new MessagePayloads(
            read.value().orElseThrow(() -> new BrokenProductException(read.findings())), false),
        Optional.empty(),
        Map.of());
  }

  /**
   * The messages of a campaign, or what is wrong with a user's.
   *
   * @throws BrokenProductException the product's catalogue has faults
   */
  Checked<Workload> of(CampaignReader.Reading campaign) {
    if (chosen.isEmpty() && campaign.workload().isEmpty()) {
      return Checked.accepted(product(), List.of());
    }
    Path directory;
    try {
      directory = directory(campaign.workload()).toRealPath();
    } catch (IOException | InvalidPathException e) {
      return Checked.rejected(
          List.of(
              fault(
                  new Place(chosen.map(Path::toString).orElse(campaign.workload()), 0, 0),
                  "This directory, the workload of the campaign, cannot be read. Name one with "
                      + CATALOGUE
                      + ".")));
    }
    return directory.equals(files.workload().toAbsolutePath().normalize())
        ? Checked.accepted(product(), List.of())
        : ofUser(directory);
  }

  /**
   * The directory of a campaign's workload, which need not exist.
   *
   * @param named as the campaign has it; empty for the product's messages
   * @throws InvalidPathException it is not a path
   */
  Path directory(String named) {
    return chosen.orElseGet(() -> named.isEmpty() ? files.workload() : base.resolve(named));
  }

  private Checked<Workload> ofUser(Path directory) {
    Path file = directory.resolve(CATALOGUE);
    Checked<MessageCatalogue> read = readOfUser(file, Optional.empty());
    if (read.value().isEmpty()) {
      return Checked.rejected(read.findings());
    }
    MessageCatalogue catalogue = read.value().get();
    try {
      return Checked.accepted(
          new Workload(
              new MessagePayloads(catalogue, true),
              Optional.of(
                  new UserTypes(
                      directory,
                      catalogue.idlFiles(),
                      catalogue.wrappedIdl(),
                      types(catalogue),
                      members(catalogue))),
              texts(file, catalogue.idlFiles())),
          List.of());
    } catch (IOException e) {
      return Checked.rejected(List.of(unreadable(file, e)));
    }
  }

  /**
   * Reads a catalogue with the limits of programs, which have all its types and their own.
   *
   * @param text replaces that of the file
   */
  Checked<MessageCatalogue> readOfUser(Path file, Optional<String> text) {
    Checked<MessageCatalogue> read = read(file, text);
    List<Finding> findings = new ArrayList<>(read.findings());
    Set<String> names = new HashSet<>(Set.of(RESERVED));
    for (String type : read.value().map(Workloads::types).orElse(List.of())) {
      if (!names.add(MessagePayloads.nameForApps(type))) {
        findings.add(
            fault(
                new Place(file.toString(), 0, 0),
                type
                    + ": programs have a type of this name already, whatever its module. Rename the"
                    + " type, or the message if it has header=\"around\"."));
      }
    }
    return findings.isEmpty() ? read : Checked.rejected(findings);
  }

  private static List<String> types(MessageCatalogue catalogue) {
    return catalogue.messages().values().stream()
        .flatMap(message -> message.idlTypes().values().stream())
        .map(type -> type.name())
        .distinct()
        .toList();
  }

  /** The members that carry key and header, by type. */
  private static Map<String, HeaderMembers> members(MessageCatalogue catalogue) {
    Map<String, HeaderMembers> members = new TreeMap<>();
    for (MessageType message : catalogue.messages().values()) {
      message
          .headerMembers()
          .ifPresent(
              one -> message.idlTypes().values().forEach(type -> members.put(type.name(), one)));
    }
    return members;
  }

  /** The texts of a user's files, without the header of the product. */
  private Map<String, String> texts(Path catalogue, List<Path> idl) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    texts.put(CATALOGUE, Files.readString(catalogue, StandardCharsets.UTF_8));
    for (Path file : idl) {
      if (file.startsWith(files.workload())) {
        continue;
      }
      texts.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.UTF_8));
    }
    return texts;
  }

  /** Reads a catalogue, or a text in place of that of its file. */
  Checked<MessageCatalogue> read(Path file, Optional<String> text) {
    List<Path> includes = List.of(files.workload());
    try {
      return Checked.accepted(
          text.isPresent()
              ? MessageCatalogue.read(file, text.get(), includes)
              : MessageCatalogue.read(file, includes),
          List.of());
    } catch (InvalidSourceException e) {
      return Checked.rejected(
          e.problems().stream()
              .map(
                  problem ->
                      new Finding(
                          "XML",
                          Severity.ERROR,
                          "",
                          problem.attribute(),
                          new Place(
                              named(file, problem.position().file()),
                              problem.position().line(),
                              problem.position().column()),
                          problem.message() + ". " + problem.remedy() + "."))
              .toList());
    } catch (IOException e) {
      return Checked.rejected(List.of(unreadable(file, e)));
    }
  }

  /** The file of a problem as users name it: problems name files of the catalogue's directory. */
  private static String named(Path catalogue, String name) {
    Path file = catalogue.resolveSibling(name);
    return file.equals(catalogue) || Files.exists(file) ? file.toString() : name;
  }

  private static Finding unreadable(Path file, IOException e) {
    return fault(
        new Place(file.toString(), 0, 0),
        "The message catalogue cannot be read (" + e + "). Check it.");
  }

  private static Finding fault(Place place, String message) {
    return new Finding("XML", Severity.ERROR, "", "", place, message);
  }
}
