// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.Ecp5;
import vlarb.fpga.flow.Nextpnr;
import vlarb.fpga.flow.Tool;

/**
 * An ECP5: Yosys, nextpnr-ecp5, ecppack.
 *
 * @param device the FPGA
 */
record Ecp5Device(Ecp5 device) implements BoardDevice {
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
    return "synth_ecp5 -abc9";
  }

  @Override
  public Nextpnr placer() {
    return device.placer();
  }

  @Override
  public String constraintsSuffix() {
    return "lpf";
  }

  @Override
  public String constraints(Board board) {
    StringBuilder text = new StringBuilder();
    text.append("# Pins and clock of the board ").append(board.label()).append(".\n");
    text.append("FREQUENCY PORT \"clock\" %d MHZ;\n".formatted(board.clockMhz()));
    for (Board.Pin pin : board.pins()) {
      text.append("LOCATE COMP \"%s\" SITE \"%s\";\n".formatted(pin.port(), pin.pin()));
      text.append(
          "IOBUF PORT \"%s\" IO_TYPE=%s PULLMODE=%s;\n"
              .formatted(pin.port(), pin.standard(), Pull.of(pin)));
    }
    return text.toString();
  }

  @Override
  public List<String> reading(Board board, String file) {
    return List.of("--lpf", file);
  }

  @Override
  public List<String> writing(String layout) {
    return List.of("--textcfg", layout);
  }

  @Override
  public String imageSuffix() {
    return "bit";
  }

  @Override
  public void pack(Path work, String layout, String image) {
    Tool.ECPPACK.run(work, List.of("--compress", layout, image));
  }
}
