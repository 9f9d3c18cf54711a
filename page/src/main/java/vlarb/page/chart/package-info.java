// SPDX-License-Identifier: Apache-2.0

/** Curves with intervals, as SVG and as specifications of Vega-Lite. */
@API(status = API.Status.INTERNAL)
package vlarb.page.chart;

import org.apiguardian.api.API;
