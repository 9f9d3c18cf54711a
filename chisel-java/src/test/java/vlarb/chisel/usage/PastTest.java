// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Properties of several cycles. */
class PastTest {
  private static final EmitOptions CHECKED = EmitOptions.design().withProperties();

  @TempDir Path folder;

  /** Delays by two cycles, or so one hopes. */
  private static final class Late extends Module {
    final UInt x = in(uint(4), "a number");
    final UInt y = out(uint(4), "two cycles later");
    final UInt first = regInit(4, 0);
    final UInt second = regInit(4, 0);

    Late(Consumer<Late> statement) {
      first.set(x);
      second.set(first);
      y.set(second);
      statement.accept(this);
    }
  }

  private static void claim(Late late, int cycles) {
    verification(
        () -> assertAlways(hasPast(cycles).not().or(late.y.eq(past(late.x, cycles))), "late"));
  }

  @Test
  void whatIsTrueIsProvedAndWhatIsNotIsFound() throws Exception {
    assertEquals(0, proved(2));
    assertEquals(1, proved(1));
    assertEquals(1, proved(3));
  }

  /** Returns the exit code of Yosys, which looks for a trace that breaks the property. */
  private int proved(int cycles) throws Exception {
    List<VerilogModule> design = Verilog.emit(() -> new Late(m -> claim(m, cycles)), CHECKED);
    List<String> files = Tool.write(folder, design);
    assertEquals(new Tool(0, ""), Lint.verilator(folder, "Late", files));
    assertEquals(new Tool(0, ""), Lint.yosys(folder, "read_verilog -formal", "Late", files));
    String script =
        "read_verilog -formal Late.v; prep -top Late; async2sync; chformal -assume -early;"
            + " sat -seq 0 -tempinduct -maxsteps 12 -prove-asserts -set-init-zero -verify";
    return Tool.run(folder, List.of("yosys", "-q", "-p", script)).exitCode();
  }

  @Test
  void withoutPropertiesThereIsNoPast() {
    assertEquals(
        Verilog.emit(() -> new Late(m -> {}), EmitOptions.design()),
        Verilog.emit(() -> new Late(m -> claim(m, 2)), EmitOptions.design()));
  }

  @Test
  void mistakesAreRefusedAtTheirLines() {
    refused(m -> past(m.x), "the past is for properties");
    refused(m -> hasPast(1), "the past is for properties");
    refused(m -> verification(() -> past(m.x, 0)), "a past of 0 cycles");
  }

  private static void refused(Consumer<Late> mistake, String message) {
    Refusal.at(PastTest.class, () -> new Late(mistake), CHECKED, message);
  }
}
