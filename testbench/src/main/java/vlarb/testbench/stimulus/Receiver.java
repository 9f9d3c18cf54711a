// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/**
 * A receiver with a buffer for each VL. It takes packets out of a buffer one after the other at
 * some rate; what a packet has used is given back a while after it has left. Where credits come as
 * flags, a VL has its flag while the buffer has room for the packet at its head.
 *
 * <p>A VL alone on a link of w dwords a cycle, whose buffer holds one packet of n dwords that
 * leaves it at once, sends a packet in n / w cycles and those that the credits take to come back.
 * One that always has packets, and buffer enough for all that is under way, sends at the rate at
 * which they leave.
 */
public final class Receiver implements CreditModel {
  /** A buffer that does not let its sender wait: blocks, and cycles to the credits' return. */
  private static final int AMPLE_BUFFER = 512, SHORT_WAY = 64;

  private final CreditKind kind;
  private final int dataVls;
  private final int dwordsPerCycle;
  private final double rate;
  private final int way;

  private final Queue<Return> returns =
      new PriorityQueue<>(Comparator.comparingLong(Return::cycle).thenComparing(Return::number));

  /** The 64-byte blocks free in each VL, as the sender of flags knows them. */
  private final int[] free;

  /** The cycle in which the last packet of each VL will have left. */
  private final double[] left;

  private long numbers;
  private long cycle;

  /**
   * Credits in 64-byte blocks, to be given back in this cycle or later.
   *
   * @param number in the order in which packets were sent
   */
  private record Return(long cycle, long number, int vl, int blocks) {}

  /**
   * A receiver with empty buffers.
   *
   * @param blocks buffer of each VL, in 64-byte blocks, 1 to 4095
   * @param rate at which a VL's packets leave its buffer, in dwords a cycle; may be infinite
   * @param way cycles, 0 or more, until a packet's credits are back when it has left
   */
  public Receiver(ArbiterParameters parameters, int blocks, double rate, int way) {
    if (blocks < 1 || blocks > CycleArbiter.CREDIT_LIMIT || !(rate > 0) || way < 0) {
      throw new IllegalArgumentException(
          "%d blocks, emptied at %s dwords a cycle, %d cycles away".formatted(blocks, rate, way));
    }
    kind = parameters.credits();
    dataVls = parameters.dataVls();
    dwordsPerCycle = parameters.bytesPerCycle() / 4;
    this.rate = rate;
    this.way = way;
    free = new int[dataVls];
    left = new double[dataVls];
    if (kind == CreditKind.FLAGS) {
      Arrays.fill(free, blocks);
    } else {
      for (int vl = 0; vl < dataVls; vl++) {
        returns.add(new Return(0, numbers++, vl, blocks));
      }
    }
  }

  /** A receiver that never lets its sender wait. */
  public static Receiver ample(ArbiterParameters parameters) {
    return new Receiver(parameters, AMPLE_BUFFER, Double.POSITIVE_INFINITY, SHORT_WAY);
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    cycle++;
    if (before.headReady != 0) {
      receive(before.grantVl, before.grantLength);
    }
    switch (kind) {
      case BLOCKS -> giveBlocks(in, before);
      case FLAGS -> setFlags(in);
    }
  }

  private void receive(int vl, int dwords) {
    long end = cycle + (dwords + dwordsPerCycle - 1) / dwordsPerCycle;
    left[vl] = Math.max(end, left[vl]) + dwords / rate;
    int blocks = Port.blocks(dwords);
    free[vl] -= blocks;
    returns.add(new Return((long) Math.ceil(left[vl]) + way, numbers++, vl, blocks));
  }

  /** Gives one return a cycle, once the arbiter takes credits at all. */
  private void giveBlocks(ArbiterInputs in, ArbiterOutputs before) {
    if (in.creditValid && !before.creditReady) {
      return;
    }
    in.creditValid = before.initDone && !returns.isEmpty() && returns.peek().cycle() <= cycle;
    if (in.creditValid) {
      Return credit = returns.remove();
      in.creditVl = credit.vl();
      in.creditBlocks = credit.blocks();
    }
  }

  private void setFlags(ArbiterInputs in) {
    while (!returns.isEmpty() && returns.peek().cycle() <= cycle) {
      Return credit = returns.remove();
      free[credit.vl()] += credit.blocks();
    }
    in.creditAvailable = 0;
    for (int vl = 0; vl < dataVls; vl++) {
      if (free[vl] >= Port.blocks(in.headLength[vl])) {
        in.creditAvailable |= 1 << vl;
      }
    }
  }
}
