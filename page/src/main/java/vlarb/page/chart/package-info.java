// SPDX-License-Identifier: Apache-2.0

/**
 * Curves with intervals, as SVG and as specifications of Vega-Lite; figures as points in a plane,
 * and the points that no other point beats.
 */
@API(status = API.Status.INTERNAL)
package vlarb.page.chart;

import org.apiguardian.api.API;
