// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import picocli.CommandLine.Option;
import vlarb.jobs.Shard;

/** The options that choose which runs are made, and by which engine. */
public final class RunsOptions {
  @Option(
      names = "--shard",
      paramLabel = "I/N",
      defaultValue = "1/1",
      converter = ShardConverter.class,
      description = "Only the I-th of N parts of the runs (default: all).")
  private Shard shard;

  @Option(
      names = "--jobs",
      paramLabel = "JOBS",
      defaultValue = "local",
      description = RunEngine.HELP)
  private RunEngine engine;

  /** The part of the runs that is made. */
  public Shard shard() {
    return shard;
  }

  /** The engine that makes the runs. */
  public RunEngine engine() {
    return engine;
  }
}
