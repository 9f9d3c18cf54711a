// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.VlCredits;

/** What proofs read inside {@link VlCredits}. */
record VlCreditsInside(UInt credits) {}
