// SPDX-License-Identifier: Apache-2.0

/**
 * One network in many variants and with several seeds: every combination of listed values is a
 * point, every point and seed a job. What has a result is not run again, so an interrupted sweep
 * goes on, and its files are the same bytes whoever made the jobs in whatever order.
 */
package vlarb.network.sweep;
