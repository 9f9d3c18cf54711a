// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.io.InputStream;
import java.util.Set;
import vlarb.config.text.Dialect;

/** Reads configurations. */
public final class ConfigurationReader {
  private ConfigurationReader() {}

  /**
   * Reads a configuration. A source that ends in {@code .yaml} or {@code .yml}, and standard input,
   * is YAML; anything else is an OpenSM options file.
   *
   * @param source a file's path, or {@code -} for standard input
   * @param stdin standard input; read only where the source is {@code -}, and not closed
   * @param port the kind of port whose lines of an OpenSM options file count; without effect on
   *     YAML
   * @return the configuration, checked
   * @throws ConfigurationException if the source cannot be read, is malformed, or says what cannot
   *     be; the message is one line for the user
   */
  public static Configuration read(String source, InputStream stdin, OpenSmPort port)
      throws ConfigurationException {
    return read(source, stdin, port, Dialect.OPENSM_3_3_23);
  }

  /**
   * Reads a configuration, likewise.
   *
   * @param dialect of an OpenSM options file; without effect on YAML
   * @throws ConfigurationException as above
   */
  public static Configuration read(
      String source, InputStream stdin, OpenSmPort port, Dialect dialect)
      throws ConfigurationException {
    SourceText text = SourceText.read(source, stdin);
    return isYaml(source) ? readYaml(text) : readOpenSm(text, port, dialect);
  }

  /**
   * Reads a configuration in the YAML form.
   *
   * @throws ConfigurationException if the text is malformed, or says what cannot be
   */
  public static Configuration readYaml(SourceText text) throws ConfigurationException {
    return readYamlBeside(text, Set.of());
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
    return ConfigurationAssembly.assemble(OpenSmReader.read(text, port, dialect));
  }

  /** Says whether a source is read as YAML, and not as an OpenSM options file. */
  public static boolean isYaml(String source) {
    return source.equals(SourceText.STDIN) || source.endsWith(".yaml") || source.endsWith(".yml");
  }
}
