// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.cycle.RowTiming;
import vlarb.model.cycle.ScanTiming;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.mutation.InstructionChange.Constant;
import vlarb.testbench.mutation.ModelLoader;
import vlarb.testbench.mutation.ModelMutation;
import vlarb.testsupport.Sample;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/**
 * Packets of each size, dword by dword, back to back on links of each width: those of the size that
 * docs/reference/arbiter.md states leave no bubble, nor do longer ones; all shorter ones do.
 */
@TakesTurns(0)
class SmallestPacketTest {
  static Stream<LinkCase> cases() {
    return LinkCase.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theModelKeepsTheLinkFull(LinkCase link) {
    link.widths()
        .forEach(
            wide ->
                assertEquals(List.of(), wide.disagreements(new ModelSearch(wide)), wide::toString));
  }

  static Stream<LinkCase> casesInHardware() {
    return Sample.ofLong(LinkCase.all());
  }

  @ParameterizedTest
  @MethodSource("casesInHardware")
  @Tag("thorough")
  void theHardwareKeepsTheLinkFull(LinkCase link) {
    SimulatorLibrary library = new ArbiterRtl.Generated(link.parameters()).build(Trace.NONE);
    link.widths()
        .forEach(wide -> assertEquals(List.of(), disagreements(library, wide), wide::toString));
  }

  /** The hardware beside the model: it may not differ in any cycle. */
  private static List<Integer> disagreements(SimulatorLibrary library, LinkCase link) {
    BackToBack traffic = new BackToBack(link.parameters(), link.succession(), link.width());
    try (Simulation simulation = library.open()) {
      Lockstep lockstep = new Lockstep(simulation, link.parameters(), traffic, Observer.NONE);
      Search search =
          new Search(
              traffic,
              cycles -> assertEquals(Optional.empty(), lockstep.run(cycles), link::toString));
      return link.disagreements(search::isBubbleFree);
    }
  }

  /** Bugs that make an architecture a cycle slower or faster, and the size that shows each. */
  static Stream<Arguments> bugs() {
    LinkCase scan = narrow(Architecture.SCAN, Succession.BETWEEN_TURNS);
    LinkCase tree = narrow(Architecture.TREE, Succession.BETWEEN_TURNS);
    LinkCase turn = narrow(Architecture.TREE, Succession.WITHIN_A_TURN);
    LinkCase stable = narrow(Architecture.TREE, Offer.STABLE, Succession.BETWEEN_TURNS);
    return Stream.of(
        Arguments.of(scan, bug("a cycle more", ScanTiming.class, "of", 6, 7), 76),
        Arguments.of(scan, bug("a cycle less", ScanTiming.class, "of", 6, 5), 72),
        Arguments.of(tree, bug("a cycle more", RowTiming.class, "of", 3, 4), 32),
        Arguments.of(tree, bug("a cycle less", RowTiming.class, "of", 3, 2), 28),
        Arguments.of(stable, bug("a cycle more", RowTiming.class, "of", 3, 4), 36),
        Arguments.of(stable, bug("a cycle less", RowTiming.class, "of", 3, 2), 32),
        Arguments.of(turn, bug("a cycle more", RowTiming.class, "turn", 3, 4), 12),
        Arguments.of(turn, bug("a cycle less", RowTiming.class, "turn", 3, 2), 8));
  }

  private static LinkCase narrow(Architecture architecture, Succession succession) {
    return narrow(architecture, Offer.LATEST, succession);
  }

  private static LinkCase narrow(Architecture architecture, Offer offer, Succession succession) {
    return new LinkCase(architecture, HeadKind.PARALLEL, offer, 15, succession, 4);
  }

  private static ModelMutation bug(
      String words, Class<?> owner, String method, int right, int wrong) {
    return new ModelMutation(words, owner, method, new Constant(right, wrong), 1, 1);
  }

  @ParameterizedTest(name = "{0}, {1}: {2} bytes")
  @MethodSource("bugs")
  void anArbiterThatIsACycleOffIsFound(LinkCase link, ModelMutation bug, int bytes)
      throws ReflectiveOperationException {
    ModelLoader loader = new ModelLoader(Optional.of(bug));
    IntPredicate search =
        (IntPredicate)
            loader
                .loadClass(ModelSearch.class.getName())
                .getConstructor(String.class)
                .newInstance(link.toString());
    assertEquals(List.of(bytes), link.disagreements(search));
    assertTrue(loader.seeded());
  }
}
