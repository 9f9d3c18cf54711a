// SPDX-License-Identifier: Apache-2.0

/**
 * The state that an engine needs: structures that hold the singular sets without the entries. The
 * engine's operations update these structures.
 */
@API(status = API.Status.INTERNAL)
package vlarb.model.table.singular;

import org.apiguardian.api.API;
