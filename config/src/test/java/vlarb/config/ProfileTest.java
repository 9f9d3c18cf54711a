// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;

/** A profile overrides the choices that it names, and no other. */
class ProfileTest {
  private static final Rules OTHERS =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE);

  @Test
  void specNamesAllOfThem() {
    assertEquals(Rules.SPEC, Profile.SPEC.over(OTHERS));
  }

  @Test
  void shanleyNamesTwo() {
    assertEquals(
        new Rules(
            HighLimitExpiry.NEGATIVE,
            LowTurn.UNTIL_EXHAUSTED,
            UnsupportedVl.FOLD,
            UnlistedVl.WHEN_IDLE),
        Profile.SHANLEY.over(OTHERS));
    assertEquals(Rules.SHANLEY, Profile.SHANLEY.over(Rules.SPEC));
  }
}
