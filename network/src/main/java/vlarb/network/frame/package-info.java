// SPDX-License-Identifier: Apache-2.0
/**
 * Figures of streams of frames and of classes of traffic: latencies and drops by class, and the
 * frames that miss their deadlines.
 */
package vlarb.network.frame;
