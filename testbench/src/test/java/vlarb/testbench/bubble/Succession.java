// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;

/** The ways in which packets follow each other. */
public enum Succession {
  /** Both tables have turns of one packet, and every VL has packets: no turn goes on. */
  BETWEEN_TURNS(""),
  /**
   * One VL has packets, and one entry. Packets that begin a turn do not count. Of packets that are
   * announced three follow each other.
   */
  WITHIN_A_TURN(", within a turn");

  /** The weight of the one entry, in 64-byte blocks: the greatest. */
  private static final int WEIGHT = 255;

  /** Dwords of that weight: a turn goes on while some are left. */
  static final int TURN_DWORDS = 16 * WEIGHT;

  /** The words that the page adds to the name of the architecture. */
  private final String words;

  Succession(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /** Mask of the VLs that have packets. */
  int vls(int dataVls) {
    return switch (this) {
      case BETWEEN_TURNS -> (1 << dataVls) - 1;
      case WITHIN_A_TURN -> 1;
    };
  }

  /** The tables that make packets follow each other in this way. */
  Tables tables(int dataVls) {
    return switch (this) {
      case BETWEEN_TURNS -> {
        List<VlWeight> all =
            IntStream.range(0, dataVls).mapToObj(vl -> new VlWeight(vl, 40 + vl)).toList();
        yield new Tables(0, all, all);
      }
      case WITHIN_A_TURN -> new Tables(0, List.of(), List.of(new VlWeight(0, WEIGHT)));
    };
  }
}
