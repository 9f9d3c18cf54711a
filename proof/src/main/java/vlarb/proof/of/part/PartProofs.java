// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.part;

import vlarb.chisel.Bindings;
import vlarb.rtl.part.BlockMemory;

/** The proofs of the parts, bound to their modules. */
public final class PartProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE.bind(BlockMemory.class, BlockMemoryInside.class, WordProperties::state);

  private PartProofs() {}
}
