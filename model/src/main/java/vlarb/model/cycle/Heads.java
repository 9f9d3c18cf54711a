// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Arrays;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.PortOptions;

/**
 * The heads of the data VLs that are eligible. The answer is computed again only if an input of the
 * answer has changed: in most cycles none has, and fifteen VLs would cost a model most of its time.
 */
final class Heads {
  private final ArbiterInputs in;
  private final Port port;
  private final CreditKind credits;
  private final PortOptions options;

  /** The inputs that the results below follow from. */
  private int valid;

  private final int[] lengths = new int[15];
  private int available;

  private int faulty;
  private int eligible;

  private boolean eligibleIsOld = true;

  Heads(ArbiterInputs in, Port port, CreditKind credits, PortOptions options) {
    this.in = in;
    this.port = port;
    this.options = options;
    this.credits = credits;
  }

  /** Takes notice of a cycle's inputs. */
  void observe() {
    if (in.headValid != valid || !Arrays.equals(in.headLength, lengths)) {
      valid = in.headValid;
      System.arraycopy(in.headLength, 0, lengths, 0, lengths.length);
      faulty = findFaulty();
      eligibleIsOld = true;
    }
  }

  /** Takes notice of credits or settings of the port that have changed. */
  void portChanged() {
    eligibleIsOld = true;
  }

  /** The VLs whose head has a length in error. */
  int faulty() {
    return faulty;
  }

  /** The eligible data VLs of the last settled cycle. */
  int eligible() {
    if (eligibleIsOld || credits == CreditKind.FLAGS && in.creditAvailable != available) {
      available = in.creditAvailable;
      eligible = findEligible(valid & ~faulty);
      eligibleIsOld = false;
    }
    return eligible;
  }

  private int findEligible(int heads) {
    return switch (credits) {
      case FLAGS -> port.eligible(heads & available, lengths);
      case BLOCKS -> port.eligible(heads, lengths);
    };
  }

  private int findFaulty() {
    int result = 0;
    for (int rest = valid; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      if (options.faulty(lengths[vl])) {
        result |= 1 << vl;
      }
    }
    return result;
  }
}
