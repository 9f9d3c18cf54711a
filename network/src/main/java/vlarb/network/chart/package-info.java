// SPDX-License-Identifier: Apache-2.0

/** Curves with intervals, as SVG and as specifications of Vega-Lite. */
package vlarb.network.chart;
