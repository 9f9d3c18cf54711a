// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.table.policy.Policy;
import vlarb.testsupport.CommitTurn;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/** The Verilog of a port beside the golden model: every output in every cycle. */
class PortLockstepTest {
  private static final int CYCLES = Integer.getInteger("vlarb.port.cycles", 10_000);
  private static final long SEED = Long.getLong("vlarb.seed", 7);

  @TempDir private Path folder;

  /**
   * Plain, with credits that the port gives, with counters, with VLs by SL, with cut-through, or
   * with many streams: by turns.
   */
  @Test
  void aPortDoesWhatTheModelDoes() throws Exception {
    List<PortParameters> ports = plainPorts();
    PortParameters port = ports.get(Math.floorMod(CommitTurn.current(), ports.size()));
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  static List<PortParameters> ports() {
    return PortCases.all();
  }

  static List<PortParameters> plainPorts() {
    return List.of(
        LockstepPorts.PLAIN,
        LockstepPorts.GIVING,
        LockstepPorts.COUNTING,
        LockstepPorts.BY_SL,
        LockstepPorts.CUTTING_BY_SL,
        LockstepPorts.PER_VL,
        LockstepPorts.DISCARDING,
        LockstepPorts.COUNTING_DISCARDS,
        LockstepPorts.APPENDING,
        LockstepPorts.COMMANDING,
        LockstepPorts.ADMITTING);
  }

  /** Of each architecture one that discards heads, with streams and modes by turns. */
  static List<PortParameters> portsThatDiscardHeads() {
    return Stream.of(
            oneOfThree(0, PortCases::giving),
            oneOfThree(1, PortCases::cuttingThrough),
            oneOfThree(2, PortCases::perVl))
        .flatMap(List::stream)
        .filter(port -> port.width() % 3 == 1)
        .map(PortCases::discardingHeads)
        .toList();
  }

  /** Of each width one that appends CRCs, and gives credits or counts. */
  static List<PortParameters> portsThatAppendCrcs() {
    return IntStream.range(0, 6)
        .mapToObj(
            i ->
                PortCases.port(
                    Architecture.values()[i % Architecture.values().length],
                    4,
                    4 << i,
                    LengthSource.LRH,
                    FullQueue.values()[i % 2]))
        .map(port -> port.width() % 3 == 1 ? PortCases.giving(port) : PortCases.counting(port))
        .map(PortCases::appendingCrcs)
        .toList();
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @MethodSource("portsThatAppendCrcs")
  void theVerilogThatAppendsCrcsDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @MethodSource("portsThatDiscardHeads")
  void theVerilogThatDiscardsHeadsDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  /** Of each policy a port that commands the table engine, or one that admits; a whole run both. */
  static List<PortParameters> portsThatCommand() {
    boolean both = TestSize.choose(false, false, true);
    return IntStream.range(0, Policy.values().length)
        .boxed()
        .flatMap(
            i ->
                both
                    ? Stream.of(commanding(i), admitting(i))
                    : Stream.of(i % 2 == 0 ? commanding(i) : admitting(i)))
        .toList();
  }

  private static PortParameters commanding(int number) {
    PortParameters port = PortCases.all().get(number);
    return PortCases.commanding(
        number % 2 == 0 ? port : PortCases.counting(port), Policy.values()[number]);
  }

  private static PortParameters admitting(int number) {
    List<PortParameters> all = PortCases.all();
    PortParameters port = all.get(all.size() - 1 - number);
    List<PortParameters> kinds =
        List.of(
            PortCases.perVl(port),
            PortCases.bySl(PortCases.counting(port)),
            PortCases.giving(port),
            PortCases.cuttingThrough(port).withVlOfLrh(),
            PortCases.discardingHeads(PortCases.counting(port)));
    return PortCases.admitting(kinds.get(number), Policy.values()[number]);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @MethodSource("portsThatCommand")
  void theVerilogThatCommandsATableEngineDoesWhatTheModelDoes(PortParameters port)
      throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  /** Of each architecture one that gives credits, and one with all registers; and VLs of LRHs. */
  static List<PortParameters> portsWithMore() {
    return Stream.of(
            oneOfThree(0, PortCases::giving),
            oneOfThree(1, port -> PortCases.bySl(PortCases.counting(port))),
            List.of(LockstepPorts.PLAIN.withVlOfLrh()))
        .flatMap(List::stream)
        .toList();
  }

  private static List<PortParameters> oneOfThree(int which, UnaryOperator<PortParameters> changed) {
    List<PortParameters> all = PortCases.all();
    return IntStream.range(0, all.size())
        .filter(i -> i % 3 == (i / 3 + which) % 3)
        .mapToObj(i -> changed.apply(all.get(i)))
        .toList();
  }

  /** Two of three of each architecture; one of the two gives credits, the other has registers. */
  static List<PortParameters> cutThroughPorts() {
    List<PortParameters> all = PortCases.all();
    return IntStream.range(0, all.size())
        .filter(i -> i % 3 != i / 3 % 3)
        .mapToObj(i -> PortCases.cuttingThrough(all.get(i)))
        .map(
            port ->
                port.width() % 3 == 1
                    ? PortCases.giving(port)
                    : PortCases.bySl(PortCases.counting(port)))
        .toList();
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @MethodSource("cutThroughPorts")
  void theVerilogThatCutsThroughDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  /** One of three of each architecture, in turn with packets that cut through. */
  static List<PortParameters> perVlPorts() {
    List<PortParameters> all = PortCases.all();
    return IntStream.range(0, all.size())
        .filter(i -> i % 3 == (i / 3 + 1) % 3)
        .mapToObj(i -> i / 3 % 2 == 0 ? all.get(i) : PortCases.cuttingThrough(all.get(i)))
        .map(PortCases::perVl)
        .toList();
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @MethodSource("perVlPorts")
  void theVerilogWithManyStreamsDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @MethodSource("portsWithMore")
  void theVerilogWithMoreDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @MethodSource("ports")
  void theVerilogDoesWhatTheModelDoes(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), CYCLES, SEED),
        "seed " + SEED);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @MethodSource("plainPorts")
  void aLongRunHasNoMismatch(PortParameters port) throws Exception {
    assertEquals(
        Optional.empty(),
        LockstepPorts.run(folder, port, PortVerilog.modules(port), 100 * CYCLES, SEED),
        "seed " + SEED);
  }
}
