// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.util.List;
import vlarb.chisel.VerilogModule;

/**
 * A bug seeded in emitted Verilog: what drives one net changes in one place.
 *
 * @param bench the arbiter
 * @param bug the bug, as it is afterwards
 * @param module the module with the bug
 * @param edit the change, as {@link vlarb.chisel.verilog.NetEdit} describes it
 */
public record VerilogMutation(Bench bench, String bug, String module, String edit) {

  /**
   * The design with this bug.
   *
   * @throws IllegalArgumentException if it has no such net, or not exactly one such place: the bug
   *     would not be the one that its name says, or none
   */
  public List<VerilogModule> seedIn(List<VerilogModule> design) {
    return VerilogModule.edited(design, module, edit);
  }

  @Override
  public String toString() {
    return module + ": " + bug;
  }
}
