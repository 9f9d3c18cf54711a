// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import vlarb.config.Configuration;
import vlarb.model.port.PortParameters;
import vlarb.testbench.Configurations;

/** Tests of the ports of the matrix as files. */
class PortMatrixEntryTest {
  /** Counters and the interval of credits are those that a file can have. */
  @Test
  void theFileOfAnEntryIsReadAsItsPort() {
    for (PortMatrixEntry entry : PortMatrixEntry.all()) {
      Configuration read = Configurations.yaml(entry.yaml());
      PortParameters port = read.portParameters();
      assertEquals(entry.parameters().arbiter(), port.arbiter(), entry::description);
      assertEquals(entry.description(), new PortMatrixEntry(entry.number(), port).description());
      assertEquals(entry.yaml(), new PortMatrixEntry(entry.number(), port).yaml());
    }
  }
}
