// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.VlCredits;

/** The signals of {@link VlCredits} that proofs read. */
record VlCreditsInside(UInt missing) {
  /** The credits at hand, in 64-byte blocks. */
  UInt credits() {
    return missing.not();
  }
}
