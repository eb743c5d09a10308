package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Catalogues that are found, checked before they are saved, and copied. */
class WorkloadCataloguesTest {
  private static final String MESSAGE = "<message name='M' type='T' header='around' %s/>";

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private WorkloadCatalogues catalogues;

  @BeforeEach
  void open() {
    catalogues = new Workspace(RealTestbed.home(), directory).catalogues();
  }

  private WorkloadCatalogues.Check check(String messages) {
    return catalogues.check(
        directory.resolve("messages.xml"), "<messages idl='t.idl'>" + messages + "</messages>");
  }

  private void idl(String text) throws IOException {
    Files.writeString(directory.resolve("t.idl"), text);
  }

  @Test
  void aTextIsCheckedBesideItsFilesBeforeItIsOne() throws IOException {
    idl("#include \"u.idl\"\nstruct T { U u; };");
    Files.writeString(directory.resolve("u.idl"), "struct U { sequence<octet, 10> data; };");
    WorkloadCatalogues.Check check = check(MESSAGE.formatted("fill='nominal'"));
    assertEquals(List.of(), check.findings());
    // Key and header of 32, a length of 4 and 10 octets.
    assertEquals(Map.of("M", new MessageBytes(MessageBytes.Kind.EXACT, 46)), check.sizes());
    assertEquals(
        List.of("t.idl", "u.idl"),
        check.idlFiles().stream().map(file -> file.getFileName().toString()).sorted().toList());
    assertFalse(Files.exists(directory.resolve("messages.xml")));
  }

  @Test
  void sizesThatDependOnTheSeedOrTheRowAreMarked() throws IOException {
    idl("struct T { sequence<octet, 10> data; };");
    assertEquals(
        Map.of("M", new MessageBytes(MessageBytes.Kind.AT_MOST, 46)),
        check(MESSAGE.formatted("fill='random'")).sizes());
    Path avenue = RealTestbed.home().resolve("workloads/avenue/messages.xml");
    Map<String, MessageBytes> product = catalogues.check(avenue, Files.readString(avenue)).sizes();
    assertEquals(new MessageBytes(MessageBytes.Kind.CHOSEN, 0), product.get("Complex"));
  }

  @Test
  void findingsNameFilePlaceAndAttribute() throws IOException {
    idl("struct T { long a; };");
    List<Finding> findings = check(MESSAGE.formatted("fill='full' size='3'")).findings();
    assertEquals(List.of("size", "fill"), findings.stream().map(Finding::field).toList());
    for (Finding finding : findings) {
      assertEquals(directory.resolve("messages.xml") + ":1:23", finding.place().toString());
    }
    Path file = directory.resolve("messages.xml");
    String text = "<?xml version='1.0'?>\n\n  <messages/>";
    Finding root = catalogues.check(file, text).findings().get(0);
    assertEquals(file + ":3:3", root.place().toString());
    Finding broken = check("<message").findings().get(0);
    assertTrue(broken.place().toString().startsWith(directory.resolve("messages.xml") + ":1:"));
  }

  @Test
  void catalogueOfACampaign() throws IOException {
    Path campaign = directory.resolve("c.xml");
    Files.writeString(campaign, "<campaign name='c' workload='own'/>");
    assertEquals(Optional.of(directory.resolve("own/messages.xml")), catalogues.of(campaign));
    Files.writeString(campaign, "<campaign name='c'/>");
    assertEquals(
        Optional.of(RealTestbed.home().resolve("workloads/avenue/messages.xml")),
        catalogues.of(campaign));
  }

  @Test
  void copiesHaveEverythingAndReplaceNothing() throws IOException {
    Path sensors = RealTestbed.home().resolve("workloads/sensors/messages.xml");
    Path copy = catalogues.copy(sensors, directory.resolve("copy"));
    assertEquals(List.of(), catalogues.check(copy, Files.readString(copy)).findings());
    Files.delete(copy);
    FileAlreadyExistsException taken =
        assertThrows(
            FileAlreadyExistsException.class,
            () -> catalogues.copy(sensors, directory.resolve("copy")));
    assertEquals(
        directory.resolve("copy") + " has sensors.idl, thumbnail.json already", taken.getMessage());
    assertFalse(Files.exists(copy), "nothing is copied");
  }
}
