// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import java.util.List;
import vlarb.model.table.policy.Maintenance;

/**
 * A run of a maintenance algorithm.
 *
 * @param kind the maintenance that was run
 * @param exchanges the exchanges that it made, in this order; often none
 */
public record Upkeep(Maintenance kind, List<Exchange> exchanges) {}
