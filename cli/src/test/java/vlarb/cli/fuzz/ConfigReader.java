// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;

/** Readers of configurations. */
enum ConfigReader implements Reader {
  YAML("c.yaml") {
    @Override
    public void read(Path file) throws ConfigurationException {
      ConfigurationReader.read(file.toString(), Reader.NOTHING, OpenSmPort.CA);
    }

    @Override
    public byte[] sample() throws IOException {
      return Reader.example("managed.yaml");
    }
  },
  OPENSM("c.conf") {
    @Override
    public void read(Path file) throws ConfigurationException {
      ConfigurationReader.read(file.toString(), Reader.NOTHING, OpenSmPort.CA);
    }

    @Override
    public byte[] sample() throws IOException {
      return Reader.example("opensm-qos.conf");
    }
  };

  private final String fileName;

  ConfigReader(String fileName) {
    this.fileName = fileName;
  }

  @Override
  public String fileName() {
    return fileName;
  }
}
