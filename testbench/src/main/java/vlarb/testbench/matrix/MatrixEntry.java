// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import vlarb.config.ConfigurationText;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Offer;

/**
 * One configuration of a matrix.
 *
 * @param number the place in the matrix, from 1
 */
public record MatrixEntry(int number, ArbiterParameters parameters) {
  /** The VLHighLimit that a run starts with, where the arbiter loads no tables itself. */
  static final int HIGH_LIMIT = 6;

  /** The entries of {@link ParameterMatrix}, those with something special last. */
  public static List<MatrixEntry> all() {
    List<ArbiterParameters> all = new ArrayList<>(ParameterMatrix.all());
    all.addAll(ParameterMatrix.managed());
    all.addAll(ParameterMatrix.loaded());
    all.addAll(ParameterMatrix.announced());
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
        "%s, %d/%d entries, %d VLs, %d bytes/cycle, %s, %s, %s, %s, %s, packets to %d, %s%s%s%s%s%s",
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
        parameters.announced() ? ", serial heads" : "",
        parameters.engine().map(engine -> ", table engine " + label(engine.policy())).orElse(""),
        parameters.atReset().isPresent() ? ", tables loaded at reset" : "");
  }

  /** The entry as a configuration file. */
  public String yaml() {
    SequencedMap<String, String> texts = ConfigurationText.of(parameters);
    texts.putIfAbsent("tables.high-limit", Integer.toString(HIGH_LIMIT));
    return "# " + description() + "\n" + ConfigurationText.yaml(texts);
  }

  private String counters() {
    int bits = parameters.options().counterBits();
    return bits == 0 ? "no counters" : "counters of " + bits + " bits";
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
