// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** A design in a static field: described while the class is initialized that describes it. */
class StaticDesignTest {
  /** Holds the design, and the code that makes the module. */
  private static final class Holder {
    static final List<VerilogModule> DESIGN =
        Verilog.emit(() -> new Inverter(width()), EmitOptions.design());

    private static int width() {
      return 8;
    }
  }

  private static final class Inverter extends Module {
    final UInt a;
    final UInt y;

    Inverter(int width) {
      a = in(uint(width));
      y = out(uint(width));
      y.set(a.not());
    }
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void isEmitted() {
    assertTrue(Holder.DESIGN.getLast().text().contains("assign y = ~a;"));
  }
}
