// SPDX-License-Identifier: Apache-2.0
/**
 * Functional coverage: what a run has to have seen before its success means much. A {@link
 * vlarb.cosim.coverage.CoverGroup} counts while a test runs; what it has counted is a {@link
 * vlarb.cosim.coverage.Coverage}, which is added up over runs and kept as JSON.
 */
@API(status = API.Status.STABLE)
package vlarb.cosim.coverage;

import org.apiguardian.api.API;
