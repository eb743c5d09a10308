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

/**
 * Runs campaigns as the command line does, with a listener of the test. Nodes of {@code
 * launcher="local"} have their starters in this process, which takes no time for a program of Java,
 * unless a test asks for programs.
 */
final class Campaigns {
  private Campaigns() {}

  /** Reads, checks, plans and runs a campaign; any finding of the reader fails the test. */
  static CampaignResult run(
      Path campaign, Path testbed, RunStore store, boolean resume, CampaignListener listener)
      throws IOException {
    return run(campaign, testbed, store, resume, request -> request, listener);
  }

  /**
   * {@link #run(Path, Path, RunStore, boolean, CampaignListener)} with starters that are programs.
   */
  static CampaignResult runPrograms(
      Path campaign, Path testbed, RunStore store, boolean resume, CampaignListener listener)
      throws IOException {
    Workspace workspace = workspace();
    CampaignRequest request = request(workspace, campaign, testbed, store, resume);
    return run(request, workspace.launcher(request.testbed(), access(request)), listener);
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
    Workspace workspace = workspace();
    CampaignRequest request = change.apply(request(workspace, campaign, testbed, store, resume));
    return run(request, launcher(workspace, request), listener);
  }

  private static CampaignResult run(
      CampaignRequest request, Launcher launcher, CampaignListener listener) throws IOException {
    return new CampaignRunner(request, launcher, Clock.systemUTC(), listener).run();
  }

  /** The session of a campaign. */
  static CampaignSession session(Path campaign, Path testbed, RunStore store) throws IOException {
    Workspace workspace = workspace();
    CampaignRequest request = request(workspace, campaign, testbed, store, false);
    return new CampaignSession(request, launcher(workspace, request), Clock.systemUTC());
  }

  private static CampaignRequest request(
      Workspace workspace, Path campaign, Path testbed, RunStore store, boolean resume)
      throws IOException {
    Checked<CampaignRequest> prepared =
        workspace.prepare(campaign, testbed, store, resume, null, Optional.empty());
    return prepared.value().orElseThrow(() -> new AssertionError(prepared.findings().toString()));
  }

  private static Workspace workspace() {
    return new Workspace(RealTestbed.home(), RealTestbed.userHome());
  }

  private static Launcher launcher(Workspace workspace, CampaignRequest request) {
    return new StartersHere(workspace.launcher(request.testbed(), access(request)));
  }

  private static SshAccess access(CampaignRequest request) {
    return new SshAccess(request.testbed().knownHosts(), "none", RealTestbed.userHome(), "");
  }
}
