// SPDX-License-Identifier: Apache-2.0
/**
 * A design that shows the arbiter at work on a board: a serial line takes commands that load the
 * tables, queue packets and take decisions, and answers with the grants.
 *
 * <p>The arbiter in it is the delivered one. What each command does is declared in {@link
 * vlarb.fpga.demonstrator.LineCommand}.
 */
package vlarb.fpga.demonstrator;
