// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.fpga.tool.Tool;
import vlarb.fpga.tool.Tool.Ending;
import vlarb.fpga.tool.ToolFailedException;

/**
 * How much of something in an FPGA a design needs.
 *
 * @param name for people
 * @param used what the design needs
 * @param available what the device has
 */
public record Resource(String name, int used, int available) {
  private static final Pattern USE =
      Pattern.compile("(ICESTORM_LC|ICESTORM_RAM):\\s*(\\d+)/\\s*(\\d+)");

  /** Whether there is enough. */
  public boolean fits() {
    return used <= available;
  }

  /** What the placer says in its log: logic cells, then block RAMs. */
  static List<Resource> in(Ending ending) {
    List<Resource> resources = new ArrayList<>();
    Matcher matcher = USE.matcher(ending.log());
    while (matcher.find() && resources.size() < 2) {
      resources.add(
          new Resource(
              matcher.group(1).equals("ICESTORM_LC") ? "logic cells" : "block RAMs",
              Integer.parseInt(matcher.group(2)),
              Integer.parseInt(matcher.group(3))));
    }
    if (resources.size() < 2) {
      throw new ToolFailedException(Tool.NEXTPNR_ICE40, ending);
    }
    return resources;
  }

  @Override
  public String toString() {
    return "%d of %d %s".formatted(used, available, name);
  }
}
