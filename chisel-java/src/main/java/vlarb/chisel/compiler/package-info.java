// SPDX-License-Identifier: Apache-2.0
/**
 * The compiler firtool: the program, the options with which its text reads well, and what its
 * messages mean.
 */
@API(status = API.Status.INTERNAL)
package vlarb.chisel.compiler;

import org.apiguardian.api.API;
