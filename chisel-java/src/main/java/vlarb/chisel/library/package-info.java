// SPDX-License-Identifier: Apache-2.0
/**
 * Ready-made parts of hardware, described with the words of {@link vlarb.chisel.Hardware} alone,
 * and with the names that Chisel has for them: interfaces with valid and ready, a queue, arbiters,
 * a counter, and functions of bits.
 */
@API(status = API.Status.STABLE)
package vlarb.chisel.library;

import org.apiguardian.api.API;
