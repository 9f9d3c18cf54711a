// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import vlarb.model.port.InputForm;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.Stream;
import vlarb.model.port.VlSource;
import vlarb.verilator.Simulation;

/** Random packets into a port, with and without errors. */
final class RandomStream {
  private final PortParameters parameters;
  private final Stream stream;
  private final int place;
  private final SplittableRandom random;
  private final int vls;

  /** Beats left of the packet that is sent, and its PktLen. */
  private int left;

  private boolean fresh = true;
  private int told;
  private int vl;

  /**
   * @param stream the model's signals
   * @param place of the stream among those of the port
   */
  RandomStream(PortParameters parameters, Stream stream, int place, SplittableRandom random) {
    this.parameters = parameters;
    this.stream = stream;
    this.place = place;
    this.random = random;
    vls = parameters.arbiter().dataVls();
  }

  int place() {
    return place;
  }

  boolean isValid() {
    return stream.valid;
  }

  /**
   * Makes the next beat.
   *
   * @param crowded the VL into whose queue short packets crowd
   */
  void beat(OptionalInt crowded) {
    int width = parameters.width();
    boolean first = left == 0;
    if (first) {
      fresh = true;
      vl =
          random.nextInt(20) == 0
              ? 15
              : random.nextInt(20) == 0 ? random.nextInt(16) : random.nextInt(vls);
      if (crowded.isPresent() && random.nextInt(20) != 0) {
        vl = crowded.getAsInt();
      }
      told =
          crowded.isPresent()
              ? random.nextInt(2, 9)
              : random.nextInt(8) == 0 ? random.nextInt(1, 524) : random.nextInt(6, 60);
      left = parameters.beats(told);
      if (random.nextInt(15) == 0) {
        left = Math.max(1, left + random.nextInt(-1, 2));
      }
      if (random.nextInt(30) == 0) {
        left = random.nextInt(1, 2 * left + 1);
      }
      if (random.nextInt(40) == 0) {
        told = 0;
      }
    }
    stream.valid = true;
    for (int i = 0; i < stream.data.length; i++) {
      stream.data[i] = random.nextInt();
    }
    int dword = width > 4 ? 1 : 0;
    if (width > 4 ? first : !first && fresh) {
      stream.data[dword] = stream.data[dword] & 0xFFFF_00F8 | told >>> 8 & 7 | (told & 0xFF) << 8;
      fresh = false;
    }
    if (first) {
      Lrh.setVl(stream.data, parameters.vl(), vl, random);
    }
    left--;
    stream.last = left == 0;
    if (parameters.input().form() == InputForm.MERGED) {
      stream.dest = first || random.nextInt(50) != 0 ? vl : random.nextInt(16);
    }
    int whole = 4 * told % width;
    int bytes =
        !stream.last
            ? width
            : parameters.length() == LengthSource.COUNTED
                ? random.nextInt(1, width + 1)
                : whole == 0 ? width : whole;
    stream.keepFirst(bytes);
    if (random.nextInt(400) == 0) {
      stream.keep[0] = random.nextInt() & -1 >>> 32 - keepBits();
    }
  }

  /** Bits of {@code tkeep} in a word of the model. */
  int keepBits() {
    return Math.min(32, parameters.width());
  }

  /** Drives the hardware as the model. */
  void drive(Simulation simulation) {
    simulation.signal("s_axis_tvalid").setBits(place, 1, stream.valid ? 1 : 0);
    int width = parameters.width();
    for (int i = 0; i < stream.data.length; i++) {
      simulation.signal("s_axis_tdata").setBits(8 * width * place + 32 * i, 32, stream.data[i]);
    }
    for (int i = 0; i < stream.keep.length; i++) {
      int low = width * place + 32 * i;
      simulation.signal("s_axis_tkeep").setBits(low, keepBits(), stream.keep[i]);
    }
    simulation.signal("s_axis_tlast").setBits(place, 1, stream.last ? 1 : 0);
    if (parameters.input().form() == InputForm.MERGED && parameters.vl() == VlSource.TDEST) {
      simulation.signal("s_axis_tdest").set(stream.dest);
    }
  }
}
