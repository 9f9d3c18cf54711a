// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** The far end of the serial line: sends and receives bit by bit, both at once. */
final class SerialHost {
  private static final int DATA_BITS = 8;

  private final Simulation simulation;
  private final Signal rx;
  private final Signal tx;
  private final int clocksPerBit;
  private final StringBuilder received = new StringBuilder();

  /** Cycles since the start bit that is being received began; -1 between characters. */
  private int age = -1;

  private int character;

  /** Begins with the board's configuration; waits until its reset is over. */
  SerialHost(Simulation simulation, int clocksPerBit) {
    this.simulation = simulation;
    this.clocksPerBit = clocksPerBit;
    rx = simulation.signal("rx");
    tx = simulation.signal("tx");
    rx.set(1);
    idle(1000);
  }

  /** Lets this many cycles go by. */
  void idle(int cycles) {
    for (int i = 0; i < cycles; i++) {
      cycle();
    }
  }

  /**
   * Sends a line and waits for its answer.
   *
   * @param patience cycles to wait
   * @return the answer without the line's end
   */
  String ask(String line, int patience) {
    received.setLength(0);
    send(line + "\r");
    for (int i = 0; i < patience; i++) {
      if (!received.isEmpty() && received.charAt(received.length() - 1) == '\n') {
        return received.toString().strip();
      }
      cycle();
    }
    throw new AssertionError("no answer to '%s', only '%s'".formatted(line, received));
  }

  /** Sends characters without a pause. */
  void send(String text) {
    for (char character : text.toCharArray()) {
      sendBit(0);
      for (int bit = 0; bit < DATA_BITS; bit++) {
        sendBit(character >> bit & 1);
      }
      sendBit(1);
    }
  }

  /** Sends a character whose stop bit is missing. */
  void sendBroken(char character) {
    sendBit(0);
    for (int bit = 0; bit < DATA_BITS; bit++) {
      sendBit(character >> bit & 1);
    }
    sendBit(0);
    sendBit(1);
  }

  private void sendBit(int level) {
    rx.set(level);
    idle(clocksPerBit);
  }

  private void cycle() {
    simulation.cycle();
    long level = tx.sampled();
    if (age < 0) {
      age = level == 0 ? 0 : -1;
      return;
    }
    age++;
    int bit = age / clocksPerBit;
    if (age % clocksPerBit != clocksPerBit / 2) {
      return;
    }
    if (bit > DATA_BITS) {
      received.append(level == 1 ? (char) character : '!');
      age = -1;
      character = 0;
    } else if (bit > 0) {
      character |= (int) level << bit - 1;
    }
  }
}
