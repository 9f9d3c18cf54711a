// SPDX-License-Identifier: Apache-2.0
package vlarb.config.file;

import java.io.InputStream;
import vlarb.config.Assignments;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.text.Dialect;

/** Reads configurations from files. */
public final class ConfigurationFile {
  private ConfigurationFile() {}

  /**
   * Reads a configuration where standard input is none, and the port of a host.
   *
   * @throws ConfigurationException as below
   */
  public static Configuration read(String file) throws ConfigurationException {
    return read(file, InputStream.nullInputStream(), OpenSmPort.CA);
  }

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
    return read(source, stdin, port, Dialect.OPENSM_3_3_23, Assignments.NONE);
  }

  /**
   * Reads a configuration, likewise.
   *
   * @param dialect of an OpenSM options file; without effect on YAML
   * @param instead values that count in place of the source's
   * @throws ConfigurationException as above
   */
  public static Configuration read(
      String source, InputStream stdin, OpenSmPort port, Dialect dialect, Assignments instead)
      throws ConfigurationException {
    SourceText text = SourceFile.read(source, stdin);
    return ConfigurationReader.isYaml(source)
        ? ConfigurationReader.readYaml(text, instead)
        : ConfigurationReader.readOpenSm(text, port, dialect, instead);
  }
}
