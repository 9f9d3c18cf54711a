// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * For properties of HighPriCounter: the cycles before, in which its account of a look-ahead is
 * made.
 *
 * @param changed the counter changed at the end of the cycle before
 * @param changedBefore of the cycle before that
 * @param changedLongBefore and of the one before that
 * @param expiredBefore the counter was shown as expired in the cycle before
 * @param expiredLongBefore and in the one before that
 * @param reloads by the look-ahead's finding of the cycle before the counter is reloaded
 * @param byHigh and the high table sends
 * @param length so many dwords
 */
record AccountHistory(
    Bool changed,
    Bool changedBefore,
    Bool changedLongBefore,
    Bool expiredBefore,
    Bool expiredLongBefore,
    Bool reloads,
    Bool byHigh,
    UInt length) {

  /** Builds the registers. */
  static AccountHistory of(ScanHighPriCounterInside account, Bool changes) {
    Bool changed = regInit(true);
    changed.set(changes);
    Bool changedBefore = regInit(true);
    changedBefore.set(changed);
    Bool changedLongBefore = regInit(true);
    changedLongBefore.set(changedBefore);
    Bool expiredBefore = regNext(account.expired());
    return new AccountHistory(
        changed,
        changedBefore,
        changedLongBefore,
        expiredBefore,
        regNext(expiredBefore),
        regNext(account.reload()),
        regNext(account.sendsHigh()),
        regNext(account.lengthInverted()).not());
  }

  /** The counter changed in one of these cycles. */
  Bool changedLately() {
    return changed.or(changedBefore).or(changedLongBefore);
  }
}
