// SPDX-License-Identifier: Apache-2.0
package vlarb.network.chart;

import vlarb.network.statistics.Interval;

/**
 * A point of a curve.
 *
 * @param metric what is drawn, with its unit
 * @param chart the name of the chart among those of the metric
 * @param curve the name of the curve
 * @param x its place on the axis
 */
public record Point(String metric, String chart, String curve, String x, Interval y) {}
