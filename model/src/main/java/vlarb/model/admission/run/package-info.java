// SPDX-License-Identifier: Apache-2.0

/**
 * Admission under way: requests that come and go, answered one after the other by the model's
 * software or by hardware behind the same interface.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.admission.run;

import org.apiguardian.api.API;
