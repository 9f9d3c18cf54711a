// SPDX-License-Identifier: Apache-2.0
package vlarb.web.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.config.OpenSmPort;
import vlarb.config.quantity.Quantities;
import vlarb.config.quantity.WholeNumber;
import vlarb.config.text.Dialect;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.plan.ports.Device;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PortReader;

/**
 * The settings beside a text that describes ports, as the options of {@code vlarb explain} with
 * their names and defaults.
 *
 * @param reader reads the text
 * @param packets the packets that are assumed
 * @param rate of the link, in bytes a second
 */
public record PortSettings(PortReader reader, PortPackets packets, OptionalDouble rate) {
  private static final int MOST_ENTRIES = 64;
  private static final int LONGEST_MTU = 4096;

  /**
   * Reads settings such as {@code port=ca high-cap=8 low-cap=8 oper-vls=4 mtu=4096 rate=4xNDR};
   * each may be missing.
   *
   * @throws UnusableException if one is unknown or has no meaning
   */
  public static PortSettings of(String words) throws UnusableException {
    Optional<OpenSmPort> port = Optional.empty();
    Dialect dialect = Dialect.OPENSM_3_3_23;
    int high = Device.USUAL.entries();
    int low = Device.USUAL.entries();
    int vls = 0;
    int mtu = LONGEST_MTU;
    OptionalDouble rate = OptionalDouble.empty();
    for (String word : words.isBlank() ? new String[0] : words.strip().split(" +")) {
      int at = word.indexOf('=') + 1;
      String value = word.substring(at);
      switch (word.substring(0, at)) {
        case "port=" -> port = Optional.of(port(value));
        case "dialect=" -> dialect = dialect(value);
        case "high-cap=" -> high = number(word, value, 1, MOST_ENTRIES);
        case "low-cap=" -> low = number(word, value, 1, MOST_ENTRIES);
        case "oper-vls=" -> vls = number(word, value, 0, OperationalVls.values().length);
        case "mtu=" -> mtu = mtu(word, value);
        case "rate=" -> rate = OptionalDouble.of(rate(value));
        default -> throw new UnusableException("unknown setting " + word);
      }
    }
    return new PortSettings(
        new PortReader(
            InputFormat.AUTO, port, high, low, OperationalVls.ofCode(vls), dialect, Device.USUAL),
        PortPackets.all(PacketLengths.ofMtu(mtu), PortPackets.FRAMING),
        rate);
  }

  private static OpenSmPort port(String value) throws UnusableException {
    for (OpenSmPort port : OpenSmPort.values()) {
      if (port.label().equals(value.toLowerCase(Locale.ROOT))) {
        return port;
      }
    }
    throw new UnusableException("port: expected ca, rtr, sw0, swe or sw2sw, not '" + value + "'");
  }

  private static Dialect dialect(String value) throws UnusableException {
    for (Dialect dialect : Dialect.values()) {
      if (dialect.label().equals(value)) {
        return dialect;
      }
    }
    throw new UnusableException("dialect: expected opensm-3.3.23 or opensm-5, not '" + value + "'");
  }

  private static int mtu(String word, String value) throws UnusableException {
    int mtu = number(word, value, 256, LONGEST_MTU);
    if (Integer.bitCount(mtu) != 1) {
      throw new UnusableException("mtu: expected 256, 512, 1024, 2048 or 4096, not " + mtu);
    }
    return mtu;
  }

  private static double rate(String value) throws UnusableException {
    return Quantities.linkRate(value)
        .orElseThrow(
            () ->
                new UnusableException(
                    "link: expected "
                        + Quantities.linkRateExpected(value)
                        + ", not '"
                        + value
                        + "'"));
  }

  private static int number(String word, String value, int least, int most)
      throws UnusableException {
    return WholeNumber.parse(value, least, most)
        .orElseThrow(
            () ->
                new UnusableException(word + ": expected a number from " + least + " to " + most));
  }
}
