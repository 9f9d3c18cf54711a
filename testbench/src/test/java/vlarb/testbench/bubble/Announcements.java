// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * Packets that are announced one after the other, three of each VL at the most. One VL alone is
 * announced more slowly than its packets can be sent within a turn: there the link waits until
 * three packets are admitted, and takes these three.
 */
final class Announcements implements Supply {
  private static final int MOST = 3;
  private static final int DWORDS_PER_BLOCK = 16;

  /** Blocks of credits that a VL is given at once; at first three times. */
  private static final int CREDITS = 1024;

  /** Cycles after which an accepted packet is admitted, and more. */
  private static final int ADMISSION = 12;

  private final int vls;
  private final Succession succession;

  /**
   * The dwords of the packets of each VL that were accepted and not taken, the first to be sent
   * first.
   */
  private final List<Deque<Integer>> accepted =
      Stream.<Deque<Integer>>generate(ArrayDeque::new).limit(15).toList();

  /** The blocks of each VL that the arbiter has not been given. */
  private final int[] owed = new int[15];

  /** The number of packets that the link may still take before it waits. */
  private int burst;

  /** The number of cycles since all packets that can be accepted are accepted. */
  private int full;

  /**
   * @param vls mask of the VLs that have packets
   */
  Announcements(int vls, Succession succession) {
    this.vls = vls;
    this.succession = succession;
    Arrays.fill(owed, 3 * CREDITS);
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before, int dwords) {
    announce(in, before, dwords);
    giveCredits(in, before);
    boolean isFull =
        Stream.iterate(vls, rest -> rest != 0, rest -> rest & rest - 1)
            .map(Integer::numberOfTrailingZeros)
            .allMatch(vl -> accepted.get(vl).size() == MOST);
    full = isFull ? full + 1 : 0;
    if (full > ADMISSION) {
      burst = MOST;
    }
  }

  private void announce(ArbiterInputs in, ArbiterOutputs before, int dwords) {
    if (in.announceValid && !before.announceReady) {
      return;
    }
    if (in.announceValid && !before.announceRefused) {
      accepted.get(in.announceVl).add(in.announceLength);
      owed[in.announceVl] += (in.announceLength + DWORDS_PER_BLOCK - 1) / DWORDS_PER_BLOCK;
    }
    int vl = in.announceVl;
    for (int tried = 0; tried < accepted.size(); tried++) {
      vl = (vl + 1) % accepted.size();
      if ((vls >>> vl & 1) == 1 && accepted.get(vl).size() < MOST) {
        in.announceVl = vl;
        in.announceLength = dwords;
        in.announceValid = true;
        return;
      }
    }
    in.announceValid = false;
  }

  private void giveCredits(ArbiterInputs in, ArbiterOutputs before) {
    if (in.creditValid && !before.creditReady) {
      return;
    }
    in.creditValid = false;
    for (int vl = 0; vl < owed.length && !in.creditValid; vl++) {
      if ((vls >>> vl & 1) == 1 && owed[vl] >= CREDITS) {
        in.creditValid = true;
        in.creditVl = vl;
        in.creditBlocks = CREDITS;
        owed[vl] -= CREDITS;
      }
    }
  }

  @Override
  public boolean opens() {
    return succession == Succession.BETWEEN_TURNS || burst > 0;
  }

  @Override
  public boolean follows() {
    return succession == Succession.BETWEEN_TURNS || burst < MOST;
  }

  @Override
  public int take(int vl) {
    burst--;
    return accepted.get(vl).remove();
  }
}
