package org.ddsbench.controller.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives the fault suites three nodes, the same ones to all; a suite repairs what it broke. */
final class SharedTestbed implements ParameterResolver {
  private static final ExtensionContext.Namespace OURS =
      ExtensionContext.Namespace.create(SharedTestbed.class);

  /** Removed when the last suite has ended. */
  private record Nodes(RealTestbed testbed) implements AutoCloseable {
    static Nodes up() {
      try {
        return new Nodes(RealTestbed.up(3));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        testbed.down();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == RealTestbed.class;
  }

  @Override
  public RealTestbed resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(OURS)
        .getOrComputeIfAbsent("nodes", key -> Nodes.up(), Nodes.class)
        .testbed();
  }
}
