// SPDX-License-Identifier: Apache-2.0

/**
 * One's own traffic through the tables of ports, on the golden model alone: the same arrivals for
 * each input, and what became of them beside the bounds.
 */
package vlarb.plan.load;
