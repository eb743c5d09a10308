package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.OwnTopics;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.security.RunAuthority;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.protocol.SecurityFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The real program of an implementation with identities made here, on the loopback interface. */
abstract class SecuredPrograms {
  private static final Path APPS = RealTestbed.home().resolve("dds-apps");
  private static final int MESSAGES = 100;

  /** What each message holds, behind key and header. */
  private static final String CONTENT = "the position of every aircraft";

  private static final int HEADER_BYTES = 32;
  private static final int BYTES = 1024;

  private final OwnTopics topics = OwnTopics.random();
  private final Path program;
  private final Map<String, String> environment;
  private final Path near;
  private final Path far;
  private final Path payload;

  /**
   * The program of this name with these variables.
   *
   * @param directory an empty one
   */
  SecuredPrograms(String program, Map<String, String> environment, Path directory)
      throws IOException {
    this.program = APPS.resolve("build/release/bin").resolve(program);
    this.environment = environment;
    near = Files.createDirectory(directory.resolve("near"));
    far = Files.createDirectory(directory.resolve("far"));
    payload = Files.write(directory.resolve("payload.cdr"), payload());
  }

  /** A file of the sources of an implementation. */
  static String source(String file) {
    return APPS.resolve(file).toString();
  }

  /** What a participant reports whose certificate is not that of its key. */
  abstract String refusalOfAForeignKey();

  /** Why the program has no DDS Security; empty if it has. */
  final String refusal() throws IOException {
    Process process = new ProcessBuilder(program.toString(), "version").start();
    try (InputStream said = process.getInputStream()) {
      return new ObjectMapper().readTree(said).path("security").asText();
    }
  }

  /** Key and header, the length of the sequence of bytes, and the text again and again. */
  private static byte[] payload() {
    byte[] bytes = new byte[BYTES];
    int length = BYTES - HEADER_BYTES - Integer.BYTES;
    for (int i = 0; i < Integer.BYTES; i++) {
      bytes[HEADER_BYTES + i] = (byte) (length >> (8 * i));
    }
    byte[] text = CONTENT.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < length; i++) {
      bytes[HEADER_BYTES + Integer.BYTES + i] = text[i % text.length];
    }
    return bytes;
  }

  private static Values parameters(Security security) {
    return AppCommand.parameters(MESSAGES)
        .with(Parameters.PUBLICATION_PERIOD, 2_000_000L)
        .with(Parameters.VERIFY, true)
        .with(Parameters.SECURITY, security);
  }

  private RunAuthority authority(Security security, int domain) {
    return new RunAuthority(Instant.now(), security, domain);
  }

  private AppProcess start(Values parameters, Endpoint endpoint, Path directory)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("env"));
    environment.forEach((name, value) -> command.add(name + "=" + value));
    command.addAll(AppCommand.of(program, parameters, endpoint, topics, payload));
    return new AppProcess(command, directory);
  }

  private static void write(Path directory, Endpoint endpoint, RunAuthority authority)
      throws IOException {
    Path own = Files.createDirectories(directory.resolve(SecurityFiles.directory(endpoint.app())));
    for (RunFile file : authority.identity(endpoint.app(), "Ddsbench")) {
      Files.writeString(own.resolve(file.name()), file.content());
    }
  }

  /** The domain that the programs get. */
  private int domain(Values parameters) {
    return AppCommand.of(program, parameters, AppCommand.PUBLISHER, topics, payload).stream()
        .filter(argument -> argument.startsWith("--domain="))
        .map(argument -> Integer.parseInt(argument.substring("--domain=".length())))
        .findFirst()
        .orElseThrow();
  }

  private void transmit(Values parameters) throws Exception {
    try (AppProcess subscriber = start(parameters, AppCommand.SUBSCRIBER, near);
        AppProcess publisher = start(parameters, AppCommand.PUBLISHER, near)) {
      subscriber.await("matched");
      publisher.await("matched");
      publisher.send("go");
      publisher.await("sent");
      subscriber.send("finish " + MESSAGES);
      assertEquals(MESSAGES, subscriber.await("drained").path("received").asInt());
      publisher.send("finish 0");
      publisher.await("drained");
      publisher.finish();
      subscriber.finish();
    }
  }

  /** One of another authority receives nothing, while one of the same authority receives all. */
  @ParameterizedTest
  @EnumSource(names = {"SIGN", "ENCRYPT"})
  void aForeignCertificateGetsNothing(Security security) throws Exception {
    Values parameters = parameters(security);
    RunAuthority own = authority(security, domain(parameters));
    write(near, AppCommand.PUBLISHER, own);
    write(near, AppCommand.SUBSCRIBER, own);
    write(far, AppCommand.SUBSCRIBER, authority(security, domain(parameters)));
    try (AppProcess foreign = start(parameters, AppCommand.SUBSCRIBER, far)) {
      foreign.await("created");
      transmit(parameters);
      NotMeasuredException alone =
          assertThrows(NotMeasuredException.class, () -> foreign.await("matched"));
      assertTrue(String.valueOf(alone.getMessage()).contains("not matched"), alone::getMessage);
    }
  }

  /** A participant with a certificate of another authority is not even created. */
  @Test
  void aKeyOfAnotherCertificateIsRefused() throws Exception {
    Values parameters = parameters(Security.SIGN);
    writeWithForeign(SecurityFiles.CERTIFICATE, domain(parameters));
    try (AppProcess subscriber = start(parameters, AppCommand.SUBSCRIBER, near)) {
      NotMeasuredException refused =
          assertThrows(NotMeasuredException.class, () -> subscriber.await("created"));
      assertTrue(
          String.valueOf(refused.getMessage()).contains("create_participant failed"),
          refused::getMessage);
    }
  }

  /** Writes identities of one authority, with one file of the subscriber from another. */
  private void writeWithForeign(String file, int domain) throws IOException {
    RunAuthority own = authority(Security.SIGN, domain);
    write(near, AppCommand.PUBLISHER, own);
    write(near, AppCommand.SUBSCRIBER, own);
    write(far, AppCommand.SUBSCRIBER, authority(Security.SIGN, domain));
    String path = SecurityFiles.directory(AppCommand.SUBSCRIBER.app()) + "/" + file;
    Files.writeString(near.resolve(path), Files.readString(far.resolve(path)));
  }

  /** A participant with the key of another receives nothing. */
  @Test
  void aKeyOfAnotherParticipantGetsNothing() throws Exception {
    Values parameters = parameters(Security.SIGN);
    writeWithForeign(SecurityFiles.KEY, domain(parameters));
    try (AppProcess publisher = start(parameters, AppCommand.PUBLISHER, near);
        AppProcess subscriber = start(parameters, AppCommand.SUBSCRIBER, near)) {
      publisher.await("created");
      NotMeasuredException refused =
          assertThrows(NotMeasuredException.class, () -> subscriber.await("matched"));
      assertTrue(
          String.valueOf(refused.getMessage()).contains(refusalOfAForeignKey()),
          refused::getMessage);
    }
  }

  /** What is signed can be read on its way, and what is encrypted cannot. */
  @ParameterizedTest
  @EnumSource(Security.class)
  void onlyEncryptionHidesTheContent(Security security) throws Exception {
    Values parameters = parameters(security);
    if (security.isOn()) {
      RunAuthority own = authority(security, domain(parameters));
      write(near, AppCommand.PUBLISHER, own);
      write(near, AppCommand.SUBSCRIBER, own);
    }
    Path captured = near.resolve("captured.pcap");
    Process tcpdump =
        new ProcessBuilder(
                "tcpdump", "-i", "lo", "-n", "-U", "-s", "0", "-w", captured.toString(), "udp")
            .start();
    try {
      BufferedReader said = tcpdump.errorReader(StandardCharsets.UTF_8);
      String line = said.readLine();
      while (line != null && !line.contains("listening on")) {
        line = said.readLine();
      }
      transmit(parameters);
    } finally {
      tcpdump.destroy();
      assertTrue(tcpdump.waitFor(20, TimeUnit.SECONDS));
    }
    String datagrams = new String(Files.readAllBytes(captured), StandardCharsets.ISO_8859_1);
    assertTrue(datagrams.length() > MESSAGES * BYTES, "nothing was captured");
    assertEquals(security != Security.ENCRYPT, datagrams.contains(CONTENT));
  }
}
