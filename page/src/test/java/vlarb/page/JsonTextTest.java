// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JsonTextTest {
  private static final int VALUES = 2000;

  @Test
  void jsonIsWhatJacksonPrints() {
    long seed = Long.getLong("vlarb.seed", new Random().nextLong());
    System.out.println("seed " + seed);
    var random = new Random(seed);
    for (int i = 0; i < VALUES; i++) {
      Object value = value(random, 4);
      assertEquals(jackson(value), JsonText.of(value), () -> "-Dvlarb.seed=" + seed);
    }
  }

  @Test
  void whatJsonHasNotIsRefused() {
    for (Object value : Arrays.asList(Double.NaN, Double.POSITIVE_INFINITY, new Object(), 'c')) {
      assertThrows(IllegalArgumentException.class, () -> JsonText.of(List.of(value)));
    }
  }

  private static String jackson(Object value) {
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(value)
        + "\n";
  }

  private static Object value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 6 : 8)) {
      case 0 -> null;
      case 1 -> random.nextInt();
      case 2 -> random.nextLong();
      case 3 -> number(random);
      case 4 -> random.nextBoolean();
      case 5 -> text(random);
      case 6 -> list(random, depth);
      default -> map(random, depth);
    };
  }

  private static double number(Random random) {
    double any = Double.longBitsToDouble(random.nextLong());
    return Double.isFinite(any) && random.nextBoolean() ? any : random.nextDouble();
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int size = random.nextInt(9); size > 0; size--) {
      text.append((char) random.nextInt(random.nextBoolean() ? 0x80 : 0xD800));
    }
    return text.toString();
  }

  private static List<Object> list(Random random, int depth) {
    List<Object> list = new ArrayList<>();
    for (int size = random.nextInt(4); size > 0; size--) {
      list.add(value(random, depth - 1));
    }
    return list;
  }

  private static Map<String, Object> map(Random random, int depth) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int size = random.nextInt(4); size > 0; size--) {
      map.put(text(random), value(random, depth - 1));
    }
    return map;
  }
}
