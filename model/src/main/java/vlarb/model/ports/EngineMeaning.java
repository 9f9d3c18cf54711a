// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.function.Predicate;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Status;

/**
 * The conditions under which an output of a table engine has a meaning; at other times its bits may
 * be unknown.
 */
public final class EngineMeaning {
  private EngineMeaning() {}

  /** The condition for an output, by its name. */
  public static Predicate<EngineOutputs> of(String output) {
    return switch (output) {
      case "answerStatus" -> out -> out.answerValid;
      case "answerHandle", "answerLevel", "answerIndex", "answerVl", "answerWeight" ->
          out -> out.answerValid && out.answerStatus == Status.DONE.ordinal();
      case "liveHandle" -> out -> out.liveValid;
      case "writeBank", "writeEntry", "writeVl", "writeWeight" -> out -> out.write;
      default -> _ -> true;
    };
  }
}
