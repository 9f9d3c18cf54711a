// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Traffic given line by line: {@code CYCLE EVENT}, cycles counted from the end of reset and never
 * falling, where EVENT is {@code arrive VL BYTES [xN]}, {@code credit VL BLOCKS}, {@code smp BYTES}
 * or {@code fcp}. {@code #} begins a comment.
 */
public final class TrafficFile {
  private static final int MOST_CREDITS = 4095;

  /** An event of the file. */
  sealed interface Event {
    long cycle();
  }

  record Arrival(long cycle, int vl, int dwords) implements Event {}

  record Credit(long cycle, int vl, int blocks) implements Event {}

  record Smp(long cycle, int dwords) implements Event {}

  record Fcp(long cycle) implements Event {}

  private final ArbiterParameters parameters;
  private final List<Event> events;

  private TrafficFile(ArbiterParameters parameters, List<Event> events) {
    this.parameters = parameters;
    this.events = events;
  }

  /**
   * Reads a file.
   *
   * @throws TrafficFormatException where it says something it cannot
   */
  public static TrafficFile read(Path file, ArbiterParameters parameters)
      throws IOException, TrafficFormatException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    return parse(file.toString(), text, parameters);
  }

  static TrafficFile parse(String source, String text, ArbiterParameters parameters)
      throws TrafficFormatException {
    List<Event> events = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      String[] words = line.replaceFirst("#.*", "").strip().split("\\s+");
      if (!words[0].isEmpty()) {
        Line parsed = new Line(source, number, words, parameters);
        long before = events.isEmpty() ? 0 : events.getLast().cycle();
        parsed.addTo(events, before);
      }
    }
    return new TrafficFile(parameters, List.copyOf(events));
  }

  /** The traffic, after management has loaded these tables and committed. */
  public Stimulus stimulus(List<VlWeight> high, List<VlWeight> low, int limit) {
    return new GivenTraffic(parameters, events, high, low, limit);
  }

  /** One line, split into words. */
  private record Line(String source, int number, String[] words, ArbiterParameters parameters) {
    void addTo(List<Event> events, long before) throws TrafficFormatException {
      long cycle = number(0, 0, Long.MAX_VALUE, "a cycle");
      if (cycle < before) {
        throw problem("cycle " + cycle + " comes after cycle " + before);
      }
      switch (words.length > 1 ? words[1] : "") {
        case "arrive" -> arrive(events, cycle);
        case "credit" -> {
          expectWords(4, 4);
          int vl = vl();
          events.add(new Credit(cycle, vl, (int) number(3, 0, MOST_CREDITS, "credit blocks")));
        }
        case "smp" -> {
          expectWords(3, 3);
          events.add(new Smp(cycle, dwords(2)));
        }
        case "fcp" -> {
          expectWords(2, 2);
          events.add(new Fcp(cycle));
        }
        default -> throw problem("expected arrive, credit, smp or fcp after the cycle");
      }
    }

    private void arrive(List<Event> events, long cycle) throws TrafficFormatException {
      expectWords(4, 5);
      int vl = vl();
      int dwords = dwords(3);
      long times = 1;
      if (words.length == 5) {
        if (!words[4].startsWith("x")) {
          throw problem("expected xN for the number of packets");
        }
        words[4] = words[4].substring(1);
        times = number(4, 1, 1_000_000, "a number of packets");
      }
      for (long i = 0; i < times; i++) {
        events.add(new Arrival(cycle, vl, dwords));
      }
    }

    private int vl() throws TrafficFormatException {
      return (int) number(2, 0, parameters.dataVls() - 1, "a data VL");
    }

    private int dwords(int word) throws TrafficFormatException {
      int most = 4 * parameters.options().maxDwords();
      return (int) ((number(word, 4, most, "bytes") + 3) / 4);
    }

    private void expectWords(int least, int most) throws TrafficFormatException {
      if (words.length < least || words.length > most) {
        throw problem("too few or too many words for " + words[1]);
      }
    }

    private long number(int word, long low, long high, String what) throws TrafficFormatException {
      try {
        long value = Long.parseLong(words[word]);
        if (value >= low && value <= high) {
          return value;
        }
      } catch (NumberFormatException e) {
        // Said below, as for a number out of range.
      }
      throw problem("expected " + what + ", " + low + " to " + high);
    }

    private TrafficFormatException problem(String text) {
      return new TrafficFormatException(source, number, text);
    }
  }
}
