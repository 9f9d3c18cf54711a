// SPDX-License-Identifier: Apache-2.0

/** The way of words from one clock of a port to another. */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.port.clock;

import org.apiguardian.api.API;
