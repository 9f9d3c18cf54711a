// SPDX-License-Identifier: Apache-2.0

/**
 * Regular expressions in the script: those of the browser, with the meaning that they have in the
 * JDK. TeaVM's own would be a tenth of the script.
 */
package vlarb.web.jdk.regex;
