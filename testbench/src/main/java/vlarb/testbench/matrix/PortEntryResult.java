// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.Optional;
import vlarb.testbench.port.PortCoverage;

/**
 * The result of a port of a matrix.
 *
 * @param seed of its run
 * @param cycles that were run
 * @param coverage the packets and situations that it saw
 * @param failure the reason why it has failed, in one line; empty if Verilog and model agreed
 */
public record PortEntryResult(
    PortMatrixEntry entry,
    long seed,
    long cycles,
    PortCoverage coverage,
    Optional<String> failure) {}
