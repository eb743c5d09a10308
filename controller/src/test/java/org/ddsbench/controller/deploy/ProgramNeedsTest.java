package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramNeedsTest {
  @ParameterizedTest
  @CsvSource({
    "x86_64, x86_64, glibc 2.36, ''",
    "x86_64, x86_64, glibc 2.41, ''",
    "x86_64, x86_64, glibc 3.0, ''",
    "x86_64, x86_64, glibc 2.4, 'its C library is glibc 2.4, but apps/x needs glibc 2.36: '",
    "x86_64, x86_64, glibc 1.99, 'its C library is glibc 1.99, but apps/x needs glibc 2.36: '",
    "x86_64, x86_64, musl, 'its C library is musl, but apps/x needs glibc 2.36: '",
    "x86_64, x86_64, '', ''",
    "x86_64, aarch64, glibc 2.36, 'its processor is aarch64, but the programs are built for x86_64'",
    "x86_64, i686, glibc 2.36, 'its processor is i686, but the programs are built for x86_64'",
    "i686, i586, glibc 2.36, ''",
    "arm, armv7l, glibc 2.36, ''",
    "arm, aarch64, glibc 2.36, 'its processor is aarch64, but the programs are built for arm: '",
    "'', sparc64, glibc 2.36, ''"
  })
  void aNodeThatCannotStartThemIsRefused(
      String built, String architecture, String library, String reason) {
    ProgramNeeds needs = new ProgramNeeds(built, Optional.of(new GlibcVersion(2, 36)), "apps/x");
    String refusal = needs.refusal(new NodeKind(architecture, library)).orElse("");
    assertEquals(reason.isEmpty(), refusal.isEmpty(), refusal);
    assertTrue(refusal.startsWith(reason), refusal);
  }
}
