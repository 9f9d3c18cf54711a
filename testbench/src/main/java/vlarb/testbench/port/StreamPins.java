// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import vlarb.model.port.InputForm;
import vlarb.model.port.PortParameters;
import vlarb.model.port.Stream;
import vlarb.model.port.VlSource;
import vlarb.verilator.Simulation;

/** The signals of the streams into a port. */
record StreamPins(Simulation simulation, PortParameters parameters) {
  private static final int WORD = 32;

  /**
   * Drives a stream as the model's.
   *
   * @param place of the stream among those of the port
   */
  void drive(int place, Stream stream) {
    int width = parameters.width();
    set("s_axis_tvalid", place, 1, stream.valid ? 1 : 0);
    for (int i = 0; i < stream.data.length; i++) {
      set("s_axis_tdata", 8 * width * place + WORD * i, WORD, stream.data[i]);
    }
    for (int i = 0; i < stream.keep.length; i++) {
      set("s_axis_tkeep", width * place + WORD * i, Math.min(WORD, width), stream.keep[i]);
    }
    set("s_axis_tlast", place, 1, stream.last ? 1 : 0);
    if (parameters.input().form() == InputForm.MERGED && parameters.vl() == VlSource.TDEST) {
      simulation.signal("s_axis_tdest").set(stream.dest);
    }
  }

  private void set(String name, int low, int count, int value) {
    simulation.signal(name).setBits(low, count, value);
  }
}
