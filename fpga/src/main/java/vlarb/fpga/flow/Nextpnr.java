// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * PlacedDesign and routing by nextpnr in one device.
 *
 * @param tool nextpnr for the device's family
 * @param device the options that name the device
 * @param kinds the kinds of elements that can run out, in the order of reports
 */
public record Nextpnr(Tool tool, List<String> device, List<Kind> kinds) {
  /**
   * A kind of element that a device has a number of.
   *
   * @param element nextpnr's name of it
   * @param name for people
   */
  public record Kind(String element, String name) {}

  /**
   * Packs a netlist into the device's elements, without placement, to check that there are enough.
   *
   * @param work the directory of all files
   * @param netlist Yosys's JSON
   * @param options further ones
   */
  public List<Resource> pack(Path work, String netlist, List<String> options) {
    String log = tool.run(work, arguments(netlist, options, List.of("--pack-only")));
    List<Resource> resources =
        kinds.stream().flatMap(kind -> resource(kind, log).stream()).toList();
    if (resources.isEmpty()) {
      throw new ToolFailedException(tool, "did not say what it needs of the device", log);
    }
    return resources;
  }

  /** Reads the use of a kind from the log; nothing where the device has none of it. */
  private static Optional<Resource> resource(Kind kind, String log) {
    Matcher use = Pattern.compile("\\b" + kind.element() + ":\\s*(\\d+)/\\s*(\\d+)").matcher(log);
    return use.find()
        ? Optional.of(
            new Resource(
                kind.name(), Integer.parseInt(use.group(1)), Integer.parseInt(use.group(2))))
        : Optional.empty();
  }

  /**
   * Places and routes a netlist that fits. Runs with different seeds do not meet in the directory.
   *
   * @return the clock that it reaches, and why
   * @throws ToolFailedException if nextpnr fails, or reports no clock
   * @see #pack
   */
  public Routed place(Path work, String netlist, int seed, List<String> options) {
    String report = "report-" + seed + ".json";
    String log =
        tool.run(
            work,
            arguments(
                netlist,
                options,
                List.of(
                    "--seed", Integer.toString(seed), "--report", report, "--timing-allow-fail")));
    return Routed.in(text(work.resolve(report)))
        .orElseThrow(() -> new ToolFailedException(tool, "reported no clock in " + report, log));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> arguments(String netlist, List<String> options, List<String> goal) {
    List<String> arguments = new ArrayList<>(device);
    arguments.addAll(List.of("--json", netlist));
    arguments.addAll(options);
    arguments.addAll(goal);
    return arguments;
  }
}
