// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SampleTest {
  @Test
  void takesEveryThirdOrAll() {
    assertEquals(List.of(1, 4, 7), Sample.of(Stream.of(1, 2, 3, 4, 5, 6, 7, 8), 3).toList());
    assertEquals(List.of(1, 2, 3), Sample.of(Stream.of(1, 2, 3), 1).toList());
  }

  @Test
  void takesAllUnlessTheRunIsPlain() {
    assertEquals(TestSize.choose(2L, 4L, 4L), Sample.of(Stream.of(1, 2, 3, 4)).count());
    assertEquals(TestSize.choose(1L, 2L, 4L), Sample.ofLong(Stream.of(1, 2, 3, 4)).count());
  }
}
