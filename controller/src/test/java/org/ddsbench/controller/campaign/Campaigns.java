package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.store.RunStore;

/** Runs campaigns as the command line does, with a listener of the test. */
final class Campaigns {
  private Campaigns() {}

  /** Reads, checks, plans and runs a campaign; any finding of the reader fails the test. */
  static CampaignResult run(
      Path campaign, Path testbed, RunStore store, boolean resume, CampaignListener listener)
      throws IOException {
    return run(campaign, testbed, store, resume, request -> request, listener);
  }

  /** The same with a request that the test modifies. */
  static CampaignResult run(
      Path campaign,
      Path testbed,
      RunStore store,
      UnaryOperator<CampaignRequest> change,
      CampaignListener listener)
      throws IOException {
    return run(campaign, testbed, store, false, change, listener);
  }

  private static CampaignResult run(
      Path campaign,
      Path testbed,
      RunStore store,
      boolean resume,
      UnaryOperator<CampaignRequest> change,
      CampaignListener listener)
      throws IOException {
    Path nobody = testbed.resolveSibling("nobody");
    Workspace workspace = new Workspace(RealTestbed.home(), nobody);
    Checked<CampaignRequest> prepared =
        workspace.prepare(campaign, testbed, store, resume, null, Optional.empty());
    CampaignRequest request =
        change.apply(
            prepared.value().orElseThrow(() -> new AssertionError(prepared.findings().toString())));
    SshAccess access = new SshAccess(request.testbed().knownHosts(), "none", nobody, "");
    return new CampaignRunner(
            request, workspace.launcher(request.testbed(), access), Clock.systemUTC(), listener)
        .run();
  }
}
