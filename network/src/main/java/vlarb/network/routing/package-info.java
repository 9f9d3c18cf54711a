// SPDX-License-Identifier: Apache-2.0

/**
 * Which port a packet takes, by its destination alone, as hardware does: {@link
 * vlarb.network.routing.Routing} is the rule, {@link vlarb.network.routing.ForwardingTables} what a
 * subnet manager would write, {@link vlarb.network.routing.ChannelDependencies} whether packets
 * that follow them can wait for each other in a circle.
 */
package vlarb.network.routing;
