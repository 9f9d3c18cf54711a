// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Quantities;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.CrossbarOrder;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Switching;
import vlarb.network.setting.Ticks;

/**
 * Reads what switches and adapters are: the sections {@code switch} and {@code hca}, and how links
 * return credits.
 */
final class SwitchReader {
  private static final int FEW_PACKETS = 4;

  /** VL buffers where none are given. */
  enum UsualBuffer {
    /** Room for four of the largest packets. */
    FOUR_PACKETS,
    /** Room for what the credit loop needs, and for four of the largest packets at least. */
    CREDIT_LOOP
  }

  private final YamlSection switches;
  private final YamlSection link;
  private final YamlSection adapters;

  SwitchReader(YamlSection switches, YamlSection link, YamlSection adapters) {
    this.switches = switches;
    this.link = link;
    this.adapters = adapters;
  }

  /**
   * The settings of a network.
   *
   * @param largest credit blocks of the largest packet
   * @param rates of all links
   * @param sl2vl the VL of each service level
   * @param usual the buffer where none is given
   * @param need the need of buffers, under settings
   */
  NetworkSettings settings(
      int largest,
      Collection<LinkRate> rates,
      List<Integer> sl2vl,
      UsualBuffer usual,
      Function<NetworkSettings, Optional<NetworkBuffers>> need)
      throws ConfigurationException {
    NetworkSettings settings =
        switches.has(NetworkKey.BUFFER.leaf())
            ? settings(rates, sl2vl, buffer(largest))
            : usual(settings(rates, sl2vl, FEW_PACKETS * largest), usual, need);
    if (settings.credits() == CreditReturn.FCP
        && settings.bufferBlocks() > CreditReturn.MOST_BLOCKS) {
      throw link.required(NetworkKey.CREDITS.leaf())
          .mistake(
              "expected out-of-band beside buffers of "
                  + settings.bufferBlocks()
                  + " blocks a VL: a flow-control packet tells of "
                  + CreditReturn.MOST_BLOCKS
                  + " at most");
    }
    return settings;
  }

  private static NetworkSettings usual(
      NetworkSettings settings,
      UsualBuffer usual,
      Function<NetworkSettings, Optional<NetworkBuffers>> need) {
    return switch (usual) {
      case FOUR_PACKETS -> settings;
      case CREDIT_LOOP ->
          settings.withBuffer(
              need.apply(settings)
                  .map(loop -> Math.max(settings.bufferBlocks(), (int) loop.needed()))
                  .orElse(settings.bufferBlocks()));
    };
  }

  private NetworkSettings settings(Collection<LinkRate> rates, List<Integer> sl2vl, int buffer)
      throws ConfigurationException {
    return new NetworkSettings(
        buffer,
        KeyValues.time(switches, NetworkKey.STAGE_DELAY, 20 * Ticks.PER_NANOSECOND),
        KeyValues.choice(switches, NetworkKey.CROSSBAR, CrossbarKind.MULTIPLEXED),
        KeyValues.choice(switches, NetworkKey.CROSSBAR_ORDER, CrossbarOrder.ROUND_ROBIN),
        speedup(rates),
        KeyValues.choice(switches, NetworkKey.SWITCHING, Switching.CUT_THROUGH),
        dropping(),
        KeyValues.whole(adapters, NetworkKey.STORE, 4096, 1_000_000_000, 8 << 20),
        sl2vl,
        KeyValues.choice(link, NetworkKey.CREDITS, CreditReturn.OUT_OF_BAND),
        Optional.empty());
  }

  /** Reads the size of each VL's buffer, in credit blocks. */
  private int buffer(int largest) throws ConfigurationException {
    YamlValue buffer = switches.required(NetworkKey.BUFFER.leaf());
    int blocks = buffer.as(text -> blocks(text, largest), "packets N or blocks N, N 1 to 65535");
    if (blocks < largest) {
      throw buffer.mistake("expected room for the largest packet, " + largest + " blocks");
    }
    return blocks;
  }

  private int speedup(Collection<LinkRate> rates) throws ConfigurationException {
    int speedup = KeyValues.whole(switches, NetworkKey.SPEEDUP, 1, 64, 1);
    for (LinkRate rate : rates) {
      if (rate.ticksPerByte() % speedup != 0) {
        throw switches
            .required(NetworkKey.SPEEDUP.leaf())
            .mistake("expected a divisor of " + rate.ticksPerByte() + ", the ticks of a byte");
      }
    }
    return speedup;
  }

  private DropPolicy dropping() throws ConfigurationException {
    DropPolicy.Place place = KeyValues.choice(switches, NetworkKey.HLL_AT, DropPolicy.Place.OUTPUT);
    if (place == DropPolicy.Place.BOTH
        && KeyValues.choice(switches, NetworkKey.CROSSBAR, CrossbarKind.MULTIPLEXED)
            == CrossbarKind.VOQ) {
      throw switches
          .required(NetworkKey.HLL_AT.leaf())
          .mistake("expected output beside crossbar voq, whose input VLs have many heads");
    }
    DropPolicy.Selection selection =
        KeyValues.choice(switches, NetworkKey.DROP, DropPolicy.Selection.ALL);
    return switches.has(NetworkKey.HOQ_LIFE.leaf())
        ? switches
            .required(NetworkKey.HOQ_LIFE.leaf())
            .as(
                text -> dropping(text, place, selection),
                "never or a HOQLife from 0 to " + DropPolicy.LONGEST)
        : new DropPolicy.Never();
  }

  private static Optional<DropPolicy> dropping(
      String text, DropPolicy.Place place, DropPolicy.Selection selection) {
    if (text.equals("never")) {
      return Optional.of(new DropPolicy.Never());
    }
    return Optional.of(text)
        .filter(number -> number.matches("1?\\d"))
        .map(number -> DropPolicy.HeadOfLine.of(Integer.parseInt(number), place, selection));
  }

  private static Optional<Integer> blocks(String text, int largest) {
    return Optional.of(text)
        .filter(given -> given.matches("(packets|blocks) .*"))
        .flatMap(given -> Quantities.count(given.substring(given.indexOf(' ') + 1)))
        .filter(number -> number >= 1 && number <= 65535)
        .map(number -> number.intValue() * (text.startsWith("packets") ? largest : 1));
  }
}
