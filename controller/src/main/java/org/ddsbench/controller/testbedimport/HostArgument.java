package org.ddsbench.controller.testbedimport;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host as the user names it: {@code [NAME=][user@]host[:port]}, an IPv6 address in brackets.
 *
 * @param text text of the argument
 * @param name name of the node
 * @param host name, address or alias of the SSH configuration
 * @param port empty: the SSH configuration's
 * @param user empty: the SSH configuration's
 */
public record HostArgument(String text, String name, String host, OptionalInt port, String user) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?:(?<name>[^=@]+)=)?(?:(?<user>[^@]+)@)?"
              + "(?:\\[(?<bare>[^\\]]+)\\]|(?<host>[^:\\[\\]]+))(?::(?<port>[0-9]{1,5}))?");
  private static final Pattern NOT_OF_NAMES = Pattern.compile("[^A-Za-z0-9._-]");

  /**
   * Empty when the text does not have this form. Without a name the node has the name of the host,
   * with the port if one is set.
   */
  public static Optional<HostArgument> of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    String host = form.group("bare") == null ? form.group("host") : form.group("bare");
    String port = form.group("port");
    String own = port == null ? host : host + "-" + port;
    return Optional.of(
        new HostArgument(
            text,
            form.group("name") == null
                ? NOT_OF_NAMES.matcher(own).replaceAll("_")
                : form.group("name"),
            host,
            port == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(port)),
            form.group("user") == null ? "" : form.group("user")));
  }
}
