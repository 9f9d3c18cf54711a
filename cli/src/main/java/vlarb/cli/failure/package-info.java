// SPDX-License-Identifier: Apache-2.0

/**
 * How a command fails: on bad input, on a check that failed, or because a tool is missing. Each of
 * these has its exit code and prints one line.
 */
package vlarb.cli.failure;
