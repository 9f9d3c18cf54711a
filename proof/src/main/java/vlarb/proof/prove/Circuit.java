// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.proof.prove.ModuleGates.Words;

/**
 * The circuits of an obligation: the parts of a module's gates that its claims or its situations
 * need, with one output that is never 1 for each claim, or one that can be 1 for each situation.
 */
final class Circuit {
  /** The circuit of the claims, and the names of its inputs and flip-flops. */
  static final String CLAIMS = "claims.aig";

  private static final String CLAIMS_MAP = "claims.aim";

  /** The circuit of the situations. */
  static final String SITUATIONS = "situations.aig";

  private static final String SITUATIONS_MAP = "situations.aim";
  private static final String TRACE = "trace.vcd";
  private static final String REPLAY = "replay.ys";

  private static final Pattern FAILED = Pattern.compile("Assert (\\S+) .*failed");

  private final Path folder;
  private final ModuleGates gates;
  private final Obligation obligation;

  /**
   * @param folder for everything that belongs to this obligation; made where it does not exist
   * @param gates of the module that it is proved of
   */
  Circuit(Path folder, ModuleGates gates, Obligation obligation) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.gates = gates;
    this.obligation = obligation;
  }

  Path folder() {
    return folder;
  }

  ModuleGates gates() {
    return gates;
  }

  /** Writes {@value #CLAIMS}; false where its gates take longer than the limit. */
  boolean writeClaims(Words words) throws IOException {
    return write(CLAIMS, CLAIMS_MAP, words, this::claims, this::isGranted);
  }

  /** Writes {@value #CLAIMS} for a design with a bug: the bug may break the lemmas. */
  boolean writeClaimsWithoutLemmas() throws IOException {
    return write(CLAIMS, CLAIMS_MAP, Words.WRITTEN, this::claims, this::isOwnAssumption);
  }

  /**
   * Writes the circuit of the claims with arbitrary words, and with arbitrary inputs to the module
   * that is proved. The conditions on its ports, and the logic that only they need, are left out.
   * Not every claim holds there.
   */
  boolean writeClaimsForAnyInputs() throws IOException {
    return write(CLAIMS, CLAIMS_MAP, Words.ANY, this::claims, this::isLemma);
  }

  /**
   * Writes {@value #SITUATIONS}; false where its gates take longer than the limit.
   *
   * @param labels the situations that it is about, at least one
   */
  boolean writeSituations(List<String> labels) throws IOException {
    List<String> situations = labels.stream().map(each -> each + ModuleGates.SITUATION).toList();
    return write(SITUATIONS, SITUATIONS_MAP, Words.WRITTEN, _ -> situations, this::isGranted);
  }

  private boolean write(
      String file,
      String map,
      Words words,
      Function<AndGraph, List<String>> bad,
      Predicate<String> granted)
      throws IOException {
    Optional<AndGraph> graph = gates.graph(words);
    if (graph.isEmpty()) {
      return false;
    }
    List<String> never = graph.get().outputs().stream().filter(granted).sorted().toList();
    graph.get().write(folder.resolve(file), folder.resolve(map), bad.apply(graph.get()), never);
    return true;
  }

  /**
   * The outputs of the claims, of each instance of what states them.
   *
   * @throws IllegalStateException if one is missing
   */
  private List<String> claims(AndGraph graph) {
    String kind = obligation.isAssumed() ? ModuleGates.ASSUMPTION : ModuleGates.CLAIM;
    Set<String> places = gates.hierarchy().places(obligation.stater(), obligation.module());
    List<String> outputs =
        graph.outputs().stream().filter(each -> places.contains(place(each))).sorted().toList();
    List<String> claims = new ArrayList<>();
    for (String claim : obligation.claims()) {
      List<String> found =
          outputs.stream().filter(each -> label(each).equals(claim + kind)).toList();
      if (found.isEmpty()) {
        throw new IllegalStateException(obligation.name() + " lost " + claim);
      }
      claims.addAll(found);
    }
    return claims;
  }

  /** The instances before the label, without the numbers of those in arrays. */
  private static String place(String output) {
    String place = output.substring(0, output.length() - label(output).length());
    return place.replaceAll("\\[\\d+\\]", "");
  }

  /** True if an output is an assumption of the module itself, or a lemma that helps. */
  private boolean isGranted(String output) {
    return isOwnAssumption(output) || isLemma(output);
  }

  private boolean isOwnAssumption(String output) {
    return isOwn(output) && output.endsWith(ModuleGates.ASSUMPTION);
  }

  /**
   * True if an output is a lemma that helps: one of a module within, or one that the rule rests on.
   */
  private boolean isLemma(String output) {
    if (!output.endsWith(ModuleGates.CLAIM)) {
      return false;
    }
    Stream<String> within = isOwn(output) ? Stream.empty() : obligation.lemmaPrefix().stream();
    return Stream.concat(within, obligation.basePrefix().stream())
        .anyMatch(label(output)::startsWith);
  }

  private static boolean isOwn(String output) {
    return output.indexOf('.') == output.lastIndexOf('.');
  }

  /** The label, and the kind after it, without the instances before it. */
  private static String label(String output) {
    return output.substring(output.lastIndexOf('.', output.lastIndexOf('.') - 1) + 1);
  }

  /**
   * Replays a counterexample on the Verilog, which shows that it is one.
   *
   * @param witness the inputs, as abc writes them
   * @return the claim that fails there
   * @throws IllegalStateException if nothing does
   */
  Verdict.Disproved replay(String witness, Duration limit) throws IOException {
    startAtZero(folder.resolve(witness));
    String assumptions =
        obligation.isAssumed()
            ? "chformal -assume2assert %s/t:$assume\n".formatted(obligation.stater())
            : "";
    String script =
        gates.writeSources(folder)
            + assumptions
            + "flatten\nmemory_map\nopt_clean\nsim -clock clock -r %s -map %s -vcd %s\n"
                .formatted(witness, CLAIMS_MAP, TRACE);
    Files.writeString(folder.resolve(REPLAY), script);
    String log = ProofTool.YOSYS.run(folder, limit, List.of(REPLAY)).orElse("");
    Matcher failed = FAILED.matcher(log);
    while (failed.find()) {
      String name = failed.group(1);
      if (obligation.claims().stream().anyMatch(name::endsWith)) {
        return new Verdict.Disproved(
            name.substring(name.lastIndexOf('.') + 1), folder.resolve(TRACE));
      }
    }
    throw new IllegalStateException(
        "the counterexample to "
            + obligation.name()
            + " does not show in a simulation; see "
            + folder);
  }

  /**
   * Completes the initial state of a counterexample. A counterexample of a simplified circuit may
   * lack flip-flops; in the AIGER file all flip-flops start with 0.
   */
  private void startAtZero(Path witness) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(witness));
    lines.set(0, "0".repeat(flipFlops()));
    Files.write(witness, lines);
  }

  /** The header of an AIGER file reads: aig MAXIMUM INPUTS FLIP-FLOPS ... */
  private int flipFlops() throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(folder.resolve(CLAIMS), ISO_8859_1)) {
      return Integer.parseInt(reader.readLine().split(" ")[3]);
    }
  }
}
