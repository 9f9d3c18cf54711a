// SPDX-License-Identifier: Apache-2.0

/**
 * A sweep: one network in many variants and with several seeds. Every combination of listed values
 * is a point, every point and seed a job. A run with a result is not repeated, so an interrupted
 * sweep goes on, and its files are the same bytes whoever made the jobs in whatever order.
 */
package vlarb.network.sweep;
