// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.model.arbitration.Tables;

class MatrixEntryTest {
  static Iterable<MatrixEntry> all() {
    return MatrixEntry.all();
  }

  @ParameterizedTest
  @MethodSource("all")
  void asAConfigurationFileItIsTheSame(MatrixEntry entry) throws ConfigurationException {
    var yaml = new ByteArrayInputStream(entry.yaml().getBytes(StandardCharsets.UTF_8));
    Configuration read = ConfigurationFile.read("-", yaml, OpenSmPort.CA);
    assertEquals(entry.parameters(), read.arbiter());
    int expected = entry.parameters().atReset().map(Tables::highLimit).orElse(6);
    assertEquals(expected, read.tables().highLimit());
  }
}
