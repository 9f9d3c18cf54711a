// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

/** The kind of port whose lines of an OpenSM options file are read. */
public enum OpenSmPort {
  /** A channel adapter's port: {@code qos_ca_}. */
  CA,
  /** A router's port: {@code qos_rtr_}. */
  RTR,
  /** A switch's enhanced port 0: {@code qos_sw0_}. */
  SW0,
  /** A switch's external ports: {@code qos_swe_}. */
  SWE;

  /** What the keys of every port kind begin with. */
  static final String COMMON_PREFIX = "qos_";

  /** The name of the port kind as OpenSM and the command line write it: ca, rtr, sw0 or swe. */
  public String label() {
    return NameChoice.nameOf(this);
  }

  /** What the keys of this kind of port begin with. */
  String prefix() {
    return COMMON_PREFIX + label() + "_";
  }
}
