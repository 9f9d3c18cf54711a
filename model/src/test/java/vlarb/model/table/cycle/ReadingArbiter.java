// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.Random;
import vlarb.model.iba.VlWeight;

/** An arbiter's pointer that goes round the table that an engine shows. */
final class ReadingArbiter {
  private final CycleTableEngine engine;
  private final Random random;
  private final int entries;

  /** The entries as they were written, by bank and position. */
  private final VlWeight[][] written;

  /** The pointer's position. */
  private int pointer;

  ReadingArbiter(CycleTableEngine engine, Random random) {
    this.engine = engine;
    this.random = random;
    entries = engine.engine().size().entries();
    written = new VlWeight[2][entries];
    pointer = entries - 1;
  }

  /** The entry in a position as it counts in this cycle. */
  VlWeight entry(int position) {
    boolean live = (engine.out.live >>> position & 1) != 0;
    return live ? written[(int) (engine.out.bank >>> position & 1)][position] : VlWeight.NULL;
  }

  int pointer() {
    return pointer;
  }

  /**
   * Sets the inputs of a cycle, given the engine's outputs.
   *
   * @param decides true if the cycle has a decision
   * @param eligible mask of the VLs with something to send
   * @return the position that begins its turn, or −1
   */
  int decide(boolean decides, int eligible) {
    int granted = decides ? next(eligible) : -1;
    engine.in.boundary = random.nextInt(4) > 0;
    engine.in.noneEligible = decides && granted < 0;
    engine.in.turn = granted >= 0;
    engine.in.pointer = pointer;
    engine.in.turnEntry = Math.max(granted, 0);
    return granted;
  }

  private int next(int eligible) {
    for (int step = 1; step <= entries; step++) {
      int position = (pointer + step) % entries;
      VlWeight entry = entry(position);
      if (entry.weight() > 0 && (eligible >>> entry.vl() & 1) != 0) {
        return position;
      }
    }
    return -1;
  }

  /** The pointer goes on to the next position. */
  int pass() {
    pointer = (pointer + 1) % entries;
    return pointer;
  }

  /** Takes what the engine writes in this cycle. */
  void take() {
    EngineOutputs out = engine.out;
    if (out.write) {
      written[out.writeBank ? 1 : 0][out.writeEntry] = new VlWeight(out.writeVl, out.writeWeight);
    }
  }
}
