// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayDeque;
import java.util.Queue;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * A receiver that never lets its sender wait: it has ample buffers for every VL and gives a
 * packet's credits back a while after the packet's end. Where credits come as flags they are always
 * set.
 */
final class CreditReturn {
  /** Buffer for each VL, in 64-byte blocks. */
  private static final int BUFFER = 512;

  /** From a packet's end to the return of its credits, in cycles. */
  private static final int ROUND_TRIP = 64;

  private final CreditKind kind;
  private final int dataVls;
  private final int dwordsPerCycle;
  private final Queue<Return> returns = new ArrayDeque<>();
  private long cycle;

  /** Credits in 64-byte blocks, to be given back in this cycle or later. */
  private record Return(long cycle, int vl, int blocks) {}

  CreditReturn(ArbiterParameters parameters) {
    kind = parameters.credits();
    dataVls = parameters.dataVls();
    dwordsPerCycle = parameters.bytesPerCycle() / 4;
    for (int vl = 0; vl < dataVls; vl++) {
      returns.add(new Return(0, vl, BUFFER));
    }
  }

  void next(ArbiterInputs in, ArbiterOutputs before) {
    if (kind == CreditKind.FLAGS) {
      in.creditAvailable = (1 << dataVls) - 1;
      return;
    }
    cycle++;
    if (before.headReady != 0) {
      // Packets end in the order in which they begin, and so the queue is in order of time.
      long end = cycle + (before.grantLength + dwordsPerCycle - 1) / dwordsPerCycle;
      returns.add(new Return(end + ROUND_TRIP, before.grantVl, Port.blocks(before.grantLength)));
    }
    in.creditValid = before.initDone && !returns.isEmpty() && returns.peek().cycle() <= cycle;
    if (in.creditValid) {
      Return credit = returns.remove();
      in.creditVl = credit.vl();
      in.creditBlocks = credit.blocks();
    }
  }
}
