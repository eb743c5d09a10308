package org.ddsbench.controller.campaign;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.controller.deploy.UserTypes;

/**
 * The messages of a campaign.
 *
 * @param messages their types and payloads
 * @param user the types of a user's directory, which programs load from libraries; absent for the
 *     product's own, which programs have
 * @param texts of the files that define a user's types, by name; none for the product's own
 */
record Workload(MessagePayloads messages, Optional<UserTypes> user, Map<String, String> texts) {
  Workload {
    texts = new TreeMap<>(texts);
  }
}
