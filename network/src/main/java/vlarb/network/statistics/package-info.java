// SPDX-License-Identifier: Apache-2.0

/** The statistics of a figure over replications. */
package vlarb.network.statistics;
