// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign of squares, of which those above 10 are made again each time. */
class CampaignTest {
  private static final String RESULT = "result";

  private static final Program PROGRAM =
      new Program(Squaring.class, List.of("-XX:TieredStopAtLevel=1"), List.of());

  @TempDir private Path folder;

  /** A number to square; the program fails with those below 0. */
  record Square(String name, int number) implements Campaign.Run<Integer> {
    @Override
    public Optional<Integer> result(Path folder) throws IOException {
      Path file = folder.resolve(RESULT);
      return Files.exists(file)
          ? Optional.of(Integer.valueOf(Files.readString(file)))
          : Optional.empty();
    }

    @Override
    public void forget(Path folder) throws IOException {
      Files.deleteIfExists(folder.resolve(RESULT));
    }

    @Override
    public boolean isDone(Integer result) {
      return result <= 10;
    }
  }

  /** The program. */
  static final class Squaring {
    private Squaring() {}

    public static void main(String[] args) throws IOException {
      Path file = Path.of(args[0]);
      int number = Campaign.read(file, Square.class).number();
      if (number < 0) {
        throw new IllegalArgumentException("below 0");
      }
      Files.writeString(file.resolveSibling(RESULT), Integer.toString(number * number));
    }
  }

  private Campaign<Square, Integer> campaign(int... numbers) {
    List<Square> runs = new ArrayList<>();
    for (int number : numbers) {
      runs.add(new Square("run-" + runs.size(), number));
    }
    return new Campaign<>(folder, runs);
  }

  /** Makes the runs of a shard, all but {@code made} of which are done. */
  private static Map<Square, String> make(Campaign<Square, Integer> campaign, Shard shard, int made)
      throws Exception {
    List<Integer> totals = new ArrayList<>();
    Map<Square, String> dead =
        campaign.make(PROGRAM, shard, new LocalEngine(1), (_, total) -> totals.add(total));
    assertEquals(Math.max(1, made), totals.getFirst());
    return dead;
  }

  @Test
  void whatIsDoneIsNotMadeAgainUnlessTheRunIsAnother() throws Exception {
    Campaign<Square, Integer> campaign = campaign(2, 3, 4);
    assertEquals(Map.of(), make(campaign, new Shard(2, 2), 1));
    assertTrue(campaign.result(campaign.runs().getFirst()).isEmpty());
    assertEquals(Map.of(), make(campaign, Shard.ALL, 2));
    assertEquals(Optional.of(16), campaign.result(campaign.runs().getLast()));
    assertEquals(Map.of(), make(campaign, Shard.ALL, 1));

    Campaign<Square, Integer> other = campaign(2, 1, 4);
    assertTrue(other.result(other.runs().get(1)).isEmpty());
    assertEquals(Map.of(), make(other, new Shard(2, 2), 1));
    assertEquals(Optional.of(1), other.result(other.runs().get(1)));
  }

  @Test
  void aRunWithoutResultLeavesTheLastWordsOfItsProcess() throws Exception {
    Campaign<Square, Integer> campaign = campaign(1, -1);
    Map<Square, String> dead = make(campaign, Shard.ALL, 2);
    assertEquals(List.of(campaign.runs().getLast()), List.copyOf(dead.keySet()));
    assertTrue(dead.values().iterator().next().endsWith("below 0"), dead.toString());
    assertEquals(
        campaign.runs().getLast(),
        Campaign.in(campaign.folder(campaign.runs().getLast()), Square.class).orElseThrow());
  }
}
