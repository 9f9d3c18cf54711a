// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;

/** Configurations for tests. */
public final class Configurations {
  private Configurations() {}

  /** The example that the demonstration runs on. */
  public static Configuration example() {
    Path home = Path.of(System.getProperty("vlarb.home"));
    return read(home.resolve("examples/opensm-qos.conf").toString(), "");
  }

  /** Reads a configuration from YAML text. */
  public static Configuration yaml(String text) {
    return read("-", text);
  }

  private static Configuration read(String source, String stdin) {
    try {
      return ConfigurationFile.read(
          source, new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)), OpenSmPort.CA);
    } catch (ConfigurationException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
