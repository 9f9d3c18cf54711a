// SPDX-License-Identifier: Apache-2.0

/**
 * A user's traffic through the tables of ports, on the golden model alone: the same arrivals for
 * each input, and the measured delays beside the bounds.
 */
package vlarb.plan.load;
