// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.proof.rule.Rule;
import vlarb.testbench.port.PortCases;

/** The buses of a port and the way to registers: no access waits for ever. */
@Tag("thorough")
class AccessProverTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  @TempDir static Path folder;

  private static final List<Behind> PORTS =
      Stream.of(RegisterBus.AXI_LITE, RegisterBus.APB, RegisterBus.WISHBONE)
          .map(Behind::new)
          .toList();

  private record Behind(RegisterBus bus, PortParameters port, List<VerilogModule> design) {
    Behind(RegisterBus bus) {
      PortParameters port = PortCases.registersBehind(bus);
      this(bus, port, CheckedDesign.port(port));
    }

    /** The rule of each module; what lies behind the bus is the same for all three. */
    Stream<ProofCase> cases() {
      Prover prover = Prover.ofPort(port, folder.resolve(bus.name()), LIMIT);
      return ProofCase.of(bus.name(), prover, design)
          .filter(each -> each.obligation().rule() == Rule.ANSWERED)
          .filter(
              each -> bus == RegisterBus.AXI_LITE || each.obligation().module().endsWith("Bus"));
    }
  }

  static List<ProofCase> cases() {
    return PORTS.stream().flatMap(Behind::cases).toList();
  }

  @Test
  void busesAndRegistersStateIt() {
    Set<String> modules =
        cases().stream().map(each -> each.obligation().module()).collect(Collectors.toSet());
    assertEquals(
        Set.of(
            "AxiLiteBus",
            "ApbBus",
            "WishboneBus",
            "PortManagement",
            "TrafficCounters",
            "PacketEntry"),
        modules);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleFailsInItsMutant(ProofCase each) {
    each.failsInItsMutant();
  }
}
