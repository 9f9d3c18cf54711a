// SPDX-License-Identifier: Apache-2.0

/**
 * The arbiter as its ports show it, clock cycle by clock cycle. Written from the rules, never from
 * the hardware.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.cycle;

import org.apiguardian.api.API;
