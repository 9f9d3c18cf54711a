// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** A trigger with a waiter. */
interface Armed {
  /** For a trigger that has fired already. */
  Armed NOTHING = () -> {};

  /** Nobody waits any more; harmless if it has fired. */
  void disarm();
}
