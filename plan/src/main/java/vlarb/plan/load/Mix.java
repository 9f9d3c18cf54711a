// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.traffic.PacketMix;
import vlarb.model.traffic.PacketSource;
import vlarb.model.traffic.Sources;
import vlarb.plan.ports.PacketsFile;

/**
 * Traffic by service level.
 *
 * @param rate of the link, in bytes a second
 * @param overhead link time of a packet beyond LRH PktLen, in bytes
 * @param flows each of a service level of its own
 */
public record Mix(double rate, int overhead, List<Flow> flows) {
  /** Bytes of a dword: the sources count time in the dwords that the link sends. */
  private static final double DWORD = 4;

  /** The laws by which packets come. */
  enum Law {
    BACKLOG,
    CONSTANT,
    POISSON,
    BURSTS
  }

  /**
   * The packets of a service level.
   *
   * @param sl service level, 0 to 15
   * @param law by which they come
   * @param rate in bytes a second as LRH PktLen counts them; not read for a backlog
   * @param burst packets that come at once, for bursts
   * @param packets their lengths, all alike likely
   */
  record Flow(int sl, Law law, double rate, int burst, PacketLengths packets) {
    PacketSource source(double link, long seed) {
      PacketMix mix =
          new PacketMix(
              IntStream.rangeClosed(packets.shortest(), packets.longest()).boxed().toList());
      double perDword = rate / link;
      return switch (law) {
        case BACKLOG -> Sources.backlogged(mix, seed);
        case CONSTANT -> Sources.constantRate(mix, perDword, seed);
        case POISSON -> Sources.poisson(mix, perDword, seed);
        case BURSTS -> Sources.bursts(mix, perDword, burst, seed);
      };
    }
  }

  public Mix {
    flows = List.copyOf(flows);
  }

  /** The link time of a number of seconds, in dwords. */
  long dwords(double seconds) {
    return (long) (seconds * rate / DWORD);
  }

  /**
   * Reads a mix.
   *
   * @throws ConfigurationException if something is missing, unknown or out of range
   */
  public static Mix read(SourceText source) throws ConfigurationException {
    YamlSection file = YamlSection.of(source).checkKeys(List.of("link", "traffic"));
    Optional<YamlSection> link = file.section("link");
    if (link.isEmpty()) {
      throw file.mistake("link is missing, expected a section with rate");
    }
    link.get().checkKeys(List.of("rate", "wire-overhead"));
    Optional<YamlValue> overhead = link.get().value("wire-overhead");
    double rate = link.get().required("rate").linkRate();
    List<Flow> flows = new ArrayList<>();
    Set<Integer> levels = new HashSet<>();
    for (YamlSection section : file.sections("traffic")) {
      Flow flow = flow(section, rate);
      if (!levels.add(flow.sl())) {
        throw section.required("sl").mistake("expected a service level that is not given yet");
      }
      flows.add(flow);
    }
    if (flows.isEmpty()) {
      throw file.mistake("traffic is missing, expected a list with one flow at least");
    }
    return new Mix(
        rate, overhead.isPresent() ? overhead.get().whole(0, 8188) : PortPackets.FRAMING, flows);
  }

  private static Flow flow(YamlSection section, double link) throws ConfigurationException {
    section.checkKeys(List.of("sl", "rate", "law", "burst", "packets", "mtu"));
    int sl = section.required("sl").whole(0, 15);
    Optional<PacketLengths> told = PacketsFile.of(section);
    PacketLengths packets =
        told.isPresent() ? told.get() : PacketsFile.lengths(section.required("packets"));
    YamlValue rate = section.required("rate");
    if (rate.text().equals("backlog")) {
      return new Flow(sl, Law.BACKLOG, 0, 1, packets);
    }
    Law law = Law.POISSON;
    if (section.has("law")) {
      law =
          section
              .required("law")
              .as(
                  text ->
                      switch (text) {
                        case "constant" -> Optional.of(Law.CONSTANT);
                        case "poisson" -> Optional.of(Law.POISSON);
                        case "bursts" -> Optional.of(Law.BURSTS);
                        default -> Optional.empty();
                      },
                  "constant, poisson or bursts");
    }
    int burst = section.has("burst") ? section.required("burst").whole(1, 1_000_000) : 1;
    return new Flow(sl, law, rate.rate(link), burst, packets);
  }
}
