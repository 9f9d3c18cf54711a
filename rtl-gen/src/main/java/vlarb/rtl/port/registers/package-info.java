// SPDX-License-Identifier: Apache-2.0

/** The registers of a port beside the arbiter's: counters by VL, and the accesses to them. */
package vlarb.rtl.port.registers;
