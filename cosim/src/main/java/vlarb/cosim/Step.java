// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** An action that runs after every rising edge of a clock; see {@link Clock#everyEdge}. */
public final class Step {
  private final Clock clock;
  private final Runnable action;

  Step(Clock clock, Runnable action) {
    this.clock = clock;
    this.action = action;
  }

  /** Ends the step: the action does not run from the next edge on. */
  public void stop() {
    clock.remove(this);
  }

  void run() {
    action.run();
  }

  @Override
  public String toString() {
    return "step of " + clock;
  }
}
