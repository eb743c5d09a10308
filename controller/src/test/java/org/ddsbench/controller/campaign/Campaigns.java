package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ddsbench.controller.node.Launcher;
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
    Workspace workspace = workspace(testbed);
    Checked<CampaignRequest> prepared =
        workspace.prepare(campaign, testbed, store, resume, null, Optional.empty());
    CampaignRequest request = change.apply(known(prepared));
    return new CampaignRunner(
            request, launcher(workspace, testbed, request), Clock.systemUTC(), listener)
        .run();
  }

  /** The session of a campaign. */
  static CampaignSession session(Path campaign, Path testbed, RunStore store) throws IOException {
    Workspace workspace = workspace(testbed);
    CampaignRequest request =
        known(workspace.prepare(campaign, testbed, store, false, null, Optional.empty()));
    return new CampaignSession(request, launcher(workspace, testbed, request), Clock.systemUTC());
  }

  private static CampaignRequest known(Checked<CampaignRequest> prepared) {
    return prepared.value().orElseThrow(() -> new AssertionError(prepared.findings().toString()));
  }

  private static Workspace workspace(Path testbed) {
    return new Workspace(RealTestbed.home(), testbed.resolveSibling("nobody"));
  }

  private static Launcher launcher(Workspace workspace, Path testbed, CampaignRequest request) {
    Path nobody = testbed.resolveSibling("nobody");
    SshAccess access = new SshAccess(request.testbed().knownHosts(), "none", nobody, "");
    return workspace.launcher(request.testbed(), access);
  }
}
