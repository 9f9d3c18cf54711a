// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;

/**
 * Credits of all data VLs, changed one VL a cycle.
 *
 * <ol>
 *   <li>The credits of a packet that was taken are spent in the cycle after it, and count from the
 *       second one on. Until then no packet of the VL can be sent.
 *   <li>Accepted credits wait for a cycle, and for another one if a packet is taken in that cycle;
 *       no others are accepted while they wait. They are added in the next cycle.
 *   <li>A VL whose credits are cleared has none from the next cycle on, and what was spent or
 *       accepted up to then is forgotten.
 * </ol>
 */
final class SharedCredits extends CreditAccounts {
  /**
   * Cycles from the one that accepts credits to the first in which they count, if no packet is
   * taken then.
   */
  static final int LATE = 3;

  private static final Change NOTHING = new Change(0, 0);

  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final int implemented;

  /**
   * An amount of credits to spend or to add.
   *
   * @param vls the data VL, as a mask; empty where the VL's credits were cleared since
   * @param blocks the 64-byte blocks that are added; below 0 those that are spent
   */
  private record Change(int vls, int blocks) {
    boolean spends() {
      return blocks < 0;
    }

    Change without(int cleared) {
      return new Change(vls & ~cleared, blocks);
    }
  }

  /** The change of this cycle. */
  private Change change = NOTHING;

  /** Credits are accepted and wait. */
  private boolean waits;

  private Change waiting = NOTHING;

  /** The credits of the packet that is taken in this cycle. */
  private Change taken = NOTHING;

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
    return change.spends() ? change.vls() : 0;
  }

  @Override
  void take(Grant packet) {
    taken = new Change(1 << packet.vl(), -Port.blocks(packet.dwords()));
  }

  @Override
  void count() {
    boolean accepted = in.creditValid && out.creditReady;
    if (change.vls() != 0) {
      add(Integer.numberOfTrailingZeros(change.vls()), change.blocks());
    }
    change = taken;
    if (waits && !taken.spends()) {
      waits = false;
      change = waiting;
    }
    taken = NOTHING;
    if (accepted) {
      waits = true;
      waiting = new Change(1 << in.creditVl & implemented, in.creditBlocks);
    }
    int vls = in.creditClear & implemented;
    clear(vls);
    change = change.without(vls);
    waiting = waiting.without(vls);
  }
}
