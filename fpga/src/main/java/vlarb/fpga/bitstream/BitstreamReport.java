// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import vlarb.fpga.flow.Resource;

/**
 * The report about a bitstream.
 *
 * @param bitstream the result of the flow
 * @param files the files that were written; empty where there is no bitstream
 */
public record BitstreamReport(Bitstream bitstream, List<Path> files) {

  /** For people: a line for each figure, then one for each file. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(text, "board", bitstream.board().label());
    for (Resource resource : bitstream.resources()) {
      line(text, resource.name(), resource.used() + " of " + resource.available());
    }
    bitstream
        .fmaxMhz()
        .ifPresent(
            fmax ->
                line(
                    text,
                    "clock",
                    String.format(
                        Locale.ROOT,
                        "%.2f MHz with seed %d; the board has %d",
                        fmax,
                        bitstream.seed(),
                        bitstream.board().clockMhz())));
    files.forEach(file -> line(text, "file", file.toString()));
    return text.toString();
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format("%-13s %s%n", name + ":", value));
  }

  /** For programs. */
  public String json() {
    JsonMapper mapper = new JsonMapper();
    ObjectNode root = mapper.createObjectNode();
    root.put("board", bitstream.board().label());
    root.put("device", bitstream.board().device().name());
    root.put("fits", bitstream.fits());
    for (Resource resource : bitstream.resources()) {
      ObjectNode node = root.putObject(resource.name().toLowerCase(Locale.ROOT).replace(' ', '_'));
      node.put("used", resource.used()).put("available", resource.available());
    }
    root.put("clock_mhz", bitstream.board().clockMhz());
    bitstream.fmaxMhz().ifPresent(fmax -> root.put("fmax_mhz", fmax).put("seed", bitstream.seed()));
    ArrayNode names = root.putArray("files");
    files.forEach(file -> names.add(file.toString()));
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  /** Says on one line why there is no bitstream; only asked where there is none. */
  public String failure() {
    String board = bitstream.board().label();
    if (!bitstream.fits()) {
      return "does not fit %s: %s".formatted(board, Resource.list(bitstream.resources()));
    }
    return String.format(
        Locale.ROOT,
        "misses the %d MHz of %s: %.2f MHz with seed %d, the last that was tried",
        bitstream.board().clockMhz(),
        board,
        bitstream.fmaxMhz().orElseThrow(),
        bitstream.seed());
  }
}
