package org.ddsbench.controller.testbedimport;

import org.ddsbench.controller.remote.PresentedHostKey;

/** Whether a host key that nobody knows yet is that of the host. */
public interface HostKeyDecision {
  /** Empty: trust it; else why not, for people. Asked once for each key, by one thread. */
  String refusal(PresentedHostKey key);

  /** The key is in its file now. */
  void added(PresentedHostKey key);
}
