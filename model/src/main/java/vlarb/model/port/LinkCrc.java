// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The CRC of the link behind a packet that leaves. */
public enum LinkCrc {
  /** Packets leave as they came. */
  NONE,

  /** A VCRC follows each packet of a VL, an LPCRC each flow-control packet. */
  APPEND
}
