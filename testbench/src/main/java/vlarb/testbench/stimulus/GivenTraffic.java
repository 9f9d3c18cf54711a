// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.io.IOException;
import java.nio.file.Path;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.testbench.lockstep.Stimulus;

/** Traffic from a file; all stimuli made from it are the same. */
public sealed interface GivenTraffic permits TrafficFile, Capture {
  /**
   * Reads a capture if the file's name ends in {@code .pcap} or {@code .erf}, and else lines of
   * events.
   *
   * @param megahertz the frequency of the clock, to convert a capture's times to cycles
   * @throws TrafficFormatException if the file does not have the expected format
   */
  static GivenTraffic read(Path file, ArbiterParameters parameters, double megahertz)
      throws IOException, TrafficFormatException {
    String name = file.toString();
    return name.endsWith(".pcap") || name.endsWith(Capture.ERF_FILE)
        ? Capture.read(file, parameters, megahertz)
        : TrafficFile.read(file, parameters);
  }

  /** The cycle of the last event, counted from 0; -1 where there is none. */
  long lastCycle();

  /** The traffic, with these tables loaded and committed after reset. */
  Stimulus stimulus(Tables tables);
}
