// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.config.ConfigurationText;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.FullQueue;
import vlarb.model.port.HeadRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.rtl.generate.PortDesign;

/** The header of a port names each key of its configuration with the value. */
class PortHeaderTest {
  private static final PortParameters PORT =
      PortCases.port(Architecture.TREE, 4, 4, LengthSource.LRH, FullQueue.HOLD);

  static List<PortParameters> ports() {
    return List.of(
        PORT,
        PortCases.giving(PORT).withClocks(PortClocks.OWN),
        PortCases.bySl(PortCases.counting(PORT)).withBus(RegisterBus.APB),
        PortCases.appendingCrcs(PortCases.discardingHeads(PORT)),
        PortCases.perVl(PORT).withHeads(HeadRules.DEFAULT.with(LinkDown.FLUSH)));
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("ports")
  void eachKeyIsNamedWithItsValue(PortParameters port) {
    String text = PortDesign.of(port, Tables.EMPTY, "").modules().getLast().text();
    String header = text.substring(0, text.indexOf("`default_nettype")).replaceAll("\n//|\\s", "");
    ConfigurationText.of(port)
        .forEach(
            (key, value) -> {
              boolean unsaid =
                  !key.startsWith("port.") || value.equals("native") || value.equals("none");
              String said = key.substring(key.lastIndexOf('.') + 1) + value;
              assertTrue(
                  unsaid || header.contains(said.replace(" ", "")), key + " " + value + header);
            });
  }
}
