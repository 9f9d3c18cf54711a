// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: commands, exit codes, what goes to which stream.
 *
 * <p>A command writes its result to standard output and everything else to standard error. It
 * returns normally or throws; {@link vlarb.cli.failure.CommandFailures} makes one line and an exit
 * code of what it throws.
 */
package vlarb.cli;
