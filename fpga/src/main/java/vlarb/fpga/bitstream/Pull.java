// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

/** The resistor of a pin: buttons that are not pressed, and a line without a host, have a level. */
enum Pull {
  UP,
  DOWN,
  NONE;

  static Pull of(Board.Pin pin) {
    return switch (pin.port()) {
      case "rx", "button_n" -> UP;
      case "reset_button" -> DOWN;
      default -> NONE;
    };
  }
}
