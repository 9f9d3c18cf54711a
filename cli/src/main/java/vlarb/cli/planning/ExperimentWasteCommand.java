// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Json;
import vlarb.cli.option.NameConverter;
import vlarb.papers.waste.Distances;
import vlarb.papers.waste.ExactWaste;
import vlarb.papers.waste.Until;
import vlarb.papers.waste.WasteRuns;
import vlarb.papers.waste.WasteSetting;
import vlarb.papers.waste.WasteStrategy;

/** Measures the entries that CESY and CENRE waste. */
@Command(
    name = "waste",
    description =
        "Fill tables with requests of random distances and count the entries that the "
            + "strategies use beyond what the distances need.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb experiment waste --exact",
      "  vlarb experiment waste --strategy cenre --distances proportional \\",
      "      --runs 1000000",
      "",
      "docs/guide/planning.md says what the figures mean."
    })
public final class ExperimentWasteCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** The strategies that the experiment measures. */
  private enum Chosen {
    CESY,
    CENRE,
    BOTH;

    List<WasteStrategy> strategies() {
      return switch (this) {
        case CESY -> List.of(WasteStrategy.CESY);
        case CENRE -> List.of(WasteStrategy.CENRE);
        case BOTH -> List.of(WasteStrategy.values());
      };
    }
  }

  @Option(
      names = "--strategy",
      paramLabel = "STRATEGY",
      converter = ChosenConverter.class,
      completionCandidates = ChosenConverter.class,
      description = "cesy, cenre or both (default: both; with --exact, cesy).")
  private Optional<Chosen> strategy;

  @Option(
      names = "--distances",
      paramLabel = "LAW",
      defaultValue = "uniform",
      converter = DistancesConverter.class,
      completionCandidates = DistancesConverter.class,
      description = "uniform, or proportional to the distance (default: ${DEFAULT-VALUE}).")
  private Distances distances;

  @Option(
      names = "--smallest-distance",
      paramLabel = "D",
      defaultValue = "2",
      description = "The smallest distance, 1 or 2 (default: ${DEFAULT-VALUE}).")
  private int from;

  @Option(
      names = "--until",
      paramLabel = "END",
      defaultValue = "full",
      converter = UntilConverter.class,
      completionCandidates = UntilConverter.class,
      description = "full, first-refusal or churn (default: ${DEFAULT-VALUE}).")
  private Until until;

  @Option(
      names = "--entries",
      paramLabel = "N",
      defaultValue = "64",
      description = "8, 16, 32 or 64 (default: ${DEFAULT-VALUE}).")
  private int entries;

  @Option(
      names = "--exact",
      description = "Calculate the results of CESY instead of simulating it.")
  private boolean exact;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Simulated runs (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of the requests (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  private static final class ChosenConverter extends NameConverter<Chosen> {
    ChosenConverter() {
      super(Chosen.class);
    }
  }

  private static final class DistancesConverter extends NameConverter<Distances> {
    DistancesConverter() {
      super(Distances.class);
    }
  }

  private static final class UntilConverter extends NameConverter<Until> {
    UntilConverter() {
      super(Until.class);
    }
  }

  @Override
  public void run() {
    if (from < 1 || from > 2) {
      throw new BadInputException("--smallest-distance: expected 1 or 2, not " + from);
    }
    if (!List.of(8, 16, 32, 64).contains(entries)) {
      throw new BadInputException("--entries: expected 8, 16, 32 or 64, not " + entries);
    }
    if (runs < 1 || runs > 1_000_000_000) {
      throw new BadInputException("--runs: expected 1 to 1000000000, not " + runs);
    }
    if (exact && (until == Until.CHURN || strategy.orElse(Chosen.CESY) != Chosen.CESY)) {
      throw new BadInputException(
          "--exact: expected --strategy cesy and not --until churn: only CESY's free entries decide"
              + " alone");
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("entries", entries);
    result.put("distances", distances.name().toLowerCase(Locale.ROOT));
    result.put("from", from);
    result.put("until", until.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d entries, distances %d to %d %s, until %s%n%n",
            entries,
            from,
            entries,
            result.get("distances"),
            result.get("until")));
    WasteSetting setting = new WasteSetting(entries, distances, from, until);
    if (exact) {
      exact(setting, text, result);
    } else {
      simulated(setting, text, result);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.text(result) : text.toString());
    out.flush();
  }

  private static void exact(WasteSetting setting, StringBuilder text, Map<String, Object> result) {
    ExactWaste exactly = ExactWaste.of(setting);
    result.put(
        "cesy",
        Map.of(
            "waste", exactly.waste(),
            "deviation", exactly.deviation(),
            "accepted", exactly.accepted()));
    text.append(
        String.format(
            Locale.ROOT,
            "CESY, exactly: waste %.6f (standard deviation of a run %.3f), accepted %.6f%n",
            exactly.waste(),
            exactly.deviation(),
            exactly.accepted()));
  }

  private void simulated(WasteSetting setting, StringBuilder text, Map<String, Object> result) {
    result.put("runs", runs);
    result.put("seed", seed);
    Chosen chosen = strategy.orElse(Chosen.BOTH);
    for (WasteStrategy one : chosen.strategies()) {
      WasteRuns.Sums sums = new WasteRuns(setting, one).run(runs, seed);
      Map<String, Object> figures = new LinkedHashMap<>();
      if (until != Until.CHURN) {
        figures.put("waste", sums.meanWaste());
        figures.put("standard_error", sums.error());
        figures.put("accepted", sums.meanAccepted());
      }
      figures.put("refused_share", sums.refusedShare());
      result.put(one.name().toLowerCase(Locale.ROOT), figures);
      text.append(
          until == Until.CHURN
              ? String.format(Locale.ROOT, "%-5s refused %.2f %%%n", one, 100 * sums.refusedShare())
              : String.format(
                  Locale.ROOT,
                  "%-5s waste %.4f +- %.4f, accepted %.4f, refused on the way %.2f %%%n",
                  one,
                  sums.meanWaste(),
                  sums.error(),
                  sums.meanAccepted(),
                  100 * sums.refusedShare()));
    }
  }
}
