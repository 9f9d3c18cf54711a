// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.Arrays;
import java.util.List;
import vlarb.config.text.Dialect;

/** The kind of port whose lines of an OpenSM options file are read. */
public enum OpenSmPort {
  /** A channel adapter's port: {@code qos_ca_}. */
  CA,
  /** A router's port: {@code qos_rtr_}. */
  RTR,
  /** A switch's enhanced port 0: {@code qos_sw0_}. */
  SW0,
  /** A switch's external ports: {@code qos_swe_}. */
  SWE,
  /**
   * External ports of switches that lead to a switch: {@code qos_sw2sw_}, which only some dialects
   * have.
   */
  SW2SW;

  /** The prefix of the keys for every kind of port. */
  static final String COMMON_PREFIX = "qos_";

  /** The kinds of port that a dialect tells apart. */
  public static List<OpenSmPort> of(Dialect dialect) {
    return Arrays.stream(values()).filter(port -> dialect.kinds().contains(port.label())).toList();
  }

  /** The name of the port kind as OpenSM and the command line write it, such as ca or swe. */
  public String label() {
    return NameChoice.nameOf(this);
  }

  /** The prefix of the keys for this kind of port. */
  String prefix() {
    return COMMON_PREFIX + label() + "_";
  }

  /** The prefixes under which a key of this kind of port is looked up, the first first. */
  public List<String> prefixes() {
    return this == SW2SW
        ? List.of(prefix(), SWE.prefix(), COMMON_PREFIX)
        : List.of(prefix(), COMMON_PREFIX);
  }
}
