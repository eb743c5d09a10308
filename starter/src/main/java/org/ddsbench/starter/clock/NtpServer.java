package org.ddsbench.starter.clock;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time source.
 *
 * @param host name or address
 * @param port of NTP
 */
record NtpServer(String host, int port) {
  private static final int NTP_PORT = 123;
  // The form that chrony's configuration accepts: an IPv6 address with a port is in brackets.
  private static final Pattern SERVER =
      Pattern.compile(
          "(?:\\[(?<v6>[0-9A-Fa-f:.]+)]|(?<host>[A-Za-z0-9._-]+)|(?<bare>[0-9A-Fa-f:.]+))(?::(?<port>[0-9]{1,5}))?");

  /** Reads {@code host} or {@code host:port}. */
  static NtpServer parse(String text) throws ClockException {
    Matcher matcher = SERVER.matcher(text);
    if (!matcher.matches()) {
      throw new ClockException(
          "'" + text + "' is not an NTP server; give a name or an address in testbed.xml");
    }
    String host = matcher.group("host");
    if (host == null) {
      host = matcher.group("v6") == null ? matcher.group("bare") : matcher.group("v6");
    }
    String port = matcher.group("port");
    int number = port == null ? NTP_PORT : Integer.parseInt(port);
    if (number < 1 || number > 65535) {
      throw new ClockException("port " + port + " of NTP server '" + text + "' is not in 1..65535");
    }
    return new NtpServer(host, number);
  }

  /** The line of chrony's configuration that names it. */
  String directive(String options) {
    return "server " + host + " port " + port + " " + options;
  }
}
