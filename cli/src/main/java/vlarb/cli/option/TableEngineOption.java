// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import vlarb.cli.failure.BadInputException;
import vlarb.config.Configuration;
import vlarb.model.table.cycle.EngineParameters;

/** The effect of {@code --table-engine}. */
public final class TableEngineOption {
  private TableEngineOption() {}

  /**
   * The table engine of a configuration.
   *
   * @throws BadInputException if it has none
   */
  public static EngineParameters parameters(Configuration configuration) {
    return configuration
        .tableEngine()
        .parameters()
        .orElseThrow(
            () ->
                new BadInputException(
                    "--table-engine: the configuration has none; table-engine.policy has to be"
                        + " other than none"));
  }
}
