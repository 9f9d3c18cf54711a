// SPDX-License-Identifier: Apache-2.0
/**
 * A design that shows the port at work on a board: clients send packets through the port, a checker
 * reads what leaves, and a serial line answers how many packets came and how many were in error.
 *
 * <p>The port in it is the delivered one. What each command does is declared in {@link
 * vlarb.fpga.demonstrator.port.PortCommand}.
 */
package vlarb.fpga.demonstrator.port;
