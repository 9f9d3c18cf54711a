// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** The task that waits has been cancelled. Whoever catches the exception must throw it again. */
public final class TaskCancelledException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TaskCancelledException(String task) {
    super("task " + task + " was cancelled", null, false, false);
  }
}
