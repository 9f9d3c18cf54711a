// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class IgnoredBitTest {
  private static final String EQUAL =
      """
        attribute \\src "VlArbiter.v:147.14-171.4|Management.v:110.15-110.37"
        cell $eq $flatten\\management.$eq$Management.v:110$120
          parameter \\A_SIGNED 0
          parameter \\A_WIDTH 3
          parameter \\B_SIGNED 0
          parameter \\B_WIDTH 2
          parameter \\Y_WIDTH 1
          connect \\A \\management.code
          connect \\B 2'01
          connect \\Y $flatten\\management.$0\\vlsHit[0:0]
        end
      """;

  private static final String ONE_OPERAND =
      """
        cell $%s $name$VlArbiter.v:7$1
          parameter \\A_SIGNED 0
          parameter \\A_WIDTH %d
          parameter \\Y_WIDTH 1
          connect \\A \\x
          connect \\Y \\y
        end
      """;

  @Test
  void aBitIsTheSameOnEachSideThatHasIt() {
    List<IgnoredBit> all = IgnoredBit.all(EQUAL);
    assertEquals(3, all.size());
    assertEquals(
        List.of(
            "-mode const0 -module M -cell $flatten\\management.$eq$Management.v:110$120"
                + " -port A -portbit 1",
            "-mode const0 -module M -cell $flatten\\management.$eq$Management.v:110$120"
                + " -port B -portbit 1"),
        all.get(1).changes("M"));
    assertEquals(1, all.get(2).changes("M").size());
    assertEquals("management", all.getFirst().instance());
    assertEquals(
        "bit 2 of 3 ignored: Management.v:110 management $eq management.code",
        all.get(2).toString());
  }

  @Test
  void zeroAndAllOnesAreComparedWithToo() {
    assertEquals(
        List.of("-mode const0 -module M -cell $name$VlArbiter.v:7$1 -port A -portbit 0"),
        IgnoredBit.all(ONE_OPERAND.formatted("reduce_or", 2)).getFirst().changes("M"));
    assertEquals(
        List.of("-mode const1 -module M -cell $name$VlArbiter.v:7$1 -port A -portbit 1"),
        IgnoredBit.all(ONE_OPERAND.formatted("reduce_and", 2)).getLast().changes("M"));
  }

  @Test
  void whatIsNoComparisonDoesNotCount() {
    assertEquals(List.of(), IgnoredBit.all(ONE_OPERAND.formatted("logic_not", 1)));
    assertEquals(List.of(), IgnoredBit.all(ONE_OPERAND.formatted("not", 4)));
  }
}
