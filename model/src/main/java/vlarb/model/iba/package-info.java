// SPDX-License-Identifier: Apache-2.0

/** Formats and attributes of the InfiniBand Architecture that arbitration is written in. */
@API(status = API.Status.STABLE)
package vlarb.model.iba;

import org.apiguardian.api.API;
