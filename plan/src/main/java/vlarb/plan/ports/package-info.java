// SPDX-License-Identifier: Apache-2.0

/**
 * The ports that a command is about, from whichever form of file, and what is assumed of packets.
 */
package vlarb.plan.ports;
