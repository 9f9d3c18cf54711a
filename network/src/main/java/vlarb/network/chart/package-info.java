// SPDX-License-Identifier: Apache-2.0

/** Curves with intervals, as SVG. */
package vlarb.network.chart;
