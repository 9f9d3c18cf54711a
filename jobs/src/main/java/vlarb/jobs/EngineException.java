// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

/** An engine does not take jobs; the message says which and why. */
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1;

  EngineException(String message) {
    super(message);
  }
}
