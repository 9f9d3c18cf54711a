// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ShardTest {
  @Property
  void eachRunBelongsToOneShard(
      @ForAll @IntRange(min = 1, max = 20) int of, @ForAll @IntRange(max = 1000) int index) {
    assertEquals(1, IntStream.rangeClosed(1, of).filter(i -> new Shard(i, of).has(index)).count());
  }

  @Property
  void thereIsNoOther(@ForAll @IntRange(min = 1, max = 20) int of) {
    assertThrows(IllegalArgumentException.class, () -> new Shard(0, of));
    assertThrows(IllegalArgumentException.class, () -> new Shard(of + 1, of));
  }
}
