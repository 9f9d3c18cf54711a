// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Case;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Text;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Gives each register that holds an enum's constants a wire with the name of the present one, for
 * waveforms: its bits are to be shown as ASCII.
 */
final class StateNames {
  private static final String UNKNOWN = "?";

  private StateNames() {}

  static VerilogTree add(VerilogTree module, Map<String, SortedMap<Integer, String>> states) {
    VerilogWidths widths = VerilogWidths.of(module);
    EmittedScope scope = EmittedScope.of(module);
    List<Item> items = new ArrayList<>();
    for (Item item : module.items()) {
      items.add(item);
      if (item instanceof Declaration d
          && d.kind() == Item.Kind.REG
          && d.unpacked().isEmpty()
          && states.containsKey(Comments.inJava(d.name()))) {
        int width = widths.of(new Name(d.name())).orElseThrow();
        items.add(name(d.name(), width, states.get(Comments.inJava(d.name())), scope));
      }
    }
    return items.size() == module.items().size() ? module : Dataflow.sort(module.withItems(items));
  }

  private static Declaration name(
      String register, int width, SortedMap<Integer, String> constants, EmittedScope scope) {
    int longest = constants.values().stream().mapToInt(String::length).max().orElseThrow();
    List<Case> cases = new ArrayList<>();
    constants.forEach(
        (code, constant) ->
            cases.add(
                new Case(
                    Operation.of(
                        Operator.Binary.EQUAL,
                        new Name(register),
                        Literal.of(width, BigInteger.valueOf(code))),
                    text(constant, longest))));
    return Declaration.wire(
            List.of(Range.downFrom(8 * longest - 1)),
            scope.fresh("unused_" + register + "_name"),
            register + " in a waveform, as ASCII")
        .withValue(Optional.of(new Choice(cases, text(UNKNOWN, longest))));
  }

  /** Of one length, because linters complain of texts of several. */
  private static Expression text(String name, int length) {
    return new Text("\"" + name + " ".repeat(length - name.length()) + "\"");
  }
}
