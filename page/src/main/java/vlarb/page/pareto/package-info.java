// SPDX-License-Identifier: Apache-2.0
/** Figures as points in a plane, and the points that no other point beats. */
@API(status = API.Status.INTERNAL)
package vlarb.page.pareto;

import org.apiguardian.api.API;
