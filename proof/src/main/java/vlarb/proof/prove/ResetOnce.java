// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Port;

/** A module whose reset is no input: it is active in the first cycle and never again. */
final class ResetOnce {
  private static final String RESET = "reset";
  private static final Declaration REGISTER =
      new Declaration(
          Item.Kind.REG, List.of(), RESET, Optional.empty(), Optional.of(bit(1)), List.of(), "");
  private static final Always FALLS =
      new Always("clock", List.of(new Assignment(new Name(RESET), bit(0), "")), "");

  private ResetOnce() {}

  /**
   * The module with that reset.
   *
   * @throws IllegalArgumentException if it has none
   */
  static VerilogTree in(VerilogModule module) {
    VerilogTree tree = VerilogText.parse(module.text()).getFirst();
    if (tree.port(RESET).isEmpty()) {
      throw new IllegalArgumentException(module.name() + " has no reset");
    }
    List<Port> others = tree.ports().stream().filter(port -> !port.name().equals(RESET)).toList();
    List<Item> items = new ArrayList<>(List.of(REGISTER, FALLS));
    items.addAll(tree.items());
    return tree.withPorts(others).withItems(items);
  }

  private static Literal bit(int value) {
    return Literal.of(1, BigInteger.valueOf(value));
  }
}
