// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import picocli.CommandLine.Option;
import vlarb.cli.failure.BadInputException;
import vlarb.config.Configuration;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;

/** The option that names the module which holds all others. */
public final class TopOption {
  @Option(
      names = "--top",
      paramLabel = "MODULE",
      defaultValue = "arbiter",
      converter = TopConverter.class,
      completionCandidates = TopConverter.class,
      description =
          "The module that holds all others: arbiter, or port, with queues, streams and credits"
              + " around the arbiter (default: ${DEFAULT-VALUE}).")
  private Top top;

  /** The modules that can hold all others. */
  private enum Top {
    ARBITER,
    PORT
  }

  private static final class TopConverter extends NameConverter<Top> {
    TopConverter() {
      super(Top.class);
    }
  }

  /** Returns true for the port. */
  public boolean isPort() {
    return top == Top.PORT;
  }

  /**
   * The port of a configuration.
   *
   * @throws BadInputException if its choices do not go with the arbiter
   */
  public static PortParameters port(Configuration configuration) {
    try {
      return configuration.portParameters();
    } catch (IllegalArgumentException e) {
      throw new BadInputException(configuration.source() + ": " + e.getMessage(), e);
    }
  }

  /**
   * The port of a configuration, for a command that has one clock.
   *
   * @throws BadInputException if its choices do not go with the arbiter, or it has several clocks
   */
  public static PortParameters portOfOneClock(Configuration configuration) {
    PortParameters port = port(configuration);
    if (port.clocks() != PortClocks.ONE) {
      throw new BadInputException(
          configuration.source()
              + ": port.clocks is own, expected one (--set port.clocks=one): this command has one"
              + " clock");
    }
    return port;
  }
}
