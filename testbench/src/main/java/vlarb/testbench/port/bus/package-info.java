// SPDX-License-Identifier: Apache-2.0
/**
 * Masters of the buses that reach a port's registers: random accesses, and a monitor of the
 * answers, which knows the registers as software does.
 */
package vlarb.testbench.port.bus;
