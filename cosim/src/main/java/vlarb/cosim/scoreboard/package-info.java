// SPDX-License-Identifier: Apache-2.0
/** Scoreboards: what is expected, in order or not, against what comes. */
@API(status = API.Status.STABLE)
package vlarb.cosim.scoreboard;

import org.apiguardian.api.API;
