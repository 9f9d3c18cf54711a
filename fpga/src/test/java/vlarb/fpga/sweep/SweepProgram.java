// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.FigureCache;

/** A sweep as a program, for a test to kill: arguments are the sweep file and the cache. */
final class SweepProgram {
  private SweepProgram() {}

  public static void main(String[] args) throws Exception {
    List<SweepPoint> points = SweepFile.read(Path.of(args[0]));
    FigureCache cache = new FigureCache(Path.of(args[1]));
    List<Sweep.Result> results =
        new Sweep(cache, new LocalEngine(1), (_, _) -> {}).measure(points, 1);
    Files.writeString(cache.directory().resolve("finished"), SweepFiles.csv(results));
  }
}
