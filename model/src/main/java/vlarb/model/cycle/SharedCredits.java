// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;

/**
 * Credits of all data VLs, counted by one adder in two cycles.
 *
 * <ol>
 *   <li>The credits of a packet that was taken are spent in the second cycle after it, and count
 *       from the third one on. Until then no packet of the VL can be sent.
 *   <li>Accepted credits wait for a cycle, and for another one if a packet is taken in that cycle;
 *       no others are accepted while they wait. They are added two cycles later.
 *   <li>A VL whose credits are cleared has none from the next cycle on, and what was spent or
 *       accepted up to then is forgotten.
 * </ol>
 */
final class SharedCredits extends CreditAccounts {
  /**
   * Cycles from the one that accepts credits to the first in which they count, if no packet is
   * taken then.
   */
  static final int LATE = 4;

  private static final Sum NOTHING = new Sum(0, 0);

  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final int implemented;

  /**
   * An amount of credits to spend or to add.
   *
   * @param vls the data VL, as a mask; empty where the VL's credits were cleared since
   * @param blocks the 64-byte blocks that are added; below 0 those that are spent
   */
  private record Sum(int vls, int blocks) {
    boolean spends() {
      return blocks < 0;
    }

    Sum without(int cleared) {
      return new Sum(vls & ~cleared, blocks);
    }
  }

  /** The sum that the adder reads in this cycle. */
  private Sum first = NOTHING;

  /** The sum that the adder adds in this cycle. */
  private Sum second = NOTHING;

  /** Credits are accepted and wait for the adder. */
  private boolean waits;

  private Sum waiting = NOTHING;

  /** The credits of the packet that is taken in this cycle. */
  private Sum taken = NOTHING;

  /**
   * @param heads notified of credits that have changed
   */
  SharedCredits(
      ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out, Port port, Heads heads) {
    super(out, port, heads);
    this.in = in;
    this.out = out;
    implemented = (1 << parameters.dataVls()) - 1;
  }

  @Override
  boolean accepts() {
    return !waits;
  }

  @Override
  int unsettled() {
    return (first.spends() ? first.vls() : 0) | (second.spends() ? second.vls() : 0);
  }

  @Override
  void take(Grant packet) {
    taken = new Sum(1 << packet.vl(), -Port.blocks(packet.dwords()));
  }

  @Override
  void count() {
    boolean accepted = in.creditValid && out.creditReady;
    if (second.vls() != 0) {
      add(Integer.numberOfTrailingZeros(second.vls()), second.blocks());
    }
    second = first;
    first = taken;
    if (waits && !taken.spends()) {
      waits = false;
      first = waiting;
    }
    taken = NOTHING;
    if (accepted) {
      waits = true;
      waiting = new Sum(1 << in.creditVl & implemented, in.creditBlocks);
    }
    int vls = in.creditClear & implemented;
    clear(vls);
    first = first.without(vls);
    second = second.without(vls);
    waiting = waiting.without(vls);
  }
}
