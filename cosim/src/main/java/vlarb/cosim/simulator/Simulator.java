// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A design in a running simulator. Time is counted in steps of the design's time precision, and is
 * 0 before anything has been evaluated. Used by one thread at a time.
 *
 * <p>Whatever evaluates throws {@link DesignEndedException} if the design ends the simulation.
 */
public interface Simulator extends AutoCloseable {

  /** The top module's name. */
  String design();

  /** The top module's ports, in an order that the design determines. */
  List<Net> ports();

  /**
   * A net by its name: a port, or, where the simulator can look into the design, an internal net by
   * its path from the top module, {@code instance.net}. The same name gives the same object.
   *
   * @throws NoSuchElementException if there is none, or none that the simulator shows; the message
   *     says which
   */
  Net net(String name);

  /**
   * The instances, blocks and nets in a scope.
   *
   * @param path names of instances from the top module on, with dots between them; empty for the
   *     top module
   * @throws NoSuchElementException if there is no such scope, or none that the simulator shows
   */
  ScopeContent content(String path);

  /** The step of time: 10 to this power seconds; −12 for 1 ps. */
  int timePrecision();

  /** The present time. */
  long time();

  /** Lets written values take effect without time going on. */
  void settle();

  /**
   * Ends the present: {@link Net#sampled()} reads from here on what nets are now, and a waveform
   * shows that for this time.
   */
  void sample();

  /**
   * Goes on to a time and evaluates the design there, together with what was written.
   *
   * @param time not before the present
   * @return the time reached: this one, or an earlier one at which the design changed a net by
   *     itself (after a delay of its own)
   */
  long advance(long time);

  /**
   * Runs a whole period of a clock, for simulators in which this is faster than three calls: time
   * advances to the falling edge, all nets are sampled there, and time advances to the rising edge.
   * To be called only if nothing else is due before the rising edge and no task waits for changes
   * inside the design.
   *
   * @param clock an input of one bit, now 1
   * @param fall the time at which the clock falls, later than now
   * @param rise the time at which the clock rises, later than {@code fall}
   */
  default void cycle(Net clock, long fall, long rise) {
    settle();
    driveAt(fall, clock, 0);
    driveAt(rise, clock, 1);
  }

  private void driveAt(long edge, Net clock, long value) {
    while (hasOwnDelays() && advance(edge) < edge) {}
    sample();
    clock.set(value);
    advance(edge);
  }

  /**
   * True if the design may change nets at times of its own. Without such delays {@link
   * #advance(long)} always gets to the time that it is given.
   */
  boolean hasOwnDelays();

  /** Takes the lines that the design has printed since the last call. */
  String takeOutput();

  /**
   * Writes what was counted of the Verilog until now, for {@link
   * vlarb.verilator.CodeCoverage#read}.
   *
   * @param file overwritten if it exists
   * @return whether it was counted: by a simulator that can, of a design that wants it
   * @throws IOException if the file cannot be written
   */
  default boolean writeCodeCoverage(Path file) throws IOException {
    return false;
  }

  /**
   * Ends an evaluation that does not come back, where the simulator can: it then throws {@link
   * SimulatorCrashedException}. To be called by another thread; nothing but closing is left.
   */
  default void abort() {}

  /** Ends the simulation and completes its waveform; again is harmless. */
  @Override
  void close();
}
