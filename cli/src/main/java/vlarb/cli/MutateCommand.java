// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.Json;
import vlarb.cli.option.MutationClassConverter;
import vlarb.cli.option.Progress;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.proof.mutate.Census;
import vlarb.proof.mutate.CensusScore;
import vlarb.proof.mutate.Mutation;
import vlarb.proof.mutate.MutationCampaign;
import vlarb.proof.mutate.MutationClass;
import vlarb.proof.mutate.MutationScore;
import vlarb.system.AtomicFiles;
import vlarb.system.TemporaryFolder;

/** Shows how many mutants of the decision logic lock-step finds. */
@Command(
    name = "mutate",
    description = {
      "Run mutants of the decision logic, or with --top port of the logic around the arbiter, "
          + "each wrong in one bit of one cell, in lock-step, and try to prove that those left "
          + "change nothing.",
      "All of them take hours.",
      "Of the class of comparisons, each mutant ignores one bit of a comparison, those of the "
          + "management port included; ten seeds hunt for each, nine of them have to find it "
          + "within a million cycles."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb mutate --config examples/mutation.yaml --sample 300 --seed 7",
      "  vlarb mutate --config examples/port.yaml --top port --sample 60"
    })
final class MutateCommand implements Runnable {
  /**
   * The share of mutants that lock-step must find, without the mutants that are proved equivalent.
   */
  private static final double REQUIRED = 0.95;

  /** The cycles for which each seed hunts for a mutant of a comparison. */
  private static final long CENSUS_CYCLES = 1_000_000;

  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;
  @Mixin private TopOption top;

  @Option(
      names = "--class",
      paramLabel = "CLASS",
      defaultValue = "cells",
      converter = MutationClassConverter.class,
      completionCandidates = MutationClassConverter.class,
      description = "Class of mutants, cells or comparisons (default: ${DEFAULT-VALUE}).")
  private MutationClass mutationClass;

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Take N mutants at random; all where it is not given.")
  private Optional<Integer> sample;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of sample and exercise, 1 or more (default: ${DEFAULT-VALUE}).")
  private int seed;

  @Option(
      names = "--list",
      paramLabel = "FILE",
      description = "Write each mutant and its fate to a file.")
  private Optional<Path> list;

  @Option(names = "--json", description = "Print the score as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (sample.isPresent() && sample.get() < 1) {
      throw new BadInputException("--sample: expected 1 or more, not " + sample.get());
    }
    if (seed < 1) {
      throw new BadInputException("--seed: expected 1 or more, not " + seed);
    }
    if (top.isPort() && mutationClass == MutationClass.COMPARISONS) {
      throw new BadInputException("--top port: expected --class cells beside it");
    }
    Writable.file("--list", list);
    Configuration configuration = config.read();
    try (TemporaryFolder work = new TemporaryFolder("mutate");
        Progress progress = Progress.on(spec.commandLine().getErr())) {
      switch (mutationClass) {
        case CELLS -> campaign(configuration, work, progress);
        case COMPARISONS -> census(configuration, work, progress);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void campaign(Configuration configuration, TemporaryFolder work, Progress progress)
      throws IOException {
    MutationCampaign campaign =
        top.isPort()
            ? MutationCampaign.ofPort(TopOption.portOfOneClock(configuration), work.path(), seed)
            : new MutationCampaign(config.withoutEngine(configuration), work.path(), seed);
    List<Mutation> all = campaign.mutations();
    List<Mutation> chosen = sample.map(campaign::sample).orElse(all);
    MutationScore score =
        campaign.run(chosen, (done, total) -> progress.report("mutate", done, total, "mutants"));
    write(list(score.fates()));
    if (json) {
      print(json(configuration, all.size(), score));
    } else {
      report(configuration, all.size(), score);
    }
    check(score);
  }

  private void census(Configuration configuration, TemporaryFolder work, Progress progress)
      throws IOException {
    Census census =
        new Census(configuration.arbiter(), mutationClass, work.path(), seed, CENSUS_CYCLES);
    List<Mutation> all = census.mutations();
    CensusScore score =
        census.run(
            sample.map(census::sample).orElse(all),
            (done, total) -> progress.report("mutate", done, total, "mutants"));
    write(list(score.sightings()));
    CensusReport report = new CensusReport(configuration.source(), seed, all.size(), score);
    print(json ? report.json() : report.text());
    if (!score.escaped().isEmpty()) {
      throw new CheckFailedException(
          score.escaped().size() + " of the mutants found by fewer than nine seeds of ten");
    }
  }

  private void write(String fates) throws IOException {
    if (list.isPresent()) {
      AtomicFiles.write(list.get(), fates);
    }
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
  }

  private void report(Configuration configuration, int all, MutationScore score) {
    PrintWriter out = spec.commandLine().getOut();
    line(out, "configuration", configuration.source());
    line(out, "seed", Integer.toString(seed));
    line(out, "mutants", score.fates().size() + " of " + all);
    line(out, "equivalent", score.equivalent().size() + ", proved");
    line(out, "killed", Integer.toString(score.killed().size()));
    line(out, "survivors", Integer.toString(score.survivors().size()));
    score.survivors().forEach(m -> line(out, "", m.toString()));
    String share = String.format(Locale.ROOT, "%.2f %%", 100 * score.share());
    line(out, "score", share + " of those not equivalent killed");
    out.flush();
  }

  private static void check(MutationScore score) {
    if (score.share() < REQUIRED) {
      throw new CheckFailedException(
          String.format(
              Locale.ROOT, "only %.2f %% of the mutants killed, not 95 %%", 100 * score.share()));
    }
  }

  private String json(Configuration configuration, int all, MutationScore score) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("configuration", configuration.source());
    result.put("seed", seed);
    result.put("mutants", score.fates().size());
    result.put("of", all);
    result.put("equivalent", score.equivalent().size());
    result.put("killed", score.killed().size());
    result.put("survivors", score.survivors().size());
    result.put("score", score.share());
    return Json.text(result);
  }

  private static void line(PrintWriter out, String name, String value) {
    out.print(String.format(Locale.ROOT, "%-14s %s%n", name, value));
  }

  private static String list(Map<Mutation, ?> fates) {
    return fates.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey() + "\n")
        .collect(Collectors.joining());
  }
}
