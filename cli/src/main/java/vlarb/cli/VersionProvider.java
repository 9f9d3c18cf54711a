// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, from a resource that Maven fills in. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    return new String[] {"vlarb " + version()};
  }

  /** The version alone, such as {@code 1.2.0}. */
  static String version() throws IOException {
    try (InputStream in = VersionProvider.class.getResourceAsStream("version.properties")) {
      var properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    }
  }
}
