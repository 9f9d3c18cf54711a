// SPDX-License-Identifier: Apache-2.0
/**
 * A step after compilation that gives hardware in local variables the names of the variables, as
 * hardware in fields has the names of the fields.
 */
@API(status = API.Status.STABLE)
package vlarb.chisel.weave;

import org.apiguardian.api.API;
