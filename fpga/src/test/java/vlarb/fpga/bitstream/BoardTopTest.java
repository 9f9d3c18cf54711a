// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.demonstrator.port.DemonstratedPort;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.Tool;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.system.ChildProcess.Ending;

/** A board's design holds the arbiter as it is delivered, and no tool objects to it. */
@Tag("thorough")
class BoardTopTest {
  private static final Tool VERILATOR = new Tool("verilator", "verilator", "--version");
  private static final Tool IVERILOG = new Tool("iverilog", "iverilog", "-V");

  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(4, 8, 4, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);

  private static final Tables TABLES =
      new Tables(1, List.of(new VlWeight(0, 2)), List.of(new VlWeight(2, 4)));

  private static final ArbiterParameters MANAGED =
      new ArbiterParameters(8, 8, 4, 4, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC)
          .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));

  private static final Tables LOW_TABLE = new Tables(1, List.of(), TABLES.low());

  private static final int CLOCKS_PER_BIT = Board.ICEBREAKER.clocksPerBit();

  @TempDir private Path work;

  @ParameterizedTest
  @EnumSource(Board.class)
  void theArbiterIsTheDeliveredOneWordForWord(Board board) {
    RtlSource source = source(board);
    List<VerilogModule> delivered = RtlSource.of(PARAMETERS).modules();
    assertTrue(delivered.size() > 4, "modules: " + delivered.size());
    assertEquals(Set.of(), changed(delivered, source.modules()));
    assertEquals(
        source.modules().size(),
        source.modules().stream().map(VerilogModule::name).distinct().count(),
        "no module is there twice");
  }

  @Test
  void itHasTheArbiterThatDecidesWhenAsked() throws IOException {
    ArbiterParameters asked = PARAMETERS.withArchitecture(Architecture.TREE);
    PortOptions none = PortOptions.NONE;
    for (PortOptions options :
        List.of(none.withHeads(HeadKind.SERIAL), none.withOffer(Offer.STABLE))) {
      Demonstrated demonstrated = new Demonstrated(asked.withOptions(options), TABLES);
      RtlSource source = BoardTop.of(Board.ICEBREAKER, demonstrated, CLOCKS_PER_BIT);
      assertEquals(Set.of(), changed(RtlSource.of(asked).modules(), source.modules()));
      source.writeTo(work);
      assertEquals(new Ending(0, ""), yosys(source));
    }
  }

  @Test
  void aChangedWordIsNoticed() {
    List<VerilogModule> modules =
        VerilogModule.edited(
            source(Board.ICEBREAKER).modules(), ArbiterDesign.TOP, "fcpFirst: drop ~smpWaits");
    assertEquals(Set.of(ArbiterDesign.TOP), changed(RtlSource.of(PARAMETERS).modules(), modules));
  }

  @Test
  void theDemonstratorInstantiatesItOnce() {
    long arbiters =
        source(Board.ICEBREAKER).under("Demonstrator").instances().stream()
            .filter(instance -> instance.module().equals(ArbiterDesign.TOP))
            .count();
    assertEquals(1, arbiters);
  }

  @ParameterizedTest
  @EnumSource(Board.class)
  void toolsAcceptItWithoutAMessage(Board board) throws IOException {
    RtlSource source = source(board);
    source.writeTo(work);
    assertEquals(new Ending(0, ""), verilator(source));
    assertEquals(new Ending(0, ""), icarus(source));
    assertEquals(new Ending(0, ""), yosys(source));
  }

  @Test
  void toolsAcceptATableEngineBehindTheLine() throws IOException {
    RtlSource source =
        BoardTop.of(Board.ICEBREAKER, new Demonstrated(MANAGED, LOW_TABLE), CLOCKS_PER_BIT);
    source.writeTo(work);
    assertEquals(new Ending(0, ""), verilator(source));
    assertEquals(new Ending(0, ""), icarus(source));
    assertEquals(new Ending(0, ""), yosys(source));
  }

  @Test
  void toolsAcceptAdmissionBehindTheLine() throws IOException {
    Demonstrated demonstrated =
        new Demonstrated(MANAGED, LOW_TABLE, Optional.of(AdmissionSettings.within(200, 1000)));
    RtlSource source = BoardTop.of(Board.ICEBREAKER, demonstrated, CLOCKS_PER_BIT);
    source.writeTo(work);
    assertEquals(new Ending(0, ""), verilator(source));
    assertEquals(new Ending(0, ""), icarus(source));
    assertEquals(new Ending(0, ""), yosys(source));
  }

  @ParameterizedTest
  @CsvSource({"4, TDEST", "16, LRH"})
  void toolsAcceptThePortBehindTheLine(int width, VlSource vls) throws IOException {
    PortParameters tdest =
        PortParameters.of(
            new ArbiterParameters(4, 8, 2, width, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC)
                .withOptions(new PortOptions(288, 0)),
            LengthSource.LRH,
            FullQueue.HOLD);
    PortParameters port = vls == VlSource.LRH ? tdest.withVlOfLrh() : tdest;
    RtlSource source =
        BoardTop.of(Board.HX8K_BREAKOUT, new DemonstratedPort(port, Tables.EMPTY), CLOCKS_PER_BIT);
    source.writeTo(work);
    assertEquals(Set.of(), changed(RtlSource.of(port).modules(), source.modules()));
    assertEquals(new Ending(0, ""), verilator(source));
    assertEquals(new Ending(0, ""), icarus(source));
    assertEquals(new Ending(0, ""), yosys(source));
  }

  @Test
  void toolsReportASeededMistake() throws IOException {
    RtlSource right = source(Board.ICEBREAKER);
    RtlSource source =
        new RtlSource(
            right.top(), VerilogModule.edited(right.modules(), right.top(), "ready_led_n = ~redy"));
    source.writeTo(work);
    for (Ending ending : List.of(verilator(source), icarus(source), yosys(source))) {
      assertFalse(ending.output().isEmpty());
    }
  }

  private static RtlSource source(Board board) {
    return BoardTop.of(board, new Demonstrated(PARAMETERS, TABLES), board.clocksPerBit());
  }

  /** The names of the modules that are not, with the same text, among the others. */
  private static Set<String> changed(List<VerilogModule> modules, List<VerilogModule> others) {
    Set<String> changed = new TreeSet<>();
    modules.stream().filter(m -> !others.contains(m)).forEach(m -> changed.add(m.name()));
    return changed;
  }

  private Ending verilator(RtlSource source) {
    return VERILATOR.tryRun(
        work, arguments(List.of("--lint-only", "-Wall", "--top-module", source.top()), source));
  }

  private Ending icarus(RtlSource source) {
    return IVERILOG.tryRun(
        work, arguments(List.of("-Wall", "-t", "null", "-s", source.top()), source));
  }

  /** A run without what Yosys says of small register arrays: that it keeps them as registers. */
  private Ending yosys(RtlSource source) {
    String script =
        "read_verilog %s; hierarchy -check -top %s; proc; check -assert"
            .formatted(source.fileNames(), source.top());
    Ending ending = Tool.YOSYS.tryRun(work, List.of("-q", "-p", script));
    String complaints =
        ending
            .output()
            .lines()
            .filter(line -> !line.contains("with list of registers"))
            .collect(Collectors.joining("\n"));
    return new Ending(ending.status(), complaints);
  }

  private static List<String> arguments(List<String> options, RtlSource source) {
    List<String> arguments = new ArrayList<>(options);
    source.modules().forEach(module -> arguments.add(module.fileName()));
    return arguments;
  }
}
