// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Arrays;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;

/**
 * What the packets at the heads of the data VLs come to. It is worked out again only when something
 * has changed that it follows from: from most cycles to the next nothing has, and fifteen VLs would
 * cost a model most of its time.
 */
final class Heads {
  private final ArbiterInputs in;
  private final Port port;
  private final boolean flagged;

  /** The inputs that the results below follow from. */
  private int valid;

  private final int[] lengths = new int[15];
  private int available;

  private int empty;
  private int eligible;
  private boolean eligibleIsOld = true;

  Heads(ArbiterInputs in, Port port, CreditKind credits) {
    this.in = in;
    this.port = port;
    flagged = credits == CreditKind.FLAGS;
  }

  /** Takes notice of a cycle's inputs. */
  void look() {
    if (in.headValid != valid || !Arrays.equals(in.headLength, lengths)) {
      valid = in.headValid;
      System.arraycopy(in.headLength, 0, lengths, 0, lengths.length);
      empty = findEmpty();
      eligibleIsOld = true;
    }
  }

  /** Takes notice of credits or settings of the port that have changed. */
  void portChanged() {
    eligibleIsOld = true;
  }

  /** The VLs whose head has the length 0. */
  int empty() {
    return empty;
  }

  /** The data VLs that could be sent from in the cycle last looked at. */
  int eligible() {
    if (eligibleIsOld || flagged && in.creditAvailable != available) {
      available = in.creditAvailable;
      int heads = valid & ~empty;
      eligible = port.eligible(flagged ? heads & available : heads, lengths);
      eligibleIsOld = false;
    }
    return eligible;
  }

  private int findEmpty() {
    int result = 0;
    for (int rest = valid; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      if (lengths[vl] == 0) {
        result |= 1 << vl;
      }
    }
    return result;
  }
}
