package org.ddsbench.core.protocol;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.Test;

class AppNameTest {
  @Test
  void endpointsOfEveryExperimentAreKnown() {
    for (Experiment experiment : Experiment.values()) {
      for (Role role : Role.ENDPOINTS) {
        String app = new Endpoint(role, experiment.name(role), 12, "node1").app();
        assertTrue(AppName.isEndpoint(app), app);
      }
    }
  }

  @Test
  void othersAreNot() {
    for (String app : List.of("pinger-0", "responder-1", "daemon", "publisher", "", "observer-1")) {
      assertFalse(AppName.isEndpoint(app), app);
    }
  }
}
