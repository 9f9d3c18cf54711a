// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.lockstep.Stimulus;

/**
 * A lock-step run to be made.
 *
 * @param parameters the parameters that the arbiter is built for
 * @param rtl the Verilog of the arbiter
 * @param stimulus makes the stimulus; asked again to repeat a failed run with a waveform
 * @param seed the seed of the contents of registers and memories before the first reset
 * @param cycles the number of clock cycles to run after reset
 * @param wave the file for a waveform of the whole run, if any
 * @param failureWave the file for the waveform of the cycles before a failure
 */
public record CosimJob(
    ArbiterParameters parameters,
    ArbiterRtl rtl,
    Supplier<Stimulus> stimulus,
    long seed,
    long cycles,
    Optional<Path> wave,
    Path failureWave) {
  /** Returns this job without a waveform of the whole run. */
  public CosimJob withoutWave() {
    return new CosimJob(parameters, rtl, stimulus, seed, cycles, Optional.empty(), failureWave);
  }
}
