// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.SplittableRandom;
import vlarb.model.port.VlSource;

/** The first dword of a random packet's LRH. */
final class Lrh {
  private static final int SMP_VL = 15;

  private Lrh() {}

  /**
   * Writes where a packet goes.
   *
   * @param data of the first beat
   * @param vl the VL; by SL, the number of the SL, or an SMP's
   */
  static void setVl(int[] data, VlSource source, int vl, SplittableRandom random) {
    switch (source) {
      case TDEST -> {}
      case LRH -> data[0] = data[0] & ~0xF0 | vl << 4;
      case SL -> {
        boolean smp = vl == SMP_VL && random.nextInt(4) != 0;
        data[0] = data[0] & ~0xF0F0 | vl << 12 | (smp ? SMP_VL : random.nextInt(SMP_VL)) << 4;
      }
    }
  }
}
