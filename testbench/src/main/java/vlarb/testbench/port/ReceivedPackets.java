// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.Arrays;
import java.util.SplittableRandom;
import vlarb.model.port.PortInputs;

/** Random packets that come from the link, and the room for such. */
final class ReceivedPackets {
  private final int vls;
  private final SplittableRandom random;

  /** By VL: blocks received since the link came up, nearly. */
  private final int[] blocks = new int[16];

  ReceivedPackets(int vls, SplittableRandom random) {
    this.vls = vls;
    this.random = random;
  }

  /** A flow-control packet comes: mostly FCTBS is what was received. */
  void correct(PortInputs in) {
    in.creditLimitSent = random.nextInt(3) == 0 ? random.nextInt(4096) : blocks[in.creditLimitVl];
    blocks[in.creditLimitVl] = in.creditLimitSent;
  }

  /** The next cycle: a packet comes now and then, and the room changes. */
  void next(PortInputs in) {
    in.linkInitialising = random.nextInt(3) == 0;
    in.receivedValid = random.nextInt(6) == 0;
    in.receivedVl = random.nextInt(20) == 0 ? random.nextInt(16) : random.nextInt(vls);
    in.receivedLength = random.nextInt(30) == 0 ? random.nextInt(2048) : random.nextInt(80);
    if (in.receivedValid) {
      blocks[in.receivedVl] = blocks[in.receivedVl] + (in.receivedLength + 15) / 16 & 4095;
    }
    int changed = random.nextInt(vls);
    in.freeBlocks[changed] =
        switch (random.nextInt(40)) {
          case 0 -> random.nextInt(4096);
          case 1 -> 2040 + random.nextInt(16);
          case 2 -> 0;
          default -> Math.clamp(in.freeBlocks[changed] + random.nextInt(-2, 3), 0, 4095);
        };
    if (!in.linkUp) {
      reset();
    }
  }

  /** Nothing was received. */
  void reset() {
    Arrays.fill(blocks, 0);
  }
}
