// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.ports;

/** The forms in which the tables of ports are written. */
public enum InputFormat {
  /** Whatever the text looks like. */
  AUTO,
  /** A configuration of vlarb. */
  CONFIG,
  /** An options file, as OpenSM reads it. */
  OPENSM,
  /** The output of smpquery. */
  SMPQUERY
}
