package org.ddsbench.core.protocol;

/** Where a bundle for nodes without DDS libraries holds them. */
public final class BundledLibraries {
  /** Directory in the bundle; the loader of the implementations' programs looks there first. */
  public static final String DIRECTORY = "libraries";

  /** File in the bundle: a line for each package that the libraries are from, with its version. */
  public static final String PACKAGES = DIRECTORY + "/PACKAGES";

  private BundledLibraries() {}
}
