// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.Optional;
import vlarb.testbench.lockstep.Mismatch;

/** How a lock-step run ended. */
public sealed interface CosimOutcome {
  /** The waveform of the cycles before a failure, if one was written. */
  default Optional<Path> wave() {
    return Optional.empty();
  }

  /** Hardware and model agreed in every cycle. */
  record Agreed() implements CosimOutcome {}

  /**
   * They differed.
   *
   * @param wave the waveform of the cycles before, if it could be written
   */
  record Mismatched(Mismatch mismatch, Optional<Path> wave) implements CosimOutcome {}

  /**
   * The design ended the simulation, by {@code $fatal} and the like, or does not settle.
   *
   * @param cycle since reset; -1: before its end
   * @param reason what the design said
   */
  record Stopped(long cycle, String reason, Optional<Path> wave) implements CosimOutcome {}

  /**
   * The design did not return from a clock cycle.
   *
   * @param cycle the last cycle known to be over
   * @param seconds how long it was waited for
   */
  record Hung(long cycle, long seconds) implements CosimOutcome {}
}
