// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.Gowin;
import vlarb.fpga.flow.Nextpnr;
import vlarb.fpga.flow.Tool;

/**
 * A Gowin: Yosys and nextpnr-himbaechel of YoWASP, gowin_pack of Apicula.
 *
 * @param name the FPGA's name for users
 * @param device the FPGA
 */
record GowinDevice(String name, Gowin device) implements BoardDevice {
  /** The GW1NR-9C of the Tang Nano 9K. */
  static final GowinDevice GW1NR_9C = new GowinDevice("gw1nr-9c", Gowin.GW1NR_9C);

  @Override
  public Tool synthesizer() {
    return Tool.YOSYS_GOWIN;
  }

  @Override
  public String synthesis() {
    return "synth_gowin";
  }

  @Override
  public Nextpnr placer() {
    return device.placer();
  }

  @Override
  public String constraintsSuffix() {
    return "cst";
  }

  @Override
  public String constraints(Board board) {
    StringBuilder text = new StringBuilder();
    text.append("// Pins of the board ").append(board.label()).append(".\n");
    for (Board.Pin pin : board.pins()) {
      text.append("IO_LOC \"%s\" %s;\n".formatted(pin.port(), pin.pin()));
      text.append(
          "IO_PORT \"%s\" IO_TYPE=%s PULL_MODE=%s;\n"
              .formatted(pin.port(), pin.standard(), Pull.of(pin)));
    }
    return text.toString();
  }

  @Override
  public List<String> reading(Board board, String file) {
    return List.of("--vopt", "cst=" + file, "--freq", Integer.toString(board.clockMhz()));
  }

  @Override
  public List<String> writing(String layout) {
    return List.of("--write", layout);
  }

  @Override
  public String imageSuffix() {
    return "fs";
  }

  @Override
  public void pack(Path work, String layout, String image) {
    Tool.GOWIN_PACK.run(work, List.of("-d", device.family(), "-o", image, layout));
  }
}
