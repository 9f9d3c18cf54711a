// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

/** Pins and clock of a board, as nextpnr-ice40 reads them (PCF). */
final class PinConstraints {
  private PinConstraints() {}

  static String of(Board board) {
    StringBuilder text = new StringBuilder();
    text.append("# Pins and clock of the board ").append(board.label()).append(".\n");
    text.append("set_frequency clock ").append(Board.CLOCK_MHZ).append('\n');
    for (Board.Pin pin : board.pins()) {
      text.append("set_io ").append(pin.port()).append(' ').append(pin.pin()).append('\n');
    }
    return text.toString();
  }
}
