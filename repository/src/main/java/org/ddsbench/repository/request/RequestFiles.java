package org.ddsbench.repository.request;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.analysis.request.RequestRun;
import org.ddsbench.analysis.request.Requests;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.ServedLog;
import org.ddsbench.core.testbed.Role;

/** The logs of a run of requests, in a directory for each node. */
public final class RequestFiles {
  private RequestFiles() {}

  /** File name of the log of requests that a client sent, or that a server took. */
  public static String log(Endpoint endpoint) {
    return endpoint.app()
        + (endpoint.role() == Role.PUBLISHER ? ".requests" : ".served")
        + ".log.bin";
  }

  /**
   * The server among the endpoints of a run.
   *
   * @throws IOException there is none
   */
  public static Endpoint server(List<Endpoint> endpoints) throws IOException {
    return endpoints.stream()
        .filter(endpoint -> endpoint.role() == Role.SUBSCRIBER)
        .findFirst()
        .orElseThrow(() -> new IOException("no endpoint of the run is a server"));
  }

  /**
   * Reads and joins the logs of a run.
   *
   * @param nodes has a directory for each node
   * @param endpoints of the run; clients by index
   */
  public static RequestRun read(Path nodes, List<Endpoint> endpoints, RunParameters parameters)
      throws IOException {
    Endpoint server = server(endpoints);
    List<RequestLog> logs = new ArrayList<>();
    List<String> places = new ArrayList<>();
    for (Endpoint client : endpoints) {
      if (client.role() == Role.PUBLISHER) {
        logs.add(RequestLog.read(log(nodes, client)));
        places.add(client.node());
      }
    }
    Requests requests = Requests.join(logs, ServedLog.read(log(nodes, server)));
    return RequestRun.of(
        requests,
        client -> places.get(client).equals(server.node()),
        parameters.get(Parameters.ARRIVALS).open());
  }

  private static Path log(Path nodes, Endpoint endpoint) {
    return nodes.resolve(endpoint.node()).resolve(log(endpoint));
  }
}
