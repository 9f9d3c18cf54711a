// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.nio.file.Path;

/**
 * A module that writes a waveform by {@code $dumpvars}, from when the test bench lets it begin.
 *
 * <p>It is compiled after the design's files, with the macro {@code VLARB_TOP} as the name of the
 * top module, and simulated with {@code +vlarb_waveform=FILE}.
 */
public final class WaveformModule {
  /** The module's name. */
  public static final String NAME = "vlarb_waveform";

  /** The net that begins the waveform when it becomes 1. */
  static final String START = NAME + ".start";

  private WaveformModule() {}

  /** The module's Verilog. */
  public static String source() {
    return Resources.text("waveform.v");
  }

  /** The macro for a design, as in {@code VLARB_TOP=counter}. */
  public static String macro(String top) {
    return "VLARB_TOP=" + top;
  }

  /** The simulator's argument that names the file of the waveform. */
  public static String argument(Path file) {
    return "+vlarb_waveform=" + file;
  }
}
