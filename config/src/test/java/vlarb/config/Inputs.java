// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import vlarb.config.file.ConfigurationFile;

/** Short ways to read a text as a configuration. */
final class Inputs {
  private Inputs() {}

  /** Reads a YAML text, which messages call {@code in.yaml}. */
  static Configuration yaml(String text) throws ConfigurationException {
    return ConfigurationReader.readYaml(source("in.yaml", text));
  }

  /** Reads an OpenSM options file for a port; messages call the file {@code in.conf}. */
  static Configuration openSm(String text, OpenSmPort port) throws ConfigurationException {
    return ConfigurationReader.readOpenSm(source("in.conf", text), port);
  }

  /** The message for a YAML text that is refused. */
  static String yamlProblem(String text) {
    return assertThrows(ConfigurationException.class, () -> yaml(text)).getMessage();
  }

  /** The message for an OpenSM options file that is refused. */
  static String openSmProblem(String text) {
    return assertThrows(ConfigurationException.class, () -> openSm(text, OpenSmPort.CA))
        .getMessage();
  }

  /** The message for a path, or {@code -} with these bytes as standard input. */
  static String problem(String source, InputStream stdin) {
    return assertThrows(
            ConfigurationException.class,
            () -> ConfigurationFile.read(source, stdin, OpenSmPort.CA))
        .getMessage();
  }

  private static SourceText source(String name, String text) throws ConfigurationException {
    return SourceText.of(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
