// SPDX-License-Identifier: Apache-2.0

/**
 * Connections request a rate and a distance at every output on their way. Each output has a table
 * and admits by the golden model of admission; all hops accept, or none.
 */
package vlarb.network.admission;
