package org.ddsbench.analysis.request;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.core.samplelog.RequestLog;
import org.ddsbench.core.samplelog.SampleFlags;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.ServedLog;

/** Writes {@code requests.csv}. */
public final class RequestsCsv {
  /** Name of the file. */
  public static final String NAME = "requests.csv";

  private static final String HEADER =
      "client,thread,object,seq,warmup,counted,t0_ns,t1_ns,received_ns,enqueued_ns,started_ns,"
          + "replied_ns,done_ns,t4_ns,returned_ns,cpu_ns,response_ns";

  private RequestsCsv() {}

  /** Writes a file, replacing an existing one; without requests that were never made. */
  public static void write(RequestRun run, Path file) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      writer.write(HEADER + "\n");
      StringBuilder line = new StringBuilder();
      for (int client = 0; client < run.requests().clients(); client++) {
        for (int request = 0; request < run.requests().of(client).count(); request++) {
          if (run.requests().of(client).t1(request) != SampleLog.NONE) {
            line.setLength(0);
            append(line, run, client, request);
            writer.append(line);
          }
        }
      }
    }
  }

  private static void append(StringBuilder line, RequestRun run, int client, int request) {
    RequestLog log = run.requests().of(client);
    line.append(client).append(',').append(log.thread(request));
    line.append(',').append(log.object(request)).append(',').append(log.seq(request));
    line.append(',').append(log.flagged(request, SampleFlags.WARMUP) ? 1 : 0);
    line.append(',').append(run.counts(client, request) ? 1 : 0);
    line.append(',').append(log.t0(request)).append(',').append(log.t1(request));
    int there = run.requests().served(client, request);
    ServedLog server = run.requests().server();
    boolean served = there != Requests.NOWHERE;
    line.append(',').append(served ? server.received(there) : SampleLog.NONE);
    line.append(',').append(served ? server.enqueued(there) : SampleLog.NONE);
    line.append(',').append(served ? server.started(there) : SampleLog.NONE);
    line.append(',').append(served ? server.replied(there) : SampleLog.NONE);
    line.append(',').append(served ? server.done(there) : SampleLog.NONE);
    line.append(',').append(log.t4(request)).append(',').append(log.returned(request));
    line.append(',').append(served ? server.cpu(there) : SampleLog.NONE);
    line.append(',');
    if (ActiveWindow.answered(log, request)) {
      line.append(run.responseNs(client, request));
    }
    line.append('\n');
  }
}
