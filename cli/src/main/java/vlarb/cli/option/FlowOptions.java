// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import vlarb.cli.failure.BadInputException;
import vlarb.fpga.flow.FigureCache;

/** The options of a flow from Verilog to figures. */
public final class FlowOptions {
  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "5",
      description = "Placements to try in an FPGA (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "Where figures are kept (default: build/cache/figures of the checkout).")
  private Optional<Path> cache;

  /** Refuses values that cannot be. */
  public void check() {
    if (seeds < 1) {
      throw new BadInputException("--seeds: expected 1 or more, not " + seeds);
    }
  }

  public int seeds() {
    return seeds;
  }

  public FigureCache cache() {
    Path home = Path.of(System.getProperty("vlarb.home", ""));
    return new FigureCache(cache.orElseGet(() -> home.resolve("build/cache/figures")));
  }
}
