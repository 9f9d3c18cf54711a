// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import java.util.List;
import vlarb.model.table.policy.Maintenance;

/**
 * One run of a maintenance.
 *
 * @param kind which
 * @param exchanges what it exchanged, in this order; often nothing
 */
public record Upkeep(Maintenance kind, List<Exchange> exchanges) {}
