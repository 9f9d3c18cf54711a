// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.List;

/**
 * The rate of an InfiniBand link.
 *
 * @param speed the link's generation
 * @param lanes 1, 2, 4, 8 or 12
 */
public record LinkRate(Speed speed, int lanes) {
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
  public static List<LinkRate> all() {
    List<LinkRate> all = new ArrayList<>();
    for (Speed speed : Speed.values()) {
      LANES.forEach(lanes -> all.add(new LinkRate(speed, lanes)));
    }
    return all;
  }

  /** The rate's name, as in {@code EDR 4x}. */
  public String label() {
    return speed + " " + lanes + "x";
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
}
