// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import vlarb.chisel.verilog.Expression.Call;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Replication;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Expression.Whole;

/** An expression that is printed and read again is the same. */
class ExpressionsPropertyTest {

  @Property(tries = 1000)
  void readUndoesPrint(@ForAll("expressions") Expression expression) {
    VerilogTree module =
        new VerilogTree(
            "", "M", List.of(), List.of(), List.of(new Item.Assign(new Name("y"), expression, "")));
    String text = VerilogText.print(module);
    assertEquals(List.of(module), VerilogText.parse(text), text);
    boolean long_ = text.lines().anyMatch(line -> line.length() > 2 * Lines.WIDTH);
    assertTrue(!long_, text);
  }

  @Provide
  Arbitrary<Expression> expressions() {
    Arbitrary<Expression> leaf =
        Arbitraries.oneOf(
            Arbitraries.of("a", "b", "aLongerName", "x_3").map(Name::new),
            Arbitraries.integers()
                .between(0, 255)
                .map(value -> Literal.of(8, BigInteger.valueOf(value))),
            Arbitraries.integers()
                .between(0, 7)
                .map(bit -> new Index(new Name("v"), new Whole(bit))),
            Arbitraries.just(new Slice(new Name("v"), new Whole(7), new Whole(2))));
    return Arbitraries.recursive(() -> leaf, ExpressionsPropertyTest::around, 0, 4);
  }

  private static Arbitrary<Expression> around(Arbitrary<Expression> inner) {
    Arbitrary<List<Expression>> some = inner.list().ofMinSize(1).ofMaxSize(3);
    return Arbitraries.oneOf(
        Combinators.combine(Arbitraries.of(Operator.Unary.values()), inner).as(Unary::new),
        Combinators.combine(Arbitraries.of(Operator.Binary.values()), inner, inner)
            .as(Operation::of),
        Combinators.combine(inner, inner, inner).as(Choice::of),
        some.map(Concatenation::new),
        some.map(parts -> new Replication(new Whole(3), parts)),
        inner.map(index -> new Index(new Name("memory"), index)),
        inner.map(part -> new Call("$signed", List.of(part))));
  }
}
