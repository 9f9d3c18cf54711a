// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import vlarb.config.text.OneLine;

/**
 * A configuration that cannot be used. The message is one line, fit to be shown as it is: {@code
 * file:line: what is wrong, what was expected}; the line number is missing where the file as a
 * whole is at fault, such as one that does not exist.
 */
public final class ConfigurationException extends Exception {
  private static final long serialVersionUID = 1;

  private ConfigurationException(String message) {
    super(message);
  }

  /** A problem of a whole file. */
  public static ConfigurationException ofFile(String source, String problem) {
    return new ConfigurationException(OneLine.escape(source + ": " + problem));
  }

  /** A problem in a line, counted from 1. */
  static ConfigurationException ofLine(String source, int line, String problem) {
    return new ConfigurationException(OneLine.escape(source + ":" + line + ": " + problem));
  }
}
