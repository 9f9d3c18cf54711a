// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

/** A page refers to a figure or a command that does not exist. */
public final class FigureException extends RuntimeException {
  private static final long serialVersionUID = 1;

  FigureException(String message) {
    super(message);
  }
}
