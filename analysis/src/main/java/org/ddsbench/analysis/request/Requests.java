package org.ddsbench.analysis.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ddsbench.analysis.pair.UnmatchedLogsException;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.ServedLog;

/**
 * The requests of a run: those in the logs of the clients, each with its record in the log of the
 * server. Nothing is guessed: a request that was served and never made means that the logs are not
 * from one run.
 */
public final class Requests {
  /** The place of a request that the server did not take. */
  public static final int NOWHERE = -1;

  private final List<RequestLog> clients;
  private final ServedLog server;
  private final List<int[]> served;
  private final long duplicates;

  private Requests(
      List<RequestLog> clients, ServedLog server, List<int[]> served, long duplicates) {
    this.clients = List.copyOf(clients);
    this.server = server;
    this.served = List.copyOf(served);
    this.duplicates = duplicates;
  }

  /**
   * Joins logs.
   *
   * @param clients by index
   * @throws UnmatchedLogsException when the logs contradict each other, or lack records
   */
  public static Requests join(List<RequestLog> clients, ServedLog server)
      throws UnmatchedLogsException {
    List<int[]> served = new ArrayList<>();
    checkComplete(server.name(), server.overflow());
    for (RequestLog client : clients) {
      checkComplete(client.name(), client.overflow());
      checkNumbers(client);
      int[] places = new int[client.count()];
      Arrays.fill(places, NOWHERE);
      served.add(places);
    }
    long duplicates = 0;
    for (int record = 0; record < server.count(); record++) {
      int client = server.client(record);
      long seq = server.seq(record);
      if (client < 0 || client >= clients.size() || seq < 0 || seq >= served.get(client).length) {
        throw new UnmatchedLogsException(
            server.name()
                + " has request "
                + Long.toUnsignedString(seq)
                + " of client "
                + Integer.toUnsignedString(client)
                + ", which made none");
      }
      int[] places = served.get(client);
      if (places[(int) seq] == NOWHERE) {
        places[(int) seq] = record;
      } else {
        duplicates++;
      }
    }
    return new Requests(clients, server, served, duplicates);
  }

  private static void checkComplete(String log, long overflow) throws UnmatchedLogsException {
    if (overflow > 0) {
      throw new UnmatchedLogsException(log + " lacks " + overflow + " records that did not fit");
    }
  }

  /** Every request has its place. */
  private static void checkNumbers(RequestLog client) throws UnmatchedLogsException {
    for (int record = 0; record < client.count(); record++) {
      if (client.seq(record) != record) {
        throw new UnmatchedLogsException(
            client.name() + " has request " + client.seq(record) + " in place " + record);
      }
    }
  }

  /** Number of clients. */
  public int clients() {
    return clients.size();
  }

  /** The requests of a client; a record is the number of a request. */
  public RequestLog of(int client) {
    return clients.get(client);
  }

  /** The requests as the server has them. */
  public ServedLog server() {
    return server;
  }

  /** The record of a request in the server's log, or {@link #NOWHERE}. */
  public int served(int client, int request) {
    return served.get(client)[request];
  }

  /** How many requests the server took again. */
  public long duplicates() {
    return duplicates;
  }
}
