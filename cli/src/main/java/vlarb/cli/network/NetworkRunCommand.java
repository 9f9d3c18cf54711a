// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.network.packet.PacketListener;
import vlarb.network.parts.Sharing;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.PacketTrace;
import vlarb.network.run.Prepared;
import vlarb.network.run.Replications;
import vlarb.network.run.Runs;
import vlarb.system.AtomicFiles;
import vlarb.system.TemporaryFolder;

/** Packets through a network. */
@Command(
    name = "run",
    description = {
      "Establish a network's connections, send its packets, and print latencies, deadlines and"
          + " how busy links are.",
      "Packets and credits are counted anew every 5 ms of the simulated time. Ends with exit code 1"
          + " if one is missing, packets wait for each other in a circle, do not arrive, or wait"
          + " longer for their turn at a port than its tables promise.",
      "Where less than 98 %% of what hosts offer arrives, or what has not arrived grows over the"
          + " last half of the measurement, the figures are marked as saturated. A buffer that is"
          + " smaller than the credit loop of a link is warned of before the run."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network run --config examples/network.yaml --seed 7")
public final class NetworkRunCommand implements Runnable {
  private static final int MOST = 1000;

  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  @Option(
      names = "--packet-log",
      paramLabel = "FILE",
      description = "Write a line for each packet that arrives there, with its hops, in ticks.")
  private Optional<Path> packets;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write a page with the figures there, and latencies as a picture; of one replication.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Option(
      names = "--replications",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Runs with the seeds from --seed on; several give means with their intervals"
              + " (default: ${DEFAULT-VALUE}).")
  private int replications;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Threads that share the network; of several replications, those run at a time. Changes no"
              + " result (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Override
  public void run() {
    if (replications < 1 || replications > MOST || threads < 1 || threads > MOST) {
      throw new BadInputException("--replications, --threads: expected 1 to " + MOST);
    }
    if (replications > 1 && html.isPresent()) {
      throw new BadInputException("--html: expected one replication");
    }
    Writable.file("--packet-log", packets);
    Writable.file("--html", html);
    network.warn(spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    List<NetworkResult> results;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      results = packets.isPresent() ? traced(packets.get(), progress) : untraced(progress);
    }
    if (replications == 1) {
      NetworkResult result = results.getFirst();
      html.ifPresent(file -> PageFile.write(file, new RunPage(result).html()));
      out.print(json ? Json.text(result.figuresWithPorts()) : result.text());
    } else {
      Replications all = new Replications(results);
      out.print(json ? Json.text(all.figures()) : all.text());
    }
    out.flush();
    List<String> failures = new Replications(results).failures();
    if (!failures.isEmpty()) {
      throw new CheckFailedException(
          replications == 1 ? results.getFirst().failures().getFirst() : failures.getFirst());
    }
  }

  private List<NetworkResult> untraced(Progress progress) {
    if (replications == 1) {
      Prepared prepared = network.filled(progress);
      LongConsumer times = NetworkProgress.of(progress, "run", prepared.description());
      return List.of(
          shared(prepared, Optional.empty(), times)
              .orElseGet(() -> NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, times)));
    }
    List<Callable<NetworkResult>> runs = new ArrayList<>();
    for (int i = 0; i < replications; i++) {
      int one = i;
      runs.add(() -> NetworkRun.runInAnyOrder(prepared(one), PacketListener.NONE, now -> {}));
    }
    return Runs.inOrder(
        runs, threads, done -> progress.report("run", done, replications, "replications"));
  }

  /** The result of several threads; empty: one has to do it, for a reason that is told. */
  private Optional<NetworkResult> shared(
      Prepared prepared, Optional<PacketListener> listener, LongConsumer times) {
    if (threads == 1 || replications > 1) {
      return Optional.empty();
    }
    return switch (NetworkRun.sharing(prepared, threads)) {
      case Sharing.Shared shared ->
          Optional.of(NetworkRun.runShared(prepared, shared, listener, times));
      case Sharing.Alone(String reason) -> {
        PrintWriter err = spec.commandLine().getErr();
        err.println("warning: one thread runs the network, as " + reason);
        err.flush();
        yield Optional.empty();
      }
    };
  }

  /** A replication's network with its connections. */
  private Prepared prepared(int replication) {
    Progress silent = new Progress(spec.commandLine().getErr(), false, System::nanoTime);
    return network.filled(network.routed(replication), silent);
  }

  /** The packets of each replication go to a file of their own first, then one after the other. */
  private List<NetworkResult> traced(Path file, Progress progress) {
    try (TemporaryFolder folder = new TemporaryFolder("packets")) {
      List<Callable<NetworkResult>> runs = new ArrayList<>();
      for (int i = 0; i < replications; i++) {
        int one = i;
        runs.add(() -> traced(one, part(folder, one), progress));
      }
      List<NetworkResult> results = Runs.inOrder(runs, threads, done -> {});
      AtomicFiles.write(
          file,
          out -> {
            for (int i = 0; i < replications; i++) {
              if (replications > 1) {
                out.write(("# replication " + (i + 1) + "\n").getBytes(StandardCharsets.US_ASCII));
              }
              Files.copy(part(folder, i), out);
            }
          });
      return results;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path part(TemporaryFolder folder, int replication) {
    return folder.path().resolve(Integer.toString(replication));
  }

  private NetworkResult traced(int replication, Path file, Progress progress) throws IOException {
    Prepared prepared = prepared(replication);
    try (OutputStream out = Files.newOutputStream(file)) {
      PacketTrace trace = new PacketTrace(prepared.fabric(), out);
      LongConsumer times =
          replications == 1
              ? NetworkProgress.of(progress, "run", prepared.description())
              : now -> {};
      NetworkResult result =
          shared(prepared, Optional.of(trace), times)
              .orElseGet(() -> NetworkRun.run(prepared, trace, times));
      trace.finish();
      return result;
    }
  }
}
