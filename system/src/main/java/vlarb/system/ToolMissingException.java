// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import org.apiguardian.api.API;

/**
 * A program or a file of a package is not installed; the message says how to install the package.
 */
@API(status = API.Status.STABLE)
public final class ToolMissingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ToolMissingException(String message) {
    super(message);
  }

  ToolMissingException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * A file is missing.
   *
   * @param file a header, as in {@code zlib.h}, or a cell library
   * @param debianPackage the Debian package that has the file
   */
  public ToolMissingException(String file, String debianPackage) {
    this(Registry.DEBIAN.missing(file, debianPackage));
  }
}
