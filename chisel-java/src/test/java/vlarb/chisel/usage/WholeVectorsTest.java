// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Vectors that are assigned whole do what firtool says that they do. */
class WholeVectorsTest {
  private static final Map<String, Supplier<Module>> DESIGNS =
      Map.of(
          "a condition longer than a line", LongCondition::new,
          "no condition", Unconditional::new,
          "70 bits", Wide::new,
          "a choice with reset", Chosen::new);

  @TempDir Path folder;

  static Stream<String> designs() {
    return DESIGNS.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("designs")
  void theyAreSimulatedAlike(String design) throws Exception {
    String verdict = new SideBySide(folder).run(DESIGNS.get(design));
    assertTrue(verdict.startsWith("PASS"), verdict);
  }

  /** The mistake of text surgery: an {@code if} without its block. */
  @Test
  void aLostBlockIsCaught() throws Exception {
    VerilogModule printed =
        Verilog.emit(LongCondition::new, EmitOptions.design().withPrefix("printed_")).getLast();
    String text = printed.text();
    int condition = text.indexOf("if (");
    int begin = text.indexOf(" begin", condition);
    int end = text.indexOf("    end\n", begin);
    String broken =
        text.substring(0, begin)
            + text.substring(begin + " begin".length(), end)
            + text.substring(end + "    end\n".length());
    String raw = Verilog.rawByElement(LongCondition::new, EmitOptions.design());
    String verdict =
        new SideBySide(folder).run(raw, List.of(new VerilogModule(printed.name(), broken)));
    assertTrue(verdict.startsWith("FAIL y"), verdict);
  }

  private static final class LongCondition extends Module {
    final Vec<UInt> next = in(vec(4, uint(8)));
    final UInt index = in(uint(2));
    final List<Bool> theConditionNumber = IntStream.range(0, 6).mapToObj(_ -> in(bool())).toList();
    final Vec<UInt> rows = reg(vec(4, uint(8)));
    final UInt y = out(uint(8));

    LongCondition() {
      Bool all = theConditionNumber.stream().reduce(Bool::or).orElseThrow();
      Bool none = theConditionNumber.stream().reduce(Bool::and).orElseThrow();
      when(all.and(none.not()), () -> rows.set(next));
      y.set(rows.get(index));
    }
  }

  private static final class Unconditional extends Module {
    final Vec<UInt> next = in(vec(4, uint(8)));
    final UInt index = in(uint(2));
    final Vec<UInt> rows = reg(vec(4, uint(8)));
    final UInt y = out(uint(8));

    Unconditional() {
      rows.set(next);
      y.set(rows.get(index));
    }
  }

  private static final class Wide extends Module {
    final Vec<Bool> next = in(vec(70, bool()));
    final UInt index = in(uint(6));
    final Bool set = in(bool());
    final Vec<Bool> rows = regInit(vec(70, bool()), zero(vec(70, bool())));
    final UInt y = out(uint(70));
    final Bool z = out(bool());

    Wide() {
      when(set, () -> rows.set(next));
      y.set(rows.asUInt());
      z.set(rows.get(index.pad(7)));
    }
  }

  private static final class Chosen extends Module {
    final Vec<UInt> left = in(vec(3, uint(5)));
    final Vec<UInt> right = in(vec(3, uint(5)));
    final Bool swap = in(bool());
    final Bool keep = in(bool());
    final UInt index = in(uint(2));
    final Vec<UInt> rows = regInit(vec(3, uint(5)), zero(vec(3, uint(5))));
    final UInt y = out(uint(5));
    final UInt all = out(uint(15));

    Chosen() {
      when(keep.not(), () -> rows.set(mux(swap, right, left)))
          .elseWhen(() -> swap, () -> rows.get(index).set(left.get(0)));
      y.set(rows.get(index));
      all.set(rows.asUInt());
    }
  }
}
