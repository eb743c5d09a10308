package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.StalledTransferException;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.protocol.Event.FileDigest;
import org.ddsbench.core.protocol.FailureKind;

/**
 * Transfers the files of one run: first logs from the publishers' nodes to the subscribers' nodes
 * that need them, then everything else from every node into one directory here, with a subdirectory
 * for each node. Each file is checked against the digest that its starter sent, and is transferred
 * here only once.
 */
final class RunFiles {
  /** Largest number of files that are transferred one by one when not all can be. */
  private static final int MOST_SINGLE = 1_000;

  private final List<SharedLogs> shared;
  private final String key;
  private final Fleet fleet;
  private final Path into;
  private final TransferLimits limits;
  private final Map<String, String> digests = new HashMap<>();

  /**
   * @param shared logs that the correction needs on other nodes than those that wrote them
   * @param into an existing directory
   */
  RunFiles(List<SharedLogs> shared, String key, Fleet fleet, Path into, TransferLimits limits) {
    this.shared = List.copyOf(shared);
    this.key = key;
    this.fleet = fleet;
    this.into = into;
    this.limits = limits;
  }

  /** Transfers every log that another node needs here, and to the nodes that need it. */
  void shareLogs(Map<String, List<FileDigest>> onNodes) throws RunFailure, InterruptedException {
    Map<String, List<FileDigest>> from = new LinkedHashMap<>();
    Map<String, Map<String, List<FileDigest>>> to = new LinkedHashMap<>();
    for (SharedLogs logs : shared) {
      List<FileDigest> files =
          onNodes.getOrDefault(logs.from(), List.of()).stream()
              .filter(file -> logs.names().contains(file.name()))
              .toList();
      from.computeIfAbsent(logs.from(), node -> new ArrayList<>()).addAll(files);
      logs.to().stream()
          .filter(node -> !node.equals(logs.from()))
          .forEach(
              node ->
                  to.computeIfAbsent(node, name -> new LinkedHashMap<>())
                      .computeIfAbsent(logs.from(), name -> new ArrayList<>())
                      .addAll(files));
    }
    Parallel.forEach(
        List.copyOf(from.keySet()),
        node -> download(node, from.getOrDefault(node, List.of()), directory(node)));
    from.values().forEach(files -> files.forEach(file -> digests.put(file.name(), file.sha256())));
    Parallel.forEach(
        List.copyOf(to.keySet()), node -> upload(node, to.getOrDefault(node, Map.of())));
  }

  /**
   * Downloads every file of the run except those that {@link #shareLogs} transferred already. For
   * their copies it only checks that the correction had them unchanged.
   */
  void collect(Map<String, List<FileDigest>> onNodes) throws RunFailure, InterruptedException {
    for (Map.Entry<String, List<FileDigest>> node : onNodes.entrySet()) {
      for (FileDigest file : node.getValue()) {
        if (isForeignLog(node.getKey(), file.name())
            && !file.sha256().equals(digests.getOrDefault(file.name(), ""))) {
          throw new RunFailure(
              FailureKind.TRANSFER, node.getKey(), file.name() + " changed on its way there");
        }
      }
    }
    Parallel.forEach(
        List.copyOf(onNodes.keySet()),
        node -> download(node, own(node, onNodes.getOrDefault(node, List.of())), directory(node)));
  }

  /**
   * Downloads the files that a failed run left; one that cannot be transferred becomes a warning.
   */
  void salvage(Map<String, List<FileDigest>> onNodes, RunWarnings warnings)
      throws InterruptedException {
    Parallel.failures(
            List.copyOf(onNodes.keySet()),
            node -> salvage(node, own(node, onNodes.getOrDefault(node, List.of())), warnings))
        .forEach(
            (node, failure) ->
                warnings.add(node + ": files of the failed run are lost: " + failure.reason()));
  }

  /** Downloads all files, or those that can be transferred when some cannot. */
  private void salvage(String node, List<FileDigest> files, RunWarnings warnings)
      throws RunFailure {
    try {
      download(node, files, directory(node));
    } catch (RunFailure failure) {
      if (files.size() > MOST_SINGLE || !fleet.agent(node).connection().isConnected()) {
        throw failure;
      }
      long sum = 0;
      for (FileDigest file : files) {
        try {
          limits.require(node, List.of(file), directory(node));
          sum += file.bytes();
          if (sum <= limits.nodeBytes() && !fleet.agent(node).isLost()) {
            download(node, List.of(file), directory(node));
          }
        } catch (RunFailure of) {
          synchronized (warnings) {
            warnings.add(node + ": a file of the failed run is lost: " + of.reason());
          }
        }
      }
      if (sum > limits.nodeBytes()) {
        throw failure;
      }
    }
  }

  private List<FileDigest> own(String node, List<FileDigest> files) {
    return files.stream()
        .filter(file -> !isForeignLog(node, file.name()))
        .filter(file -> !file.sha256().equals(digests.get(file.name())))
        .toList();
  }

  private boolean isForeignLog(String node, String name) {
    return shared.stream()
        .anyMatch(logs -> !logs.from().equals(node) && logs.names().contains(name));
  }

  private void upload(String node, Map<String, List<FileDigest>> byOrigin) throws RunFailure {
    for (Map.Entry<String, List<FileDigest>> of : byOrigin.entrySet()) {
      List<String> names = of.getValue().stream().map(FileDigest::name).toList();
      try {
        fleet.agent(node).connection().upload(directory(of.getKey()), names, remote(node));
      } catch (IOException e) {
        throw failure(node, e);
      }
    }
  }

  private void download(String node, List<FileDigest> files, Path to) throws RunFailure {
    limits.require(node, files, to);
    Map<String, Long> sizes = new LinkedHashMap<>();
    files.forEach(file -> sizes.put(file.name(), file.bytes()));
    try {
      fleet.agent(node).connection().download(remote(node), sizes, to);
      for (FileDigest file : files) {
        if (!Sha256.of(to.resolve(file.name())).equals(file.sha256())) {
          throw new RunFailure(
              FailureKind.TRANSFER, node, file.name() + " changed on its way here");
        }
      }
    } catch (IOException e) {
      throw failure(node, e);
    }
  }

  private Path directory(String name) throws RunFailure {
    try {
      return Files.createDirectories(into.resolve(name));
    } catch (IOException e) {
      throw new RunFailure(
          FailureKind.DISK, "", "cannot make " + into.resolve(name) + ": " + e.getMessage());
    }
  }

  private String remote(String node) {
    return fleet.agent(node).node().workDirectory() + "/runs/" + key;
  }

  private RunFailure failure(String node, IOException e) {
    if (e instanceof StalledTransferException) {
      // What sends the file there still runs, and would not end by itself.
      fleet.agent(node).giveUp(FailureKind.TRANSFER, "is left: " + e.getMessage());
      return new RunFailure(FailureKind.TRANSFER, node, String.valueOf(e.getMessage()));
    }
    if (!(e instanceof NodeException)) {
      return new RunFailure(
          FailureKind.DISK, "", "the repository cannot be written: " + e.getMessage());
    }
    return fleet.agent(node).connection().isConnected()
        ? new RunFailure(FailureKind.TRANSFER, node, String.valueOf(e.getMessage()))
        : new RunFailure(
            FailureKind.NODE_LOST,
            node,
            "the connection was lost while files were copied: " + e.getMessage());
  }
}
