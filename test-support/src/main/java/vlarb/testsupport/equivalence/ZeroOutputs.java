// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Decides by satisfiability which outputs of a circuit can be 1. */
final class ZeroOutputs {
  private static final long LIMIT_SECONDS = 600;

  private final Path folder;

  ZeroOutputs(Path folder) {
    this.folder = folder;
  }

  /** Finds, by halving, an output that can be 1, if there is one. */
  <T> Optional<T> refuted(Aig aig, List<T> outputs, ToIntFunction<T> literal)
      throws IOException, InterruptedException {
    if (areZero(aig, outputs.stream().mapToInt(literal).boxed().toList())) {
      return Optional.empty();
    }
    List<T> left = outputs;
    while (left.size() > 1) {
      List<T> half = left.subList(0, left.size() / 2);
      boolean zero = areZero(aig, half.stream().mapToInt(literal).boxed().toList());
      left = zero ? left.subList(left.size() / 2, left.size()) : half;
    }
    return Optional.of(left.getFirst());
  }

  private boolean areZero(Aig aig, List<Integer> outputs) throws IOException, InterruptedException {
    Files.write(folder.resolve("miter.aig"), aig.aiger(outputs));
    String said =
        Run.tool(folder, LIMIT_SECONDS, "yosys-abc", "-c", "&read miter.aig; &cec -m -C 1000000");
    if (said.contains("Networks are equivalent")) {
      return true;
    }
    if (said.contains("NOT EQUIVALENT")) {
      return false;
    }
    throw new IllegalStateException("yosys-abc: " + said);
  }
}
