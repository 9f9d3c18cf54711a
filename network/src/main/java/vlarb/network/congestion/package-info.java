// SPDX-License-Identifier: Apache-2.0
/**
 * Congestion control of the InfiniBand Architecture, annex A10: its settings, the table of
 * injection rate delays, and the state of a flow. Nothing here knows the network.
 */
package vlarb.network.congestion;
