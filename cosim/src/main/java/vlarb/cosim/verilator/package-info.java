// SPDX-License-Identifier: Apache-2.0
/** Verilator in the JVM's process, as a simulator for test benches. */
@API(status = API.Status.STABLE)
package vlarb.cosim.verilator;

import org.apiguardian.api.API;
