// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import vlarb.system.TemporaryFolder;

/** Measures what was not measured before. */
public final class Measurer {
  private final FigureCache cache;

  public Measurer(FigureCache cache) {
    this.cache = cache;
  }

  /**
   * The figures of a run: from the cache, or made now and kept there.
   *
   * @throws vlarb.system.ToolMissingException if a tool is not installed
   * @throws ToolFailedException if a tool fails
   * @throws UncheckedIOException if files cannot be read or written
   */
  public Figures measure(FlowRun run) {
    try {
      Optional<Figures> known = cache.find(run);
      if (known.isPresent()) {
        return known.get();
      }
      try (var work = new TemporaryFolder(run.target().name())) {
        Figures figures = run.target().measure(run.source(), run.seeds(), work.path());
        cache.put(run, figures);
        return figures;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
