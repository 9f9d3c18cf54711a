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
 * @param parameters what the arbiter is built for
 * @param rtl its Verilog
 * @param stimulus makes the stimulus; asked again to repeat a failed run with a waveform
 * @param seed of what registers and memories hold before the first reset
 * @param cycles how many clock cycles to run after reset
 * @param wave where to write a waveform of the whole run, if anywhere
 * @param failureWave where to write the waveform of the cycles before a failure
 */
public record CosimJob(
    ArbiterParameters parameters,
    ArbiterRtl rtl,
    Supplier<Stimulus> stimulus,
    long seed,
    long cycles,
    Optional<Path> wave,
    Path failureWave) {
  /** The same without a waveform of the whole run. */
  public CosimJob withoutWave() {
    return new CosimJob(parameters, rtl, stimulus, seed, cycles, Optional.empty(), failureWave);
  }
}
