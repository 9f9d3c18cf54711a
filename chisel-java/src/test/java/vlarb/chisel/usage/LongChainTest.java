// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.When;
import vlarb.testsupport.equivalence.Equivalence;

/** A chain of 1500 conditions, of which the first that holds counts. */
class LongChainTest {
  private static final int LENGTH = 1500;
  private static final int PATTERN = 0x5A5;

  @TempDir Path folder;

  private static final class Chain extends Module {
    final UInt number = in(uint(12));
    final UInt shown = out(uint(12));
    final UInt half = reg(uint(12));

    Chain(Consumer<Chain> body) {
      body.accept(this);
      shown.set(half);
    }
  }

  /** A half of the number, with some bits inverted, where the number is less than 3000. */
  private static void byConditions(Chain m) {
    When chain = when(m.number.lt(2), () -> m.half.set(PATTERN));
    for (int i = 1; i < LENGTH; i++) {
      int value = i;
      chain = chain.elseWhen(() -> m.number.lt(2 * value + 2), () -> m.half.set(value ^ PATTERN));
    }
  }

  private static void byArithmetic(Chain m) {
    when(m.number.lt(2 * LENGTH), () -> m.half.set(m.number.shr(1).pad(12).xor(lit(PATTERN, 12))));
  }

  @Tag("thorough")
  @Test
  void theFirstConditionThatHoldsCounts() throws Exception {
    Supplier<Module> chain = () -> new Chain(LongChainTest::byConditions);
    Supplier<Module> direct = () -> new Chain(LongChainTest::byArithmetic);
    EmitOptions options = EmitOptions.design();
    Equivalence equivalence = new Equivalence(folder);
    equivalence.add(
        "Chain",
        Verilog.rawByElement(direct, options),
        Verilog.emit(chain, options).getLast().text(),
        Optional.empty());
    assertEquals(List.of(), equivalence.prove());
  }
}
