package org.ddsbench.controller.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.ddsbench.controller.campaign.OwnTopics;
import org.ddsbench.controller.security.RunAuthority;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.RunFile;
import org.ddsbench.core.protocol.SecurityFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The real program of Fast DDS with identities made here, on the loopback interface. */
@Tag("testbed")
class SecuredProgramsIT {
  private static final Path PROGRAM =
      Path.of("..")
          .toAbsolutePath()
          .normalize()
          .resolve("dds-apps/build/release/bin/ddsbench-fastdds");
  private static final int MESSAGES = 100;

  /** What each message holds, behind key and header. */
  private static final String CONTENT = "the position of every aircraft";

  private static final int HEADER_BYTES = 32;
  private static final int BYTES = 1024;

  private final OwnTopics topics = OwnTopics.random();
  private final Path near;
  private final Path far;
  private final Path payload;

  SecuredProgramsIT(@TempDir Path directory) throws IOException {
    near = Files.createDirectory(directory.resolve("near"));
    far = Files.createDirectory(directory.resolve("far"));
    payload = Files.write(directory.resolve("payload.cdr"), payload());
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
    return new AppProcess(AppCommand.of(PROGRAM, parameters, endpoint, topics, payload), directory);
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
    return AppCommand.of(PROGRAM, parameters, AppCommand.PUBLISHER, topics, payload).stream()
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

  /** A participant with files of two authorities is not even created. */
  @Test
  void aKeyOfAnotherCertificateIsRefused() throws Exception {
    Values parameters = parameters(Security.SIGN);
    int domain = domain(parameters);
    write(near, AppCommand.SUBSCRIBER, authority(Security.SIGN, domain));
    write(far, AppCommand.SUBSCRIBER, authority(Security.SIGN, domain));
    String certificate =
        SecurityFiles.directory(AppCommand.SUBSCRIBER.app()) + "/" + SecurityFiles.CERTIFICATE;
    Files.writeString(near.resolve(certificate), Files.readString(far.resolve(certificate)));
    try (AppProcess subscriber = start(parameters, AppCommand.SUBSCRIBER, near)) {
      NotMeasuredException refused =
          assertThrows(NotMeasuredException.class, () -> subscriber.await("created"));
      assertTrue(
          String.valueOf(refused.getMessage()).contains("create_participant failed"),
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
