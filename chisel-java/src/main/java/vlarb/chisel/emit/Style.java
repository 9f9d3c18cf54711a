// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.Optional;

/**
 * The user's choices beside the design itself.
 *
 * @param locators whether the compiler's comments about the Java source stay
 * @param stateNames whether registers with an enum's constants have their names beside them
 * @param clockEnable name of the clock enable to add, if there shall be one
 * @param prefix the beginning of the names of modules; may be empty
 */
public record Style(
    boolean locators, boolean stateNames, Optional<String> clockEnable, String prefix) {}
