package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.io.InputStream;

/**
 * One file of a bundle.
 *
 * @param path relative, with forward slashes
 * @param executable whether its mode is 755 rather than 644
 * @param bytes its length
 * @param content opens the content; read for the digest, for what programs need, and for the upload
 */
record BundleEntry(String path, boolean executable, long bytes, Content content) {
  /** Opens the file's content. */
  interface Content {
    InputStream open() throws IOException;
  }
}
