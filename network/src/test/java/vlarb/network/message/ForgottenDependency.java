// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

/** A bug that tests put into a run before it begins. */
public final class ForgottenDependency {
  private ForgottenDependency() {}

  /** A message that waits for others is posted one of them early. */
  public static void seed(MessageProgress progress, int message) {
    progress.unmet[message]--;
  }
}
