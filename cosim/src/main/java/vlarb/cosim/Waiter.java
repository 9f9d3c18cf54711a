// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** Who is told, once, that a trigger has fired: a task, or a trigger that is made of others. */
interface Waiter {

  /** The trigger has fired. */
  void fired(Trigger trigger);

  /** The trigger cannot tell whether it would fire, for example because a condition has thrown. */
  void failed(Throwable cause);
}
