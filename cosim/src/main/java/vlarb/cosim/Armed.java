// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** A trigger with a waiter. */
interface Armed {
  /** The entry of a trigger that has fired already. */
  Armed NOTHING = () -> {};

  /** Takes the waiter out of the list; harmless if the trigger has fired. */
  void disarm();
}
