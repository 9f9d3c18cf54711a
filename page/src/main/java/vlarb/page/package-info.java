// SPDX-License-Identifier: Apache-2.0

/** Pages that need no other file. */
@API(status = API.Status.INTERNAL)
package vlarb.page;

import org.apiguardian.api.API;
