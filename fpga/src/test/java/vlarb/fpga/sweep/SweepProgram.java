// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.ToolFailedException;
import vlarb.jobs.JobEngine;
import vlarb.jobs.LocalEngine;
import vlarb.jobs.SlurmEngine;

/**
 * A sweep as a program, for a test to kill or to give an environment: arguments are the sweep file,
 * the cache and the engine, {@code local} or {@code slurm}.
 */
final class SweepProgram {
  private SweepProgram() {}

  public static void main(String[] args) throws Exception {
    List<ArbiterSweepPoint> points = ArbiterSweepFile.read(Path.of(args[0]));
    FigureCache cache = new FigureCache(Path.of(args[1]));
    List<ArbiterSweep.Result> results;
    try {
      results = new ArbiterSweep(cache, engine(args[2]), (_, _) -> {}).measure(points, 1);
    } catch (ToolFailedException e) {
      System.err.println(e.logEnd());
      throw e;
    }
    Files.writeString(cache.directory().resolve("finished"), SweepFiles.csv(results));
  }

  private static JobEngine engine(String name) {
    return name.equals("slurm") ? new SlurmEngine(SlurmEngine.Limits.NONE) : new LocalEngine(1);
  }

  /** The command that starts it. */
  static List<String> command(Path file, Path cache, String engine) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "--sun-misc-unsafe-memory-access=allow",
        "-cp",
        System.getProperty("java.class.path"),
        SweepProgram.class.getName(),
        file.toString(),
        cache.toString(),
        engine);
  }
}
