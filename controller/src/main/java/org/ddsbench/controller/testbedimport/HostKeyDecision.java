package org.ddsbench.controller.testbedimport;

import org.ddsbench.controller.remote.PresentedHostKey;

/** Decides whether an unknown host key is trusted. */
public interface HostKeyDecision {
  /** Empty to trust it; else why not, for people. Called once for each key, by one thread. */
  String refusal(PresentedHostKey key);

  /** The key was added to its file. */
  void added(PresentedHostKey key);
}
