// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Status;

/** A table engine's ports beside what the golden model says, without clock and reset. */
public final class EnginePorts {
  private static final Predicate<EngineOutputs> ANSWERED = out -> out.answerValid;
  private static final Predicate<EngineOutputs> DONE =
      ANSWERED.and(out -> out.answerStatus == Status.DONE.ordinal());
  private static final Predicate<EngineOutputs> LIVE = out -> out.liveValid;
  private static final Predicate<EngineOutputs> WRITTEN = out -> out.write;

  private EnginePorts() {}

  /**
   * An input.
   *
   * @param name as the Verilog has it
   * @param value what the port is to carry
   */
  public record Input(String name, ToLongFunction<EngineInputs> value) {}

  /**
   * An output.
   *
   * @param name as the Verilog has it
   * @param value what the port should carry
   * @param counts where the port's value means something; what it carries elsewhere may be unknown
   */
  public record Output(
      String name, ToLongFunction<EngineOutputs> value, Predicate<EngineOutputs> counts) {}

  /** The inputs. */
  public static List<Input> inputs() {
    return joined(commandInputs(), tableInputs());
  }

  /** What the arbiter says to the table. */
  public static List<Input> tableInputs() {
    return List.of(
        new Input("boundary", in -> bit(in.boundary)),
        new Input("noneEligible", in -> bit(in.noneEligible)),
        new Input("turn", in -> bit(in.turn)),
        new Input("pointer", in -> in.pointer),
        new Input("turnEntry", in -> in.turnEntry));
  }

  /** Those of them that an arbiter with an engine has too. */
  public static List<Input> commandInputs() {
    return List.of(
        new Input("commandValid", in -> bit(in.commandValid)),
        new Input("commandOperation", in -> in.commandOperation),
        new Input("commandLevel", in -> in.commandLevel),
        new Input("commandHandle", in -> in.commandHandle),
        new Input("commandVl", in -> in.commandVl),
        new Input("commandWeight", in -> in.commandWeight),
        new Input("answerReady", in -> bit(in.answerReady)));
  }

  /** The outputs, in the order in which they are compared. */
  public static List<Output> outputs() {
    return joined(
        joined(commandOutputs(), List.of(always("initDone", out -> bit(out.initDone)))),
        tableOutputs());
  }

  /** What becomes of the table. */
  public static List<Output> tableOutputs() {
    return List.of(
        always("idle", out -> bit(out.idle)),
        always("write", out -> bit(out.write)),
        always("live", out -> out.live),
        always("bank", out -> out.bank),
        new Output("writeBank", out -> bit(out.writeBank), WRITTEN),
        new Output("writeEntry", out -> out.writeEntry, WRITTEN),
        always("writesVl", out -> bit(out.writesVl)),
        new Output("writeVl", out -> out.writeVl, WRITTEN),
        new Output("writeWeight", out -> out.writeWeight, WRITTEN));
  }

  /** Those of them that an arbiter with an engine has too. */
  private static List<Output> commandOutputs() {
    return List.of(
        always("commandReady", out -> bit(out.commandReady)),
        always("answerValid", out -> bit(out.answerValid)),
        always("liveValid", out -> bit(out.liveValid)),
        always("freeEntries", out -> out.freeEntries),
        new Output("answerStatus", out -> out.answerStatus, ANSWERED),
        new Output("answerHandle", out -> out.answerHandle, DONE),
        new Output("answerLevel", out -> out.answerLevel, DONE),
        new Output("answerIndex", out -> out.answerIndex, DONE),
        new Output("answerVl", out -> out.answerVl, DONE),
        new Output("answerWeight", out -> out.answerWeight, DONE),
        new Output("liveHandle", out -> out.liveHandle, LIVE));
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static Output always(String name, ToLongFunction<EngineOutputs> value) {
    return new Output(name, value, _ -> true);
  }

  private static int bit(boolean value) {
    return value ? 1 : 0;
  }
}
