// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

class AdmissionTest {
  private static final TableSize T64 = new TableSize(64);

  private final TableEngine engine = new TableEngine(T64, Policy.MODEL4);
  private final Admission admission = new Admission(engine);

  /** Table 1 of DIAB-03-02-35: what each distance is treated as. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 0",
    "2, 3, 1",
    "4, 7, 2",
    "8, 15, 3",
    "16, 31, 4",
    "32, 63, 5",
    "64, 64, 6",
    "65, 999, 6"
  })
  void distancesAreRoundedDownToPowersOfTwo(int from, int to, int level) {
    for (int distance = from; distance <= to; distance++) {
      assertEquals(level, Reservations.level(T64, distance));
    }
    assertEquals(Math.min(level, 3), Reservations.level(new TableSize(8), from));
    assertThrows(IllegalArgumentException.class, () -> Reservations.level(T64, 0));
  }

  @Test
  void connectionsOfOneVlAndDistanceAreRoundedUpTogether() {
    List<Connection> connections = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      connections.add(connect(3, 40, new Weight(65536 / 4)).orElseThrow());
    }
    assertEquals(List.of(0), connections.stream().map(Connection::handle).distinct().toList());
    assertEquals(25, sequence(0).weight(), "a hundred quarters");
    connections.subList(0, 2).forEach(admission::disconnect);
    assertEquals(25, sequence(0).weight(), "24.5");
    connections.subList(2, 100).forEach(admission::disconnect);
    assertEquals(64, engine.free().count());
  }

  @Test
  void anotherVlOrDistanceOrAFullSequenceNeedsANewOne() {
    assertEquals(0, connect(1, 32, Weight.ofBlocks(500)).orElseThrow().handle());
    assertEquals(1, connect(2, 32, Weight.ofBlocks(1)).orElseThrow().handle());
    assertEquals(2, connect(1, 16, Weight.ofBlocks(1)).orElseThrow().handle());
    assertEquals(3, connect(1, 63, Weight.ofBlocks(11)).orElseThrow().handle(), "510 is full");
    assertEquals(0, connect(1, 33, Weight.ofBlocks(10)).orElseThrow().handle());
    assertEquals(510, sequence(0).weight());
  }

  @Test
  void noEntryOfALiveSequenceIsWithoutWeight() {
    connect(0, 2, new Weight(1));
    assertEquals(32, sequence(0).weight());
    assertEquals(32, engine.entries().stream().filter(new VlWeight(0, 1)::equals).count());
  }

  @Test
  void aWeightThatIsTooGreatForItsDistanceGetsASmallerOne() {
    assertEquals(6, levelOf(connect(0, 64, Weight.ofBlocks(255))));
    assertEquals(5, levelOf(connect(0, 64, new Weight(255 * 65536L + 1))));
    assertEquals(3, levelOf(connect(0, 64, Weight.ofBlocks(255 * 4 + 1))));
    assertEquals(Optional.empty(), connect(0, 64, Weight.ofBlocks(255 * 64 + 1)));
  }

  @Test
  void whatDoesNotFitIsRefusedAndChangesNothing() {
    Connection half = connect(0, 2, Weight.ofBlocks(40)).orElseThrow();
    List<VlWeight> before = engine.entries();
    assertEquals(Optional.empty(), connect(1, 1, Weight.ofBlocks(1)));
    assertThrows(IllegalArgumentException.class, () -> connect(1, 2, Weight.ZERO));
    assertEquals(before, engine.entries());
    admission.disconnect(half);
    assertThrows(IllegalArgumentException.class, () -> admission.disconnect(half));
  }

  /** A sequence weighs what its connections do, rounded up once, whatever was there before. */
  @Property(tries = 100)
  void sequencesCarryWhatTheirConnectionsAskFor(@ForAll long seed, @ForAll Policy policy) {
    Random random = new Random(seed);
    TableEngine managed = new TableEngine(T64, policy);
    Admission admitting = new Admission(managed);
    List<Connection> established = new ArrayList<>();
    for (int operation = 0; operation < 200; operation++) {
      if (random.nextInt(3) > 0) {
        Weight weight = new Weight(1 + random.nextLong(300L << random.nextInt(17)));
        admitting
            .connect(random.nextInt(15), 1 + random.nextInt(64), weight)
            .ifPresent(established::add);
      } else if (!established.isEmpty()) {
        admitting.disconnect(established.remove(random.nextInt(established.size())));
      }
      for (int handle = 0; handle < 64; handle++) {
        assertEquals(sum(established, handle), admitting.reservations().carried(handle).units());
        int carried = admitting.reservations().carried(handle).ceiling();
        assertEquals(
            carried == 0
                ? Optional.empty()
                : Optional.of(Math.max(carried, sizeOf(managed, handle))),
            managed.sequence(handle).map(Sequence::weight));
      }
    }
    established.forEach(admitting::disconnect);
    assertEquals(64, managed.free().count());
  }

  private static long sum(List<Connection> connections, int handle) {
    return connections.stream()
        .filter(connection -> connection.handle() == handle)
        .mapToLong(connection -> connection.weight().units())
        .sum();
  }

  private static int sizeOf(TableEngine engine, int handle) {
    return engine.sequence(handle).orElseThrow().place().size();
  }

  @Test
  void weightsAreRoundedUpOnce() {
    assertEquals(0, Weight.ZERO.ceiling());
    assertEquals(1, new Weight(1).ceiling());
    assertEquals(1, Weight.ofBlocks(1).ceiling());
    assertEquals(2, new Weight(65537).ceiling());
    assertNotEquals(Weight.ofBlocks(1), new Weight(65535));
    assertThrows(IllegalArgumentException.class, () -> Weight.ZERO.minus(new Weight(1)));
    IntStream.of(0, 1, 255 * 64).forEach(b -> assertEquals(b, Weight.ofBlocks(b).ceiling()));
  }

  private Optional<Connection> connect(int vl, int distance, Weight weight) {
    return admission.connect(vl, distance, weight);
  }

  private int levelOf(Optional<Connection> connection) {
    return sequence(connection.orElseThrow().handle()).place().level();
  }

  private Sequence sequence(int handle) {
    return engine.sequence(handle).orElseThrow();
  }
}
