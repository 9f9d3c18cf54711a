// SPDX-License-Identifier: Apache-2.0

/**
 * Masters of buses, and monitors that fail a test on a violation of a bus protocol: channels with
 * valid and ready, AXI4-Lite, APB; sources, sinks and monitors of AXI4-Stream.
 */
@API(status = API.Status.STABLE)
package vlarb.cosim.bus;

import org.apiguardian.api.API;
