package org.ddsbench.repository.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.SharedDirectory;

/**
 * What is recorded of an execution beside its runs. What it writes is on the disk when a method
 * returns; only the holder of the campaign's lock may write.
 */
public final class ExecutionDirectory {
  private static final String EXECUTION = "execution.json";
  private static final String RECORD = "campaign.json";
  private static final String CAMPAIGN = "campaign.xml";
  private static final String TESTBED = "testbed.xml";

  /** The files that are written at its start. */
  public static final List<String> RECORDS = List.of(EXECUTION, RECORD, CAMPAIGN, TESTBED);

  private final Path directory;
  private final Path records;

  private ExecutionDirectory(Path directory, Path records) {
    this.directory = directory;
    this.records = records;
  }

  /** The directory of a stored execution. */
  public static ExecutionDirectory of(RunStore store, Execution execution) {
    Path directory = store.directory(execution);
    boolean flat = execution.isEarlier() && !Files.exists(directory.resolve(RECORD));
    return new ExecutionDirectory(
        directory, flat ? store.campaign(execution.campaign()) : directory);
  }

  /**
   * Begins an execution: creates its directory and records how it began.
   *
   * @param start its name is replaced by a unique one made of its start
   */
  public static Execution begin(RunStore store, ExecutionRecord start) throws IOException {
    for (int number = 1; ; number++) {
      Execution execution = Execution.started(start.campaign(), start.started(), number);
      Path directory = store.directory(execution);
      CampaignDirectory.make(store.campaign(start.campaign()));
      try {
        SharedDirectory.share(Files.createDirectory(directory));
      } catch (FileAlreadyExistsException e) {
        continue;
      }
      ExecutionRecord named =
          new ExecutionRecord(
              start.format(),
              start.campaign(),
              execution.name(),
              start.started(),
              start.orderSeed(),
              start.ddsbench(),
              start.note(),
              start.tags(),
              start.controller());
      new ExecutionDirectory(directory, directory).write(EXECUTION, StoredJson.bytes(named));
      DirectoryTree.syncOne(store.campaign(start.campaign()));
      return execution;
    }
  }

  /** How it began; empty for runs stored by a version without executions. */
  public Optional<ExecutionRecord> start() throws IOException {
    return StoredJson.read(directory.resolve(EXECUTION), ExecutionRecord.class);
  }

  /** The same; empty also when the record of it is damaged. */
  public Optional<ExecutionRecord> knownStart() throws IOException {
    try {
      return start();
    } catch (DamagedFileException e) {
      return Optional.empty();
    }
  }

  /** Why its records cannot be read. */
  public List<String> damage() throws IOException {
    List<String> damage = new ArrayList<>();
    for (Reading one : List.<Reading>of(this::start, this::record)) {
      try {
        one.read();
      } catch (DamagedFileException e) {
        damage.add(String.valueOf(e.getMessage()));
      }
    }
    return damage;
  }

  private interface Reading {
    Object read() throws IOException;
  }

  /** What its runs depend on; empty when a version without such a record stored them. */
  public Optional<CampaignRecord> record() throws IOException {
    return StoredJson.read(records.resolve(RECORD), CampaignRecord.class);
  }

  /**
   * Its own files, without the runs; for runs in the campaign's directory those of that directory
   * as well.
   */
  public List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path place : new LinkedHashSet<>(List.of(records, directory))) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> beside = Files.list(place)) {
          beside
              .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
              .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
              .sorted()
              .forEach(files::add);
        }
      }
    }
    return files;
  }

  /** Stores the record, and the texts of the campaign and the testbed as they were read. */
  public void keep(CampaignRecord record, String campaignXml, String testbedXml)
      throws IOException {
    CampaignDirectory.make(directory);
    write(RECORD, StoredJson.bytes(record));
    write(CAMPAIGN, campaignXml.getBytes(StandardCharsets.UTF_8));
    write(TESTBED, testbedXml.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Removes the directory of an execution that ended before its first run was stored. {@code
   * --resume} then goes on with the one before. What holds anything else stays.
   *
   * @return whether it was removed
   */
  static boolean removeIfEmpty(Path directory) throws IOException {
    try (Stream<Path> inside = Files.list(directory)) {
      if (!inside.allMatch(
          entry ->
              RECORDS.contains(String.valueOf(entry.getFileName()))
                  && !Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))) {
        return false;
      }
    }
    TreeDeletion.delete(directory);
    return true;
  }

  private void write(String name, byte[] content) throws IOException {
    Path aside = directory.resolve("." + name + ".partial");
    SharedDirectory.share(Files.write(aside, content));
    DirectoryTree.syncOne(aside);
    Files.move(
        aside,
        directory.resolve(name),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    DirectoryTree.syncOne(directory);
  }
}
