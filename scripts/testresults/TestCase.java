import java.util.Objects;

/**
 * The result of one test.
 *
 * @param testClass the class whose tests are run again together when one of them fails: a top-level
 *     class of Java, or the first part of a native test's name
 * @param name the test's name within its class, or "" for a class that failed as a whole
 * @param message the first line of the failure, or ""
 */
record TestCase(String testClass, String name, Outcome outcome, String message) {
  enum Outcome {
    PASSED,
    FAILED,
    SKIPPED
  }

  private static final int LONGEST = 400;

  TestCase {
    Objects.requireNonNull(outcome);
    message = message.strip().lines().findFirst().orElse("");
    message = message.substring(0, Math.min(message.length(), LONGEST));
  }

  boolean hasFailed() {
    return outcome == Outcome.FAILED;
  }

  String fullName() {
    return name.isEmpty() ? testClass : testClass + "." + name;
  }
}
