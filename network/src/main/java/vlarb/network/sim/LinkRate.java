// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The data rate of a link. {@code 1x}, {@code 4x} and {@code 12x} take the signalling rate for the
 * data rate, as the papers do; {@code sdr} to {@code qdr} have 8b/10b taken off.
 */
public enum LinkRate {
  X1("1x", 28_800),
  X4("4x", 7_200),
  X12("12x", 2_400),
  SDR_1X("sdr-1x", 36_000),
  SDR_4X("sdr-4x", 9_000),
  SDR_12X("sdr-12x", 3_000),
  DDR_4X("ddr-4x", 4_500),
  QDR_4X("qdr-4x", 2_250),
  FDR_4X("fdr-4x", 1_320),
  EDR_4X("edr-4x", 720),
  HDR_4X("hdr-4x", 360),
  NDR_4X("ndr-4x", 180),
  XDR_4X("xdr-4x", 90);

  private final String label;
  private final int ticksPerByte;

  LinkRate(String label, int ticksPerByte) {
    this.label = label;
    this.ticksPerByte = ticksPerByte;
  }

  /** The name of the rate in texts. */
  public String label() {
    return label;
  }

  /** Ticks that a byte takes. */
  public int ticksPerByte() {
    return ticksPerByte;
  }

  /** Bits a second, rounded down where FDR's is no whole number. */
  public long bitsPerSecond() {
    return 8 * Ticks.PER_SECOND / ticksPerByte;
  }

  /** The rate with a label, if there is one. */
  public static Optional<LinkRate> of(String label) {
    return Arrays.stream(values()).filter(rate -> rate.label.equals(label)).findFirst();
  }

  /** All labels, for messages. */
  public static String labels() {
    return Arrays.stream(values()).map(LinkRate::label).collect(Collectors.joining(", "));
  }
}
