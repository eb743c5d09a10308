package org.ddsbench.repository;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** A program that takes a campaign's lock, says so, and keeps it until its stdin ends. */
public final class LockHolder {
  private LockHolder() {}

  /** {@code LockHolder CAMPAIGN_DIRECTORY OWNER}. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    out.println(
        CampaignLock.tryLock(Path.of(arguments[0]), arguments[1]).isPresent() ? "locked" : "taken");
    int next = System.in.read();
    while (next >= 0) {
      next = System.in.read();
    }
  }
}
