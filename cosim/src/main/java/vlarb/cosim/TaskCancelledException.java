// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** The task that waits has been cancelled. It is not to be caught but by who throws it again. */
public final class TaskCancelledException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TaskCancelledException(String task) {
    super("task " + task + " was cancelled", null, false, false);
  }
}
