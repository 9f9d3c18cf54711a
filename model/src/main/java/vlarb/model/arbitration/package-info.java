// SPDX-License-Identifier: Apache-2.0

/**
 * The rules of virtual-lane arbitration at an output port, in two layers: {@link
 * vlarb.model.arbitration.DataArbitration} is the rule, a pure function; {@link
 * vlarb.model.arbitration.Port} is the port, whose state evolves by packets and commits. The third
 * layer, time, is the package {@code vlarb.model.cycle}.
 */
@API(status = API.Status.STABLE)
package vlarb.model.arbitration;

import org.apiguardian.api.API;
