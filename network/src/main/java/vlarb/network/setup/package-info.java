// SPDX-License-Identifier: Apache-2.0

/**
 * Connections that come and go: requests travel from port to port, each port's table takes the time
 * that a table engine needs, and what was reserved is released.
 */
package vlarb.network.setup;
