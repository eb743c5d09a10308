package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import org.ddsbench.controller.deploy.BundleCheck.State;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeProcess;

/**
 * Puts a bundle on a node. The bundle is unpacked beside its place, checked file by file, then
 * renamed: a directory with the bundle's name is a complete bundle. What a controller that was
 * killed left half sent is removed.
 */
public final class Deployer {
  /**
   * What a small command may take on a node whose disk is busy with bundles; a node that is gone is
   * noticed sooner, by its silence.
   */
  private static final Duration COMMAND = Duration.ofMinutes(3);

  private static final Duration UPLOAD = Duration.ofMinutes(10);

  /** Into a new directory, which is its argument. */
  private static final String UNPACK =
      """
      mkdir -m 700 -- "$1" && exec tar -x -f - -C "$1"
      """;

  /** A bundle on its way: hidden, its digest and a random number. */
  private static final Pattern PARTIAL = Pattern.compile("\\.[0-9a-f]{24}-[0-9a-f-]{36}");

  private Deployer() {}

  /**
   * Makes sure that the node has the bundle, unchanged, where nobody else can change it.
   *
   * @param workDirectory absolute, on the node; made with mode 700 when missing
   * @return bytes sent: 0 when it was there already
   * @throws IOException when others could change it, when what is there was changed, or when it
   *     cannot be put there
   */
  public static long deploy(Bundle bundle, NodeConnection node, String workDirectory)
      throws IOException {
    return deploy(bundle, node, workDirectory, sending -> {});
  }

  /**
   * The same.
   *
   * @param sending gets the bytes that will be sent, before they are
   */
  @SuppressWarnings("try") // the lock is held, not used
  public static long deploy(
      Bundle bundle, NodeConnection node, String workDirectory, LongConsumer sending)
      throws IOException {
    String bundles = workDirectory + "/bundles";
    String place = place(bundle, workDirectory);
    // The one command of the usual case: each starts a login shell, whose files may be slow.
    State state = Inspection.of(bundle, node, workDirectory, place);
    if (state == State.COMPLETE && partial(node.list(bundles)).isEmpty()) {
      return 0;
    }
    try (DeploymentLock lock = DeploymentLock.take(node, bundles)) {
      List<String> there = node.list(bundles);
      // Nobody else deploys now: these are of controllers that were killed.
      for (String name : partial(there)) {
        require(node, List.of("rm", "-rf", "--", bundles + "/" + name));
      }
      if (!there.contains(bundle.digest())) {
        sending.accept(bundle.bytes());
        return send(bundle, node, workDirectory);
      }
      if (state == State.ABSENT) {
        // Another controller was faster.
        BundleCheck.require(bundle, node, place);
      }
      return 0;
    }
  }

  private static List<String> partial(List<String> names) {
    return names.stream().filter(PARTIAL.asMatchPredicate()).toList();
  }

  private static long send(Bundle bundle, NodeConnection node, String workDirectory)
      throws IOException {
    String bundles = workDirectory + "/bundles";
    String partial = bundles + "/." + bundle.digest() + "-" + UUID.randomUUID();
    try {
      unpack(bundle, node, partial);
      BundleCheck.require(bundle, node, partial);
      node.rename(partial, place(bundle, workDirectory));
    } catch (IOException e) {
      remove(node, partial, e);
      throw e;
    }
    return bundle.bytes();
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

  private static void unpack(Bundle bundle, NodeConnection node, String into) throws IOException {
    try (NodeProcess tar = node.start(List.of("sh", "-c", UNPACK, "sh", into))) {
      Optional<IOException> broken = write(bundle, tar);
      CommandResult result = tar.waitFor(UPLOAD);
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

  /** What broke the stream: a tar that ended early, which says why on its stderr. */
  private static Optional<IOException> write(Bundle bundle, NodeProcess tar) {
    try {
      bundle.writeTar(tar.stdin());
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
