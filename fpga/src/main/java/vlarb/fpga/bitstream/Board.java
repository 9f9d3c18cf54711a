// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.fpga.flow.Ice40;

/** A board that the demonstrator runs on: the FPGA and the use of its pins. */
public enum Board {
  /** 1BitSquared's iCEBreaker. */
  ICEBREAKER(
      "Icebreaker",
      Ice40.UP5K,
      "u",
      List.of(
          new Pin("clock", "35"),
          new Pin("rx", "6"),
          new Pin("tx", "9"),
          new Pin("button_n", "10"),
          new Pin("ready_led_n", "37"),
          new Pin("activity_led_n", "11"))),

  /** Lattice's iCE40-HX8K breakout board. It has no button. */
  HX8K_BREAKOUT(
      "Hx8kBreakout",
      Ice40.HX8K,
      "hx",
      List.of(
          new Pin("clock", "J3"),
          new Pin("rx", "B10"),
          new Pin("tx", "B12"),
          new Pin("ready_led", "C3"),
          new Pin("activity_led", "B3")));

  /** The oscillator of either board, in megahertz. */
  public static final int CLOCK_MHZ = 12;

  /** The rate of the serial line, in bits a second. */
  public static final int BAUD = 115_200;

  private final String module;
  private final Ice40 device;
  private final String synthesisDevice;
  private final List<Pin> pins;

  Board(String module, Ice40 device, String synthesisDevice, List<Pin> pins) {
    this.module = module;
    this.device = device;
    this.synthesisDevice = synthesisDevice;
    this.pins = pins;
  }

  /**
   * A pin.
   *
   * @param port the port of the board's top module; active low where it ends in {@code _n}
   * @param pin the name of the pin in the FPGA's package
   */
  public record Pin(String port, String pin) {}

  /** The board that users call so. */
  public static Optional<Board> find(String name) {
    for (Board board : values()) {
      if (board.label().equals(name)) {
        return Optional.of(board);
      }
    }
    return Optional.empty();
  }

  /** The board's name as users write it, in lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The name of the board's top module. */
  public String module() {
    return module;
  }

  /** The FPGA on the board. */
  public Ice40 device() {
    return device;
  }

  /** The FPGA's kind as Yosys's timing of look-up tables names it. */
  String synthesisDevice() {
    return synthesisDevice;
  }

  /** The pins that are used, the clock first. */
  public List<Pin> pins() {
    return pins;
  }

  boolean hasButton() {
    return pins.stream().anyMatch(pin -> pin.port().startsWith("button"));
  }

  /** Clock cycles for a bit on the serial line: 0.2 % off the exact rate. */
  public static int clocksPerBit() {
    return Math.round(CLOCK_MHZ * 1e6f / BAUD);
  }
}
