// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.nio.file.Path;
import vlarb.config.file.SourceFile;
import vlarb.jobs.LocalEngine;
import vlarb.jobs.Shard;

/** A sweep as a process of its own, so that it can be killed: network, sweep, folder. */
final class SweepMain {
  private SweepMain() {}

  public static void main(String[] args) throws Exception {
    Sweep.read(
            SourceFile.read(args[1], System.in),
            SourceFile.read(args[0], System.in),
            1,
            Path.of(args[2]))
        .run(Shard.ALL, new LocalEngine(1), (done, total) -> {});
  }
}
