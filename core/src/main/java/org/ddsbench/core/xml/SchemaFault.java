package org.ddsbench.core.xml;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A validity error of the JDK's validator, rewritten as a sentence that says what to do.
 *
 * @param attribute the attribute it is about; empty when it is about the element
 * @param message the sentence
 */
record SchemaFault(String attribute, String message) {
  private static final Pattern QUOTED = Pattern.compile("'(.*?)'(?=[ ,.:;]|$)", Pattern.DOTALL);

  /** Value, attribute and type. A value may have quotes of its own, names have none. */
  private static final Pattern BAD_VALUE =
      Pattern.compile("'(.*)' of attribute '([^']*)' on element .*'([^']*)'", Pattern.DOTALL);

  private static final Pattern CODE = Pattern.compile("^([a-z]+(?:-[A-Za-z]+)+[0-9.a-z]*): ");

  /**
   * Rewrites an error, in English as {@link ParserLanguage} has it: in other languages arguments
   * may be quoted otherwise.
   *
   * @param element name of the element that is open where the error is reported
   * @return empty for an error that another one explains better
   */
  static Optional<SchemaFault> of(String error, String element, XmlSchema schema) {
    Matcher coded = CODE.matcher(error);
    if (!coded.find()) {
      return Optional.of(new SchemaFault("", error));
    }
    String prose = error.substring(coded.end());
    List<String> arguments = QUOTED.matcher(prose).results().map(m -> m.group(1)).toList();
    String tag = "<" + element + ">";
    return switch (coded.group(1)) {
      // cvc-attribute.3 reports the same value again, with its attribute.
      case "cvc-pattern-valid",
          "cvc-enumeration-valid",
          "cvc-datatype-valid.1.2.1",
          "cvc-datatype-valid.1.2.3",
          "cvc-minLength-valid",
          "cvc-minInclusive-valid",
          "cvc-maxInclusive-valid" ->
          Optional.empty();
      case "cvc-attribute.3" -> Optional.of(badValue(prose, schema));
      case "cvc-complex-type.3.2.2" -> Optional.of(unknownAttribute(arguments.get(0), tag, schema));
      case "cvc-complex-type.4" ->
          about(arguments.get(0), tag + " has no " + arguments.get(0) + ". Add the attribute.");
      case "cvc-elt.1.a", "cvc-elt.1" ->
          about(
              "", "The file starts with " + tag + ". It must start with <" + schema.root() + ">.");
      case "cvc-complex-type.2.4.b" ->
          about("", tag + " is incomplete. Add " + expected(arguments) + " to it.");
      case "cvc-complex-type.2.4.a" ->
          about("", tag + " is not allowed here. Use " + expected(arguments) + ", or delete it.");
      case "cvc-complex-type.2.4.d" ->
          about("", tag + " is not allowed here. Delete it or move it.");
      case "cvc-complex-type.2.1", "cvc-complex-type.2.3" ->
          about(
              "",
              tag + " must not contain text. Delete everything that is not a tag or a comment.");
      default -> about("", prose + " Correct " + tag + ".");
    };
  }

  private static Optional<SchemaFault> about(String attribute, String message) {
    return Optional.of(new SchemaFault(attribute, message));
  }

  private static SchemaFault badValue(String prose, XmlSchema schema) {
    Matcher matcher = BAD_VALUE.matcher(prose);
    if (!matcher.find()) {
      throw new IllegalStateException("this Java's validator has another text: " + prose);
    }
    String attribute = matcher.group(2);
    String hint = schema.hint(matcher.group(3));
    return new SchemaFault(
        attribute,
        "'"
            + matcher.group(1)
            + "' is not a valid value for "
            + attribute
            + (hint.isEmpty() ? "." : ". " + hint));
  }

  private static SchemaFault unknownAttribute(String name, String tag, XmlSchema schema) {
    String advice =
        Spelling.nearest(name, schema.attributes())
            .filter(near -> !near.equals(name))
            .map(near -> "Did you mean " + near + "?")
            .orElse("Delete it.");
    return new SchemaFault(name, "Attribute " + name + " is unknown in " + tag + ". " + advice);
  }

  private static String expected(List<String> arguments) {
    String names = arguments.get(arguments.size() - 1).replaceAll("[{}]", "");
    return Pattern.compile(", ")
        .splitAsStream(names)
        .map(name -> "<" + name + ">")
        .collect(Collectors.joining(" or "));
  }
}
