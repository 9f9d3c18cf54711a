// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.List;

/**
 * A simulation failed: a task or step threw something, the design ended the simulation, or nothing
 * can go on. The cause is what was thrown, with the stack of the task that threw it.
 */
public final class CosimFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final long time;
  private final long seed;

  CosimFailure(String what, long time, long seed, List<String> details, Throwable cause) {
    super(message(what, time, seed, details), cause);
    this.time = time;
    this.seed = seed;
  }

  private CosimFailure(CosimFailure failure, String note) {
    super(failure.getMessage() + "\n  " + note, failure.getCause());
    time = failure.time;
    seed = failure.seed;
    setStackTrace(failure.getStackTrace());
    for (Throwable suppressed : failure.getSuppressed()) {
      addSuppressed(suppressed);
    }
  }

  private static String message(String what, long time, long seed, List<String> details) {
    var text = new StringBuilder("time %d, seed %d: %s".formatted(time, seed, what));
    details.forEach(detail -> text.append("\n  ").append(detail));
    return text.toString();
  }

  /** Returns this failure with a further line in the message. */
  public CosimFailure withNote(String note) {
    return new CosimFailure(this, note);
  }

  /** The simulation time of the failure, in steps. */
  public long time() {
    return time;
  }

  /** The seed that makes it happen again. */
  public long seed() {
    return seed;
  }
}
