// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.util.List;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;

/** Readers of configurations. */
final class ConfigReaders {
  private ConfigReaders() {}

  static List<Reader> all() {
    return List.of(
        new Reader(
            "YAML",
            "c.yaml",
            file -> ConfigurationFile.read(file.toString(), Reader.NOTHING, OpenSmPort.CA),
            () -> Reader.example("managed.yaml")),
        new Reader(
            "OPENSM",
            "c.conf",
            file -> ConfigurationFile.read(file.toString(), Reader.NOTHING, OpenSmPort.CA),
            () -> Reader.example("opensm-qos.conf")));
  }
}
