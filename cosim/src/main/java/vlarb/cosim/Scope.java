// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.List;
import java.util.stream.Stream;
import vlarb.cosim.simulator.ScopeContent;
import vlarb.cosim.simulator.Simulator;

/** The top module, an instance or a named block, with what is in it. */
public final class Scope {
  private final Simulator simulator;
  private final String path;
  private final ScopeContent content;

  Scope(Simulator simulator, String path) {
    this.simulator = simulator;
    this.path = path;
    content = simulator.content(path);
  }

  /** The scope's path from the top module, {@code core.alu}; empty for the top module. */
  public String path() {
    return path;
  }

  /** The instances and named blocks in it, in alphabetical order. */
  public List<Scope> scopes() {
    return content.scopes().stream().map(name -> new Scope(simulator, inside(name))).toList();
  }

  /**
   * The paths of the scope's own nets, registers and memories, in alphabetical order, as {@link
   * Dut#signal} takes them; for a memory it takes single words, {@code path[3]}.
   */
  public List<String> nets() {
    return content.nets().stream().map(this::inside).toList();
  }

  /** {@link #nets} of this scope and of all below. */
  public Stream<String> allNets() {
    return Stream.concat(nets().stream(), scopes().stream().flatMap(Scope::allNets));
  }

  private String inside(String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  @Override
  public String toString() {
    return path.isEmpty() ? simulator.design() : path;
  }
}
