package org.ddsbench.core.protocol;

/**
 * A shared object of a DDS implementation, as its program loaded it on a node.
 *
 * @param path absolute, links resolved
 * @param buildId of the linker, in hexadecimal digits; empty when the file has none
 * @param debianPackage the package that owns the file and its version, "libddsc0debian 0.10.2-2";
 *     empty when none does
 */
public record LoadedLibrary(String path, String buildId, String debianPackage) {}
