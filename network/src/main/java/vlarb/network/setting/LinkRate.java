// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Quantities;

/**
 * The data rate of a link. {@code 1x}, {@code 4x} and {@code 12x} take the signalling rate for the
 * data rate, as the papers do; a {@link Link} has its line coding taken off.
 *
 * @param label the name of the rate in texts
 * @param ticksPerByte ticks that a byte takes
 */
public record LinkRate(String label, int ticksPerByte) {
  public static final LinkRate X1 = new LinkRate("1x", 28_800);
  public static final LinkRate X4 = new LinkRate("4x", 7_200);
  public static final LinkRate X12 = new LinkRate("12x", 2_400);
  public static final LinkRate NDR_4X = of(new Link(Link.Speed.NDR, 4));

  /** The texts that {@link #of(String)} takes, in words. */
  public static final String EXPECTED =
      "a link such as 4xNDR, the rate of one such as 400 Gb/s, or 1x, 4x or 12x with the papers'"
          + " 2.5 Gb/s a lane";

  /** The data rate of a link. */
  public static LinkRate of(Link link) {
    return new LinkRate(link.label(), (int) Math.round(Ticks.PER_SECOND / link.bytesPerSecond()));
  }

  /** All rates, of equal ones the one of four lanes first. */
  public static List<LinkRate> all() {
    Stream<Link> links =
        Stream.concat(
            Link.all().stream().filter(link -> link.lanes() == 4),
            Link.all().stream().filter(link -> link.lanes() != 4));
    return Stream.concat(links.map(LinkRate::of), Stream.of(X1, X4, X12)).toList();
  }

  /** Bits a second, rounded down where FDR's is no whole number. */
  public long bitsPerSecond() {
    return 8 * Ticks.PER_SECOND / ticksPerByte;
  }

  /** Bytes a second. */
  public double bytesPerSecond() {
    return (double) Ticks.PER_SECOND / ticksPerByte;
  }

  /** The rate that a text names, or states, if there is one. */
  public static Optional<LinkRate> of(String text) {
    Optional<Double> stated = Quantities.rate(text);
    return Link.of(text)
        .map(LinkRate::of)
        .or(
            () ->
                all().stream()
                    .filter(
                        rate ->
                            rate.label.equalsIgnoreCase(text)
                                || stated
                                    .filter(bytes -> bytes == rate.bytesPerSecond())
                                    .isPresent())
                    .findFirst());
  }
}
