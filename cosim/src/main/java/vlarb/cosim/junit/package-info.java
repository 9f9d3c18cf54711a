// SPDX-License-Identifier: Apache-2.0
/** JUnit Jupiter tests that run in a simulation; {@link vlarb.cosim.junit.Cosim} says how. */
@API(status = API.Status.STABLE)
package vlarb.cosim.junit;

import org.apiguardian.api.API;
