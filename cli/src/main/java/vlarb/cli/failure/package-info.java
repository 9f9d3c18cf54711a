// SPDX-License-Identifier: Apache-2.0

/**
 * How a command fails: on bad input, on a check that failed, or because a tool is missing; and the
 * exit code and the one line that each of them comes to.
 */
package vlarb.cli.failure;
