// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Option;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Progress;
import vlarb.config.ConfigurationException;
import vlarb.config.file.SourceFile;
import vlarb.network.description.NetworkBuffers;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.Prepared;
import vlarb.network.topology.FabricException;

/** The options that name a network and what is random in it. */
public final class NetworkOption {
  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description =
          "The network: a YAML file with a section network, as docs/guide/network.md describes it; - for"
              + " standard input.")
  private String source;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of all that is random (default: ${DEFAULT-VALUE}).")
  private long seed;

  private Optional<NetworkDescription> read = Optional.empty();

  /** The network that the options describe, built and routed. */
  Prepared routed() {
    return routed(0);
  }

  /**
   * The network with its routes, with a seed of its own.
   *
   * @param further the number that is added to the seed of the options
   */
  Prepared routed(int further) {
    try {
      return Prepared.routed(description(), seed + further);
    } catch (FabricException | RoutingException e) {
      throw bad(e);
    }
  }

  /** Read once: standard input cannot be had twice. */
  private synchronized NetworkDescription description() {
    try {
      if (read.isEmpty()) {
        read = Optional.of(NetworkReader.read(SourceFile.read(source, System.in)));
      }
      return read.get();
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /** Warns, before packets run, of what the description keeps the packets from; a line each. */
  void warn(PrintWriter to) {
    description()
        .bufferNeed()
        .flatMap(NetworkBuffers::warning)
        .ifPresent(line -> to.println("warning: " + source + ": " + line));
    to.flush();
  }

  /** The network with its routes and its connections; a terminal shows the progress. */
  Prepared filled(Progress progress) {
    return filled(routed(), progress);
  }

  /** Establishes a network's connections. */
  Prepared filled(Prepared routed, Progress progress) {
    if (routed.description().hasTimedConnections()) {
      throw new BadInputException(
          source + ": connections with fill: timed are for network admit, expected fill: static");
    }
    try {
      return routed.filled(
          ended -> progress.report("admission", ended, 10, "service levels at their end"));
    } catch (RoutingException e) {
      throw bad(e);
    }
  }

  private BadInputException bad(Exception e) {
    return new BadInputException(source + ": " + e.getMessage(), e);
  }
}
