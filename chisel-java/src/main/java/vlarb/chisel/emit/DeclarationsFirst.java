// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.stream.Stream;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.VerilogTree;

/** Puts all declarations before everything else. Where a module's items stand means nothing. */
final class DeclarationsFirst {
  private DeclarationsFirst() {}

  static VerilogTree sort(VerilogTree module) {
    return module.withItems(
        Stream.concat(
                module.items().stream().filter(Declaration.class::isInstance),
                module.items().stream().filter(item -> !(item instanceof Declaration)))
            .toList());
  }
}
