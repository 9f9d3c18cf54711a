// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.cli.option.Json;
import vlarb.proof.mutate.Census;
import vlarb.proof.mutate.CensusScore;
import vlarb.proof.mutate.Mutation;

/**
 * The lines that {@code mutate} prints of a census.
 *
 * @param source the configuration
 * @param seed the first of the seeds that hunted
 * @param all the number of mutants
 */
record CensusReport(String source, int seed, int all, CensusScore score) {
  String text() {
    StringBuilder text = new StringBuilder();
    line(text, "configuration", source);
    line(text, "seeds", seed + " to " + (seed + Census.SEEDS - 1));
    line(text, "mutants", score.sightings().size() + " of " + all);
    line(text, "equivalent", score.equivalent().size() + ", proved");
    line(text, "found", score.found().size() + ", each by nine seeds of ten at least");
    line(text, "escaped", Integer.toString(score.escaped().size()));
    score
        .escaped()
        .forEach(m -> line(text, "", m + ": " + score.sightings().get(m).seeds() + " seeds"));
    line(text, "median find", "cycle " + score.cycle(0.5));
    line(text, "last find", "cycle " + score.cycle(1));
    return text.toString();
  }

  String json() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("configuration", source);
    result.put("seed", seed);
    result.put("seeds", Census.SEEDS);
    result.put("mutants", score.sightings().size());
    result.put("of", all);
    result.put("equivalent", score.equivalent().size());
    result.put("found", score.found().size());
    List<String> escaped = score.escaped().stream().map(Mutation::toString).toList();
    result.put("escaped", escaped.size());
    result.put("escaped_mutants", escaped);
    result.put("median_find", score.cycle(0.5));
    result.put("last_find", score.cycle(1));
    return Json.text(result);
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-14s %s%n", name, value));
  }
}
