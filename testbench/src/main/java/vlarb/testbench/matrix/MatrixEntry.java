// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;

/**
 * One configuration of a matrix.
 *
 * @param number from 1, its place in the matrix
 */
public record MatrixEntry(int number, ArbiterParameters parameters) {
  /** VLHighLimit that a run starts with, where the arbiter loads no tables itself. */
  static final int HIGH_LIMIT = 6;

  /** All of {@link ParameterMatrix}, those with a table engine or tables after reset last. */
  public static List<MatrixEntry> all() {
    List<ArbiterParameters> all = new ArrayList<>(ParameterMatrix.all());
    all.addAll(ParameterMatrix.managed());
    all.addAll(ParameterMatrix.loaded());
    List<MatrixEntry> entries = new ArrayList<>();
    for (ArbiterParameters parameters : all) {
      entries.add(new MatrixEntry(entries.size() + 1, parameters));
    }
    return entries;
  }

  /** The parameters in one line, as in {@code flat 8/5 entries, 15 VLs, …}. */
  public String description() {
    return String.format(
        Locale.ROOT,
        "%s, %d/%d entries, %d VLs, %d bytes/cycle, %s, %s, %s, %s, %s, packets to %d, %s%s%s%s%s",
        label(parameters.architecture()),
        parameters.highCap(),
        parameters.lowCap(),
        parameters.dataVls(),
        parameters.bytesPerCycle(),
        label(parameters.credits()),
        label(parameters.rules().highLimitExpiry()),
        label(parameters.rules().lowTurn()),
        label(parameters.rules().unsupportedVl()),
        label(parameters.rules().unlistedVl()),
        parameters.options().maxPacket(),
        counters(),
        parameters.options().clockEnable() ? ", clock enable" : "",
        parameters.options().offer() == Offer.STABLE ? ", stable offer" : "",
        parameters.engine().map(engine -> ", table engine " + label(engine.policy())).orElse(""),
        parameters.atReset().isPresent() ? ", tables loaded at reset" : "");
  }

  /** The entry as a configuration file. */
  public String yaml() {
    Rules rules = parameters.rules();
    PortOptions options = parameters.options();
    return """
        # %s
        arbiter:
          high-cap: %d
          low-cap: %d
          data-vls: %d
          bytes-per-cycle: %d
          architecture: %s
          credits: %s
          max-packet: %d
          counters: %s
          counter-bits: %d
          clock-enable: %s
          offer: %s
          rules:
            high-limit-expiry: %s
            low-turn: %s
            unsupported-vl: %s
            unlisted-vl: %s
        table-engine:
          policy: %s
        tables:
        %s
        """
        .formatted(
            description(),
            parameters.highCap(),
            parameters.lowCap(),
            parameters.dataVls(),
            parameters.bytesPerCycle(),
            label(parameters.architecture()),
            label(parameters.credits()),
            options.maxPacket(),
            options.counters(),
            options.counters() ? options.counterBits() : PortOptions.MOST_BITS,
            options.clockEnable(),
            label(options.offer()),
            label(rules.highLimitExpiry()),
            label(rules.lowTurn()),
            label(rules.unsupportedVl()),
            label(rules.unlistedVl()),
            parameters.engine().map(engine -> label(engine.policy())).orElse("none"),
            parameters.atReset().map(this::loaded).orElse("  high-limit: " + HIGH_LIMIT));
  }

  private String loaded(Tables tables) {
    String high = parameters.managed() ? "" : "  high: \"%s\"\n".formatted(list(tables.high()));
    return "  high-limit: %d\n%s  low: \"%s\"\n  at-reset: loaded"
        .formatted(tables.highLimit(), high, list(tables.low()));
  }

  private static String list(List<VlWeight> entries) {
    return entries.stream()
        .map(entry -> entry.vl() + ":" + entry.weight())
        .collect(Collectors.joining(","));
  }

  private String counters() {
    int bits = parameters.options().counterBits();
    return bits == 0 ? "no counters" : "counters of " + bits + " bits";
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
