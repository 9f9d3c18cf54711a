// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

import java.util.List;

/**
 * The content of an instance or a named block.
 *
 * @param scopes the names of the instances and blocks in it, in alphabetical order
 * @param nets the names of its nets, registers and memories, in alphabetical order
 */
public record ScopeContent(List<String> scopes, List<String> nets) {
  /** Takes copies, without duplicates. */
  public ScopeContent {
    scopes = scopes.stream().distinct().sorted().toList();
    nets = nets.stream().distinct().sorted().toList();
  }
}
