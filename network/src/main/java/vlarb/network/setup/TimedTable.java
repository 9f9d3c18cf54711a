// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.List;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.sets.TableSize;
import vlarb.network.admission.FillIn;
import vlarb.network.admission.OutputTable;

/**
 * The table of an output and the time that it takes. It serves one request after the other: none
 * comes before the result of the one before.
 */
sealed interface TimedTable permits InstantTable, ClockedTable {
  /**
   * An empty table.
   *
   * @param timing {@link TableTiming.Clocked} is for {@link FillIn.Cesy}
   * @param ticksPerByte of the output's link
   * @param times are notified of all that takes time
   */
  static TimedTable of(FillIn fillIn, TableTiming timing, int ticksPerByte, EngineTimes times) {
    return switch (timing) {
      case TableTiming.Instant() -> new InstantTable(fillIn.emptyTable());
      case TableTiming.Clocked(long period, TableTiming.Turns turns) -> {
        if (!(fillIn instanceof FillIn.Cesy cesy)) {
          throw new IllegalArgumentException("only CESY has a table engine in hardware");
        }
        PortTurns by =
            switch (turns) {
              case IDLE -> new IdleTurns();
              case BACKLOGGED -> new BackloggedTurns(FillIn.ENTRIES, ticksPerByte, period);
            };
        yield new ClockedTable(
            EngineParameters.of(new TableSize(FillIn.ENTRIES), cesy.policy()), by, period, times);
      }
    };
  }

  /**
   * The outcome of a request to admit.
   *
   * @param handle the handle of the sequence, where the request is admitted
   * @param time the time of the result, in ticks
   */
  record Served(OutputTable.Answer answer, int handle, long time) {}

  /** Admits a connection, or not; it asks at a time in ticks. */
  Served admit(long now, int vl, int distance, Weight weight);

  /**
   * Ends a connection.
   *
   * @return when that is answered, in ticks
   */
  long end(long now, int handle, Weight weight);

  /** Lets all maintenance come to its end. */
  void finish();

  /** All sequences. */
  List<OutputTable.Held> sequences();

  /** The table as the arbiter reads it. */
  List<VlWeight> entries();

  /** Entries that no sequence has. */
  int freeEntries();

  /** Occupied entries that were moved so far. */
  long entriesMoved();
}
