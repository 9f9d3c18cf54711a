// SPDX-License-Identifier: Apache-2.0

/**
 * Things that several commands share: options with their checks, inputs that are read, outputs that
 * are found to be writable before the work begins, and progress on a terminal.
 */
package vlarb.cli.option;
