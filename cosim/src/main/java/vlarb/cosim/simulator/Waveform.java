// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

import java.nio.file.Path;

/**
 * A waveform to write.
 *
 * @param file in the format that {@link SimulatorFactory#waveformSuffix()} names; overwritten
 * @param from the time at which the waveform begins
 */
public record Waveform(Path file, long from) {}
