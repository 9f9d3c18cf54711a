// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import org.junit.jupiter.api.Test;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;

/** Tests a module in surroundings that leave much of it unused. */
class PublicModuleTest {
  @Test
  void aPublicModuleIsTheSameWhereverItIs() {
    assertEquals(
        Verilog.emit(() -> new Sum(true), EmitOptions.design()).getFirst(),
        Verilog.emit(() -> new Surroundings(true), EmitOptions.design()).getFirst());
  }

  @Test
  void anotherModuleLosesWhatIsNotUsed() {
    String text =
        Verilog.emit(() -> new Surroundings(false), EmitOptions.design()).getFirst().text();
    assertTrue(text.contains("result"), text);
    assertFalse(text.contains("ignored") || text.contains("unread"), text);
  }

  /** A module with an input and an output that its surroundings have no use for. */
  private static final class Sum extends Module {
    private final boolean isPublic;
    final UInt left = in(uint(4));
    final UInt right = in(uint(4));
    final UInt ignored = in(uint(4));
    final UInt result = out(uint(4));
    final UInt unread = out(uint(4));
    final UInt sum = regInit(4, 0);

    Sum(boolean isPublic) {
      this.isPublic = isPublic;
      sum.set(left.add(right));
      result.set(sum);
      unread.set(left.sub(right));
    }

    @Override
    protected boolean isPublic() {
      return isPublic;
    }
  }

  /** Ties one of the inputs to a constant. */
  private static final class Surroundings extends Module {
    final UInt value = in(uint(4));
    final UInt result = out(uint(4));

    Surroundings(boolean isPublic) {
      Sum sum = instance(() -> new Sum(isPublic));
      sum.left.set(value);
      sum.right.set(3);
      sum.ignored.set(0);
      result.set(sum.result);
    }
  }
}
