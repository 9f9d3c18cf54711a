// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Text;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Initial;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.Statement.Task;
import vlarb.chisel.verilog.VerilogTree;

/** The contents of a memory before the first cycle. */
public sealed interface MemoryContents {
  /** The attribute by which the compiler keeps a memory that nothing writes. */
  String MARK = "has_contents";

  /** The statements that load the memory. */
  List<Statement> statements(Name memory);

  /** Numbers, row 0 first. */
  record Values(List<BigInteger> values, int width) implements MemoryContents {
    @Override
    public List<Statement> statements(Name memory) {
      return IntStream.range(0, values.size())
          .<Statement>mapToObj(
              row ->
                  new Immediate(
                      new Index(memory, new Whole(row)), Literal.of(width, values.get(row)), ""))
          .toList();
    }
  }

  /** The file of this name. */
  record File(String name) implements MemoryContents {
    @Override
    public List<Statement> statements(Name memory) {
      List<Expression> arguments = List.of(new Text("\"" + name + "\""), memory);
      return List.of(new Task("$readmemh", arguments, ""));
    }
  }

  /** The module with memories that hold something; each is loaded behind the declarations. */
  static VerilogTree load(VerilogTree module, Map<String, MemoryContents> contents) {
    List<Item> items = new ArrayList<>();
    List<Item> loads = new ArrayList<>();
    int behind = 0;
    for (Item item : module.items()) {
      if (item instanceof Declaration d && contents.containsKey(Comments.inJava(d.name()))) {
        items.add(
            d.withAttributes(
                d.attributes().stream().filter(each -> !each.name().equals(MARK)).toList()));
        loads.add(
            new Initial(
                contents.get(Comments.inJava(d.name())).statements(new Name(d.name())), ""));
      } else {
        items.add(item);
      }
      behind = item instanceof Declaration ? items.size() : behind;
    }
    items.addAll(behind, loads);
    return loads.isEmpty() ? module : module.withItems(items);
  }
}
