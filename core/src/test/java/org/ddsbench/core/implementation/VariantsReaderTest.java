package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.OneRow;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VariantsReaderTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private static final String SUPPORTS =
      "<supports reliability='reliable' durability='volatile' ownership='shared' multicast='true'"
          + " trigger='listener' batching='false' representation='xcdr1' discovery='rtps'/>";

  private List<Implementation> known() throws Exception {
    return List.of(
        implementation(
            "many",
            "<userConfiguration variable='URI' value='file://${file}' separator=',' format='xml'"
                + " overridden='Peers a/c/Id' unused='types b/p[default!=true]'"
                + " replaces='ALSO'/><environment name='OWN' value='1'/>"),
        implementation("one", "<userConfiguration variable='FILE' value='${file}' format='text'/>"),
        implementation(
            "sections",
            "<userConfiguration variable='INI' value='${file}' separator=',' format='ini'"
                + " overridden='transport/type' unused='config'/>"),
        implementation(
            "lax",
            "<userConfiguration variable='LAX' value='${file}' separator=',' format='xml'"
                + " ignoresCase='true' overridden='General/Old' unused='Domain[Id?!=any] Domain/Id'"
                + " unusedVariables='BUILTIN OTHER'/>"),
        implementation("none", ""));
  }

  private Implementation implementation(String name, String more) throws Exception {
    Path file = Files.createDirectories(directory.resolve(name)).resolve("implementation.xml");
    Files.writeString(
        file,
        "<implementation name='%s' title='Title of %s' binary='b'>%s%s</implementation>"
            .formatted(name, name, SUPPORTS, more));
    return ImplementationReader.read(file).value().orElseThrow();
  }

  private VariantsReader.Reading read(String... lines) throws Exception {
    Path file = directory.resolve("dds.xml");
    Files.writeString(file, "<dds>\n" + String.join("\n", lines) + "\n</dds>\n");
    return VariantsReader.read(file, known());
  }

  /** The only fault of a variant. */
  private String fault(String... lines) throws Exception {
    VariantsReader.Reading read = read(lines);
    assertEquals(List.of(), read.findings());
    assertEquals(1, read.faulty().size());
    return one(read.faulty().get(0).faults());
  }

  /** The only finding that refuses the file. */
  private String refusal(String... lines) throws Exception {
    VariantsReader.Reading read = read(lines);
    assertEquals(List.of(), read.faulty());
    return one(read.findings());
  }

  private String one(List<Finding> findings) {
    assertEquals(1, findings.size(), findings::toString);
    assertTrue(findings.get(0).isError(), findings::toString);
    Path place = Path.of(findings.get(0).place().file());
    return place.getFileName()
        + ":"
        + findings.get(0).place().line()
        + ":"
        + findings.get(0).place().column()
        + " "
        + findings.get(0).message().replace(directory + "/", "");
  }

  private static RunParameters row() {
    return OneRow.with("");
  }

  @Test
  void aVariantInheritsEverythingAndAddsItsSettings() throws Exception {
    Files.writeString(directory.resolve("a.xml"), "<a/>");
    Files.writeString(directory.resolve("b.xml"), "<b/>");
    VariantsReader.Reading read =
        read(
            "<variant name='v' of='many'>",
            "  <environment name='E' value='x'/>",
            "  <configuration file='a.xml'/><configuration file='b.xml'/>",
            "</variant>");
    assertEquals(List.of(), read.findings());
    Implementation variant = read.variants().get(0);
    assertEquals("v", variant.name());
    assertEquals("Title of many (v)", variant.title());
    assertEquals("many", variant.directory());
    assertTrue(variant.supports("reliability", "reliable"));
    assertEquals(
        Map.of("E", "x", "OWN", "1", "URI", "file://variant-v-a.xml,file://variant-v-b.xml"),
        variant.environment(row()));
    assertEquals(
        List.of("<a/>", "<b/>"),
        variant.configurations(row()).stream().map(Configuration::text).toList());
    assertEquals(
        Map.of(
            "of", "many",
            "environment E", "x",
            "configuration a.xml", "<a/>",
            "configuration b.xml", "<b/>"),
        variant.variant().orElseThrow().facts());
  }

  @Test
  void aPrefixGivesAVariantProgramsOfItsOwn() throws Exception {
    Files.createDirectories(directory.resolve("opt/lib"));
    Implementation variant = read("<variant name='v' of='many' prefix='opt'/>").variants().get(0);
    assertEquals("v", variant.directory());
    assertEquals("many", variant.described());
    Path prefix = directory.toAbsolutePath().resolve("opt");
    assertEquals(Optional.of(prefix), variant.prefix());
    assertEquals(
        Map.of("of", "many", "prefix", prefix.toString()), variant.variant().orElseThrow().facts());
    assertEquals(
        "dds.xml:2:29 nowhere is not a directory. Name the one with the lib of the installation.",
        fault("<variant name='v' of='many' prefix='nowhere'/>"));
  }

  @Test
  void namesAreUnique() throws Exception {
    assertEquals(
        "dds.xml:2:10 one is the name of another implementation. Rename it.",
        refusal("<variant name='one' of='many'/>"));
    assertEquals(
        "dds.xml:2:29 \"Title of one\" is the title of another implementation. Choose another one.",
        refusal("<variant name='v' of='many' title='Title of one'/>"));
  }

  @Test
  void ofIsAnImplementation() throws Exception {
    assertEquals(
        "dds.xml:2:19 nine is not an implementation. Use one of many, one, sections, lax, none.",
        fault("<variant name='v' of='nine'/>"));
    assertEquals(
        "dds.xml:3:19 v is itself a variant. Use one of many, one, sections, lax, none.",
        fault("<variant name='v' of='one'/>", "<variant name='w' of='v'/>"));
  }

  @Test
  void filesAreReadAndChecked() throws Exception {
    String file = "<variant name='v' of='many'><configuration file='c.xml'/></variant>";
    assertEquals("dds.xml:2:44 c.xml: The file does not exist. Check the path.", fault(file));
    Path path = directory.resolve("c.xml");
    Files.write(path, new byte[] {'<', (byte) 0xff});
    assertEquals("dds.xml:2:44 c.xml:1:2: Not UTF-8 text. Save the file as UTF-8.", fault(file));
    Files.writeString(path, "<a>" + " ".repeat(70_000) + "</a>");
    assertEquals(
        "dds.xml:2:44 c.xml is larger than 64 KiB. Delete what it does not need.", fault(file));
    Files.writeString(path, "<a>\n <b>\n</a>");
    assertTrue(fault(file).startsWith("c.xml:3:"), fault(file));
    Files.delete(path);
    Files.createDirectory(path);
    assertEquals("dds.xml:2:44 c.xml is not a regular file. Name a file.", fault(file));
  }

  @Test
  void elementsWithoutEffectAreReported() throws Exception {
    Files.writeString(
        directory.resolve("c.xml"),
        """
        <a>
          <Peers><Peers/></Peers>
          <b><p default='true'><Id/></p></b>
          <b><p/><p default='no'/></b>
          <c><Id/><p/></c>
          <b><a><c><Id/></c></a><types/></b>
        </a>
        """);
    List<Finding> findings =
        read("<variant name='v' of='many'><configuration file='c.xml'/></variant>").findings();
    String overridden = " has no effect: the app sets it from the row and the testbed. Delete it.";
    String named = "<p> has no effect without default=\"true\". Add the attribute, or delete the";
    assertEquals(
        List.of(
            "2:3 <Peers>" + overridden,
            "4:6 " + named + " element.",
            "4:10 " + named + " element.",
            "5:6 <Id>" + overridden,
            "6:12 <Id>" + overridden,
            "6:25 <types> has no effect: the app does not use it. Delete it."),
        findings.stream()
            .map(one -> one.place().line() + ":" + one.place().column() + " " + one.message())
            .toList());
    assertTrue(findings.stream().noneMatch(Finding::isError));
  }

  /** Names of elements and attributes are those of the middleware in any case. */
  @Test
  void sectionsForOtherDomainsAndOldNamesHaveNoEffect() throws Exception {
    Files.writeString(
        directory.resolve("c.xml"),
        """
        <a>
          <Domain><General><Old/></General></Domain>
          <Domain Id='any'><general><OLD/></general></Domain>
          <domain id='ANY'><Id>3</Id></domain>
          <Domain Id='0'><General><Old/></General></Domain>
          <domain id='12'/>
          <b Id='0'/>
        </a>
        """);
    List<Finding> findings =
        read("<variant name='v' of='lax'><configuration file='c.xml'/></variant>").findings();
    String overridden = " has no effect: the app sets it from the row and the testbed. Delete it.";
    assertEquals(
        List.of(
            "2:20 <Old>" + overridden,
            "3:29 <OLD>" + overridden,
            "4:20 <Id> has no effect: the app does not use it. Delete it.",
            "5:3 <Domain> has no effect with Id=\"0\". Write \"any\", or delete the element.",
            "6:3 <domain> has no effect with Id=\"12\". Write \"any\", or delete the element."),
        findings.stream()
            .map(one -> one.place().line() + ":" + one.place().column() + " " + one.message())
            .toList());
    assertTrue(findings.stream().noneMatch(Finding::isError));
  }

  @Test
  void variablesWithoutEffectAreReported() throws Exception {
    VariantsReader.Reading read =
        read(
            "<variant name='v' of='lax'><environment name='BUILTIN' value='1'/>",
            "<environment name='BUILTIN2' value='1'/></variant>");
    assertEquals(
        List.of("BUILTIN has no effect: the app sets what it would change. Delete it."),
        read.findings().stream().map(Finding::message).toList());
    assertTrue(read.findings().stream().noneMatch(Finding::isError));
    assertEquals(List.of(), read.faulty());
  }

  @Test
  void filesNeedAnImplementationThatTakesThem() throws Exception {
    Files.writeString(directory.resolve("c.txt"), "text");
    Files.writeString(directory.resolve("d.txt"), "text");
    assertEquals(
        "dds.xml:2:44 Title of none takes no configuration files. Delete the element.",
        fault("<variant name='v' of='none'><configuration file='c.txt'/></variant>"));
    assertEquals(
        "dds.xml:2:72 Title of one takes one file. Merge them into one.",
        fault(
            "<variant name='v' of='one'><configuration file='c.txt'/><configuration file='d.txt'/>",
            "</variant>"));
  }

  @Test
  void settingsAreNotLostSilently() throws Exception {
    Files.writeString(directory.resolve("c.xml"), "<a/>");
    assertEquals(
        "dds.xml:2:42 many sets OWN itself. Delete it.",
        fault("<variant name='v' of='many'><environment name='OWN' value=''/></variant>"));
    assertEquals(
        "dds.xml:2:42 LD_PRELOAD is reserved. Delete it.",
        fault("<variant name='v' of='many'><environment name='LD_PRELOAD' value=''/></variant>"));
    assertEquals(
        "dds.xml:3:14 URI names the files of <configuration>. Keep one of the two.",
        fault(
            "<variant name='v' of='many'><configuration file='c.xml'/>",
            "<environment name='URI' value=''/></variant>"));
    assertEquals(
        "dds.xml:2:42 ALSO has no effect. Name its files in <configuration>, which also stores their"
            + " texts.",
        fault("<variant name='v' of='many'><environment name='ALSO' value=''/></variant>"));
    assertEquals(
        "dds.xml:3:14 E is set twice. Keep one of them.",
        fault(
            "<variant name='v' of='many'><environment name='E' value=''/>",
            "<environment name='E' value=''/></variant>"));
  }

  @Test
  void unknownElementsAreRefused() throws Exception {
    assertTrue(
        refusal("<variant name='v' of='many'><setting/></variant>")
            .startsWith("dds.xml:2:29 <setting> is not allowed here."));
  }

  @Test
  void aFaultyVariantLeavesTheOthersUsable() throws Exception {
    VariantsReader.Reading read =
        read(
            "<variant name='bad' of='many' prefix='nowhere'><configuration file='c.xml'/></variant>",
            "<variant name='lost' of='nine' title='Lost DDS'/>",
            "<variant name='good' of='many'/>");
    assertEquals(List.of(), read.findings());
    assertEquals(
        List.of("bad", "good"), read.variants().stream().map(Implementation::name).toList());
    assertEquals(
        List.of("bad Title of many (bad) many 2", "lost Lost DDS nine 1"),
        read.faulty().stream()
            .map(one -> one.name() + " " + one.title() + " " + one.of() + " " + one.faults().size())
            .toList());
  }

  @Test
  void aFileThatIsRefusedReportsTheFaultsOfVariantsToo() throws Exception {
    List<Finding> findings =
        read("<variant name='bad' of='nine'/>", "<variant name='bad' of='many'/>").findings();
    assertEquals(
        List.of("of 2", "name 3"),
        findings.stream().map(one -> one.field() + " " + one.place().line()).toList());
  }

  @Test
  void sectionsAndSettingsWithoutEffectAreWarnedOf() throws Exception {
    Files.writeString(
        directory.resolve("a.ini"),
        "[transport/x]\ntype=udp\nsize=1\n[config/c]\ntype=1\n[config]\n");
    VariantsReader.Reading read =
        read("<variant name='v' of='sections'><configuration file='a.ini'/></variant>");
    assertEquals(List.of(), read.faulty());
    assertEquals(
        List.of(
            "2:1 type has no effect: the app sets it from the row and the testbed. Delete it.",
            "4:1 [config/c] has no effect: the app does not use it. Delete it.",
            "6:1 [config] has no effect: the app does not use it. Delete it."),
        read.findings().stream()
            .map(one -> one.place().line() + ":" + one.place().column() + " " + one.message())
            .toList());
    assertEquals(
        "a.ini:1:1 The setting is in no section. Put it behind a [section].", iniFault("size=1\n"));
  }

  private String iniFault(String text) throws Exception {
    Files.writeString(directory.resolve("a.ini"), text);
    return fault("<variant name='v' of='sections'><configuration file='a.ini'/></variant>");
  }
}
