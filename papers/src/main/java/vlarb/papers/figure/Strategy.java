// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.List;
import java.util.Locale;
import vlarb.model.table.policy.Policy;
import vlarb.network.admission.FillIn;
import vlarb.network.setting.Ticks;
import vlarb.network.setup.TableTiming;

/**
 * The strategies that fill tables in: CENRE, which has no hardware and takes no time, or CESY under
 * a policy, by a table engine behind a port whose entries all have packets.
 */
enum Strategy {
  CENRE(new FillIn.Cenre(), new TableTiming.Instant()),
  MODEL1(Policy.MODEL1),
  MODEL2(Policy.MODEL2),
  MODEL3(Policy.MODEL3),
  MODEL4(Policy.MODEL4),
  LAZY(Policy.LAZY);

  /** The period of the engines' clock, in ticks: 150 MHz. */
  static final long PERIOD = Ticks.PER_SECOND / 150_000_000;

  /** The strategies that have hardware. */
  static final List<Strategy> IN_HARDWARE = List.of(MODEL1, MODEL2, MODEL3, MODEL4, LAZY);

  private final FillIn fillIn;
  private final TableTiming timing;

  Strategy(FillIn fillIn, TableTiming timing) {
    this.fillIn = fillIn;
    this.timing = timing;
  }

  Strategy(Policy policy) {
    this(new FillIn.Cesy(policy), new TableTiming.Clocked(PERIOD, TableTiming.Turns.BACKLOGGED));
  }

  FillIn fillIn() {
    return fillIn;
  }

  TableTiming timing() {
    return timing;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
