// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.Optional;
import vlarb.testbench.lockstep.Mismatch;

/** The outcome of a lock-step run. */
public sealed interface CosimOutcome {
  /** The waveform of the cycles before a failure, if one was written. */
  default Optional<Path> wave() {
    return Optional.empty();
  }

  /** The failure, in one line; empty if hardware and model agreed. */
  default Optional<String> failure() {
    return switch (this) {
      case Agreed _ -> Optional.empty();
      case Mismatched m ->
          Optional.of(
              "mismatch at cycle %d: %s"
                  .formatted(m.mismatch().cycle(), m.mismatch().differences().getFirst()));
      case Stopped s -> Optional.of("stopped at cycle %d: %s".formatted(s.cycle(), s.reason()));
      case Hung h -> Optional.of("hung after cycle " + h.cycle());
    };
  }

  /** Hardware and model agreed in every cycle. */
  record Agreed() implements CosimOutcome {}

  /**
   * Hardware and model differed.
   *
   * @param wave the waveform of the cycles before, if it could be written
   */
  record Mismatched(Mismatch mismatch, Optional<Path> wave) implements CosimOutcome {}

  /**
   * The design ended the simulation, by {@code $fatal} and the like, or does not settle.
   *
   * @param cycle the cycle since reset; -1: before the end of reset
   * @param reason the design's message
   */
  record Stopped(long cycle, String reason, Optional<Path> wave) implements CosimOutcome {}

  /**
   * The design did not return from a clock cycle.
   *
   * @param cycle the last cycle known to be over
   * @param seconds the time for which the run waited
   */
  record Hung(long cycle, long seconds) implements CosimOutcome {}
}
