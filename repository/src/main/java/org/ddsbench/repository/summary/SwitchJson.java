package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shares of switches as objects of JSON: docs/formats.md section 7. */
final class SwitchJson {
  private SwitchJson() {}

  static Map<String, @Nullable Object> object(SwitchShare share, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", share.first().test());
    object.put("implementation", naming.implementation(share.first()));
    object.put("configuration", naming.described(share.first()));
    object.put("runs", share.runs());
    object.put("switches", share.switches());
    object.put("ott_mean_ns", share.ottNs());
    for (SwitchPlace place : SwitchPlace.values()) {
      String name = place.text().replace(' ', '_');
      object.put(name + "_ns", share.costNs().get(place));
      object.put(name + "_share", share.share(place).orElse(null));
    }
    return object;
  }
}
