// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VlArbitrationBlockTest {
  /** Entry i names VL i modulo 16 with weight 255 − i. */
  private static List<VlWeight> table(int capacity) {
    return IntStream.range(0, capacity).mapToObj(i -> new VlWeight(i & 15, 255 - i)).toList();
  }

  @Test
  void anEntryIsTwoBytesVlThenWeight() {
    byte[] bytes = VlArbitrationBlock.HIGH_32_63.encode(table(64));
    assertEquals(64, bytes.length);
    assertArrayEquals(new byte[] {0, (byte) 223, 1, (byte) 222}, Arrays.copyOf(bytes, 4));
    assertArrayEquals(new byte[] {15, (byte) 192}, Arrays.copyOfRange(bytes, 62, 64));
  }

  @Test
  void blocksAreNumberedLowBeforeHigh() {
    assertEquals(0x0001_0007, VlArbitrationBlock.LOW_0_31.modifier(7));
    assertEquals(0x0004_FFFF, VlArbitrationBlock.HIGH_32_63.modifier(0xFFFF));
    assertEquals(
        Optional.of(VlArbitrationBlock.HIGH_0_31), VlArbitrationBlock.ofModifier(0x0003_0001));
    assertThrows(
        IllegalArgumentException.class, () -> VlArbitrationBlock.LOW_0_31.modifier(0x10000));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 0x0005_0000, 0xFFFF_0001, 0x8001_0000})
  void otherModifiersNameNoBlock(int modifier) {
    assertEquals(Optional.empty(), VlArbitrationBlock.ofModifier(modifier));
  }

  @ParameterizedTest
  @EnumSource
  void whatIsWrittenIsReadAgain(VlArbitrationBlock block) {
    List<VlWeight> empty = Collections.nCopies(64, VlWeight.NULL);
    List<VlWeight> written = block.decodeInto(empty, block.encode(table(64)));
    for (int i = 0; i < 64; i++) {
      boolean inBlock = i / 32 == block.firstEntry() / 32;
      assertEquals(inBlock ? table(64).get(i) : VlWeight.NULL, written.get(i), "entry " + i);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LOW_32_63", "HIGH_32_63"})
  void aTableOf32EntriesHasNoSecondBlock(VlArbitrationBlock block) {
    assertEquals(0, block.entries(32));
    assertEquals(1, block.entries(33));
    assertThrows(IllegalArgumentException.class, () -> block.encode(table(32)));
    assertThrows(IllegalArgumentException.class, () -> block.decodeInto(table(32), new byte[64]));
  }

  @Test
  void bytesBeyondTheCapacityAndReservedBitsAreIgnored() {
    byte[] bytes = new byte[64];
    Arrays.fill(bytes, (byte) 0xF3);
    List<VlWeight> table = VlArbitrationBlock.LOW_0_31.decodeInto(table(3), bytes);
    assertEquals(Collections.nCopies(3, new VlWeight(3, 0xF3)), table);
    byte[] read = VlArbitrationBlock.LOW_0_31.encode(table);
    assertArrayEquals(new byte[58], Arrays.copyOfRange(read, 6, 64));
  }

  /** At 64 entries OpenSM sends the first block only. */
  @Test
  void aBlockThatIsNotSentStays() {
    List<VlWeight> before = table(64);
    List<VlWeight> after = VlArbitrationBlock.HIGH_0_31.decodeInto(before, new byte[64]);
    assertEquals(Collections.nCopies(32, VlWeight.NULL), after.subList(0, 32));
    assertEquals(before.subList(32, 64), after.subList(32, 64));
  }

  @Test
  void aBlockOfAnotherLengthIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> VlArbitrationBlock.LOW_0_31.decodeInto(table(8), new byte[63]));
  }
}
