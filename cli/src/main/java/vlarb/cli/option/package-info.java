// SPDX-License-Identifier: Apache-2.0

/**
 * What several commands have in common: options with their checks, inputs that are read, outputs
 * that are found to be writable before the work begins, and progress on a terminal.
 */
package vlarb.cli.option;
