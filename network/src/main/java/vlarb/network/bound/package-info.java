// SPDX-License-Identifier: Apache-2.0

/**
 * The longest delay of a connection's packets from host to host, as far as the tables, the
 * crossbars and the buffers promise one. Why the bounds hold:
 *
 * <p><b>Terms.</b> All packets of connections have w bytes on the wire; a byte takes τ on a link,
 * each link having its own τ, f is the flight. A connection makes a packet each period P. At hop k
 * of its path its packets have <i>jitter</i> J: the time from creation until a packet comes to that
 * output differs by at most J from packet to packet. So in any time t at most 1 + (t + J) / P of
 * them come to the output. At the host J is one tick, as creations are whole ticks.
 *
 * <p><b>An output.</b> The port promises a VL that has packets a rate of R packets and a latency T
 * ({@code vlarb.model.bounds}): from any start s of such a period, whatever the other VLs do, R ·
 * (t − s − T) packets have gone by t. In one VL packets keep their order. Take a packet that comes
 * at s + u. Before its first byte goes, at most A(u) − 1 others have to go since s, A being the
 * most that comes in any time u. So the packet waits at most T + max over u of ((A(u) − 1) / R −
 * u). That is finite if R is not below the rate of A. The port promises a range of rates, the lower
 * the less latency; two are tried, the highest and that of A, and the lesser result counts.
 *
 * <p><b>What comes.</b> A is the sum over the inputs from which the VL's packets come. For one
 * input it is the lesser of two lines: the connections', Σ (1 + J / P) + t · Σ 1 / P, and that of
 * the link, on which packets are wτ apart: 1 + (t + X) / (wτ), X being the longest wait at the
 * crossbar. A sum of such lines is concave, so the maximum is at t = 0 or where the lines of some
 * input cross.
 *
 * <p><b>The crossbar.</b> A switch has n ports with links and a crossbar S &ge; n times as fast as
 * the fastest of these links, whose τ is meant from here to X, and where τ is divided by S: a
 * slower link brings less in any time. M is the longest packet. A packet that came in order over a
 * link can be passed on o after its first byte, o being the longer of the stages and what keeps the
 * transfer from running dry. As o grows no faster than the packet, the packets that can be passed
 * on within a time u from one input have at most u + Mτ of link time, thus (u + Mτ) / S of crossbar
 * time. Outputs with room take any packet whose input is free, in either order of the crossbar:
 * whenever a packet waits, its input or its output is busy, so at least one transfer goes on.
 *
 * <ul>
 *   <li>From when nothing waits or moves, the work that is there after u is at most n · (u + Mτ) /
 *       S − u &le; nMτ / S. This needs S &ge; n.
 *   <li>If S &gt; n, that work is gone after nMτ / (S − n). No wait is longer.
 *   <li>The head of an input's queue waits while its input or its output is busy, with the work
 *       that was there, or what comes by its input and by the n − 2 others that send to its output
 *       (no path turns back at a switch): h &le; nMτ / S + (n − 1) · (Mτ + h) / S, thus h &le; (2n
 *       − 1) · Mτ / (S − n + 1).
 *   <li>With {@code voq} all that is before a packet in its queue has the same input and output, so
 *       h bounds the whole wait. Otherwise the packets in line, ⌊nM / w⌋ at most with the last,
 *       each wait h and move for wτ / S.
 * </ul>
 *
 * <p>X is the least of those that apply. A VL without bounds may leave packets at inputs because
 * its outputs have no room, and its buffers at an input, B bytes with those of all such VLs, may
 * become work at once: n · (M + B) takes the place of nM for the work that is there. With {@code
 * crossbar: full} each VL has a path of its own, so that M = w and B = 0.
 *
 * <p><b>From hop to hop.</b> From an output to the next a packet takes a constant time but for its
 * wait at the output, up to V, and at the crossbar, up to X. So the jitter grows by V + X at each
 * hop. The paths have no cycle of dependencies: outputs can be taken in an order in which all J are
 * known before they are needed.
 *
 * <p><b>The sum.</b> The delay of a packet over m links is at most Σ V over the outputs + Σ X over
 * the switches + m · f + wτ + (m − 1) · (o + 2 stages). o is the longer of 8τ + 3 stages ({@code
 * cut-through}; wτ + 3 stages for {@code store-and-forward}) and wτ − wτ / S.
 *
 * <p><b>Buffers.</b> A packet has room at an output from its transfer until its last byte has gone,
 * 2 stages + V + wτ at most, and credits from its first byte on the link until they are back, 2f +
 * o + X + wτ / S (2f + wτ where a host ends the link). What comes in such a time is known from J,
 * and from the link. Up to the first moment at which a buffer were too small everything above
 * holds; so there is no such moment.
 */
package vlarb.network.bound;
