// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Looking into a design. */
@Tag("newest-tools")
class InternalNetsTest {
  private final Simulation nested = Designs.design("nested").internals().build().open();

  @AfterEach
  void close() {
    nested.close();
  }

  @Test
  void areReadLiveAndSampledByTheirPath() {
    Signal first = nested.internal("first");
    Signal at = nested.internal("stage[1].inner.at");
    Signal out = nested.internal("stage[0].inner.out");
    assertEquals(8, first.width());
    assertEquals(2, at.width());
    for (int cycle = 0; cycle < 6; cycle++) {
      nested.signal("in").set(cycle + 10);
      nested.cycle();
      assertEquals(cycle + 10, first.get());
      assertEquals(cycle == 0 ? 0 : cycle + 9, first.sampled());
      assertEquals((cycle + 1) % 4, at.get());
      assertEquals(cycle % 4, at.sampled());
      assertEquals(cycle < 1 ? 0 : cycle + 9, out.get());
    }
    assertSame(first, nested.internal("first"));
  }

  @Test
  void elementsOfMemoriesAndWideRegistersAreNets() {
    for (int cycle = 0; cycle < 4; cycle++) {
      nested.signal("in").set(cycle + 1);
      nested.cycle();
    }
    assertEquals(3, nested.internal("stage[0].inner.history[3]").get());
    assertEquals(2, nested.internal("stage[0].inner.history[2]").get());
    Signal all = nested.internal("stage[0].inner.all");
    assertEquals(100, all.width());
    assertEquals(BigInteger.valueOf(0x010203), all.getBig());
    assertEquals(BigInteger.ZERO, all.sampledBig(), "it was not looked at before");
    nested.cycle();
    assertEquals(BigInteger.valueOf(0x010203), all.sampledBig());
  }

  @Test
  void packedArraysAreOneNet() {
    assertEquals(24, nested.internal("rows").width());
    nested.signal("in").set(0xA5);
    nested.cycle();
    nested.cycle();
    assertEquals(0xA5A5_A5L, nested.internal("rows").get());
  }

  @Test
  void cannotBeDriven() {
    Signal first = nested.internal("first");
    assertThrows(UnsupportedOperationException.class, () -> first.set(1));
  }

  @Test
  void thatDoNotExistAreRefused() {
    for (String path :
        List.of(
            "frist",
            "stage[2].inner.at",
            "stage[0].inner",
            "stage[0].inner.history",
            "stage[0].inner.history[4]",
            "first[0]",
            "",
            "..")) {
      assertThrows(NoSuchElementException.class, () -> nested.internal(path), path);
    }
  }

  @Test
  void areThereOnlyWhereTheDesignWasBuiltForIt() {
    try (Simulation closed = Designs.design("nested").build().open()) {
      assertThrows(IllegalStateException.class, () -> closed.internal("first"));
    }
    Signal first = nested.internal("first");
    nested.close();
    assertThrows(IllegalStateException.class, first::get);
    assertThrows(IllegalStateException.class, () -> nested.internal("first"));
  }
}
