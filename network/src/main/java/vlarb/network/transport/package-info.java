// SPDX-License-Identifier: Apache-2.0

/**
 * Messages as reliable connections carry them: packets in the order of their sequence numbers,
 * acknowledged, and sent again from the first that is missing on. Each message has a queue pair of
 * its own. Acknowledgements take no link time: they come back after what a packet of theirs takes
 * on an idle way, and are lost if a link of it has failed.
 *
 * <p>The rules are those of the InfiniBand architecture's reliable connections, as Linux's {@code
 * rdma_rxe} has them: a responder answers the first packet beyond the expected one with a NAK and
 * drops those after it in silence, and acknowledges a duplicate anew; a requester goes back to the
 * oldest packet that is not acknowledged at a NAK, or when its timer of 4.096 µs · 2^timeout is
 * over.
 */
package vlarb.network.transport;
