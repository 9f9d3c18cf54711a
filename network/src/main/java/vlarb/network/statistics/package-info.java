// SPDX-License-Identifier: Apache-2.0

/** What replications say of a figure. */
package vlarb.network.statistics;
