// SPDX-License-Identifier: Apache-2.0

/**
 * Traffic of one port: packets, the laws by which they come, their lengths, and the dice that all
 * of it is drawn with.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.traffic;

import org.apiguardian.api.API;
