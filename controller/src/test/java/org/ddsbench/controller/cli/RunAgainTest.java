package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which failures scripts/test takes for chance, and which end everything. */
class RunAgainTest {
  private final TestCheckout checkout = new TestCheckout();

  RunAgainTest() throws IOException {}

  @AfterEach
  void delete() throws IOException {
    checkout.delete();
  }

  private Path unsteady() {
    return checkout.directory.resolve("target/test-logs/unsteady.txt");
  }

  @Test
  void aClassThatPassesTheSecondTimeIsUnsteady() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("shaky", "good");
    assertEquals(0, said.status(), said.text());
    assertTrue(
        said.text().endsWith("\nunsteady: D.t (first failure: too late)\n4 passed, 0 failed\n"),
        said.text());
    assertTrue(said.text().contains("\n== shaky\nshaky says this\n"), said.text());
    assertTrue(
        said.text().matches("(?s).*\nagain shaky D: 0 min \\d\\d s, exit status 0\n.*"),
        said.text());
    assertEquals("D.t (first failure: too late)\n", Files.readString(unsteady()));
  }

  @Test
  void aClassThatFailsTwiceHasFailed() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("bad", "shaky");
    assertEquals(1, said.status(), said.text());
    assertTrue(
        said.text()
            .endsWith(
                "\nfailed: bad: D.t: three is not four\n"
                    + "unsteady: D.t (first failure: too late)\n3 passed, 1 failed\n"),
        said.text());
  }

  @Test
  void aSuiteWhoseJavaWasKilledIsRunAgainAsAWhole() throws IOException, InterruptedException {
    // One test passed, the next had begun, and the other classes never did.
    Files.writeString(
        checkout.directory.resolve("target/open-test-report.xml"),
        """
        <e:events xmlns:e="e" xmlns:junit="j">
        <e:started id="1" name="JUnit" time="2026-01-31T12:00:00Z"><metadata><junit:type>CONTAINER</junit:type></metadata></e:started>
        <e:started id="2" name="a.C" parentId="1" time="2026-01-31T12:00:01Z"><metadata><junit:type>CONTAINER</junit:type></metadata></e:started>
        <e:started id="3" name="s()" parentId="2" time="2026-01-31T12:00:01Z"><metadata><junit:type>TEST</junit:type></metadata></e:started>
        <e:finished id="3" time="2026-01-31T12:00:02Z"><result status="SUCCESSFUL"></result></e:finished>
        <e:started id="4" name="t()" parentId="2" time="2026-01-31T12:00:02Z"><metadata><junit:type>TEST</junit:type></metadata></e:started>
        """);
    TestCheckout.Said said = checkout.run("shot");
    assertEquals(0, said.status(), said.text());
    assertTrue(said.text().contains(", 1 passed, 2 failed\n"), said.text());
    assertTrue(
        said.text()
            .endsWith("\nunsteady: a.C.t() (first failure: did not end)\n2 passed, 0 failed\n"),
        said.text());
  }

  @Test
  void manyFailuresAreNoChance() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("crowd", "shaky");
    assertEquals(1, said.status(), said.text());
    assertTrue(
        said.text().contains("\n22 classes failed: none of them is run again\n"), said.text());
    assertTrue(said.text().endsWith("\n1 passed, 22 failed\n"), said.text());
    assertFalse(Files.exists(unsteady()));
  }

  @Test
  void nothingElseIsRunWhenTheFirstSuitesFail() throws IOException, InterruptedException {
    assertEquals(0, checkout.run("good", "rules").status());
    Files.createFile(checkout.directory.resolve("target/wrong"));
    TestCheckout.Said said = checkout.run("good", "rules");
    assertEquals(1, said.status(), said.text());
    assertTrue(said.text().contains("\nno other suite is run: fix these first\n"), said.text());
    assertTrue(
        said.text().endsWith("\nfailed: rules: D.t: not so\n1 passed, 1 failed\n"), said.text());
  }
}
