// SPDX-License-Identifier: Apache-2.0

/**
 * The promises and the surprises in the tables of a port, for people and machines; two inputs side
 * by side; and a trace that shows how long a wait can become.
 */
package vlarb.plan.explain;
