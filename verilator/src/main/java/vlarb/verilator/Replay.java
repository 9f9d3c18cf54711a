// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import vlarb.verilator.NativeModel.Head;

/**
 * Runs a simulation from recorded inputs, many cycles in one call: the loop that a C++ test bench
 * would be.
 *
 * <p>An image holds the inputs of a cycle: without gaps, the {@link Signal#byteSize()} bytes of
 * each input but the clock, in the order of {@link Simulation#ports()}.
 */
public final class Replay {
  private final Simulation simulation;

  /** Records from this simulation and runs it. */
  public Replay(Simulation simulation) {
    this.simulation = simulation;
  }

  /** Bytes of an image: those of all inputs but the clock. */
  public long imageBytes() {
    return simulation.running().number(Head.IMAGE_BYTES);
  }

  /**
   * Records the inputs as they are now.
   *
   * @param destination native memory for images
   * @param index index of the image to write, from 0
   * @throws IndexOutOfBoundsException if the destination has no room for it
   */
  public void capture(MemorySegment destination, long index) {
    long bytes = imageBytes();
    checkNative(destination);
    simulation.running().capture(destination.asSlice(index * bytes, bytes).address());
  }

  /**
   * Runs cycles. Each takes the next image, the first again after the last, and does what {@link
   * Simulation#cycle()} does, but does not sample.
   *
   * <p>The result is a checksum over the outputs just before each rising edge. It starts as 0; for
   * each cycle and each output in the order of {@link Simulation#ports()}, {@code sum =
   * Long.rotateLeft(sum, 5) ^ value}; an output wider than 64 bits counts as its words, least
   * significant first.
   *
   * @param images native memory as {@link #capture} fills it
   * @param count number of images in that memory, 1 or more
   * @param cycles number of cycles to run
   * @throws SimulationStoppedException if the design ends the simulation or does not settle
   */
  public long run(MemorySegment images, long count, long cycles) {
    if (count < 1 || cycles < 0) {
      throw new IllegalArgumentException("images %d, cycles %d".formatted(count, cycles));
    }
    checkNative(images);
    Objects.checkFromIndexSize(0, count * imageBytes(), images.byteSize());
    NativeModel model = simulation.running();
    simulation.check(model.replay(images, count, cycles));
    return model.number(Head.CHECKSUM);
  }

  private static void checkNative(MemorySegment memory) {
    if (!memory.isNative()) {
      throw new IllegalArgumentException("images must be in native memory");
    }
  }
}
