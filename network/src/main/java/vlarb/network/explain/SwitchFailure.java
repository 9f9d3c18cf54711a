// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import java.util.Optional;

/**
 * The effects of a switch's failure.
 *
 * @param failed the switch
 * @param worst the largest load of a link afterwards, as a part of its data rate
 * @param port the port of the whole network that sends on that link
 * @param cutOff pairs of hosts, one that sends and another one that receives, without a route
 * @param apart those of them that no path joins, whatever the routing
 * @param problem a reason why the routing makes no tables for a part of what is left
 */
public record SwitchFailure(
    int failed, double worst, int port, long cutOff, long apart, Optional<String> problem) {}
