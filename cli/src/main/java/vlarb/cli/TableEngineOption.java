// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import vlarb.config.Configuration;
import vlarb.model.table.cycle.EngineParameters;

/** What {@code --table-engine} asks for. */
final class TableEngineOption {
  private TableEngineOption() {}

  /**
   * The table engine that a configuration tells of.
   *
   * @throws BadInputException if it has none
   */
  static EngineParameters parameters(Configuration configuration) {
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
