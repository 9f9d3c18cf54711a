// SPDX-License-Identifier: Apache-2.0

/**
 * The way from requirements to tables. Two modes: {@link vlarb.plan.planner.LeastWeights} makes the
 * weights of known classes as small as they can be, {@link vlarb.plan.planner.ReservedWeights}
 * gives each connection a weight that stays valid whatever else is admitted. A plan whose own
 * bounds fail is never delivered.
 */
package vlarb.plan.planner;
