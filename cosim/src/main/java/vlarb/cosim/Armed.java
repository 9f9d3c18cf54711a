// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** A trigger that somebody waits for. */
interface Armed {
  /** For a trigger that has fired already. */
  Armed NOTHING = () -> {};

  /** Nobody waits any more; harmless if it has fired. */
  void disarm();
}
