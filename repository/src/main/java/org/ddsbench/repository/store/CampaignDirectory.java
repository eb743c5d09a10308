package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.repository.SharedDirectory;

/**
 * The directory of a campaign for the controller that carries it out: kept from others, set right
 * after a controller was killed, and with the record of how the campaign was started. What it
 * writes is on the disk when a method returns.
 */
public final class CampaignDirectory {
  private static final String LOCK = ".lock";
  private static final int ATTEMPTS = 10;
  private static final String RECORD = "campaign.json";
  private static final Pattern PARTIAL = Pattern.compile("\\.(.+)\\.partial");
  private static final Pattern REPLACED = Pattern.compile("\\.(.+)\\.replaced");
  private static final ObjectMapper JSON = RunStore.json();

  private final Path directory;

  /**
   * @param directory need not exist
   */
  public CampaignDirectory(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /**
   * Keeps other controllers out until it is closed; makes the directory when it is missing.
   *
   * @param owner this process for the others
   */
  public OwnedLock lock(String owner) throws OwnedLock.TakenException, IOException {
    for (int attempt = 1; ; attempt++) {
      make(directory);
      try {
        return OwnedLock.take(directory.resolve(LOCK), owner);
      } catch (NoSuchFileException e) {
        // The owner before removed the whole directory.
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** Removes the directory if nothing was stored in it. For who holds the lock. */
  public void removeIfEmpty() throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      if (!entries.allMatch(entry -> entry.endsWith(LOCK))) {
        return;
      }
    }
    try {
      Files.delete(directory.resolve(LOCK));
      Files.delete(directory);
    } catch (DirectoryNotEmptyException e) {
      // The next owner has begun.
    }
  }

  private static void make(Path directory) throws IOException {
    Path parent = directory.getParent();
    if (parent != null && !Files.isDirectory(directory)) {
      make(parent);
      SharedDirectory.create(directory);
      DirectoryTree.syncOne(parent);
    }
  }

  /** Who keeps others out; nothing when nobody does. */
  public Optional<String> owner() throws IOException {
    return OwnedLock.owner(directory.resolve(LOCK));
  }

  /**
   * Sets right what a controller left that was killed while it stored a run: no half of a run
   * stays, and no earlier run is lost. For who holds the lock.
   *
   * @return what was done, a sentence each
   */
  public List<String> recover() throws IOException {
    List<Path> entries;
    try (Stream<Path> list = Files.list(directory)) {
      entries = list.sorted().toList();
    }
    List<String> done = new ArrayList<>();
    for (Path entry : entries) {
      String name = String.valueOf(entry.getFileName());
      Matcher partial = PARTIAL.matcher(name);
      Matcher replaced = REPLACED.matcher(name);
      if (replaced.matches()) {
        done.add(recoverReplaced(entry, replaced.group(1)));
      } else if (partial.matches()) {
        boolean run = Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
        TreeDeletion.delete(entry);
        if (run) {
          done.add("run " + partial.group(1) + " was not completely stored: removed");
        }
      }
    }
    return done;
  }

  private String recoverReplaced(Path earlier, String run) throws IOException {
    Path place = directory.resolve(run);
    if (Files.exists(place)) {
      TreeDeletion.delete(earlier);
      return "run " + run + " was stored again: the earlier one is removed";
    }
    Files.move(earlier, place, StandardCopyOption.ATOMIC_MOVE);
    DirectoryTree.syncOne(directory);
    return "run " + run + " was not completely stored again: the earlier one is kept";
  }

  /** How the campaign was started; empty when it never was, or by a version that kept no record. */
  public Optional<CampaignRecord> record() throws IOException {
    Path file = directory.resolve(RECORD);
    return Files.exists(file)
        ? Optional.of(JSON.readValue(file.toFile(), CampaignRecord.class))
        : Optional.empty();
  }

  /** Keeps the record, and the texts of the campaign and the testbed as they were read. */
  public void keep(CampaignRecord record, String campaignXml, String testbedXml)
      throws IOException {
    make(directory);
    write(RECORD, JSON.writeValueAsBytes(record));
    write("campaign.xml", campaignXml.getBytes(StandardCharsets.UTF_8));
    write("testbed.xml", testbedXml.getBytes(StandardCharsets.UTF_8));
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
