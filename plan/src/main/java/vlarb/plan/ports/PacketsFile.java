// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.ports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;

/**
 * A file that says how long the packets of each VL are: {@code packets: {0: 24-88, 3: 1100}}, in
 * bytes as LRH PktLen counts them, or {@code mtu:} for packets up to it, and {@code
 * wire-overhead:}, in bytes. {@code default} stands for all other VLs.
 */
public final class PacketsFile {
  /** The assumption where a file says nothing: any packet of an MTU of 4096 bytes. */
  public static final PortPackets DEFAULT =
      PortPackets.all(PacketLengths.ofMtu(4096), PortPackets.FRAMING);

  private static final Pattern LENGTHS = Pattern.compile("([1-9]\\d{0,3})(?:-([1-9]\\d{0,3}))?");
  private static final String OTHERS = "default";
  private static final int VLS = 15;
  private static final int LONGEST = 8188;

  private static final String PACKETS = "packets";
  private static final String MTU = "mtu";
  private static final int LEAST_MTU = 256;
  private static final int LARGEST_MTU = 4096;

  private PacketsFile() {}

  /**
   * Reads the packet lengths of a file.
   *
   * @throws ConfigurationException if it says what cannot be
   */
  public static PortPackets read(SourceText source) throws ConfigurationException {
    YamlSection file = YamlSection.of(source).checkKeys(List.of(PACKETS, MTU, "wire-overhead"));
    List<PacketLengths> byVl = new ArrayList<>(DEFAULT.byVl());
    if (file.has(MTU)) {
      byVl = new ArrayList<>(Collections.nCopies(VLS, mtu(file.required(MTU))));
    }
    Optional<YamlSection> packets = file.section(PACKETS);
    if (packets.isPresent()) {
      List<String> vls = new ArrayList<>(List.of(OTHERS));
      for (int vl = 0; vl < VLS; vl++) {
        vls.add(String.valueOf(vl));
      }
      packets.get().checkKeys(vls);
      Optional<YamlValue> others = packets.get().value(OTHERS);
      if (others.isPresent()) {
        byVl = new ArrayList<>(Collections.nCopies(VLS, lengths(others.get())));
      }
      for (int vl = 0; vl < VLS; vl++) {
        Optional<YamlValue> own = packets.get().value(String.valueOf(vl));
        if (own.isPresent()) {
          byVl.set(vl, lengths(own.get()));
        }
      }
    }
    Optional<YamlValue> overhead = file.value("wire-overhead");
    return new PortPackets(
        byVl, overhead.isPresent() ? overhead.get().whole(0, LONGEST) : PortPackets.FRAMING);
  }

  /**
   * The lengths that a section has in its keys {@code packets} or {@code mtu}; nothing where it has
   * neither.
   */
  public static Optional<PacketLengths> of(YamlSection section) throws ConfigurationException {
    if (section.has(PACKETS) && section.has(MTU)) {
      throw section.required(MTU).mistake("expected packets or mtu, not both");
    }
    if (section.has(MTU)) {
      return Optional.of(mtu(section.required(MTU)));
    }
    return section.has(PACKETS)
        ? Optional.of(lengths(section.required(PACKETS)))
        : Optional.empty();
  }

  /** Any packet up to an MTU, which is 256 to 4096 bytes. */
  private static PacketLengths mtu(YamlValue value) throws ConfigurationException {
    return PacketLengths.ofMtu(value.whole(LEAST_MTU, LARGEST_MTU));
  }

  /** Lengths as {@code 24-4220} or {@code 1100}, in bytes; each rounded up to dwords. */
  public static PacketLengths lengths(YamlValue value) throws ConfigurationException {
    return value.as(PacketsFile::lengths, "bytes such as 1100 or 24-4220, from 4 to " + LONGEST);
  }

  private static Optional<PacketLengths> lengths(String text) {
    Matcher matcher = LENGTHS.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int shortest = Integer.parseInt(matcher.group(1));
    int longest = matcher.group(2) == null ? shortest : Integer.parseInt(matcher.group(2));
    return shortest > longest || longest > LONGEST
        ? Optional.empty()
        : Optional.of(new PacketLengths((shortest + 3) / 4, (longest + 3) / 4));
  }
}
