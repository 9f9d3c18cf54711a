// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A port of a random header.
 *
 * @param declaration the declaration as Verilog has it, with the direction
 * @param elements the names of the port or of the elements of an array, as tests have them
 * @param expressions the names of the same, as Verilog has them
 * @param width the bits of each
 */
record RandomPort(String declaration, List<String> elements, List<String> expressions, int width) {

  /** The shape that an input shares with the output that shows it. */
  record Shape(int width, int elements) {
    static Shape of(Random random) {
      int width =
          switch (random.nextInt(8)) {
            case 0 -> 1;
            case 1 -> List.of(8, 16, 32, 64).get(random.nextInt(4));
            case 2 -> 33 + random.nextInt(80);
            default -> 1 + random.nextInt(24);
          };
      return new Shape(width, random.nextInt(4) == 0 ? 1 + random.nextInt(5) : 0);
    }
  }

  /**
   * A port.
   *
   * @param direction {@code input} or {@code output}
   * @param name the name, as tests have it
   */
  static RandomPort of(Random random, String direction, String name, Shape shape) {
    var elements = new ArrayList<String>();
    var expressions = new ArrayList<String>();
    String verilog = RandomNames.verilog(name);
    String dimension = "";
    if (shape.elements == 0) {
      elements.add(name);
      expressions.add(verilog);
    } else {
      int lowest = random.nextInt(-6, 7);
      dimension = range(random, lowest, shape.elements);
      if (random.nextInt(4) == 0) {
        lowest = 0;
        dimension = "[" + shape.elements + "]";
      }
      for (int i = lowest; i < lowest + shape.elements; i++) {
        elements.add(name + "[" + i + "]");
        expressions.add(verilog + "[" + i + "]");
      }
    }
    String declaration =
        "%s %s %s %s".formatted(direction, type(random, shape), verilog, dimension);
    return new RandomPort(declaration, elements, expressions, shape.width);
  }

  private static String range(Random random, int lowest, int count) {
    int highest = lowest + count - 1;
    return random.nextBoolean()
        ? "[%d:%d]".formatted(highest, lowest)
        : "[%d:%d]".formatted(lowest, highest);
  }

  private static String type(Random random, Shape shape) {
    int width = shape.width;
    boolean twoStates = shape.elements == 0 || random.nextInt(60) == 0;
    String sign = List.of("", "", " signed", " unsigned").get(random.nextInt(4));
    if (twoStates && random.nextInt(3) == 0 && List.of(8, 16, 32, 64).contains(width)) {
      String atom =
          List.of("byte", "shortint", "int", "longint")
              .get(Integer.numberOfTrailingZeros(width) - 3);
      return atom + sign;
    }
    if (random.nextInt(6) == 0 && width > 2 && shape.elements == 0) {
      return structure(random, width);
    }
    String kind =
        List.of("", "wire", "logic", "wire logic", "bit").get(random.nextInt(twoStates ? 5 : 4));
    if (width == 1 && random.nextBoolean()) {
      return kind + sign;
    }
    if (width % 2 == 0 && random.nextInt(4) == 0) {
      int inner = random.nextInt(-3, 4);
      int outer = random.nextInt(-3, 4);
      return "%s%s %s%s"
          .formatted(kind, sign, range(random, outer, 2), range(random, inner, width / 2));
    }
    int lowest = random.nextInt(3) == 0 ? random.nextInt(-12, 12) : 0;
    return "%s%s %s".formatted(kind, sign, range(random, lowest, width)).strip();
  }

  private static String structure(Random random, int width) {
    var members = new StringBuilder();
    int left = width;
    for (int i = 0; left > 0; i++) {
      int bits = i == 3 ? left : 1 + random.nextInt(left);
      members.append("logic [%d:0] m%d; ".formatted(bits - 1, i));
      left -= bits;
    }
    return "struct packed { " + members + "}";
  }

  /** The assignment that makes this output show an input. */
  String showing(RandomPort input) {
    return String.join(
        "",
        IntStream.range(0, elements.size())
            .mapToObj(
                i -> "  assign %s = %s;\n".formatted(expressions.get(i), input.expressions.get(i)))
            .toList());
  }
}
