package org.ddsbench.controller.remote;

import com.jcraft.jsch.ChannelExec;
import java.util.OptionalInt;
import org.ddsbench.controller.node.NodeProcess;

/** The end of a program that runs at the other end of an SSH channel. */
record ChannelEnd(ChannelExec channel, Transport transport) implements NodeProcess.End {
  @Override
  public OptionalInt exitStatus() throws InterruptedException {
    // The status arrives shortly after the end of stdout.
    for (int i = 0; i < 200 && !channel.isClosed(); i++) {
      Thread.sleep(5);
    }
    int status = channel.getExitStatus();
    return status < 0 ? OptionalInt.empty() : OptionalInt.of(status);
  }

  @Override
  public void cut() {
    transport.cut(channel);
  }

  @Override
  public void release() {
    channel.disconnect();
  }
}
