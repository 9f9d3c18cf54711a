// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import vlarb.fpga.flow.Ecp5;
import vlarb.fpga.flow.Ice40;

/** A board that a demonstrator runs on: the FPGA and the use of its pins. */
public enum Board {
  /** 1BitSquared's iCEBreaker. */
  ICEBREAKER(
      "Icebreaker",
      new Ice40Device(Ice40.UP5K, "u"),
      12,
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
      new Ice40Device(Ice40.HX8K, "hx"),
      12,
      List.of(
          new Pin("clock", "J3"),
          new Pin("rx", "B10"),
          new Pin("tx", "B12"),
          new Pin("ready_led", "C3"),
          new Pin("activity_led", "B3"))),

  /** Radiona's ULX3S with the LFE5U-25F. */
  ULX3S_25F(
      "Ulx3s",
      new Ecp5Device(Ecp5.LFE5U_25F_CABGA381),
      25,
      List.of(
          new Pin("clock", "G2"),
          new Pin("rx", "M1"),
          new Pin("tx", "L4"),
          new Pin("reset_button", "R1"),
          new Pin("ready_led", "B2"),
          new Pin("activity_led", "C2"))),

  /** Sipeed's Tang Nano 9K. The bank of buttons and LEDs has 1.8 V. */
  TANG_NANO_9K(
      "TangNano9k",
      GowinDevice.GW1NR_9C,
      27,
      List.of(
          new Pin("clock", "52"),
          new Pin("rx", "18"),
          new Pin("tx", "17"),
          new Pin("button_n", "3", "LVCMOS18"),
          new Pin("ready_led_n", "10", "LVCMOS18"),
          new Pin("activity_led_n", "11", "LVCMOS18")));

  /** The rate of the serial line, in bits a second. */
  public static final int BAUD = 115_200;

  private final String module;
  private final BoardDevice device;
  private final int clockMhz;
  private final List<Pin> pins;

  Board(String module, BoardDevice device, int clockMhz, List<Pin> pins) {
    this.module = module;
    this.device = device;
    this.clockMhz = clockMhz;
    this.pins = pins;
  }

  /**
   * A pin.
   *
   * @param port the port of the board's top module; active low where it ends in {@code _n}
   * @param pin the name of the pin in the FPGA's package
   * @param standard the electrical standard, where the family's constraints name one
   */
  public record Pin(String port, String pin, String standard) {
    /** A pin of 3.3 V. */
    Pin(String port, String pin) {
      this(port, pin, "LVCMOS33");
    }
  }

  /** The board that users call so. */
  public static Optional<Board> find(String name) {
    return Arrays.stream(values()).filter(board -> board.label().equals(name)).findFirst();
  }

  /** The names of all boards, in a sentence. */
  public static String labels() {
    return Arrays.stream(values()).map(Board::label).collect(Collectors.joining(", "));
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
  public BoardDevice device() {
    return device;
  }

  /** The oscillator of the board, in megahertz. */
  public int clockMhz() {
    return clockMhz;
  }

  /** The pins that are used, the clock first. */
  public List<Pin> pins() {
    return pins;
  }

  /** The button, where the board has one. */
  Optional<Pin> button() {
    return pins.stream().filter(pin -> pin.port().contains("button")).findFirst();
  }

  /** Clock cycles for a bit on the serial line: at most 0.2 % off the exact rate. */
  public int clocksPerBit() {
    return Math.round(clockMhz * 1e6f / BAUD);
  }
}
