// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.NetEdit;
import vlarb.testsupport.equivalence.Equivalence;

/** Proves that emitted Verilog means what the compiler printed. */
class EquivalenceTest {
  @TempDir Path folder;

  @Tag("thorough")
  @Test
  void everyDesignMeansWhatTheCompilerPrinted() throws Exception {
    List<EmitOptions> options =
        List.of(
            EmitOptions.design(),
            EmitOptions.design().withProperties(),
            EmitOptions.design().withClockEnable("counts"));
    Equivalence equivalence = new Equivalence(folder);
    for (Map.Entry<String, Supplier<Module>> design : Designs.ALL.entrySet()) {
      for (EmitOptions option : options) {
        String raw = Verilog.rawByElement(design.getValue(), option);
        String emitted = emitted(design.getValue(), option);
        equivalence.add(design.getKey(), raw, emitted, option.clockEnable());
      }
    }
    assertEquals(List.of(), equivalence.prove());
    assertTrue(equivalence.modules() >= options.size() * Designs.ALL.size());
    System.out.printf(
        "%d modules emitted as printed, in %d proofs%n",
        equivalence.modules(), equivalence.proofs());
  }

  @ParameterizedTest
  @CsvSource({
    "value: 8'h1 -> 8'h2",
    "value: enable -> 1'h1",
    "value: reset -> enable",
    "count = ~value"
  })
  void aBugInWhatIsEmittedIsFound(String edit) throws Exception {
    Supplier<Module> counter = Designs.ALL.get("Counter");
    String text = emitted(counter, EmitOptions.design());
    Equivalence equivalence = new Equivalence(folder);
    equivalence.add(
        "Counter",
        Verilog.rawByElement(counter, EmitOptions.design()),
        NetEdit.of(edit).in(text),
        Optional.empty());
    assertTrue(!equivalence.prove().isEmpty(), edit);
  }

  /** The compiler finds that it always holds, or does not, as vectors are whole or apart. */
  static final class NeverAsked extends Module {
    final UInt x = in(uint(130));
    final UInt y = out(uint(1));

    NeverAsked() {
      UInt zero = x.asSInt().sub(x.asSInt()).asUInt().bits(127, 0);
      when(zero.at(x.bits(6, 0)), () -> assertAlways(x.orR(), "never_asked"));
      y.set(x.xorR());
    }
  }

  @Test
  void aPropertyThatAlwaysHoldsMayBeLeftOut() throws Exception {
    EmitOptions options = EmitOptions.design().withProperties();
    Equivalence equivalence = new Equivalence(folder);
    String raw = Verilog.rawByElement(NeverAsked::new, options);
    equivalence.add("NeverAsked", raw, emitted(NeverAsked::new, options), Optional.empty());
    assertEquals(List.of(), equivalence.prove());
  }

  private static String emitted(Supplier<Module> top, EmitOptions options) {
    return Verilog.emit(top, options).stream()
        .map(VerilogModule::text)
        .collect(Collectors.joining());
  }
}
