// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.io.InputStream;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;

/** Configurations by the name of their file: the simulator's standard input is not ours. */
final class ConfigurationFile {
  private ConfigurationFile() {}

  static Configuration read(String file) throws ConfigurationException {
    return ConfigurationReader.read(file, InputStream.nullInputStream(), OpenSmPort.CA);
  }
}
