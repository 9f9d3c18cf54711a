// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.part.DeclaredPorts;

/** The arbiter's ports for credits: how it learns of them. */
public sealed interface ArbiterCredits {
  /** Finds those of an arbiter among the ports of the module. */
  static ArbiterCredits of(DeclaredPorts ports, ArbiterParameters parameters) {
    if (parameters.announced()) {
      return new Spent(
          ports.bool("creditValid"),
          ports.bool("creditReady"),
          ports.uint("creditVl"),
          ports.uint("creditBlocks"),
          ports.bool("creditReplace"),
          ports.uint("creditOverflow"));
    }
    return switch (parameters.credits()) {
      case BLOCKS ->
          new Blocks(
              ports.bool("creditValid"),
              ports.bool("creditReady"),
              ports.uint("creditVl"),
              ports.uint("creditBlocks"),
              ports.uint("creditClear"),
              ports.uint("creditOverflow"));
      case FLAGS -> new Flags(ports.uint("creditAvailable"));
    };
  }

  /**
   * The arbiter counts blocks of 64 bytes.
   *
   * @param valid in: credits arrive
   * @param ready out: they are taken
   * @param vl in: the data VL that they are for
   * @param blocks in: how many
   * @param clear in: by data VL, all credits are lost
   * @param overflow out: by data VL, more came than the counter holds
   */
  record Blocks(Bool valid, Bool ready, UInt vl, UInt blocks, UInt clear, UInt overflow)
      implements ArbiterCredits {}

  /**
   * The arbiter counts blocks of 64 bytes, and spends them when it admits a packet.
   *
   * @param valid in: credits arrive
   * @param ready out: they are taken
   * @param vl in: the data VL that they are for
   * @param blocks in: how many
   * @param replace in: they replace those at hand
   * @param overflow out: by data VL, more came than can be held
   */
  record Spent(Bool valid, Bool ready, UInt vl, UInt blocks, Bool replace, UInt overflow)
      implements ArbiterCredits {}

  /**
   * Somebody else counts.
   *
   * @param available in: by data VL, there are credits for the packet at the head
   */
  record Flags(UInt available) implements ArbiterCredits {}
}
