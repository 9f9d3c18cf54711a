// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Stimulus;

/** The inputs of many cycles, recorded, so that to play them costs only their copying. */
final class InputTape {
  private static final int LENGTHS = 15;

  /** Words before the lengths: see {@link #record}. */
  private static final int HEAD = 9;

  private static final int ROW = HEAD + LENGTHS;

  private final int[] words;

  /** Records what a stimulus says to an arbiter, which is run for it. */
  InputTape(CycleArbiter model, Stimulus stimulus, int cycles) {
    words = new int[ROW * cycles];
    for (int cycle = 0; cycle < cycles; cycle++) {
      stimulus.next(model.in, model.out);
      record(model.in, ROW * cycle);
      model.settle();
      model.edge();
    }
  }

  /** Cycles that are recorded. */
  int cycles() {
    return words.length / ROW;
  }

  private void record(ArbiterInputs in, int row) {
    words[row] =
        bit(in.grantReady, 0)
            | bit(in.smpValid, 1)
            | bit(in.fcpValid, 2)
            | bit(in.creditValid, 3)
            | bit(in.mgmtValid, 4)
            | bit(in.mgmtWrite, 5)
            | bit(in.mgmtResponseReady, 6)
            | bit(in.discard, 7);
    words[row + 1] = in.smpLength;
    words[row + 2] = in.headValid;
    words[row + 3] = in.creditAvailable;
    words[row + 4] = in.creditVl;
    words[row + 5] = in.creditBlocks;
    words[row + 6] = in.mgmtAddress;
    words[row + 7] = in.mgmtWriteData;
    words[row + 8] = in.creditClear;
    System.arraycopy(in.headLength, 0, words, row + HEAD, LENGTHS);
  }

  private static int bit(boolean value, int place) {
    return value ? 1 << place : 0;
  }

  /** Sets the inputs of a cycle, counted from 0. */
  void play(int cycle, ArbiterInputs in) {
    int row = ROW * cycle;
    int bits = words[row];
    in.grantReady = (bits & 1) != 0;
    in.smpValid = (bits & 2) != 0;
    in.fcpValid = (bits & 4) != 0;
    in.creditValid = (bits & 8) != 0;
    in.mgmtValid = (bits & 16) != 0;
    in.mgmtWrite = (bits & 32) != 0;
    in.mgmtResponseReady = (bits & 64) != 0;
    in.discard = (bits & 128) != 0;
    in.smpLength = words[row + 1];
    in.headValid = words[row + 2];
    in.creditAvailable = words[row + 3];
    in.creditVl = words[row + 4];
    in.creditBlocks = words[row + 5];
    in.mgmtAddress = words[row + 6];
    in.mgmtWriteData = words[row + 7];
    in.creditClear = words[row + 8];
    System.arraycopy(words, row + HEAD, in.headLength, 0, LENGTHS);
  }
}
