// SPDX-License-Identifier: Apache-2.0

/**
 * CommandFailures of a command: bad input, a check that failed, a tool that is missing. Each kind
 * has its exit code and prints one line.
 */
package vlarb.cli.failure;
