// SPDX-License-Identifier: Apache-2.0

/**
 * What the tables of a port promise and what in them surprises, for people and machines; the same
 * of two inputs side by side; and a trace that shows how long a wait can become.
 */
package vlarb.plan.explain;
