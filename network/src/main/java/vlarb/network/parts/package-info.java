// SPDX-License-Identifier: Apache-2.0

/**
 * One network shared among threads, with the same packets at the same ticks. A {@linkplain
 * vlarb.network.parts.Sharing sharing} gives each thread some switches with their hosts; a
 * {@linkplain vlarb.network.parts.SharedNetwork shared network} lets all shares go on for a window
 * in which none can reach another, then hands over the packets and credits that have left one for
 * another. Listeners that want the order of time get it {@linkplain vlarb.network.parts.Replay
 * afterwards}.
 */
package vlarb.network.parts;
