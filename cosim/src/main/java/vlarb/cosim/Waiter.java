// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** Notified once, when a trigger fires: a task, or a trigger that is made of others. */
interface Waiter {

  /** The trigger has fired. */
  void fired(Trigger trigger);

  /** The trigger cannot decide whether it fires, for example because a condition has thrown. */
  void failed(Throwable cause);
}
