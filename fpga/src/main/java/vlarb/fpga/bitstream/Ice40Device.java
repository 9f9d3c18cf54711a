// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.Nextpnr;
import vlarb.fpga.flow.Tool;

/**
 * An iCE40: Yosys, nextpnr-ice40, icepack.
 *
 * @param device the FPGA
 * @param timing the FPGA's kind as Yosys's timing of look-up tables names it
 */
record Ice40Device(Ice40 device, String timing) implements BoardDevice {
  @Override
  public String name() {
    return device.name();
  }

  @Override
  public Tool synthesizer() {
    return Tool.YOSYS;
  }

  @Override
  public String synthesis() {
    return "synth_ice40 -abc9 -device " + timing;
  }

  @Override
  public Nextpnr placer() {
    return device.placer();
  }

  @Override
  public String constraintsSuffix() {
    return "pcf";
  }

  @Override
  public String constraints(Board board) {
    StringBuilder text = new StringBuilder();
    text.append("# Pins and clock of the board ").append(board.label()).append(".\n");
    text.append("set_frequency clock ").append(board.clockMhz()).append('\n');
    for (Board.Pin pin : board.pins()) {
      text.append("set_io ").append(pin.port()).append(' ').append(pin.pin()).append('\n');
    }
    return text.toString();
  }

  @Override
  public List<String> reading(Board board, String file) {
    return List.of("--pcf", file);
  }

  @Override
  public List<String> writing(String layout) {
    return List.of("--asc", layout);
  }

  @Override
  public String imageSuffix() {
    return "bin";
  }

  @Override
  public void pack(Path work, String layout, String image) {
    Tool.ICEPACK.run(work, List.of(layout, image));
  }
}
