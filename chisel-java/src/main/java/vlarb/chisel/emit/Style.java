// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.Optional;

/**
 * What the user has asked for beside the design itself.
 *
 * @param locators whether the compiler's comments about the Java source stay
 * @param stateNames whether registers with an enum's constants have their names beside them
 * @param clockEnable name of the clock enable to add, if there shall be one
 * @param prefix what the names of modules shall begin with; may be empty
 */
public record Style(
    boolean locators, boolean stateNames, Optional<String> clockEnable, String prefix) {}
