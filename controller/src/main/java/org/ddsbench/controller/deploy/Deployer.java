package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.ddsbench.controller.deploy.BundleCheck.State;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.StallWatch;
import org.ddsbench.controller.node.StalledTransferException;

/**
 * Puts a bundle on a node. The bundle is unpacked beside its place, checked file by file, then
 * renamed: a directory with the bundle's name is a complete bundle. Files that an earlier bundle
 * there has are not sent again. Incomplete bundles of killed controllers are removed, and those
 * that were not used for long.
 */
public final class Deployer {
  /**
   * The time limit for a small command on a node whose disk is busy with bundles; the loss of a
   * node is noticed earlier.
   */
  private static final Duration COMMAND = Duration.ofMinutes(3);

  /** Unpacks into a directory, which is the argument, and creates it when it is missing. */
  private static final String UNPACK =
      """
      mkdir -p -m 700 -- "$1" && exec tar -x -f - -C "$1"
      """;

  /** The name of an incomplete bundle: hidden, with its digest and a random number. */
  private static final Pattern PARTIAL = Pattern.compile("\\.[0-9a-f]{24}-[0-9a-f-]{36}");

  private Deployer() {}

  /**
   * Makes sure that the node has the bundle, unchanged, in a place where no other user can change
   * it.
   *
   * @param workDirectory absolute, on the node; created with mode 700 when missing
   * @return bytes sent of its files: 0 when it existed already
   * @throws IOException when the node cannot start its programs, when others could change it, when
   *     the existing one was changed, or when it cannot be written
   */
  public static long deploy(Bundle bundle, NodeConnection node, String workDirectory)
      throws IOException {
    return deploy(bundle, node, workDirectory, DeploymentListener.NONE);
  }

  /** The same. */
  @SuppressWarnings("try") // the lock is held, not used
  public static long deploy(
      Bundle bundle, NodeConnection node, String workDirectory, DeploymentListener listener)
      throws IOException {
    String bundles = workDirectory + "/bundles";
    String place = place(bundle, workDirectory);
    // In the usual case this is the only command.
    Inspection inspection = Inspection.of(bundle, node, workDirectory, place);
    listener.found(inspection.kind());
    Optional<String> refusal = bundle.needs().refusal(inspection.kind());
    if (refusal.isPresent()) {
      throw new IOException(node.name() + ": " + refusal.get());
    }
    State state = inspection.state(bundle, node, place);
    if (state == State.COMPLETE && partial(node.list(bundles)).isEmpty()) {
      return 0;
    }
    try (DeploymentLock lock = DeploymentLock.take(node, bundles)) {
      List<String> there = node.list(bundles);
      // No other controller deploys now, so these belong to killed controllers.
      for (String name : partial(there)) {
        require(node, List.of("rm", "-rf", "--", bundles + "/" + name));
      }
      if (!there.contains(bundle.digest())) {
        long sent = send(bundle, node, workDirectory, listener);
        List<String> removed = OldBundles.remove(node, bundles, bundle.digest());
        if (!removed.isEmpty()) {
          listener.removed(removed);
        }
        return sent;
      }
      if (state == State.ABSENT) {
        // Another controller has deployed it meanwhile.
        BundleCheck.require(bundle, EarlierBundle.NONE, node, place);
      }
      return 0;
    }
  }

  private static List<String> partial(List<String> names) {
    return names.stream().filter(PARTIAL.asMatchPredicate()).toList();
  }

  private static long send(
      Bundle bundle, NodeConnection node, String workDirectory, DeploymentListener listener)
      throws IOException {
    String bundles = workDirectory + "/bundles";
    String name = "." + bundle.digest() + "-" + UUID.randomUUID();
    EarlierBundle earlier = EarlierBundle.link(bundle, node, bundles, name);
    try {
      return send(bundle, earlier, node, workDirectory, name, listener);
    } catch (NodeException e) {
      throw e;
    } catch (IOException e) {
      if (earlier.shared().isEmpty()) {
        throw e;
      }
      // The earlier bundle may have been changed.
      return send(bundle, EarlierBundle.NONE, node, workDirectory, name, listener);
    }
  }

  private static long send(
      Bundle bundle,
      EarlierBundle earlier,
      NodeConnection node,
      String workDirectory,
      String name,
      DeploymentListener listener)
      throws IOException {
    String partial = workDirectory + "/bundles/" + name;
    Set<String> shared = earlier.paths();
    long bytes = bundle.bytesWithout(shared);
    listener.sending(bytes);
    try {
      unpack(bundle, shared, node, partial);
      BundleCheck.require(bundle, earlier, node, partial);
      node.rename(partial, place(bundle, workDirectory));
    } catch (StalledTransferException e) {
      // The next deployment removes the rest: it may not be possible now.
      throw e;
    } catch (IOException e) {
      remove(node, partial, e);
      throw e;
    }
    return bytes;
  }

  private static void remove(NodeConnection node, String partial, IOException why) {
    try {
      node.run(List.of("rm", "-rf", "--", partial), COMMAND);
    } catch (NodeException e) {
      why.addSuppressed(e);
    }
  }

  /** The bundle's directory on a node. */
  public static String place(Bundle bundle, String workDirectory) {
    return workDirectory + "/bundles/" + bundle.digest();
  }

  private static void unpack(Bundle bundle, Set<String> shared, NodeConnection node, String into)
      throws IOException {
    try (NodeProcess tar = node.start(List.of("sh", "-c", UNPACK, "sh", into))) {
      Optional<IOException> broken = write(bundle, shared, tar);
      if (broken.isPresent() && broken.get() instanceof StalledTransferException) {
        throw new StalledTransferException(
            node.name()
                + ": it takes no more of the bundle (no byte for "
                + StallWatch.PATIENCE_S
                + " s): "
                + StalledTransferException.ADVICE,
            broken.get());
      }
      CommandResult result = tar.waitFor(COMMAND);
      if (broken.isPresent() && result.stderr().isBlank()) {
        throw broken.get();
      }
      if (broken.isPresent() || !result.succeeded()) {
        throw new IOException(
            node.name()
                + ": the bundle cannot be unpacked in "
                + into
                + ": "
                + result.stderr().strip());
      }
    }
  }

  /** The error of the stream, if any: tar ended early, and its stderr says why. */
  private static Optional<IOException> write(Bundle bundle, Set<String> shared, NodeProcess tar) {
    try {
      bundle.writeTar(tar.stdin(), shared);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  private static void require(NodeConnection node, List<String> command) throws IOException {
    CommandResult result = node.run(command, COMMAND);
    if (!result.succeeded()) {
      throw new IOException(
          node.name() + ": " + String.join(" ", command) + " failed: " + result.stderr().strip());
    }
  }
}
