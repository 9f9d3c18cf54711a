// SPDX-License-Identifier: Apache-2.0
package vlarb.config.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links by all their names. */
class LinkTest {
  /** The names of a link, each in small letters, in capitals, and as tools mix them. */
  private static List<String> spellings(String speed, int lanes) {
    return List.of(
            lanes + "x" + speed,
            lanes + "x-" + speed,
            lanes + "x " + speed,
            speed + "-" + lanes + "x",
            speed + " " + lanes + "x")
        .stream()
        .flatMap(
            name ->
                List.of(
                    name,
                    name.toUpperCase(Locale.ROOT),
                    name.replace(speed, speed.toUpperCase(Locale.ROOT)))
                    .stream())
        .toList();
  }

  @Test
  void everySpellingOfEveryLinkNamesThatLink() {
    Map<String, Link> named = new HashMap<>();
    for (Link.Speed speed : Link.Speed.values()) {
      for (int lanes : List.of(1, 2, 4, 8, 12)) {
        Link link = new Link(speed, lanes);
        for (String text : spellings(speed.name().toLowerCase(Locale.ROOT), lanes)) {
          assertEquals(Optional.of(link), Link.of(text), text);
          assertEquals(Optional.empty(), Optional.ofNullable(named.put(text, link)), text);
        }
        assertEquals(Optional.of(link), Link.of(link.label()));
        assertEquals(Optional.of(link.bytesPerSecond()), Quantities.linkRate(link.label()));
      }
    }
    assertEquals(9 * 5 * 15, named.size());
  }

  @Test
  void theNameIsTheOneThatToolsPrint() {
    assertEquals("4xNDR", new Link(Link.Speed.NDR, 4).label());
    assertEquals(50e9, new Link(Link.Speed.NDR, 4).bytesPerSecond());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4xABC",
        "4x",
        "ndr",
        "3xNDR",
        "16xNDR",
        "04xNDR",
        "4x--ndr",
        "4x  ndr",
        "4 x ndr",
        "ndr4x",
        "4x_ndr",
        " 4xNDR",
        "4xNDR ",
        "4xNDR\n",
        "4xFDR100",
        "4\u00d7NDR",
        "4x\u017fdr",
        "-4xNDR",
        ""
      })
  void othersNameNone(String text) {
    assertEquals(Optional.empty(), Link.of(text));
  }
}
