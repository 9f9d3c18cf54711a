// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Case;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Says writes of parts of a row as synthesis knows them: {@code rows[a] <= {m[1] ? d[15:8] :
 * rows[a][15:8], m[0] ? d[7:0] : rows[a][7:0]};} becomes {@code if (m[1]) rows[a][15:8] <=
 * d[15:8];} and one more.
 */
final class MaskedWrites {
  private final VerilogWidths widths;

  private MaskedWrites(VerilogTree module) {
    widths = VerilogWidths.of(module);
  }

  static VerilogTree split(VerilogTree module) {
    MaskedWrites step = new MaskedWrites(module);
    return Rewrite.statements(
        module, statement -> step.parts(statement).orElse(List.of(statement)));
  }

  private Optional<List<Statement>> parts(Statement statement) {
    if (!(statement instanceof Assignment(Index target, Expression value, String comment))
        || !(target.of() instanceof Name)
        || target.index() instanceof Whole
        || !(value instanceof Concatenation(List<Expression> highToLow))) {
      return Optional.empty();
    }
    List<Statement> writes = new ArrayList<>();
    int low = 0;
    for (Expression part : highToLow.reversed()) {
      if (!(part instanceof Choice(List<Case> cases, Expression old))
          || cases.size() != 1
          || !isAt(old, target, low)) {
        return Optional.empty();
      }
      Statement write = new Assignment(old, cases.getFirst().value(), comment);
      writes.add(
          new If(List.of(new Branch(cases.getFirst().condition(), List.of(write), "")), List.of()));
      low += width(old);
    }
    return widths.of(target).filter(Integer.valueOf(low)::equals).map(_ -> writes);
  }

  /** True if an expression is bits of the target, from this one on. */
  private static boolean isAt(Expression old, Expression target, int low) {
    return switch (old) {
      case Slice(Expression of, Whole _, Whole(int lowest)) -> of.equals(target) && lowest == low;
      case Index(Expression of, Whole(int bit)) -> of.equals(target) && bit == low;
      default -> false;
    };
  }

  private static int width(Expression old) {
    return old instanceof Slice(Expression _, Whole(int high), Whole(int low)) ? high - low + 1 : 1;
  }
}
