// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.verilog.NetEdit;

/**
 * One module of Verilog-2001, or of the little SystemVerilog that properties need.
 *
 * @param name the module's name
 * @param text the module's whole text, header comment included, ending with a line feed
 */
public record VerilogModule(String name, String text) {

  /** The name of the file that this module belongs into. */
  public String fileName() {
    return name + ".v";
  }

  /**
   * A design with a change to what drives one net of one module, for tools that seed bugs.
   *
   * @param edit as {@link NetEdit} describes it: {@code net: right -> wrong}
   * @throws IllegalArgumentException if the design has no such module, the module no such net, or
   *     what is to change is not there exactly once
   */
  public static List<VerilogModule> edited(List<VerilogModule> design, String module, String edit) {
    List<VerilogModule> result = new ArrayList<>();
    boolean found = false;
    for (VerilogModule each : design) {
      boolean here = each.name().equals(module);
      found |= here;
      result.add(here ? each.edited(NetEdit.of(edit)) : each);
    }
    if (!found) {
      throw new IllegalArgumentException("the design has no module " + module);
    }
    return result;
  }

  /**
   * Returns this module with a change to the driver of one net.
   *
   * @throws IllegalArgumentException if the module has no such net, or the text to change does not
   *     occur exactly once
   */
  public VerilogModule edited(NetEdit edit) {
    return new VerilogModule(name, edit.in(text));
  }
}
