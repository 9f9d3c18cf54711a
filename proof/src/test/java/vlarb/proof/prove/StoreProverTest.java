// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.HeadRules;
import vlarb.model.port.InputForm;
import vlarb.model.port.InputRules;
import vlarb.model.port.LengthSource;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.proof.rule.Rule;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TestSize;

/** The queues and streams of small ports: room, order, and what stays on offer. */
@Tag("thorough")
class StoreProverTest {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final Pattern OF_STORE = Pattern.compile("Packet(Entry|Queue\\d+|Exit)");

  @TempDir static Path folder;

  private static final List<Port> PORTS =
      List.of(
          new Port("stored, 4 bytes", port(4, LengthSource.LRH, FullQueue.HOLD)),
          new Port("stored, 8 bytes", port(8, LengthSource.LRH, FullQueue.HOLD)),
          new Port(
              "heads are discarded, 16 bytes",
              port(16, LengthSource.LRH, FullQueue.DROP)
                  .withHeads(HeadRules.DEFAULT.with(LinkDown.FLUSH))),
          new Port(
              "cut through, 64 bytes",
              port(64, LengthSource.LRH, FullQueue.HOLD)
                  .withInput(new InputRules(InputForm.PER_VL, QueueMode.CUT_THROUGH))),
          new Port(
              "counted, 16 bytes, with flow control",
              port(16, LengthSource.COUNTED, FullQueue.DROP)
                  .withReceiver(new CreditRules(5, 4096))));

  private record Port(String name, PortParameters parameters, List<VerilogModule> design) {
    Port(String name, PortParameters parameters) {
      this(name, parameters, CheckedDesign.port(parameters));
    }
  }

  private static PortParameters port(int bytes, LengthSource length, FullQueue full) {
    ArbiterParameters arbiter =
        new ArbiterParameters(1, 1, 2, bytes, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC)
            .withOptions(new PortOptions(288, 0));
    return PortParameters.of(arbiter, length, full);
  }

  /** Of the ports two, the next two with the next commit; in a whole run all. */
  static List<ProofCase> cases() {
    int first = Math.floorMod(CommitTurn.current(), PORTS.size());
    return IntStream.range(0, TestSize.choose(2, 2, PORTS.size()))
        .mapToObj(i -> PORTS.get((first + i) % PORTS.size()))
        .flatMap(StoreProverTest::cases)
        .toList();
  }

  private static Stream<ProofCase> cases(Port port) {
    Prover prover = Prover.ofPort(port.parameters(), folder.resolve(port.name()), LIMIT);
    return ProofCase.of(port.name(), prover, port.design())
        .filter(each -> OF_STORE.matcher(each.obligation().module()).matches());
  }

  @Test
  void queueAndExitStateTheirRules() {
    Set<Rule> rules =
        PORTS.stream()
            .flatMap(StoreProverTest::cases)
            .map(each -> each.obligation().rule())
            .collect(Collectors.toSet());
    assertEquals(EnumSet.of(Rule.ROOM, Rule.IN_ORDER, Rule.STABLE_OFFER), rules);
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
