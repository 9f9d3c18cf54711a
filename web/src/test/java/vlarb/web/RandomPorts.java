// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.SmpQuery;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Random descriptions of ports, some of them damaged, and settings beside them. */
final class RandomPorts {
  private final Random random;

  RandomPorts(long seed) {
    random = new Random(seed);
  }

  /** An options file, or what smpquery prints. */
  String text() {
    String text = random.nextBoolean() ? options() : smpQuery();
    return random.nextInt(4) > 0 ? text : damaged(text);
  }

  /** Settings, any of which may be missing. */
  String settings() {
    List<String> words = new ArrayList<>();
    maybe(words, "port=" + oneOf("ca", "rtr", "sw0", "swe"));
    maybe(words, "high-cap=" + (1 + random.nextInt(64)));
    maybe(words, "low-cap=" + (1 + random.nextInt(64)));
    maybe(words, "oper-vls=" + random.nextInt(6));
    maybe(words, "mtu=" + (256 << random.nextInt(5)));
    maybe(
        words, "rate=" + oneOf("4xNDR", "1xSDR", "100 Gb/s".replace(" ", ""), "12xEDR", "nothing"));
    return String.join(" ", words);
  }

  /** Traffic on three service levels. */
  String mix() {
    return "link: {rate: 4xHDR}\ntraffic:\n"
        + "- {sl: 0, rate: backlog, packets: 1100-4220}\n"
        + "- {sl: 1, rate: %d %%, law: poisson, packets: %d}\n"
            .formatted(1 + random.nextInt(40), 24 + random.nextInt(4000))
        + "- {sl: 2, rate: %d Mb/s, law: bursts, burst: %d, packets: 64-%d}\n"
            .formatted(1 + random.nextInt(9000), 1 + random.nextInt(9), 64 + random.nextInt(2000));
  }

  /** Requirements of one to four classes; some cannot be met, some are not well formed. */
  String requirements() {
    StringBuilder text = new StringBuilder("link: {rate: ");
    text.append(oneOf("4xNDR", "100 Gb/s", "1x-sdr", "4e9", "none"))
        .append(oneOf("}\n", ", mtu: 2048}\n"))
        .append(oneOf("", "high-limit: auto\n", "mode: reserved\n", "guard: 10%\n"))
        .append("classes:\n");
    for (int i = random.nextInt(4); i >= 0; i--) {
      text.append("  - {name: c%d, share: %d%%".formatted(i, 1 + random.nextInt(40)))
          .append(oneOf("", ", deadline: %dus".formatted(1 + random.nextInt(200))))
          .append(oneOf("", ", packets: %d".formatted(64 + random.nextInt(4000))))
          .append(oneOf("", ", burst: %d".formatted(random.nextInt(90_000))))
          .append("}\n");
    }
    return text + oneOf("", "low:\n  - {name: rest, weight: %d}\n".formatted(random.nextInt(256)));
  }

  /** Calls of a port at work with so many data VLs. */
  List<List<Object>> calls(int vls) {
    List<List<Object>> calls = new ArrayList<>();
    for (int vl = 0; vl < vls; vl++) {
      calls.add(List.of("load", vl, random.nextInt(120) / 100.0));
    }
    for (int i = 0; i < 20; i++) {
      int vl = random.nextInt(vls);
      calls.add(
          switch (random.nextInt(8)) {
            case 0 -> List.of("load", vl, random.nextInt(120) / 100.0);
            case 1 -> List.of("stall", vl);
            case 2 -> List.of("resume", vl);
            case 3 -> List.of("anyLength");
            case 4 -> List.of("fullPackets");
            case 5 -> List.of("step");
            default -> List.of("run", random.nextInt(1_000_000));
          });
    }
    return calls;
  }

  private void maybe(List<String> words, String word) {
    if (random.nextBoolean()) {
      words.add(word);
    }
  }

  private String oneOf(String... words) {
    return words[random.nextInt(words.length)];
  }

  private String options() {
    StringBuilder text = new StringBuilder("qos " + oneOf("TRUE", "TRUE", "FALSE") + "\n");
    for (String prefix : List.of("qos_", "qos_ca_", "qos_swe_", "qos_sw2sw_")) {
      if (prefix.equals("qos_") || random.nextInt(3) == 0) {
        line(text, prefix + "max_vls " + (1 + random.nextInt(15)));
        line(text, prefix + "high_limit " + (random.nextInt(3) == 0 ? 255 : random.nextInt(260)));
        line(text, prefix + "vlarb_high " + list(random.nextInt(40)));
        line(text, prefix + "vlarb_low " + list(random.nextInt(70)));
        line(text, prefix + "sl2vl " + map());
      }
    }
    return text.toString();
  }

  private void line(StringBuilder text, String line) {
    if (random.nextInt(8) > 0) {
      text.append(line).append('\n');
    }
  }

  private String list(int size) {
    int vls = 1 + random.nextInt(15);
    return IntStream.range(0, size)
        .mapToObj(_ -> random.nextInt(random.nextInt(9) == 0 ? 20 : vls) + ":" + weight())
        .collect(Collectors.joining(","));
  }

  private int weight() {
    return switch (random.nextInt(5)) {
      case 0 -> 0;
      case 1 -> random.nextInt(300);
      default -> 1 + random.nextInt(255);
    };
  }

  private String map() {
    int vls = 1 + random.nextInt(15);
    return IntStream.range(0, 16 - random.nextInt(9) / 8)
        .mapToObj(_ -> Integer.toString(random.nextInt(12) == 0 ? 15 : random.nextInt(vls)))
        .collect(Collectors.joining(","));
  }

  private String smpQuery() {
    List<SmpQuery.Section> sections = new ArrayList<>();
    for (int port = 1; port <= 1 + random.nextInt(3); port++) {
      String where = "Lid 4 port " + port;
      sections.add(
          new SmpQuery.PortInfo(
              where,
              OptionalInt.of(random.nextInt(256)),
              Optional.of(OperationalVls.values()[random.nextInt(5)])));
      sections.add(new SmpQuery.VlArb(where, table(), table()));
      Sl2Vl map = new Sl2Vl(IntStream.range(0, 16).mapToObj(_ -> random.nextInt(16)).toList());
      sections.add(new SmpQuery.SlMaps("Lid 4", List.of(new SmpQuery.SlMaps.Row(0, port, map))));
    }
    return new SmpQuery(sections).text();
  }

  private List<VlWeight> table() {
    return IntStream.range(0, 1 + random.nextInt(64))
        .mapToObj(_ -> new VlWeight(random.nextInt(15), Math.min(255, weight())))
        .toList();
  }

  private String damaged(String text) {
    StringBuilder damaged = new StringBuilder(text);
    for (int times = 1 + random.nextInt(4); times > 0; times--) {
      int at = random.nextInt(damaged.length());
      damaged.setCharAt(
          at,
          (char) (random.nextBoolean() ? random.nextInt(256) : "0:,.|x".charAt(random.nextInt(6))));
    }
    return damaged.toString();
  }
}
