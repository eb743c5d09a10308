package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.OneRow;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.probe.TimedFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImplementationReaderTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private static String text(String name) {
    return "<implementation name='"
        + name
        + "' title='T' binary='b'>"
        + "<debian packages='a-dev b-tools' runtime='a1'/>"
        + "<supports reliability='best_effort reliable' durability='volatile' ownership='shared'"
        + " multicast='true' trigger='listener' batching='false' representation='xcdr1'"
        + " discovery='rtps'/>"
        + "<limit name='maxMessageSize' value='100'/><environment name='E' value='${interface}'/>"
        + "<unsupported policy='durability' value='transient' reason='not so'/>"
        + "<function role='serialise' object='libx.so*' symbol='x_write_${message}*'/>"
        + "<function role='deserialise' symbol='read read_v2'/></implementation>";
  }

  private Path write(String folder, String text) throws Exception {
    Path file = Files.createDirectories(directory.resolve(folder)).resolve("implementation.xml");
    return Files.writeString(file, text);
  }

  @Test
  void readsWhatFormatsMdDescribes() throws Exception {
    Implementation read = ImplementationReader.read(write("x", text("x"))).value().orElseThrow();
    assertTrue(read.supports("reliability", "reliable"));
    assertFalse(read.supports("batching", "true"));
    assertFalse(read.inProcess());
    assertEquals(List.of("a-dev", "b-tools"), read.buildPackages());
    assertEquals(100L, read.limits().get("maxMessageSize"));
    assertEquals(List.of(new Setting("E", "${interface}", Scope.ALL)), read.environment());
    assertEquals("not so", read.unsupported().get(0).reason());
    assertEquals(
        List.of(
            new TimedFunction("serialise", "libx.so*", "x_write_Simple*"),
            new TimedFunction("deserialise", "", "read read_v2")),
        read.functions().stream().map(function -> function.of("Simple")).toList());
  }

  @Test
  void hasAllTypesAndExchangesMessagesWithOthersUnlessItsFileLimitsThem() throws Exception {
    Implementation all = ImplementationReader.read(write("x", text("x"))).value().orElseThrow();
    assertTrue(all.hasType("Simple"));
    assertTrue(all.isInteroperable());
    String less =
        text("x")
            .replace(
                "discovery='rtps'",
                "discovery='rtps' messageType='Complex Other' interoperability='false'");
    Implementation alone = ImplementationReader.read(write("x", less)).value().orElseThrow();
    assertTrue(alone.hasType("Complex") && alone.hasType("Other"));
    assertFalse(alone.hasType("Simple"));
    assertFalse(alone.isInteroperable());
  }

  @Test
  void whatAUserProvidesSaysHow() throws Exception {
    String provided = text("x").replace("binary='b'", "binary='b' provided='user'");
    Path file = write("x", provided.replace("provided=", "provide='Get it.' provided="));
    assertEquals(
        Optional.of("Get it."), ImplementationReader.read(file).value().orElseThrow().provide());
    assertEquals(
        List.of("provide"),
        ImplementationReader.read(write("x", provided)).findings().stream()
            .map(finding -> finding.field())
            .toList());
  }

  /** These values become part of a command line and of a script. */
  @Test
  void refusesFunctionsThatAreNone() throws Exception {
    Path file =
        write(
            "x",
            text("x")
                .replace("role='serialise'", "role='think'")
                .replace("object='libx.so*'", "object='../lib'")
                .replace("symbol='read read_v2'", "symbol='read {'"));
    assertEquals(
        List.of("role", "object", "symbol"),
        ImplementationReader.read(file).findings().stream().map(f -> f.field()).toList());
  }

  @Test
  void aDirectoryGivesItsNameToTheImplementation() throws Exception {
    write("x", text("x"));
    write("y", text("z"));
    Checked<List<Implementation>> all = ImplementationReader.readAll(directory);
    assertEquals(List.of("name"), all.findings().stream().map(f -> f.field()).toList());
    write("y", text("y"));
    assertEquals(2, ImplementationReader.readAll(directory).value().orElseThrow().size());
  }

  @Test
  void refusesUnknownPolicies() throws Exception {
    Path file = write("x", text("x").replace("trigger='listener'", "trigger='magic' colour='red'"));
    assertEquals(
        List.of("trigger", "colour"),
        ImplementationReader.read(file).findings().stream().map(f -> f.field()).toList());
  }

  /** No rule checks an unknown limit, so it would have no effect. */
  @Test
  void refusesAnUnknownLimit() throws Exception {
    Path file = write("x", text("x").replace("maxMessageSize", "maxMesageSize"));
    assertEquals(
        List.of("name"),
        ImplementationReader.read(file).findings().stream().map(f -> f.field()).toList());
  }

  private static final String DAEMON =
      "<daemon discovery='inforepo' binary='Repo'><argument value='-l'/>"
          + "<argument value='iiop://${address}:${port}' since='3.2'/><ready file='r.ior'/>"
          + "<announces file='r.ior'/></daemon>";

  private static String central(String more) {
    return text("x")
        .replace("discovery='rtps'", "discovery='rtps inforepo'")
        .replace("</implementation>", more + "</implementation>");
  }

  private List<String> reported(String more) throws Exception {
    return said(write("x", central(more)));
  }

  private static List<String> said(Path file) {
    return ImplementationReader.read(file).findings().stream()
        .map(finding -> finding.field() + ": " + finding.message())
        .toList();
  }

  @Test
  void readsADaemonAndWhatDependsOnItsDiscovery() throws Exception {
    Path file =
        write(
            "x",
            central(
                DAEMON.replace("<ready", "<configuration file='d.ini' template='d.ini'/><ready")
                    + "<environment name='F' value='${daemon.address}:${daemon.port}'"
                    + " discovery='inforepo'/>"
                    + "<configuration file='a.ini' template='i.ini' discovery='inforepo'/>"
                    + "<configuration file='a.ini' template='r.ini' discovery='rtps'/>"
                    + "<unsupported policy='multicast' value='true' discovery='inforepo'"
                    + " reason='none'/>"));
    Files.writeString(file.resolveSibling("i.ini"), "at ${daemon.port} of ${interface}\n");
    Files.writeString(file.resolveSibling("d.ini"), "${port}\n");
    Files.writeString(file.resolveSibling("r.ini"), "$plain\n");
    Implementation read = ImplementationReader.read(file).value().orElseThrow();
    assertEquals(
        new Daemon(
            new Scope(Optional.of(Discovery.INFOREPO), Optional.empty()),
            "Repo",
            List.of(
                new DaemonArgument("-l", ""),
                new DaemonArgument("iiop://${address}:${port}", "3.2")),
            List.of(new Configuration("d.ini", "d.ini", "${port}\n", Scope.ALL)),
            new Readiness("r.ior", ""),
            List.of(),
            List.of("r.ior")),
        read.daemon(Discovery.INFOREPO).orElseThrow());
    assertEquals(Optional.empty(), read.daemon(Discovery.RTPS));
    assertEquals(Map.of("E", "${interface}"), read.environment(row("rtps", "udp")));
    assertEquals(
        Map.of("E", "${interface}", "F", "${daemon.address}:${daemon.port}"),
        read.environment(row("inforepo", "udp")));
    assertEquals(
        List.of("$plain\n"),
        read.configurations(row("rtps", "udp")).stream().map(Configuration::text).toList());
    assertEquals(
        "none", read.refusal("multicast", "true", row("inforepo", "udp")).orElseThrow().reason());
    assertEquals(Optional.empty(), read.refusal("multicast", "true", row("rtps", "udp")));
    Implementation less = read.without(read.daemons().get(0), "not built");
    assertFalse(less.supports("discovery", "inforepo"));
    assertEquals("not built", less.unsupported("discovery", "inforepo").orElseThrow().reason());
    assertEquals(List.of(), less.daemons());
  }

  private static final String MEMORY =
      "<daemon transport='shm' binary='mem'><argument value='${message.bytes}'/>"
          + "<configuration file='m.toml' template='m.toml'/><ready output='up'/>"
          + "<failure output='lock' reason='another one runs'/></daemon>"
          + "<limit name='sharedMemoryBytes' value='9'/>";

  private static String shared(String more) {
    return text("x")
        .replace("discovery='rtps'", "discovery='rtps' transport='udp shm'")
        .replace("</implementation>", more + "</implementation>");
  }

  @Test
  void readsADaemonOfATransport() throws Exception {
    Path file = write("x", shared(MEMORY));
    Files.writeString(file.resolveSibling("m.toml"), "${message.count}\n");
    Implementation read = ImplementationReader.read(file).value().orElseThrow();
    Daemon daemon = read.daemon(row("rtps", "shm")).orElseThrow();
    assertEquals(List.of(new DaemonFailure("lock", "another one runs")), daemon.failures());
    assertEquals(Optional.empty(), read.daemon(row("rtps", "udp")));
    Implementation less = read.without(daemon, "not built");
    assertFalse(less.supports("transport", "shm"));
    assertTrue(less.supports("transport", "udp"));
    assertEquals("not built", less.unsupported("transport", "shm").orElseThrow().reason());
    assertEquals(List.of(), less.daemons());
  }

  @Test
  void aDaemonIsForOneThingThatTheImplementationHas() throws Exception {
    Path file =
        write("x", shared(MEMORY.replace("<limit name='sharedMemoryBytes' value='9'/>", "")));
    Files.writeString(file.resolveSibling("m.toml"), "${port}");
    assertEquals(
        List.of(
            "limit: The daemon of transport shm needs to know how much memory there is. Add <limit"
                + " name=\"sharedMemoryBytes\" value=\"...\"/> above 0."),
        said(file));
    Files.writeString(file, shared(MEMORY.replace(" transport='shm'", "")));
    assertTrue(
        said(file)
            .contains("daemon: A daemon is for one thing. Give either discovery or transport."),
        () -> said(file).toString());
    Files.writeString(file, shared(MEMORY + MEMORY.replaceFirst("<limit.*", "")));
    assertEquals(
        List.of("transport: Transport shm has two daemons. Keep one of them."), said(file));
    Files.writeString(
        file,
        shared(MEMORY + DAEMON)
            .replace("discovery='rtps' transport", "discovery='rtps inforepo' transport"));
    assertEquals(
        List.of(
            "daemon: Rows with discovery inforepo and transport shm would need two daemons. Add"
                + " <unsupported policy=\"transport\" value=\"shm\" discovery=\"inforepo\""
                + " reason=\"...\"/>."),
        said(file));
  }

  private static RunParameters row(String discovery, String transport) {
    return OneRow.with("discovery='%s' transport='%s'".formatted(discovery, transport));
  }

  private static String carried(String transports, String more) {
    return central(DAEMON + more)
        .replace("rtps inforepo'", "rtps inforepo' transport='" + transports + "'");
  }

  @Test
  void whatCarriesDataIsUdpUnlessItSaysOtherwise() throws Exception {
    Implementation silent = ImplementationReader.read(write("x", text("x"))).value().orElseThrow();
    assertEquals(List.of(Transport.UDP), silent.transports(() -> Discovery.RTPS));
    assertTrue(silent.supports("transport", "udp"));
    assertFalse(silent.supports("transport", "tcp"));
    assertEquals(List.of(), reported(DAEMON + "<environment name='F' value='f' transport='udp'/>"));
  }

  /** The first transport that a discovery supports is its default. */
  @Test
  void whatDependsOnTheTransport() throws Exception {
    Path file =
        write(
            "x",
            carried(
                "tcp udp",
                "<unsupported policy='transport' value='tcp' discovery='rtps' reason='no'/>"
                    + "<unsupported policy='multicast' value='true' transport='tcp' reason='one'/>"
                    + "<environment name='F' value='f' transport='udp' discovery='inforepo'/>"
                    + "<configuration file='a.ini' template='t.ini' transport='tcp'/>"
                    + "<configuration file='a.ini' template='u.ini' transport='udp'/>"));
    Files.writeString(file.resolveSibling("t.ini"), "t");
    Files.writeString(file.resolveSibling("u.ini"), "u");
    Implementation read = ImplementationReader.read(file).value().orElseThrow();
    assertEquals(List.of(Transport.UDP), read.transports(() -> Discovery.RTPS));
    assertEquals(List.of(Transport.TCP, Transport.UDP), read.transports(() -> Discovery.INFOREPO));
    for (String transport : List.of("tcp", "udp")) {
      RunParameters row = row("inforepo", transport);
      boolean datagrams = transport.equals("udp");
      assertEquals(
          List.of(datagrams ? "u" : "t"),
          read.configurations(row).stream().map(Configuration::text).toList());
      assertEquals(datagrams, read.environment(row).containsKey("F"));
      assertEquals(datagrams, read.refusal("multicast", "true", row).isEmpty());
    }
    assertFalse(read.environment(row("rtps", "udp")).containsKey("F"));
    assertEquals(
        "with transport tcp",
        read.refusal("multicast", "true", row("rtps", "tcp")).orElseThrow().scope().words());
    assertEquals(
        "with discovery inforepo and transport udp", read.environment().get(1).scope().words());
  }

  @Test
  void refusesWhatIsForATransportThatItLacksOrIsGivenTwice() throws Exception {
    String file = "<configuration file='a' template='t' discovery='inforepo'";
    Path write = write("x", carried("udp", file + " transport='udp'/>" + file + "/>"));
    Files.writeString(write.resolveSibling("t"), "t");
    assertEquals(List.of("file: <configuration> a is given twice. Keep one of them."), said(write));
    Files.writeString(write, carried("udp", file + " transport='tcp'/>"));
    assertEquals(
        List.of("transport: <supports> has not the transport tcp. Add it there, or delete this."),
        said(write));
  }

  @Test
  void aDiscoveryWithADaemonHasExactlyOne() throws Exception {
    assertEquals(
        List.of("discovery: Discovery inforepo needs a <daemon discovery=\"inforepo\">. Add it."),
        reported(""));
    assertEquals(
        List.of("discovery: Discovery inforepo has two daemons. Keep one of them."),
        reported(DAEMON + DAEMON));
    List<String> lacking = reported(DAEMON + DAEMON.replace("inforepo", "server"));
    assertEquals(1, lacking.size(), lacking::toString);
    assertTrue(lacking.get(0).contains("has not the discovery server"), lacking::toString);
    assertEquals(2, reported(DAEMON.replace("inforepo", "rtps")).size(), "and inforepo has none");
  }

  @Test
  void tellsEveryUnknownVariableAtOnce() throws Exception {
    List<String> reported =
        reported(
            DAEMON.replace("${port}", "${daemon.port}${prt")
                + "<environment name='A' value='${port}'/>"
                + "<environment name='B' value='${daemon.port}'/>"
                + "<configuration file='a' template='none'/>");
    assertEquals(5, reported.size(), reported::toString);
    assertTrue(
        reported.get(0).startsWith("value: ${daemon.port} is not a variable here."),
        reported.get(0));
    assertTrue(reported.get(1).startsWith("value: ${prt is not a variable here."), reported.get(1));
    assertTrue(
        reported.get(3).endsWith("or give it the discovery whose daemon is meant."),
        reported.get(3));
    assertTrue(
        reported.get(4).contains("template none beside implementation.xml cannot"),
        reported.get(4));
  }

  @Test
  void refusesFileNamesThatCannotBe() throws Exception {
    Files.writeString(Files.createDirectories(directory.resolve("x")).resolve("t"), "${what}");
    List<String> reported =
        reported(
            DAEMON.replace("<announces file='r.ior'/>", "<announces file='../r'/>")
                + "<configuration file='daemon.stderr.log' template='a/b'/>"
                + "<configuration file='c' template='t'/>"
                + "<configuration file='c' template='t' discovery='rtps'/>");
    assertEquals(
        List.of("file", "file", "template", "template", "file", "template"),
        reported.stream().map(finding -> finding.substring(0, finding.indexOf(':'))).toList());
    assertTrue(
        reported(DAEMON + "<configuration file='r.ior' template='t'/>")
            .contains("file: A daemon has a file r.ior. Rename it."));
    assertEquals(1, reported(DAEMON.replace("<ready file", "<ready output='x' file")).size());
  }
}
