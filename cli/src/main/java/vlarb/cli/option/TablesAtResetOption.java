// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.Optional;
import picocli.CommandLine.Option;
import vlarb.config.Configuration;
import vlarb.config.TablesAtReset;

/** The option that overrides the key {@code tables.at-reset}: an OpenSM file cannot say that. */
public final class TablesAtResetOption {
  @Option(
      names = "--tables-at-reset",
      paramLabel = "WHAT",
      converter = Converter.class,
      completionCandidates = Converter.class,
      description = {
        "What the arbiter's tables hold after a reset: empty, or loaded with the configuration's"
            + " tables (default: the key tables.at-reset)."
      })
  private Optional<TablesAtReset> choice;

  /** True if the command line says which tables there are at reset. */
  public boolean isGiven() {
    return choice.isPresent();
  }

  /** The configuration with what was chosen, if anything was. */
  public Configuration over(Configuration configuration) {
    return choice.map(configuration::with).orElse(configuration);
  }

  private static final class Converter extends NameConverter<TablesAtReset> {
    Converter() {
      super(TablesAtReset.class);
    }
  }
}
