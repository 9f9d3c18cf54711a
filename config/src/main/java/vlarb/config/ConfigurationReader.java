// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Set;
import vlarb.config.text.Dialect;

/** Reads configurations. */
public final class ConfigurationReader {
  private ConfigurationReader() {}

  /**
   * Reads a configuration in the YAML form.
   *
   * @throws ConfigurationException if the text is malformed, or says what cannot be
   */
  public static Configuration readYaml(SourceText text) throws ConfigurationException {
    return readYaml(text, Assignments.NONE);
  }

  /**
   * Reads a configuration in the YAML form.
   *
   * @param instead values that count in place of the text's
   * @throws ConfigurationException if the text is malformed, or says what cannot be
   */
  public static Configuration readYaml(SourceText text, Assignments instead)
      throws ConfigurationException {
    return ConfigurationAssembly.assemble(instead.over(YamlReader.read(text, Set.of())));
  }

  /**
   * Reads a configuration in the YAML form that has sections of others in it.
   *
   * @param elsewhere sections at the top that others read
   * @throws ConfigurationException if the rest is malformed, or says what cannot be
   */
  public static Configuration readYamlBeside(SourceText text, Set<String> elsewhere)
      throws ConfigurationException {
    return ConfigurationAssembly.assemble(YamlReader.read(text, elsewhere));
  }

  /** Reads the {@code qos_} lines of an options file of OpenSM 3.3.23 strictly. */
  public static Configuration readOpenSm(SourceText text, OpenSmPort port)
      throws ConfigurationException {
    return readOpenSm(text, port, Dialect.OPENSM_3_3_23);
  }

  /** Reads the {@code qos_} lines of an OpenSM options file strictly. */
  public static Configuration readOpenSm(SourceText text, OpenSmPort port, Dialect dialect)
      throws ConfigurationException {
    return readOpenSm(text, port, dialect, Assignments.NONE);
  }

  /**
   * Reads the {@code qos_} lines of an OpenSM options file strictly.
   *
   * @param instead values that count in place of the text's
   */
  public static Configuration readOpenSm(
      SourceText text, OpenSmPort port, Dialect dialect, Assignments instead)
      throws ConfigurationException {
    return ConfigurationAssembly.assemble(instead.over(OpenSmReader.read(text, port, dialect)));
  }

  /** Says whether a source is read as YAML, and not as an OpenSM options file. */
  public static boolean isYaml(String source) {
    return source.equals(SourceText.STDIN) || source.endsWith(".yaml") || source.endsWith(".yml");
  }
}
