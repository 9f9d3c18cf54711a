// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.flow.GateNetlist;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.RtlSource;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Result;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Talks to a board's top module on the serial line, as Verilog and as netlist. */
@Tag("thorough")
@TakesTurns(1)
class BoardSessionTest {
  /** Short characters, so that simulation is quick. */
  private static final int CLOCKS_PER_BIT = 8;

  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(4, 8, 4, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC);

  private static final Tables TABLES =
      new Tables(
          1,
          List.of(new VlWeight(0, 2), new VlWeight(1, 3)),
          List.of(new VlWeight(2, 4), new VlWeight(3, 1), new VlWeight(0, 6)));

  /** The high table is the engine's. */
  private static final Tables LOW_TABLE = new Tables(3, List.of(), TABLES.low());

  @TempDir private Path work;

  @ParameterizedTest
  @CsvSource({"FLAT, BLOCKS, 8188", "FLAT, FLAGS, 288", "SCAN, BLOCKS, 288", "SCAN, FLAGS, 8188"})
  void aRandomSessionGetsWhatTheModelSays(
      Architecture architecture, CreditKind credits, int maxPacket) throws IOException {
    ArbiterParameters parameters =
        new ArbiterParameters(4, 8, 4, 4, architecture, credits, Rules.SHANLEY)
            .withOptions(new PortOptions(maxPacket, 0));
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(parameters, TABLES), CLOCKS_PER_BIT);
    Session session = new Session(new Demonstrated(parameters, TABLES), CLOCKS_PER_BIT, 11);
    try (Simulation simulation = simulation(source)) {
      assertEquals(Optional.empty(), session.run(simulation, 1000));
    }
    assertTrue(session.grants() > 100, () -> "only " + session.grants() + " grants");
    assertTrue(session.refusals() > 50, () -> "only " + session.refusals() + " refusals");
  }

  @Test
  void theNetlistAnswersLikeTheModel() throws IOException {
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(PARAMETERS, TABLES), CLOCKS_PER_BIT);
    Session session = new Session(new Demonstrated(PARAMETERS, TABLES), CLOCKS_PER_BIT, 12);
    try (Simulation simulation = netlist(source)) {
      assertEquals(Optional.empty(), session.run(simulation, 500));
    }
    assertTrue(session.grants() > 30, () -> "only " + session.grants() + " grants");
  }

  @ParameterizedTest
  @CsvSource({"8, MODEL4, BLOCKS", "16, LAZY, FLAGS"})
  void aTableEngineAnswersLikeItsModel(int entries, Policy policy, CreditKind credits)
      throws IOException {
    ArbiterParameters parameters = managed(entries, policy, credits);
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(parameters, LOW_TABLE), CLOCKS_PER_BIT);
    Session session = new Session(new Demonstrated(parameters, LOW_TABLE), CLOCKS_PER_BIT, 14);
    try (Simulation simulation = simulation(source)) {
      assertEquals(Optional.empty(), session.run(simulation, 2000));
    }
    assertTrue(session.grants() > 100, () -> "only " + session.grants() + " grants");
    for (Status status : Status.values()) {
      assertTrue(session.operations(status.ordinal()) > 10, () -> "hardly any " + status);
    }
  }

  @ParameterizedTest
  @CsvSource({"8, MODEL4, BLOCKS", "16, LAZY, FLAGS"})
  void admissionAnswersLikeItsModel(int entries, Policy policy, CreditKind credits)
      throws IOException {
    Demonstrated demonstrated = admitting(entries, policy, credits);
    RtlSource source = BoardTop.of(Board.ICEBREAKER, demonstrated, CLOCKS_PER_BIT);
    Session session = new Session(demonstrated, CLOCKS_PER_BIT, 16);
    try (Simulation simulation = simulation(source)) {
      assertEquals(Optional.empty(), session.run(simulation, 4000));
    }
    assertTrue(session.grants() > 100, () -> "only " + session.grants() + " grants");
    for (Result result : Result.values()) {
      assertTrue(session.operations(result.ordinal()) > 3, () -> "hardly any " + result);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "AdmissionClient, lastWeight: resultWeight -> 30'h0",
    "AdmissionClient, requestDistance: argument[6:0] -> argument[7:1]",
    "Admission, overLimit = 1'h0"
  })
  void aSeededBugOfAdmissionIsFound(String module, String edit) throws IOException {
    Demonstrated demonstrated = admitting(8, Policy.MODEL4, CreditKind.FLAGS);
    RtlSource source = BoardTop.of(Board.HX8K_BREAKOUT, demonstrated, CLOCKS_PER_BIT);
    List<VerilogModule> modules = VerilogModule.edited(source.modules(), module, edit);
    Session session = new Session(demonstrated, CLOCKS_PER_BIT, 17);
    try (Simulation simulation = simulation(new RtlSource(source.top(), modules))) {
      assertTrue(session.run(simulation, 3000).isPresent());
    }
  }

  /** SL15 is dropped; what all sequences carry is limited to less than the table can. */
  private static Demonstrated admitting(int entries, Policy policy, CreditKind credits) {
    List<Integer> sl2vl = IntStream.range(0, 16).mapToObj(sl -> sl == 15 ? 15 : sl % 4).toList();
    return new Demonstrated(
        managed(entries, policy, credits),
        LOW_TABLE,
        Optional.of(new AdmissionSettings(200, 60, sl2vl)));
  }

  /** Moves that nobody's decisions let go on fill the engine's queue. */
  @Test
  void anOperationWaitsForDecisionsAndIsAnsweredThen() throws IOException {
    ArbiterParameters parameters = managed(8, Policy.MODEL4, CreditKind.FLAGS);
    RtlSource source =
        BoardTop.of(Board.HX8K_BREAKOUT, new Demonstrated(parameters, LOW_TABLE), CLOCKS_PER_BIT);
    DemonstratorModel model = new DemonstratorModel(new Demonstrated(parameters, LOW_TABLE));
    try (Simulation simulation = simulation(source)) {
      SerialHost host = new SerialHost(simulation, CLOCKS_PER_BIT);
      UnaryOperator<String> ask =
          line -> {
            String answer = host.ask(line, 4000);
            assertEquals(model.answer(line), answer, line);
            return answer;
          };
      // Four sequences of two entries; without the first and the third, the fourth one moves.
      List.of("I200002", "I200002", "I200002", "I200002", "X0", "X2").forEach(ask::apply);
      assertEquals("00010004", ask.apply("T"));
      String answer = "";
      for (int i = 0; i < 20 && !answer.startsWith("ff"); i++) {
        answer = ask.apply("I300001");
        if (answer.startsWith("00")) {
          answer = ask.apply("X" + answer.substring(4, 6));
        }
      }
      assertEquals("ff000000", answer);
      assertEquals("?", ask.apply("Q1"));
      assertEquals("ff000000", ask.apply("M"));
      ask.apply("D");
      assertEquals("00", ask.apply("M").substring(0, 2));
      assertEquals("00", ask.apply("Q1").substring(0, 2));
    }
  }

  @Test
  void theNetlistOfATableEngineAnswersLikeItsModel() throws IOException {
    ArbiterParameters parameters =
        new ArbiterParameters(8, 2, 2, 4, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC)
            .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));
    Tables tables = new Tables(3, List.of(), List.of(new VlWeight(1, 4)));
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(parameters, tables), CLOCKS_PER_BIT);
    Session session = new Session(new Demonstrated(parameters, tables), CLOCKS_PER_BIT, 15);
    try (Simulation simulation = netlist(source)) {
      assertEquals(Optional.empty(), session.run(simulation, 250));
    }
    int done = session.operations(Status.DONE.ordinal());
    assertTrue(done > 10, () -> "only " + done + " operations on the engine");
  }

  private static ArbiterParameters managed(int entries, Policy policy, CreditKind credits) {
    return new ArbiterParameters(entries, 8, 4, 4, Architecture.FLAT, credits, Rules.SPEC)
        .withEngine(EngineParameters.of(new TableSize(entries), policy));
  }

  @ParameterizedTest
  @CsvSource({
    "GrantCounters, newPackets: 32'h1 -> 32'h2",
    "PacketQueue, nextHead = head",
    "VlArbiter, dataFirst: drop ~fcpWaits"
  })
  void aSeededBugIsFound(String module, String edit) throws IOException {
    RtlSource source =
        BoardTop.of(Board.HX8K_BREAKOUT, new Demonstrated(PARAMETERS, TABLES), CLOCKS_PER_BIT);
    List<VerilogModule> modules = VerilogModule.edited(source.modules(), module, edit);
    Session session = new Session(new Demonstrated(PARAMETERS, TABLES), CLOCKS_PER_BIT, 13);
    try (Simulation simulation = simulation(new RtlSource(source.top(), modules))) {
      assertTrue(session.run(simulation, 2000).isPresent());
    }
  }

  @Test
  void aDamagedCharacterSpoilsItsLineOnly() throws IOException {
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(PARAMETERS, TABLES), CLOCKS_PER_BIT);
    try (Simulation simulation = simulation(source)) {
      SerialHost host = new SerialHost(simulation, CLOCKS_PER_BIT);
      host.sendBroken('V');
      assertEquals("?", host.ask("", 2000));
      assertEquals("03040408", host.ask("V", 2000));
      assertEquals("03040408", host.ask("\n\r v", 2000));
    }
  }

  @Test
  void theButtonBringsTheTablesBack() throws IOException {
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(PARAMETERS, TABLES), CLOCKS_PER_BIT);
    try (Simulation simulation = simulation(source)) {
      SerialHost host = new SerialHost(simulation, CLOCKS_PER_BIT);
      assertEquals("00000002", host.ask("R40", 2000));
      assertEquals("00000000", host.ask("W40000", 2000));
      assertEquals("00000000", host.ask("R40", 2000));
      simulation.signal("button_n").set(0);
      host.idle(10);
      assertEquals(1, simulation.signal("ready_led_n").get());
      simulation.signal("button_n").set(1);
      host.idle(1000);
      assertEquals(0, simulation.signal("ready_led_n").get());
      assertEquals("00000002", host.ask("R40", 2000));
    }
  }

  private Simulation simulation(RtlSource source) throws IOException {
    source.writeTo(work);
    List<Path> files = source.modules().stream().map(m -> work.resolve(m.fileName())).toList();
    return opened(VerilatedDesign.of(source.top(), files).clock(RtlSource.CLOCK).build().open());
  }

  private Simulation netlist(RtlSource source) throws IOException {
    BitstreamFlow.synthesize(Board.ICEBREAKER, source, work);
    String gates = Files.readString(work.resolve(BitstreamFlow.NETLIST));
    GateNetlist netlist = GateNetlist.ofGates(gates, source.top(), Ice40.UP5K);
    Path logic = Files.writeString(work.resolve("logic.v"), netlist.logic());
    return opened(
        VerilatedDesign.of(source.top(), List.of(logic))
            .clock(RtlSource.CLOCK)
            .lintFatal(false)
            .forShortRuns()
            .build()
            .open());
  }

  /** With the button, where there is one, not pressed. */
  private static Simulation opened(Simulation simulation) {
    simulation.ports().stream()
        .filter(port -> port.name().equals("button_n"))
        .forEach(port -> port.set(1));
    return simulation;
  }
}
