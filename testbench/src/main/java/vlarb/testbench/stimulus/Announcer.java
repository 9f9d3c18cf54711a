// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.function.IntUnaryOperator;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * The part between the queues and the arbiter: nothing, or an announcer that announces the queues'
 * heads one after the other. An announcement stays until it is taken; a refused announcement is
 * made again when the other queues have had their turn.
 */
interface Announcer {
  /** Mask of the data VLs whose head has left the queue in the cycle before. */
  int left(ArbiterInputs in, ArbiterOutputs before);

  /** Sets the inputs of the next cycle, whose heads are set already. */
  void next(ArbiterInputs in, ArbiterOutputs before);

  /**
   * Makes the announcer for an arbiter.
   *
   * @param first the data VL whose head is announced, or the next VL that has a head: given the VL
   *     after the one before
   */
  static Announcer of(ArbiterParameters parameters, IntUnaryOperator first) {
    return parameters.announced() ? new OneByOne(parameters, first) : new SideBySide();
  }

  /** The arbiter sees the heads themselves. */
  final class SideBySide implements Announcer {
    @Override
    public int left(ArbiterInputs in, ArbiterOutputs before) {
      return before.headReady;
    }

    @Override
    public void next(ArbiterInputs in, ArbiterOutputs before) {
      // The heads are inputs.
    }
  }

  /** Heads are announced. */
  final class OneByOne implements Announcer {
    private final int dataVls;
    private final IntUnaryOperator first;

    private OneByOne(ArbiterParameters parameters, IntUnaryOperator first) {
      dataVls = parameters.dataVls();
      this.first = first;
    }

    @Override
    public int left(ArbiterInputs in, ArbiterOutputs before) {
      boolean accepted = before.announceReady && !before.announceRefused;
      return accepted ? 1 << in.announceVl : 0;
    }

    @Override
    public void next(ArbiterInputs in, ArbiterOutputs before) {
      if (in.announceValid && !before.announceReady) {
        return;
      }
      int vl = first.applyAsInt((in.announceVl + 1) % dataVls);
      in.announceValid = in.headValid != 0 || vl >= dataVls;
      if (!in.announceValid) {
        return;
      }
      while (vl < dataVls && (in.headValid >>> vl & 1) == 0) {
        vl = (vl + 1) % dataVls;
      }
      in.announceVl = vl;
      in.announceLength = in.headLength[Math.min(vl, dataVls - 1)];
    }
  }
}
