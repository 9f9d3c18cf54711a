// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import vlarb.model.table.Answer;
import vlarb.model.table.sets.EntrySet;

/**
 * Runs a list of operations on an engine and prints each result.
 *
 * <p>The state string has the live requests in ascending order of their numbers, each as {@code
 * id,level,index;}. Indices are in bit-reversed numbering.
 */
public final class OperationRun {
  private final OperationEngine engine;
  private final SortedMap<Long, Integer> handles = new TreeMap<>();

  private OperationRun(OperationEngine engine) {
    this.engine = engine;
  }

  /**
   * A line for each operation, {@code K OP accepted|rejected|released LEVEL INDEX moves=M}, with
   * {@code cycles=C} where the engine has a clock, and one with the final state string.
   *
   * <p>LEVEL and INDEX are those of the set at the decision: maintenance that follows an insert may
   * move it at once. K counts from 1.
   *
   * @param lines takes them, without their ends
   */
  public static void results(
      List<TableOperation> operations, OperationEngine engine, Consumer<String> lines) {
    OperationRun run = new OperationRun(engine);
    long number = 0;
    for (TableOperation operation : operations) {
      number++;
      lines.accept(number + " " + operation.token() + " " + text(run.apply(operation)));
    }
    lines.accept(run.state());
  }

  /**
   * A line for each operation: CRC-32 (IEEE 802.3) of the state string after it, 8 hexadecimal
   * digits.
   *
   * @param lines takes them, without their ends
   */
  public static void hashes(
      List<TableOperation> operations, OperationEngine engine, Consumer<String> lines) {
    OperationRun run = new OperationRun(engine);
    for (TableOperation operation : operations) {
      run.apply(operation);
      CRC32 crc = new CRC32();
      crc.update(run.state().getBytes(StandardCharsets.US_ASCII));
      lines.accept(String.format(Locale.ROOT, "%08x", crc.getValue()));
    }
  }

  private OperationEngine.Result apply(TableOperation operation) {
    return switch (operation) {
      case TableOperation.Insert(long id, int level) -> {
        OperationEngine.Result result = engine.insert(level);
        if (result.answer() instanceof Answer.Accepted accepted) {
          handles.put(id, accepted.handle());
        }
        yield result;
      }
      case TableOperation.Release(long id) -> {
        Integer handle = handles.remove(id);
        yield handle == null
            ? new OperationEngine.Result(new Answer.Unknown(), 0, OptionalLong.empty())
            : engine.release(handle);
      }
    };
  }

  private static String text(OperationEngine.Result result) {
    String answer =
        switch (result.answer()) {
          case Answer.Accepted(int _, EntrySet place) -> "accepted " + text(place);
          case Answer.Released(EntrySet place) -> "released " + text(place);
          case Answer.Rejected _, Answer.Unknown _, Answer.Known _ -> "rejected - -";
        };
    String moves = " moves=" + result.moves();
    return answer
        + moves
        + (result.cycles().isPresent() ? " cycles=" + result.cycles().getAsLong() : "");
  }

  private static String text(EntrySet place) {
    return place.level() + " " + place.index();
  }

  private String state() {
    StringBuilder state = new StringBuilder();
    handles.forEach(
        (id, handle) -> {
          EntrySet place = engine.place(handle);
          state.append(id).append(',').append(place.level()).append(',');
          state.append(place.index()).append(';');
        });
    return state.toString();
  }
}
