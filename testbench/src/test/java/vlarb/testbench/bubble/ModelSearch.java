// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.util.function.IntPredicate;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;

/** Searches, by the golden model, whether packets of a size leave no bubble. */
public final class ModelSearch implements IntPredicate {
  private final Search search;

  ModelSearch(LinkCase link) {
    ArbiterParameters parameters = link.parameters();
    CycleArbiter model = CycleArbiter.of(parameters);
    BackToBack traffic = new BackToBack(parameters, link.succession(), link.width());
    search = new Search(traffic, cycles -> run(model, traffic, cycles));
  }

  /**
   * Makes a search in another class loader.
   *
   * @param link a description of the case
   */
  public ModelSearch(String link) {
    this(LinkCase.described(link));
  }

  @Override
  public boolean test(int bytes) {
    return search.isBubbleFree(bytes);
  }

  private static void run(CycleArbiter model, BackToBack traffic, long cycles) {
    for (long cycle = 0; cycle < cycles; cycle++) {
      traffic.next(model.in, model.out);
      model.settle();
      model.edge();
    }
  }
}
