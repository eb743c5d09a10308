package org.ddsbench;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Allowed dependencies: between modules, and the single place of each foreign library. */
class ArchitectureTest {
  private static final String OURS = "org.ddsbench..";
  private static final String SHARED_TESTS = "-tests.jar";
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains(SHARED_TESTS))
          .importPackages("org.ddsbench");

  @ParameterizedTest
  @ValueSource(
      strings = {"core", "analysis", "model", "starter", "repository", "controller", "gui"})
  void everyModuleIsLookedAt(String module) {
    assertFalse(
        PRODUCT.that(resideInAnyPackage("org.ddsbench." + module + "..")).isEmpty(), module);
  }

  @ParameterizedTest
  @CsvSource({
    "core,",
    "analysis, core",
    "model, core",
    "starter, core analysis",
    "repository, core analysis model",
    "controller, core analysis model repository",
    "gui, core analysis model repository controller"
  })
  void modulesKnowOnlyThoseBelow(String module, String below) {
    String[] allowed = packages(module + (below == null ? "" : " " + below));
    check(
        noClasses()
            .that()
            .resideInAPackage("org.ddsbench." + module + "..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(OURS).and(not(resideInAnyPackage(allowed)))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"core", "analysis", "starter"})
  void whatRunsOnNodesUsesTheJdkAndJacksonOnly(String module) {
    check(
        classes()
            .that()
            .resideInAPackage("org.ddsbench." + module + "..")
            .should()
            .onlyDependOnClassesThat(
                resideInAnyPackage(
                    OURS,
                    "java..",
                    "javax.xml..",
                    "org.w3c.dom..",
                    "org.xml.sax..",
                    "com.sun.management..",
                    "com.fasterxml.jackson..",
                    "org.jspecify.annotations..")));
  }

  @ParameterizedTest
  @CsvSource({
    "com.jcraft.jsch.., org.ddsbench.controller.remote..",
    "org.bouncycastle.., org.ddsbench.controller.security..",
    "org.hipparchus.., org.ddsbench.model..",
    "umontreal.ssj.., org.ddsbench.model.queue..",
    "org.duckdb.., org.ddsbench.repository.store..",
    "java.sql.., org.ddsbench.repository.store..",
    "javafx.scene.., org.ddsbench.gui.view..",
    "picocli.., org.ddsbench.controller.cli..",
    "me.tongfei.progressbar.., org.ddsbench.controller.cli..",
    "atlantafx.., org.ddsbench.gui.view..",
    "org.kordamp.ikonli.., org.ddsbench.gui.view..",
    "org.jfree.., org.ddsbench.gui.chart..",
    "org.apache.batik.., org.ddsbench.gui.chart.."
  })
  void foreignLibrariesHaveOnePlace(String library, String place) {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(place)
            .should()
            .dependOnClassesThat(resideInAnyPackage(library)));
  }

  @Test
  void onlyTheCommandLineWritesToStandardOutput() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("org.ddsbench.controller.cli..")
            .should()
            .accessFieldWhere(standardStream("out")));
  }

  @Test
  void onlyProgramsWriteToStandardError() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackages(
                "org.ddsbench.controller.cli..", "org.ddsbench.starter", "org.ddsbench.gui")
            .should()
            .accessFieldWhere(standardStream("err")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"core", "analysis", "model", "starter", "repository", "controller", "gui"})
  void packagesOfAModuleFormNoCycle(String module) {
    check(slices().matching("org.ddsbench." + module + ".(**)").should().beFreeOfCycles());
  }

  /** Code without a view cannot block the JavaFX application thread. */
  @Test
  void modelsOfTheWindowKnowNoView() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(
                "org.ddsbench.gui.model..", "org.ddsbench.gui.task..", "org.ddsbench.gui.chart..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("org.ddsbench.gui.view..", "javafx.stage..")));
  }

  /** Only the window knows the pages. */
  @ParameterizedTest
  @ValueSource(strings = {"campaign", "testbed", "run", "results", "entries"})
  void aPageKnowsNoOtherOne(String page) {
    String[] others =
        Arrays.stream(new String[] {"campaign", "testbed", "run", "results", "entries", "shell"})
            .filter(other -> !other.equals(page))
            .map(other -> "org.ddsbench.gui.view." + other + "..")
            .toArray(String[]::new);
    check(
        noClasses()
            .that()
            .resideInAPackage("org.ddsbench.gui.view." + page + "..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(others)));
  }

  /**
   * A class that is missing there is first missed by a test that comes to the line that needs it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"core", "repository", "controller"})
  void testsThatAModuleSharesNeedNothingThatItKeeps(String module) {
    JavaClasses shared =
        new ClassFileImporter()
            .withImportOption(location -> location.contains("/ddsbench-" + module + "-"))
            .withImportOption(location -> location.contains(SHARED_TESTS))
            .importPackages("org.ddsbench." + module);
    classes()
        .should()
        .onlyDependOnClassesThat(
            not(resideInAnyPackage(OURS))
                .or(describe("are found", target -> target.getSource().isPresent())))
        .check(shared);
  }

  @Test
  void timesAreOfJavaTimeAndNobodyLogs() {
    check(
        noClasses()
            // What reads and makes certificates has no other times.
            .that()
            .doNotHaveFullyQualifiedName("org.ddsbench.starter.run.Identities")
            .and()
            .doNotHaveFullyQualifiedName("org.ddsbench.controller.security.RunAuthority")
            .should()
            .dependOnClassesThat(
                belongToAnyOf(java.util.Date.class, java.util.Calendar.class)
                    .or(
                        resideInAnyPackage(
                            "java.util.logging..",
                            "org.slf4j..",
                            "org.apache.logging..",
                            "org.apache.commons.logging.."))));
  }

  private static void check(ArchRule rule) {
    // A module or library that does not exist yet breaks no rule.
    rule.allowEmptyShould(true).check(PRODUCT);
  }

  private static String[] packages(String modules) {
    return Arrays.stream(modules.split(" ", -1))
        .map(module -> "org.ddsbench." + module + "..")
        .toArray(String[]::new);
  }

  private static DescribedPredicate<JavaFieldAccess> standardStream(String name) {
    return describe(
        "System." + name,
        access ->
            access.getTargetOwner().isEquivalentTo(System.class)
                && access.getTarget().getName().equals(name));
  }
}
