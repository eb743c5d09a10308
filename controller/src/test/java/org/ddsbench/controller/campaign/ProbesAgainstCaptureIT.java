package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.CapturedCalls.Passage;
import org.ddsbench.controller.probe.CallLine;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Real campaigns whose datagrams tcpdump captures on the interfaces of the nodes and tshark reads:
 * the calls that probes recorded, and the messages these are said to carry, must match the capture.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProbesAgainstCaptureIT {
  private static final String PUBLISHER = "node1";
  private static final String NARROW = "narrow";

  /** First hexadecimal digit of every multicast address. */
  private static final char GROUP = 'e';

  private static final int ADDRESS_AT = 8;

  /** Index of repeated_sends among the values of a message. */
  private static final int REPEATED_AT = 6;

  /**
   * This probe runs inside the app; the others attach when the app already waits for its first
   * datagram.
   */
  private static final String FROM_THE_START = "preload";

  private final RealTestbed testbed = RealTestbed.up(3);
  private final RunStore store = new RunStore(testbed.scratch().resolve("results"));
  private final CapturingListener listener = new CapturingListener(testbed, NARROW, "node2");
  private final List<Observed> runs = new ArrayList<>();

  /** A run, what its publisher sent, and what its subscribers received. */
  private record Observed(
      RunManifest manifest, Path stored, CapturedCalls sent, Map<Integer, CapturedCalls> received) {
    @Override
    public String toString() {
      return manifest.test()
          + " "
          + manifest.parameters().dds()
          + " "
          + manifest.parameters().get(Parameters.PROBE);
    }

    /** The writer's number of message 0. */
    long firstNumber() {
      return sent.passages().stream()
          .flatMap(passage -> passage.datagram().data().stream())
          .mapToLong(CapturedDatagram.Data::number)
          .min()
          .orElseThrow();
    }
  }

  ProbesAgainstCaptureIT() throws IOException, InterruptedException {}

  @BeforeAll
  void measure() throws IOException, InterruptedException {
    Path campaign =
        testbed.file(
            "captured.xml",
            "<campaign name='captured'>",
            "  <defaults publicationPeriod='10ms' messageIterations='60' echo='full'/>",
            "  <test id='fragments' dds='cyclonedds,fastdds' messageType='FullAvenue'"
                + " fill='nominal'",
            "        subscribers='2' placement='node1 -> node2 node3' probe='bpftrace,preload'/>",
            "  <test id='group' dds='cyclonedds,fastdds' messageType='CompactAvenue'"
                + " multicast='on'",
            "        qualityOfService='ReliableVolatile' subscribers='2'",
            "        placement='node1 -> node2 node3' probe='preload'/>",
            "  <test id='batches' dds='cyclonedds' messageType='Simple' batching='on'"
                + " pattern='max'",
            "        qualityOfService='ReliableVolatile' echo='none' messageIterations='2000'",
            "        placement='node1 -> node2' probe='bpftrace'/>",
            "  <test id='narrow' dds='cyclonedds' messageType='CompactAvenue'",
            "        placement='node1 -> node2' probe='preload'/>",
            "</campaign>");
    CampaignResult result = Campaigns.run(campaign, testbed.testbedXml(), store, false, listener);
    assertEquals(
        new CampaignResult(List.of(), 8, 0, 0, false), result, listener.outcomes.toString());
    for (RunManifest manifest : store.manifests("captured")) {
      runs.add(observed(manifest));
    }
  }

  private Observed observed(RunManifest manifest) throws IOException, InterruptedException {
    Path stored = store.run(manifest.campaign(), manifest.run());
    CapturedCalls sent = calls(manifest, stored, PUBLISHER, "publisher-0", true);
    Map<Integer, CapturedCalls> received = new TreeMap<>();
    for (Endpoint endpoint : manifest.endpoints()) {
      if (endpoint.role() == Role.SUBSCRIBER) {
        String app = "subscriber-" + endpoint.index();
        received.put(endpoint.index(), calls(manifest, stored, endpoint.node(), app, false));
      }
    }
    return new Observed(manifest, stored, sent, received);
  }

  private CapturedCalls calls(
      RunManifest manifest, Path stored, String node, String app, boolean sending)
      throws IOException, InterruptedException {
    Path capture = listener.file(manifest.number(), node);
    return CapturedCalls.of(
        CapturedDatagram.read(capture, testbed.address(PUBLISHER)),
        CallLine.read(stored.resolve("logs").resolve(node).resolve(app + ".calls.csv")),
        sending);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    listener.kill();
    testbed.down();
  }

  @Test
  void theCapturesHoldAllMessages() throws IOException {
    for (Observed run : runs) {
      List<StoredBreakdown.Message> messages = StoredBreakdown.of(run.stored);
      Set<Long> written = numbers(run, messages);
      assertEquals(
          run.manifest.parameters().get(Parameters.MESSAGE_ITERATIONS),
          written.size(),
          run::toString);
      assertEquals(written, numbers(run.sent), run::toString);
      run.received.forEach(
          (subscriber, received) -> {
            List<StoredBreakdown.Message> taken =
                messages.stream()
                    .filter(message -> message.subscriber() == subscriber && message.t2() >= 0)
                    .toList();
            assertFalse(taken.isEmpty(), run::toString);
            assertTrue(numbers(received).containsAll(numbers(run, taken)), run::toString);
          });
    }
  }

  private static Set<Long> numbers(Observed run, List<StoredBreakdown.Message> messages) {
    return messages.stream()
        .map(message -> run.firstNumber() + message.seq())
        .collect(Collectors.toSet());
  }

  @Test
  void messagesThatWereLostAreSentAgain() throws IOException {
    for (Observed run : runs) {
      if (run.manifest.test().equals(NARROW)) {
        long repeated =
            StoredBreakdown.of(run.stored).stream()
                .filter(message -> message.values().size() > REPEATED_AT)
                .mapToLong(message -> message.values().get(REPEATED_AT))
                .sum();
        assertTrue(repeated > 0, run::toString);
      }
    }
  }

  private static Set<Long> numbers(CapturedCalls calls) {
    return calls.passages().stream()
        .flatMap(passage -> passage.datagram().data().stream())
        .map(CapturedDatagram.Data::number)
        .collect(Collectors.toSet());
  }

  @Test
  void whatLeftThePublishersNodeIsWhatItsCallsSentInTheSameOrder() {
    for (Observed run : runs) {
      assertEquals(List.of(), run.sent.beyond(), run::toString);
      assertEquals(List.of(), unknown(run.sent.passages()), run::toString);
    }
  }

  private static List<CapturedDatagram> unknown(List<Passage> passages) {
    return passages.stream()
        .filter(passage -> passage.call() == null)
        .map(Passage::datagram)
        .toList();
  }

  /**
   * Exceptions are datagrams for which a socket had no room, which the kernel counts, and the first
   * datagram of each socket when the probe attached after the call that waited for it.
   */
  @Test
  void whatReachedASubscribersNodeIsWhatItsCallsReceivedInTheSameOrder() {
    for (Observed run : runs) {
      for (Endpoint endpoint : run.manifest.endpoints()) {
        CapturedCalls received = run.received.get(endpoint.index());
        if (endpoint.role() != Role.SUBSCRIBER || received == null) {
          continue;
        }
        assertEquals(List.of(), received.beyond(), run::toString);
        List<CapturedDatagram> unknown = unknown(received.passages());
        if (!run.manifest.parameters().get(Parameters.PROBE).equals(FROM_THE_START)) {
          unknown = withoutFirsts(unknown, received);
        }
        long dropped = listener.dropped(run.manifest.number(), endpoint.node());
        assertTrue(unknown.size() <= dropped, () -> run + " " + received.passages());
      }
    }
  }

  private static List<CapturedDatagram> withoutFirsts(
      List<CapturedDatagram> unknown, CapturedCalls received) {
    Set<String> sockets = new HashSet<>();
    List<CapturedDatagram> left = new ArrayList<>(unknown);
    for (Passage passage : received.passages()) {
      if (sockets.add(passage.datagram().destination()) && passage.call() == null) {
        left.remove(passage.datagram());
      }
    }
    return left;
  }

  @Test
  void ofEachMessageTheTableTellsWhatTheCapturesShow() throws IOException {
    for (Observed run : runs) {
      for (StoredBreakdown.Message message : StoredBreakdown.of(run.stored)) {
        long number = run.firstNumber() + message.seq();
        CapturedMessage out = CapturedMessage.of(number, sentTo(run, message.subscriber()));
        CapturedMessage in = CapturedMessage.of(number, inTime(run, message));
        if (!in.isWhole(out)) {
          assertNotEquals("matched", message.carriage(), () -> run + " " + message);
          continue;
        }
        assertEquals("matched", message.carriage(), () -> run + " " + message);
        List<Long> expected =
            List.of(
                out.first(CallLine::enterNs),
                out.last(CallLine::enterNs),
                in.first(CallLine::returnNs),
                in.last(CallLine::returnNs),
                (long) out.needed().size(),
                out.bytes(),
                out.repeated(),
                (long) in.needed().size());
        assertEquals(expected, message.values(), () -> run + " " + message);
      }
    }
  }

  private List<Passage> sentTo(Observed run, int subscriber) {
    String node = run.manifest.endpoint(Role.SUBSCRIBER, subscriber).orElseThrow().node();
    String address = CapturedDatagram.addressBytes(testbed.address(node));
    return run.sent.passages().stream()
        .filter(passage -> isFor(address, passage.datagram().destination()))
        .toList();
  }

  private static boolean isFor(String address, String destination) {
    return destination.endsWith(address) || destination.charAt(ADDRESS_AT) == GROUP;
  }

  /** The datagrams received before the message was taken. */
  private static List<Passage> inTime(Observed run, StoredBreakdown.Message message) {
    List<Passage> passages = new ArrayList<>();
    CapturedCalls received = run.received.get(message.subscriber());
    for (Passage passage : received == null ? List.<Passage>of() : received.passages()) {
      CallLine call = passage.call();
      if (call != null && call.returnNs() <= message.t2()) {
        passages.add(passage);
      }
    }
    return passages;
  }
}
