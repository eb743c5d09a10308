package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlFile;

/**
 * The catalogues of workloads that campaigns may name: where they are, what is wrong with one, and
 * copies of them. Waits for the disk; can be called on any thread.
 */
public final class WorkloadCatalogues {
  /** The name of the file in the directory of a workload. */
  public static final String FILE_NAME = Workloads.CATALOGUE;

  private static final List<String> CONTENTS = List.of("payload", "sample");

  private final ProjectFiles files;
  private final Workloads workloads;

  /** Sizes of the last check: making large messages again after each edit would take long. */
  private Map<MessageType, MessageBytes> known = Map.of();

  WorkloadCatalogues(ProjectFiles files, Workloads workloads) {
    this.files = files;
    this.workloads = workloads;
  }

  /**
   * What a catalogue has.
   *
   * @param findings everything that is wrong with it, its IDL or the contents that it names
   * @param sizes of its messages by name; none if anything is wrong
   * @param idlFiles the IDL files, with those that they include; none if anything is wrong
   */
  public record Check(
      List<Finding> findings, Map<String, MessageBytes> sizes, List<Path> idlFiles) {
    public Check {
      findings = List.copyOf(findings);
      sizes = Map.copyOf(sizes);
      idlFiles = List.copyOf(idlFiles);
    }
  }

  /**
   * Checks a text as if it were that of a catalogue's file, which need not exist.
   *
   * @param file absolute; IDL and contents are beside it
   */
  public Check check(Path file, String text) {
    Checked<MessageCatalogue> read =
        isProduct(file)
            ? workloads.read(file, Optional.of(text))
            : workloads.readOfUser(file, Optional.of(text));
    return new Check(
        read.findings(),
        read.value().map(this::sizes).orElse(Map.of()),
        read.value().map(MessageCatalogue::idlFiles).orElse(List.of()));
  }

  private boolean isProduct(Path file) {
    return file.equals(files.workload().toAbsolutePath().normalize().resolve(FILE_NAME));
  }

  private synchronized Map<String, MessageBytes> sizes(MessageCatalogue catalogue) {
    PayloadGenerator generator = new PayloadGenerator(catalogue);
    Map<MessageType, MessageBytes> now = new LinkedHashMap<>();
    Map<String, MessageBytes> sizes = new LinkedHashMap<>();
    for (MessageType message : catalogue.messages().values()) {
      MessageBytes size = known.get(message);
      if (size == null) {
        size = MessageBytes.of(message, generator);
      }
      now.put(message, size);
      sizes.put(message.name(), size);
    }
    known = now;
    return sizes;
  }

  /** The directories of the workloads of the product, by name. */
  public List<Path> shipped() throws IOException {
    return below(files.home().resolve("workloads"));
  }

  /** The directories beside a campaign file that are workloads: its own, and those in it. */
  public List<Path> beside(Path campaignFile) throws IOException {
    Path own = campaignFile.toAbsolutePath().normalize().resolveSibling("");
    return Stream.concat(Stream.of(own).filter(WorkloadCatalogues::isWorkload), below(own).stream())
        .toList();
  }

  private static List<Path> below(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(WorkloadCatalogues::isWorkload).sorted().toList();
    }
  }

  private static boolean isWorkload(Path directory) {
    return Files.isRegularFile(directory.resolve(FILE_NAME));
  }

  /** The catalogue that a campaign file names, which need not exist; empty if it names no path. */
  public Optional<Path> of(Path campaignFile) {
    String named = CampaignReader.readRows(campaignFile).workload();
    try {
      return Optional.of(
          workloads
              .beside(campaignFile.toAbsolutePath().resolveSibling(""))
              .directory(named)
              .toAbsolutePath()
              .normalize()
              .resolve(FILE_NAME));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * Copies a catalogue with its IDL and the contents that it names; what is not beside it stays
   * where it is.
   *
   * @return the copy
   * @throws FileAlreadyExistsException names the files that would be replaced; nothing is copied
   */
  public Path copy(Path catalogue, Path directory) throws IOException {
    Path from = catalogue.toAbsolutePath().normalize().resolveSibling("");
    Set<Path> parts = new LinkedHashSet<>(List.of(Path.of(FILE_NAME)));
    Stream.concat(
            workloads.read(catalogue, Optional.empty()).value().stream()
                .flatMap(read -> read.idlFiles().stream()),
            contents(catalogue))
        .map(file -> from.resolve(file).toAbsolutePath().normalize())
        .filter(file -> file.startsWith(from))
        .map(from::relativize)
        .forEach(parts::add);
    List<String> taken = new ArrayList<>();
    parts.stream()
        .filter(part -> Files.exists(directory.resolve(part)))
        .forEach(part -> taken.add(part.toString()));
    if (!taken.isEmpty()) {
      throw new FileAlreadyExistsException(
          directory + " has " + String.join(", ", taken) + " already");
    }
    for (Path part : parts) {
      Path to = directory.resolve(part);
      Files.createDirectories(to.resolveSibling(""));
      Files.copy(from.resolve(part), to);
    }
    return directory.resolve(FILE_NAME);
  }

  /** The names of files with contents. */
  private static Stream<Path> contents(Path catalogue) {
    return XmlFile.text(catalogue)
        .value()
        .flatMap(text -> XmlFile.outline(catalogue.toString(), text).root())
        .stream()
        .flatMap(root -> root.children("message").stream())
        .flatMap(message -> CONTENTS.stream().flatMap(name -> message.attribute(name).stream()))
        .map(XmlAttribute::value)
        .map(Path::of);
  }
}
