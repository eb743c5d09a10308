package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.ddsbench.core.campaign.Collocation;
import org.ddsbench.core.campaign.OneRow;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.protocol.Request;
import org.junit.jupiter.api.Test;

class CollocatedAppsTest {
  private static final List<Request.AppLaunch> APPS =
      List.of(app("publisher-0", "publisher"), app("subscriber-0", "subscriber"));

  private static Request.AppLaunch app(String name, String role) {
    return new Request.AppLaunch(
        name,
        "apps/x/ddsbench-x",
        List.of(role, "--topic=t"),
        Map.of("LANG", "C"),
        List.of(1),
        false,
        "");
  }

  private static Values row(Collocation collocation) {
    return OneRow.with("collocation='" + collocation + "'");
  }

  @Test
  void endpointsAreProcessesOfTheirOwnUnlessTheRowDiffers() {
    assertEquals(APPS, CollocatedApps.of(row(Collocation.NONE), APPS));
    assertEquals(List.of(), CollocatedApps.of(row(Collocation.PROCESS), List.of()));
  }

  @Test
  void oneProcessCarriesAllEndpointsOfANode() {
    Request.AppLaunch process =
        new Request.AppLaunch(
            "process-0",
            "apps/x/ddsbench-x",
            List.of(
                "host",
                "--collocation=thread",
                "--",
                "publisher-0",
                "publisher",
                "--topic=t",
                "--",
                "subscriber-0",
                "subscriber",
                "--topic=t"),
            Map.of("LANG", "C"),
            List.of(1),
            false,
            "",
            List.of("publisher-0", "subscriber-0"));
    assertEquals(List.of(process), CollocatedApps.of(row(Collocation.THREAD), APPS));
  }
}
