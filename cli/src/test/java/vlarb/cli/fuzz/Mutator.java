// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages inputs: in bits, in pieces, and with words that readers have to fear. */
final class Mutator {
  private static final List<String> WORDS =
      List.of(
          "-1",
          "0",
          "2147483648",
          "9223372036854775808",
          "999999999999999999999",
          "1e309",
          "x1000000",
          "NaN",
          "\n",
          "\r",
          "\0",
          "\t",
          " ",
          "#",
          ":",
          ",",
          "'",
          "\"",
          "[",
          "]",
          "{",
          "}",
          "[[[[[[[[[[[[",
          "&a ",
          "*a",
          "!!int ",
          "<<: ",
          "---\n",
          "../../",
          "\u202e",
          "Ångström",
          "null",
          "a".repeat(5000));

  private final Random random;

  Mutator(Random random) {
    this.random = random;
  }

  /** The input with one to four faults. */
  byte[] mutant(byte[] input) {
    byte[] mutant = input;
    for (int faults = 1 + random.nextInt(4); faults > 0; faults--) {
      mutant = fault(mutant);
    }
    return mutant;
  }

  private byte[] fault(byte[] input) {
    int at = random.nextInt(input.length + 1);
    int to = Math.min(input.length, at + 1 + random.nextInt(40));
    byte[] piece = Arrays.copyOfRange(input, at, to);
    return switch (random.nextInt(6)) {
      case 0 -> flipped(input);
      case 1 -> Arrays.copyOf(input, at);
      case 2 -> spliced(input, at, to, new byte[0]);
      case 3 -> spliced(input, random.nextInt(input.length + 1), -1, piece);
      case 4 -> spliced(input, at, to, word());
      default -> spliced(input, at, -1, word());
    };
  }

  private byte[] flipped(byte[] input) {
    byte[] flipped = input.clone();
    if (input.length > 0) {
      flipped[random.nextInt(input.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return flipped;
  }

  private byte[] word() {
    return WORDS.get(random.nextInt(WORDS.size())).getBytes(StandardCharsets.UTF_8);
  }

  /** The input with the bytes from one place to another replaced; to -1: none. */
  private static byte[] spliced(byte[] input, int from, int to, byte[] piece) {
    ByteArrayOutputStream spliced = new ByteArrayOutputStream();
    spliced.write(input, 0, from);
    spliced.writeBytes(piece);
    int rest = to < 0 ? from : to;
    spliced.write(input, rest, input.length - rest);
    return spliced.toByteArray();
  }
}
