// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PointMutationTest {
  private static final String CELL = "$flatten\\arbitration.\\high.$and$RowTable8.v:67$22";

  @Test
  void readsWhatYosysLists() {
    PointMutation mutation =
        PointMutation.parse(
            "mutate -mode cnot1 -module VlArbiter -cell "
                + CELL
                + " -port B -portbit 6 -ctrlbit 3 -wire arbitration.high.named_1 -wirebit 6"
                + " -src RowTable8.v:50.15-50.22 -src VlArbiter.v:213.19-238.4");
    assertEquals("arbitration.high", mutation.instance());
    assertEquals("$and", mutation.operator());
    assertEquals("RowTable8.v:67", mutation.line());
    assertEquals(
        "cnot1 by bit 3: RowTable8.v:67 arbitration.high $and B[6]"
            + " arbitration.high.named_1[6]",
        mutation.toString());
    assertEquals(
        "-mode cnot1 -module M -cell " + CELL + " -port B -portbit 6 -ctrlbit 3",
        mutation.arguments("M"));
  }

  @Test
  void aCellOfTheTopLiesInNoInstance() {
    PointMutation mutation =
        PointMutation.parse(
            "mutate -mode inv -module VlArbiter -cell $procdff$382 -port Q -portbit 0"
                + " -src VlArbiter.v:112.3-124.6");
    assertEquals("", mutation.instance());
    assertEquals("inv: VlArbiter.v:112 $procdff Q[0]", mutation.toString());
  }

  @Test
  void anythingElseIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> PointMutation.parse("mutate -mode inv"));
    assertThrows(IllegalArgumentException.class, () -> PointMutation.parse("mutate -what x"));
  }
}
