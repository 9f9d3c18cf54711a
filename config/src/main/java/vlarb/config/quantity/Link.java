// SPDX-License-Identifier: Apache-2.0
package vlarb.config.quantity;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An InfiniBand link.
 *
 * @param speed the link's generation
 * @param lanes 1, 2, 4, 8 or 12
 */
public record Link(Speed speed, int lanes) {
  /** Widths of links. */
  public static final List<Integer> LANES = List.of(1, 2, 4, 8, 12);

  /** Generations of links by what a lane carries: signalling rate less line coding. */
  public enum Speed {
    /** 2.5 GBd, 8b/10b. */
    SDR(2.0),
    /** 5 GBd, 8b/10b. */
    DDR(4.0),
    /** 10 GBd, 8b/10b. */
    QDR(8.0),
    /** 10.3125 GBd, 64b/66b. */
    FDR10(10.0),
    /** 14.0625 GBd, 64b/66b. */
    FDR(14.0625 * 64 / 66),
    /** 25.78125 GBd, 64b/66b. */
    EDR(25.0),
    /** 26.5625 GBd, two bits a symbol, with forward error correction. */
    HDR(50.0),
    /** 53.125 GBd, two bits a symbol, with forward error correction. */
    NDR(100.0),
    /** 106.25 GBd, two bits a symbol, with forward error correction. */
    XDR(200.0);

    private final double gigabits;

    Speed(double gigabits) {
      this.gigabits = gigabits;
    }
  }

  /** Every speed with every width. */
  public static List<Link> all() {
    return Stream.of(Speed.values())
        .flatMap(speed -> LANES.stream().map(lanes -> new Link(speed, lanes)))
        .toList();
  }

  /**
   * The link that a text names: {@code 4xNDR}, {@code 4x-ndr}, {@code ndr-4x}, {@code NDR 4X} or
   * {@code 4x ndr}, in letters of either case.
   */
  public static Optional<Link> of(String text) {
    return all().stream()
        .filter(
            link ->
                text.matches("(?i)%2$dx[- ]?%1$s|%1$s[- ]%2$dx".formatted(link.speed, link.lanes)))
        .findFirst();
  }

  /** The link's name, as in {@code 4xEDR}. */
  public String label() {
    return lanes + "x" + speed;
  }

  /** The bits that the link carries, in Gb/s. */
  public double gigabits() {
    return speed.gigabits * lanes;
  }

  /** The clock with which a data path of so many bytes a cycle fills the link, in MHz. */
  public double megahertz(int bytesPerCycle) {
    return 1000 * bytesPerNs() / bytesPerCycle;
  }

  /** The bytes that the link carries in a nanosecond. */
  public double bytesPerNs() {
    return gigabits() / 8;
  }

  /** The data that the link carries, in bytes a second. */
  public double bytesPerSecond() {
    return 1e9 * bytesPerNs();
  }
}
