// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import picocli.CommandLine.Option;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Progress;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
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
      paramLabel = "NET",
      description =
          "The network: a YAML file with a section network, as docs/network.md describes it; - for"
              + " standard input.")
  private String source;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of all that is random (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** The network that the options describe, built and routed. */
  Prepared routed() {
    try {
      return Prepared.routed(read(), seed);
    } catch (FabricException | RoutingException e) {
      throw bad(e);
    }
  }

  private NetworkDescription read() {
    try {
      return NetworkReader.read(SourceText.read(source, System.in));
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /** The same with its connections; a terminal shows the progress. */
  Prepared filled(Progress progress) {
    return filled(routed(), progress);
  }

  /** Establishes a network's connections. */
  Prepared filled(Prepared routed, Progress progress) {
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
