// SPDX-License-Identifier: Apache-2.0
/**
 * The last step of emission: from the modules that Chisel's compiler prints to those that people
 * and open tools read. Each class is one transformation of trees and changes no logic; {@link
 * vlarb.chisel.emit.Emission} says in which order they come.
 */
@API(status = API.Status.INTERNAL)
package vlarb.chisel.emit;

import org.apiguardian.api.API;
