// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import java.util.List;
import vlarb.chisel.Module;
import vlarb.chisel.VerilogModule;

/** A delivered design that a board shows, with the demonstrator around it. */
public interface BoardSubject {
  /** The modules of the design, word for word as they are delivered, the design's top last. */
  List<VerilogModule> delivered();

  /**
   * Makes the demonstrator: a module with {@code rx}, {@code tx}, {@code ready} and {@code
   * activity}.
   *
   * @param clocksPerBit clock cycles for a bit on the serial line, 4 or more
   */
  Module demonstrator(int clocksPerBit);
}
