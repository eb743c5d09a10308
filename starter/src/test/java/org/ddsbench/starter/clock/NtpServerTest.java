package org.ddsbench.starter.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class NtpServerTest {
  @Test
  void readsNamesAndAddressesWithAndWithoutPort() throws Exception {
    assertEquals(new NtpServer("ntp.example", 123), NtpServer.parse("ntp.example"));
    assertEquals(new NtpServer("10.77.0.1", 1123), NtpServer.parse("10.77.0.1:1123"));
    assertEquals(new NtpServer("fd00::1", 123), NtpServer.parse("fd00::1"));
    assertEquals(new NtpServer("fd00::1", 1123), NtpServer.parse("[fd00::1]:1123"));
  }

  @Test
  void refusesWhatWouldBeMoreThanAServerInAConfiguration() {
    for (String text :
        List.of("", "a b", "host\nuser root", "host#", "host:0", "host:65536", "host:x")) {
      assertThrows(ClockException.class, () -> NtpServer.parse(text), text);
    }
  }
}
