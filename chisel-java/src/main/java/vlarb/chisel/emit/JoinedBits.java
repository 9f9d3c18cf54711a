// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/** Says {@code {x[2], x[1], x[0]}} as {@code x[2:0]}, or as {@code x} where it has three bits. */
final class JoinedBits {
  /** Width of each signal that is no array. */
  private final Map<String, Integer> vectors = new HashMap<>();

  private JoinedBits(VerilogTree module) {
    VerilogWidths widths = VerilogWidths.of(module);
    module.ports().forEach(port -> note(port.name(), widths));
    module
        .declarations()
        .filter(d -> d.unpacked().isEmpty() && d.packed().size() <= 1)
        .forEach(d -> note(d.name(), widths));
  }

  private void note(String name, VerilogWidths widths) {
    widths.of(new Name(name)).ifPresent(width -> vectors.put(name, width));
  }

  static JoinedBits of(VerilogTree module) {
    return new JoinedBits(module);
  }

  static VerilogTree simplify(VerilogTree module) {
    JoinedBits step = new JoinedBits(module);
    return Rewrite.expressions(module, step::joined);
  }

  /** The expression; if it is a list of bits, neighbouring bits become one selection. */
  Expression joined(Expression expression) {
    if (!(expression instanceof Concatenation(List<Expression> parts))) {
      return expression;
    }
    List<Expression> joined = new ArrayList<>();
    VectorPart last = null;
    for (Expression part : parts) {
      Optional<VectorPart> bits = bits(part);
      if (last != null && bits.isPresent() && follows(last, bits.get())) {
        VectorPart lower = bits.get();
        last = new VectorPart(last.vector(), lower.low(), last.width() + lower.width());
        joined.removeLast();
        joined.add(text(last));
      } else {
        last = bits.orElse(null);
        joined.add(part);
      }
    }
    return joined.size() == parts.size()
        ? expression
        : joined.size() == 1 ? joined.getFirst() : new Concatenation(joined);
  }

  private static boolean follows(VectorPart high, VectorPart low) {
    return high.vector().equals(low.vector()) && high.low() == low.low() + low.width();
  }

  private Optional<VectorPart> bits(Expression part) {
    return switch (part) {
      case Index(Name(String name), Whole(int bit)) when vectors.containsKey(name) ->
          Optional.of(new VectorPart(name, bit, 1));
      case Slice(Name(String name), Whole(int high), Whole(int low))
          when vectors.containsKey(name) ->
          Optional.of(new VectorPart(name, low, high - low + 1));
      default -> Optional.empty();
    };
  }

  private Expression text(VectorPart bits) {
    return bits.low() == 0 && bits.width() == vectors.get(bits.vector())
        ? new Name(bits.vector())
        : bits.whole();
  }
}
