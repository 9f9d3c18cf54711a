// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;

/**
 * A bug seeded in emitted Verilog: a piece of one line that becomes another.
 *
 * @param bench the arbiter
 * @param bug what is wrong afterwards
 * @param module the module that it is in
 * @param right text that occurs exactly once in that module
 * @param wrong what it becomes
 */
public record VerilogMutation(Bench bench, String bug, String module, String right, String wrong) {

  /**
   * The design with this bug.
   *
   * @throws AssertionError if the text is not there exactly once: the bug would not be the one that
   *     its name says, or none
   */
  public List<VerilogModule> seedIn(List<VerilogModule> design) {
    return seed(design, module, right, wrong);
  }

  /**
   * A design in which a piece of a module is another.
   *
   * @throws AssertionError if the text is not there exactly once
   */
  public static List<VerilogModule> seed(
      List<VerilogModule> design, String module, String right, String wrong) {
    List<VerilogModule> result = new ArrayList<>();
    int places = 0;
    for (VerilogModule each : design) {
      if (each.name().equals(module)) {
        places += each.text().split(Pattern.quote(right), -1).length - 1;
        result.add(new VerilogModule(module, each.text().replace(right, wrong)));
      } else {
        result.add(each);
      }
    }
    assertEquals(1, places, "places for the bug in module " + module + ": " + right);
    return result;
  }

  @Override
  public String toString() {
    return module + ": " + bug;
  }
}
