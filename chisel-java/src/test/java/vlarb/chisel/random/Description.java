// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.List;
import java.util.Optional;

/**
 * A module as data.
 *
 * @param outputs the formulas of the outputs; their widths are those of the formulas
 * @param child what it instantiates, as often as {@code children} says; a child has no child
 */
record Description(
    List<Shape> shapes,
    List<Step> steps,
    List<Formula> outputs,
    Optional<Description> child,
    int children) {}
