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

  /** The prefix of the keys for every kind of port. */
  static final String COMMON_PREFIX = "qos_";

  /** The name of the port kind as OpenSM and the command line write it: ca, rtr, sw0 or swe. */
  public String label() {
    return NameChoice.nameOf(this);
  }

  /** The prefix of the keys for this kind of port. */
  String prefix() {
    return COMMON_PREFIX + label() + "_";
  }
}
