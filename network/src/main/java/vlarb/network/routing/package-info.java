// SPDX-License-Identifier: Apache-2.0

/**
 * The choice of a packet's port by its destination alone, as hardware makes it: {@link
 * vlarb.network.routing.Routing} is the rule, {@link vlarb.network.routing.ForwardingTables} the
 * tables that a subnet manager would write, and {@link vlarb.network.routing.ChannelDependencies}
 * tells if packets that follow them can wait for each other in a circle.
 */
package vlarb.network.routing;
