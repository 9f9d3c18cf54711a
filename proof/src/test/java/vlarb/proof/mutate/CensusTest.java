// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/**
 * Ten seeds find what ignores a bit of a comparison: a sample in each run, another one each time.
 */
@TakesTurns(0)
class CensusTest {
  private static final int SAMPLE = TestSize.choose(0, 30, 300);
  private static final long CYCLES = 1_000_000;

  private static final ArbiterParameters FLAT =
      new ArbiterParameters(8, 5, 4, 64, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);

  @TempDir Path folder;

  @Test
  @Tag("thorough")
  void nineSeedsOfTenFindEachIgnoredBit(TestReporter reporter) {
    int any = new SplittableRandom().nextInt(1, Integer.MAX_VALUE - Census.SEEDS);
    int seed = Integer.getInteger("vlarb.seed", any);
    reporter.publishEntry("-Dvlarb.seed", Integer.toString(seed));
    Census census = new Census(FLAT, MutationClass.COMPARISONS, folder, seed, CYCLES);
    CensusScore score = census.run(census.sample(SAMPLE), (done, all) -> {});
    assertEquals(SAMPLE, score.sightings().size());
    assertEquals(List.of(), score.escaped(), () -> "seed " + seed + ": " + score);
    assertTrue(score.found().size() > SAMPLE / 2, () -> "seed " + seed + ": " + score);
  }

  /** A hunt for many at a time finds each in the cycle in which a hunt for one finds it. */
  @Test
  @Tag("thorough")
  void manyAtATimeAreFoundLikeEachAlone() {
    MutableDesign design =
        new MutableDesign(HuntedDesign.arbiter(FLAT), MutationClass.COMPARISONS, folder);
    List<Mutation> some = Mutation.sample(design.mutations(), 10, 3);
    var hunt = new Hunt(HuntedDesign.arbiter(FLAT), 100_000, 5);
    var together = new ArbiterHunt(FLAT, 100_000, 5);
    Path verilog = design.verilog("some", some);
    Path cache = folder.resolve("cache");
    List<OptionalLong> alone = hunt.through(verilog, some.size(), cache);
    assertEquals(
        alone,
        together.among(
            Hunt.build("VlArbiter", verilog, cache), List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
    assertTrue(alone.stream().filter(OptionalLong::isPresent).count() > 5, alone::toString);
  }

  @Test
  void whatFewerThanNineSeedsFindEscapes() {
    SequencedMap<Mutation, Sightings> sightings = new LinkedHashMap<>();
    sightings.put(mutation(0), seen(10, false));
    sightings.put(mutation(1), seen(9, false));
    sightings.put(mutation(2), seen(8, false));
    sightings.put(mutation(3), seen(0, true));
    CensusScore score = new CensusScore(sightings);
    assertEquals(List.of(mutation(0), mutation(1)), score.found());
    assertEquals(List.of(mutation(2)), score.escaped());
    assertEquals(List.of(mutation(3)), score.equivalent());
    assertEquals(9, score.cycle(1));
    assertEquals(0, score.cycle(0));
  }

  /** Each of the first seeds found it in the cycle of the seed's number. */
  private static Sightings seen(int seeds, boolean equivalent) {
    List<OptionalLong> cycles =
        LongStream.range(0, Census.SEEDS)
            .mapToObj(i -> i < seeds ? OptionalLong.of(i) : OptionalLong.empty())
            .toList();
    return new Sightings(cycles, equivalent);
  }

  private static Mutation mutation(int bit) {
    return new IgnoredBit("$eq$VlArbiter.v:1$2", "$eq", 8, bit, List.of(), "x");
  }
}
