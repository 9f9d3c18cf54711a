// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.Generator.GeneratedFile;

/** The generated test bench of a port passes for each configuration, and fails where it should. */
class PortSmokeTestTest {
  private static final List<GeneratedFile> RIGHT = files(Smoke.port(RegisterBus.AXI_LITE));

  @TempDir Path folder;

  static List<PortParameters> ports() {
    return PortConfigurations.all();
  }

  private static List<GeneratedFile> files(PortParameters port) {
    return Generator.generate(PortDesign.of(port, Smoke.TABLES, ""));
  }

  private void passes(List<GeneratedFile> files) throws Exception {
    Tool run = Smoke.simulate(folder, files);
    assertEquals(0, run.exitCode(), run.output());
    assertTrue(run.output().startsWith("PASS: "), run.output());
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("ports")
  void eachConfigurationPasses(PortParameters port) throws Exception {
    passes(files(port));
  }

  @Test
  void aPortWithRegistersOfItsOwnPasses() throws Exception {
    passes(RIGHT);
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PacketExit; tvalid = _ / 1'h0; an output is unknown",
        "PacketExit; crowded = 1'h0; VL0, packet 0: does not leave as it came",
        "PacketExit; tlast = 1'h0; VL0, packet 0: does not leave",
        "PacketExit; tuser = 3'h1; leaves with a wrong m_axis_tuser",
        "CreditTransmitter; creditValid = 1'h0; VL0, packet 0: does not leave",
        "PacketStore; asksVl0 = 1'h0; VL0, packet 0: is discarded",
        "AxiLiteBus; s_axi_bresp = 2'h2; register 1 was refused",
      })
  void fails(String module, String edit, String complaint) throws Exception {
    List<GeneratedFile> broken = Configurations.edited(RIGHT, module, edit);
    Tool run = Smoke.simulate(folder, broken);
    assertNotEquals(0, run.exitCode(), run.output());
    assertTrue(run.output().contains(complaint), run.output());
  }
}
