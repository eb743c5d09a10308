package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ddsbench.model.regression.InteractionJson;
import org.jspecify.annotations.Nullable;

/** Matrices of requests as objects of JSON: docs/formats.md section 7. */
final class RequestJson {
  private RequestJson() {}

  static Map<String, @Nullable Object> object(RequestMatrix matrix, Naming naming) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", matrix.first().test());
    object.put("implementation", naming.implementation(matrix.first()));
    object.put("configuration", matrix.described(naming));
    object.put("cells", matrix.cells().stream().map(RequestJson::object).toList());
    object.put(
        "fit",
        matrix.fit().map(fit -> InteractionJson.object(RequestMatrix.MODEL, fit)).orElse(null));
    object.put("without_fit", matrix.fit().isPresent() ? null : matrix.withoutFit());
    return object;
  }

  private static Map<String, @Nullable Object> object(RequestMatrix.Cell cell) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("clients", cell.clients());
    object.put("threads", cell.threads());
    object.put("runs", cell.runs());
    object.put("response_time_mean_ns", cell.meanNs());
    object.put("response_time_p5_ns", cell.p5Ns());
    object.put("response_time_p95_ns", cell.p95Ns());
    object.put("requests_under_way", cell.underWay());
    return object;
  }
}
