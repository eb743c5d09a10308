package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The central repository: a directory a campaign, in it a directory a run. One writer at a time.
 */
public final class RunStore {
  private static final String MANIFEST = "manifest.json";
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private final Path root;

  public RunStore(Path root) {
    this.root = root;
  }

  /** The directory of a campaign, which may not exist yet. */
  public Path campaign(String campaign) {
    return root.resolve(campaign);
  }

  /** Whether a completed run of that key is stored. */
  public boolean contains(String campaign, String run) throws IOException {
    Path manifest = campaign(campaign).resolve(run).resolve(MANIFEST);
    return Files.exists(manifest) && read(manifest).status().equals("completed");
  }

  /**
   * An empty directory for the files of a run that is not stored yet; a leftover of an earlier
   * attempt is removed.
   */
  public Path stage(String campaign, String run) throws IOException {
    Path staged = campaign(campaign).resolve("." + run + ".partial");
    delete(staged);
    return Files.createDirectories(staged);
  }

  /** The pair JSON objects among the staged files, by file name. */
  public List<JsonNode> pairs(Path staged) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(staged)) {
      files =
          walk.filter(file -> file.getFileName().toString().matches("pair-\\d+-\\d+\\.json"))
              .sorted(Comparator.comparing(file -> file.getFileName().toString()))
              .toList();
    }
    List<JsonNode> pairs = new ArrayList<>();
    for (Path file : files) {
      pairs.add(JSON.readTree(file.toFile()));
    }
    return pairs;
  }

  /**
   * Makes the staged files a run of the repository. It exists afterwards, or an exception tells why
   * not.
   */
  public void commit(Path staged, RunManifest manifest) throws IOException {
    JSON.writeValue(staged.resolve(MANIFEST).toFile(), manifest);
    Path place = campaign(manifest.campaign()).resolve(manifest.run());
    delete(place);
    Files.move(staged, place, StandardCopyOption.ATOMIC_MOVE);
  }

  /** All stored runs of a campaign, by their number in the plan. */
  public List<RunManifest> manifests(String campaign) throws IOException {
    List<RunManifest> manifests = new ArrayList<>();
    try (Stream<Path> runs = Files.list(campaign(campaign))) {
      for (Path run : runs.filter(Files::isDirectory).toList()) {
        Path manifest = run.resolve(MANIFEST);
        if (!run.getFileName().toString().startsWith(".") && Files.exists(manifest)) {
          manifests.add(read(manifest));
        }
      }
    }
    manifests.sort(Comparator.comparingInt(RunManifest::number));
    return manifests;
  }

  /** Keeps the campaign and the testbed as they were read. */
  public void keepInputs(String campaign, Path campaignXml, Path testbedXml) throws IOException {
    Path directory = Files.createDirectories(campaign(campaign));
    Files.copy(campaignXml, directory.resolve("campaign.xml"), StandardCopyOption.REPLACE_EXISTING);
    Files.copy(testbedXml, directory.resolve("testbed.xml"), StandardCopyOption.REPLACE_EXISTING);
  }

  private static RunManifest read(Path manifest) throws IOException {
    return JSON.readValue(manifest.toFile(), RunManifest.class);
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> walk = Files.walk(directory)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.delete(path);
    }
  }
}
