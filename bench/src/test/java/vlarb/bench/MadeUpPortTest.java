// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Hardware;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.FieldValue;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortDirection;
import vlarb.model.ports.PortSpec;
import vlarb.model.ports.PortTable;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.part.DeclaredPorts;
import vlarb.testbench.lockstep.ArbiterPins;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * Two ports that the arbiter does not have, written down once, show up wherever ports do: in
 * Verilog, in lock-step, on a tape and in the manual. And an output that no list has is refused.
 */
class MadeUpPortTest {
  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(4, 4, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);

  /** An output that shows {@code lowTurn} once more, and an input that nothing reads. */
  private static final List<PortSpec<ArbiterParameters>> WITH_MADE_UP =
      Stream.concat(
              ArbiterInterface.ALL.stream(),
              PortSpec.<ArbiterParameters>group(
                  "Made up",
                  PortSpec.of(
                      "shown",
                      PortDirection.OUTPUT,
                      FieldValue.of(ArbiterOutputs.class, "lowTurn", 0),
                      "the low turn once more"),
                  PortSpec.<ArbiterParameters>of(
                          "ignored",
                          PortDirection.INPUT,
                          FieldValue.of(ArbiterInputs.class, "creditAvailable", 0),
                          "a number that nothing reads")
                      .bits(9)))
          .toList();

  private static final List<Pin> PORTS = PortSpec.pins(WITH_MADE_UP, PARAMETERS);

  @TempDir Path folder;

  @Test
  void isInTheManual() {
    String manual = PortTable.markdown(WITH_MADE_UP, PARAMETERS);
    assertTrue(manual.contains("**Made up**"), manual);
    assertTrue(manual.contains("| `shown` | out | 1 |  | the low turn once more |  |"), manual);
    assertTrue(manual.contains("| `ignored` | in | 9 |  | a number that nothing reads |  |"));
  }

  /** A module that has the ports and no logic. */
  private static final class Shell extends Module {
    Shell() {
      DeclaredPorts ports = new DeclaredPorts(PORTS);
      for (Pin port : Pin.outputs(PORTS)) {
        switch (port.kind()) {
          case BIT -> ports.bool(port.name()).set(Hardware.lit(false));
          case UNSIGNED -> ports.uint(port.name()).set(Hardware.lit(0, port.width()));
          case SIGNED -> ports.sint(port.name()).set(Hardware.slit(0, port.width()));
        }
      }
    }
  }

  @Test
  void isInTheVerilog() {
    String text = Verilog.emit(Shell::new, EmitOptions.design()).getFirst().text();
    String spaces = text.replaceAll(" +", " ");
    assertTrue(spaces.contains("// Made up\n"), text);
    assertTrue(spaces.contains("output wire shown, // the low turn once more"), text);
    assertTrue(spaces.contains("input wire [8:0] ignored // a number that nothing reads"), text);
  }

  @Test
  void isOnATape() {
    CycleArbiter model = CycleArbiter.of(PARAMETERS);
    InputTape tape = new InputTape(PORTS, model, (in, _) -> in.creditAvailable += 3, 5);
    ArbiterInputs played = new ArbiterInputs();
    tape.play(2, played);
    assertEquals(9, played.creditAvailable);
    assertEquals(5, tape.cycles());
  }

  @Tag("thorough")
  @Test
  void isComparedInLockstep() throws IOException {
    assertEquals(Optional.empty(), run("lowTurn", PORTS));
    Mismatch mismatch = run("~lowTurn", PORTS).orElseThrow();
    assertEquals(
        List.of("shown: RTL 1'h1, model 1'h0"),
        mismatch.differences().stream().map(Object::toString).toList());
  }

  @Test
  void anOutputThatNoListHasIsRefused() {
    NoSuchElementException e =
        assertThrows(
            NoSuchElementException.class, () -> run("lowTurn", ArbiterInterface.of(PARAMETERS)));
    assertEquals(
        "the list of ports lacks the output shown, which would go uncompared", e.getMessage());
  }

  /** Lock-step of the arbiter whose Verilog has both ports. */
  private Optional<Mismatch> run(String shown, List<Pin> ports) throws IOException {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : ArbiterDesign.of(PARAMETERS).modules()) {
      String text =
          module.name().equals(ArbiterDesign.TOP) ? changed(module, shown) : module.text();
      files.add(Files.writeString(folder.resolve(module.fileName()), text));
    }
    Exerciser exerciser = new Exerciser(PARAMETERS, List.of(), List.of(), 6, 1);
    try (Simulation simulation =
        VerilatedDesign.of(ArbiterDesign.TOP, files)
            .clock("clock")
            .lintFatal(false)
            .cacheDirectory(folder.resolve("cache"))
            .build()
            .open()) {
      return new Lockstep(
              new ArbiterPins(simulation, PARAMETERS, ports),
              () -> CycleArbiter.of(PARAMETERS),
              exerciser,
              Observer.NONE)
          .run(2000);
    }
  }

  private static String changed(VerilogModule module, String shown) {
    String text =
        module
            .text()
            .replaceFirst(
                "\n(  output wire +lowTurn )",
                "\n  output wire shown,\n  input wire [8:0] ignored,\n$1")
            .replaceFirst("\nendmodule", "\n  assign shown = " + shown + ";\nendmodule");
    assertFalse(text.equals(module.text()));
    return text;
  }
}
