// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The way in which software reaches the registers of a port, {@code port.bus}. */
public enum RegisterBus {
  /** The management port of the arbiter: registers by number. */
  NATIVE,

  /** AXI4-Lite, ARM IHI 0022. */
  AXI_LITE,

  /** APB4, ARM IHI 0024. */
  APB,

  /** Wishbone B4, classic cycles. */
  WISHBONE;

  /** Bytes from a register to the next one on a bus. */
  public static final int REGISTER_BYTES = 4;

  /** Bits of a byte address on a bus. */
  public static final int ADDRESS_BITS = 12;
}
