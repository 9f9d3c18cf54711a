// SPDX-License-Identifier: Apache-2.0

/**
 * From requirements to tables. Two modes: {@link vlarb.plan.planner.LeastWeights} makes the weights
 * of known classes as small as they can be, {@link vlarb.plan.planner.ReservedWeights} gives each
 * connection a weight that stays valid whatever else is admitted. No plan leaves whose own bounds
 * fail.
 */
package vlarb.plan.planner;
