// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.network.description.NetworkDescription;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.PacketTrace;
import vlarb.network.run.Prepared;
import vlarb.network.run.RunResult;
import vlarb.network.sim.PacketListener;
import vlarb.network.sim.Ticks;
import vlarb.system.AtomicFiles;

/** Packets through a network. */
@Command(
    name = "run",
    description = {
      "Establish a network's connections, send its packets, and print latencies, deadlines and"
          + " how busy links are.",
      "Packets and credits are counted anew every 5 ms of the simulated time. Ends with exit code 1"
          + " if one is missing, packets wait for each other in a circle, do not arrive, or wait"
          + " longer for their turn at a port than its tables promise."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network run --config examples/network.yaml --seed 7")
public final class NetworkRunCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  @Option(
      names = "--packets",
      paramLabel = "FILE",
      description = "Write a line for each packet that arrives there, with its hops, in ticks.")
  private Path packets;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  public void run() {
    Writable.file("--packets", packets);
    RunResult result;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      Prepared prepared = network.filled(progress);
      result =
          packets == null
              ? run(prepared, new PacketListener() {}, progress)
              : traced(prepared, progress);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.text(result.figures()) : result.text());
    out.flush();
    if (!result.failures().isEmpty()) {
      throw new CheckFailedException(result.failures().getFirst());
    }
  }

  private static RunResult run(Prepared prepared, PacketListener listener, Progress progress) {
    NetworkDescription description = prepared.description();
    long nanoseconds = (description.warmUp() + description.time()) / Ticks.PER_NANOSECOND;
    return NetworkRun.run(
        prepared,
        listener,
        now ->
            progress.report(
                "run",
                Math.min(nanoseconds, now / Ticks.PER_NANOSECOND),
                nanoseconds,
                "ns of the network"));
  }

  private RunResult traced(Prepared prepared, Progress progress) {
    RunResult[] result = new RunResult[1];
    try {
      AtomicFiles.write(
          packets,
          out -> {
            PacketTrace trace = new PacketTrace(prepared.fabric(), out);
            result[0] = run(prepared, trace, progress);
            trace.finish();
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return result[0];
  }
}
