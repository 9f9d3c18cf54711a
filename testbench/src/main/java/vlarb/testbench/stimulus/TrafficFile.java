// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.config.quantity.Quantities;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.GivenCredits.Credit;

/**
 * Traffic given line by line: {@code CYCLE EVENT}, cycles counted from the end of reset and never
 * falling, where EVENT is {@code arrive VL BYTES [xN]}, {@code credit VL BLOCKS}, {@code smp BYTES}
 * or {@code fcp}. {@code #} begins a comment.
 */
public final class TrafficFile implements GivenTraffic {
  private static final int MOST_CREDITS = 4095;

  /** A flow-control packet; how long it is does not matter. */
  private static final int FCP_DWORDS = 2;

  private final ArbiterParameters parameters;
  private final List<List<PacketSource.Burst>> data = new ArrayList<>();
  private final List<Packet> smps = new ArrayList<>();
  private final List<Packet> fcps = new ArrayList<>();
  private final List<Credit> credits = new ArrayList<>();

  /** The cycle of the line read last. */
  private long lastCycle = -1;

  private TrafficFile(ArbiterParameters parameters) {
    this.parameters = parameters;
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      data.add(new ArrayList<>());
    }
  }

  /**
   * Reads a file.
   *
   * @throws TrafficFormatException where it says something it cannot
   */
  public static TrafficFile read(Path file, ArbiterParameters parameters)
      throws IOException, TrafficFormatException {
    if (Files.isDirectory(file)) {
      throw new TrafficFormatException(file, "is a directory, expected a file");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    TrafficFile traffic = new TrafficFile(parameters);
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      // A byte of a letter in UTF-8 may be a line's end in Latin-1, where a pattern stops.
      int comment = line.indexOf('#');
      String content = comment < 0 ? line : line.substring(0, comment);
      String[] words = content.strip().split("\\s+");
      if (!words[0].isEmpty()) {
        traffic.add(new Line(file.toString(), number, words, parameters));
      }
    }
    return traffic;
  }

  @Override
  public long lastCycle() {
    return lastCycle;
  }

  private void add(Line line) throws TrafficFormatException {
    long cycle = line.cycle(lastCycle);
    lastCycle = cycle;
    switch (line.event()) {
      case "arrive" -> {
        line.expectWords(4, 5);
        int vl = line.vl();
        data.get(vl).add(new PacketSource.Burst(new Packet(cycle, line.dwords(3)), line.times()));
      }
      case "credit" -> {
        line.expectWords(4, 4);
        int vl = line.vl();
        int blocks = (int) line.number(3, 0, MOST_CREDITS, "credit blocks");
        credits.add(new Credit(cycle, vl, blocks));
      }
      case "smp" -> {
        line.expectWords(3, 3);
        smps.add(new Packet(cycle, line.dwords(2)));
      }
      case "fcp" -> {
        line.expectWords(2, 2);
        fcps.add(new Packet(cycle, FCP_DWORDS));
      }
      default -> throw line.problem("expected arrive, credit, smp or fcp after the cycle");
    }
  }

  @Override
  public Stimulus stimulus(Tables tables) {
    SourceTraffic.Builder traffic =
        new SourceTraffic.Builder(parameters, tables)
            .smps(PacketSource.of(smps))
            .flowControl(PacketSource.of(fcps))
            .credits(new GivenCredits(parameters, credits))
            .start(SourceTraffic.Start.AFTER_RESET);
    for (int vl = 0; vl < data.size(); vl++) {
      traffic.source(vl, PacketSource.ofBursts(data.get(vl)));
    }
    return traffic.build();
  }

  /** One line, split into words. */
  private record Line(String source, int number, String[] words, ArbiterParameters parameters) {
    long cycle(long before) throws TrafficFormatException {
      long cycle = number(0, 0, Long.MAX_VALUE, "a cycle");
      if (cycle < before) {
        throw problem("cycle " + cycle + " comes after cycle " + before);
      }
      return cycle;
    }

    String event() {
      return words.length > 1 ? words[1] : "";
    }

    /** The number of times that a packet comes: the fifth word, where there is one. */
    int times() throws TrafficFormatException {
      if (words.length < 5) {
        return 1;
      }
      if (!words[4].startsWith("x")) {
        throw problem("expected xN for the number of packets");
      }
      words[4] = words[4].substring(1);
      return (int) number(4, 1, 1_000_000, "a number of packets");
    }

    int vl() throws TrafficFormatException {
      return (int) number(2, 0, parameters.dataVls() - 1, "a data VL");
    }

    int dwords(int word) throws TrafficFormatException {
      int most = 4 * parameters.options().maxDwords();
      return (int) ((number(word, 4, most, "bytes") + 3) / 4);
    }

    void expectWords(int least, int most) throws TrafficFormatException {
      if (words.length < least || words.length > most) {
        throw problem("too few or too many words for " + words[1]);
      }
    }

    long number(int word, long low, long high, String what) throws TrafficFormatException {
      return Quantities.count(words[word])
          .filter(value -> value >= low && value <= high)
          .orElseThrow(() -> problem("expected " + what + ", " + low + " to " + high));
    }

    TrafficFormatException problem(String text) {
      return new TrafficFormatException(source, number, text);
    }
  }
}
