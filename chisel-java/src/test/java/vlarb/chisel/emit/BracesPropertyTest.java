// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Lists of expressions in braces are taken apart where they were put together. */
class BracesPropertyTest {

  @Property(tries = 200)
  void splitUndoesJoin(@ForAll("expressions") List<String> expressions) {
    assertEquals(expressions, Braces.split(String.join(", ", expressions)));
  }

  @Provide
  Arbitrary<List<String>> expressions() {
    Arbitrary<String> leaf = Arbitraries.of("a", "4'hF", "x[3:0]", "&y");
    Arbitrary<String> expression =
        Arbitraries.recursive(
            () -> leaf,
            inner ->
                Arbitraries.oneOf(
                    inner.list().ofSize(2).map(parts -> "{" + String.join(", ", parts) + "}"),
                    inner.map(part -> "(" + part + " ? {b, c} : d)")),
            0,
            3);
    return expression.list().ofMinSize(1).ofMaxSize(5);
  }

  @Test
  void elementWithoutBracesIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Braces.unwrap("a"));
  }
}
