// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

/**
 * The reason why a run has not passed.
 *
 * @param kind tells whether anything is known of the design
 * @param message the error, in one line or more; the first names it
 */
public record RunFailure(Kind kind, String message) {

  /** The kinds of failures: each says whether anything is known of the design. */
  public enum Kind {
    /** The run found something that is not as it should be. */
    FAILED("failed"),
    /** The run never began, or did not end: nothing is known of the design. */
    ERROR("error");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** The word for reports. */
    public String text() {
      return text;
    }
  }

  /** Returns a failure of the design: something is not as it should be. */
  public static RunFailure failed(String message) {
    return new RunFailure(Kind.FAILED, message);
  }

  /** The run never began, or did not end. */
  public static RunFailure error(String message) {
    return new RunFailure(Kind.ERROR, message);
  }
}
