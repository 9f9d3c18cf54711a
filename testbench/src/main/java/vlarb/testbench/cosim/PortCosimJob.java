// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.nio.file.Path;
import java.util.Optional;
import vlarb.model.port.PortParameters;

/**
 * A lock-step run of a port to be made.
 *
 * @param parameters the parameters that the port is built for
 * @param rtl the Verilog of the port
 * @param seed the seed of packets, link and accesses, and of the contents of registers and memories
 *     before the first reset
 * @param cycles the number of clock cycles to run after reset
 * @param wave the file for a waveform of the whole run, if any
 * @param failureWave the file for the waveform of the cycles before a failure
 */
public record PortCosimJob(
    PortParameters parameters,
    ArbiterRtl rtl,
    long seed,
    long cycles,
    Optional<Path> wave,
    Path failureWave) {
  /** Returns this job without a waveform of the whole run. */
  public PortCosimJob withoutWave() {
    return new PortCosimJob(parameters, rtl, seed, cycles, Optional.empty(), failureWave);
  }
}
