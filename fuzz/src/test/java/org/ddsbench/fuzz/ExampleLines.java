package org.ddsbench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.implementation.DaemonFailure;
import org.ddsbench.core.implementation.Readiness;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.probe.TimedFunction;
import org.ddsbench.core.protocol.Disturbance;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.LoadedLibrary;
import org.ddsbench.core.protocol.MalformedLineException;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;

/** One line of every request, of every event, and of an app's output. */
public final class ExampleLines {
  private ExampleLines() {}

  /** Each request as it is sent to a starter. */
  public static Stream<byte[]> requests() {
    return lines(
        new Request.Hello(
            9,
            "o",
            "n",
            "eth0",
            Map.of("a", "b"),
            Map.of("A", "x\ny"),
            List.of(new Probe("p", "P", List.of("d"), 3, "c", "a", Map.of("A", "b")))),
        new Request.StartPings(
            "r",
            List.of(
                new Request.AppLaunch(
                    "pinger-0", "apps/p", List.of("pinger"), Map.of(), List.of(), true, "none"))),
        new Request.Prepare("r", new NtpSettings("10.0.0.1", NtpMode.STEP), 5),
        new Request.CountSwitches("r"),
        new Request.StartDaemon(
            "r",
            new Request.DaemonLaunch(
                "apps/x",
                List.of("-p", "${port}"),
                List.of(new RunFile("c", "at ${port}")),
                "10.0.0.1",
                new Readiness("f", ""),
                List.of(new DaemonFailure("o", "r")),
                List.of("f")),
            1),
        new Request.Launch(
            "r",
            List.of(new RunFile("f", "a\nb")),
            List.of(
                new Request.AppLaunch(
                    "p",
                    "apps/x",
                    List.of("--a=b"),
                    Map.of("A", "b"),
                    List.of(0),
                    false,
                    "bpftrace"))),
        new Request.Watch("r"),
        new Request.Observe("r", List.of(new TimedFunction("serialise", "l", "f")), 1),
        new Request.BeginPublishing("r"),
        new Request.EndPublishing("r"),
        new Request.Tell("r", List.of("publisher-0"), "go", 1),
        new Request.Correct(
            "r",
            List.of(
                new Request.PairLogs(
                    0,
                    0,
                    "a",
                    "",
                    "b",
                    ClockCorrection.LINKS,
                    new Request.CalibrationLogs("n", "m", 0, 1, "s", "e", "r"),
                    true,
                    new Request.CallLogs("p", "s", "r"),
                    true,
                    new StatedRates(1_000_000_000L, null, 96, 0, 76)))),
        new Request.Stop("r"),
        new Request.Forget("r"),
        new Request.Alive(),
        new Request.Bye());
  }

  /** Each event as a starter sends it. */
  public static Stream<byte[]> events() throws MalformedLineException {
    EnvironmentSnapshot environment =
        new EnvironmentSnapshot(
            "n",
            Map.of(
                "online_cpus",
                "0-3,8",
                "load_average",
                "0.10 0.20 0.30 1/200 4711",
                "idle_states",
                "POLL 0 us, C1 2 us off",
                "interface_interrupts",
                "eth0-rx on 0-1, eth0-tx on 3"),
            Map.of("cyclonedds", "0.10.2"),
            Map.of("fastdds", "no library"),
            Map.of("bpftrace", "needs root"),
            Map.of(
                "cyclonedds",
                List.of(
                    new LoadedLibrary(
                        "/usr/lib/libddsc.so.0.10.2", "0a1b", "libddsc0debian 0.10.2-2"))));
    return lines(
        new Event.Welcome(Lines.PROTOCOL, 4711, environment),
        new Event.Prepared("r", "/d", new Event.ClockState("none", 1, 2, false)),
        new Event.SwitchesCounted("r", 4711),
        new Event.DaemonReady("r", 4711, List.of(new RunFile("f", "IOR:00"))),
        new Event.AppSaid("r", "a", Lines.readObject("{\"event\":\"sent\",\"count\":3}")),
        new Event.Observed("r"),
        new Event.Publishing("r"),
        new Event.Published(
            "r", new Disturbance(1, 2.5, null, "", 3L, null, null, null, null, 0.5)),
        new Event.AppExited("r", "a", 1, "tail"),
        new Event.Working("r"),
        new Event.Corrected("r", List.of(new Event.FileDigest("f", 3, "00"))),
        new Event.Stopped("r", List.of(new Event.FileDigest("f", 3, "00"))),
        new Event.Live(
            "r",
            12.5,
            List.of(new Event.LiveLog(true, 0, 3, List.of(new Event.LiveFlow(0, 2, 1, 4, -1))))),
        new Event.Failed("r", FailureKind.CLOCK, "no time"),
        new Event.Warning("", "look"));
  }

  /** Lines that apps print. */
  static Stream<byte[]> ofApps() {
    return Stream.of(
            "{\"event\":\"created\"}",
            "{\"event\":\"sent\",\"count\":3,\"failed\":0,\"first_ns\":1,\"late_max_ns\":-5}",
            "{\"event\":\"failed\",\"call\":\"dds\",\"reason\":\"a \\\"b\\\" \\u00e9\"}",
            "{\"a\":[[[{\"b\":[1.5,null,true]}]]]}")
        .map(line -> line.getBytes(StandardCharsets.UTF_8));
  }

  private static Stream<byte[]> lines(Object... messages) {
    return Stream.of(messages)
        .map(message -> (Lines.write(message) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
