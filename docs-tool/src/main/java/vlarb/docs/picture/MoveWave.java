// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.picture;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * A hitless move in a {@code flat} arbiter of 8 entries: four sequences of distance 4, of which one
 * moves when two others are released. Every VL always has packets that use up a turn.
 */
final class MoveWave {
  private static final int ENTRIES = 8;

  /** The level of distance 4. */
  private static final int LEVEL = 2;

  /** The cycles that are shown, counted from the release. */
  private static final List<Integer> SHOWN = List.of(0, 1, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15);

  private final CycleArbiter model;
  private final CycleTableEngine engine;

  /** A cycle's signals. */
  private record Sample(
      String command, boolean write, String writeEntry, String turn, List<String> live) {}

  private MoveWave() {
    ArbiterParameters flat =
        new ArbiterParameters(
            ENTRIES, ENTRIES, 4, 64, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC);
    model =
        CycleArbiter.of(
            flat.withEngine(EngineParameters.of(new TableSize(ENTRIES), Policy.MODEL4)));
    engine = model.engine().orElseThrow();
    model.in.creditAvailable = 0b1111;
    model.in.headValid = 0b1111;
    for (int vl = 0; vl < 4; vl++) {
      model.in.headLength[vl] = 16;
    }
    model.in.engine.answerReady = true;
  }

  static String svg() {
    MoveWave wave = new MoveWave();
    do {
      wave.cycle(false);
    } while (!wave.model.out.initDone);
    for (int vl = 0; vl < 4; vl++) {
      wave.insert(vl);
    }
    wave.release(0);
    return wave.draw();
  }

  private void insert(int vl) {
    command(new Command(Operation.INSERT, LEVEL, 0, vl, ENTRIES >> LEVEL));
  }

  private void release(int handle) {
    command(new Command(Operation.RELEASE, 0, handle, 0, 0));
  }

  /** Gives the command and waits until all that follows is done. */
  private void command(Command command) {
    model.in.engine.ask(command);
    model.in.engine.commandValid = true;
    cycle(true);
    model.in.engine.commandValid = false;
    do {
      cycle(true);
    } while (!model.out.engine.idle);
  }

  private Sample cycle(boolean grantReady) {
    model.in.grantReady = grantReady;
    model.settle();
    EngineInputs in = model.in.engine;
    EngineOutputs out = model.out.engine;
    List<String> live = new ArrayList<>();
    for (int entry = 0; entry < ENTRIES; entry++) {
      boolean counts = (out.live >>> entry & 1) != 0;
      int owner = counts ? engine.owner(entry) : -1;
      live.add(counts ? "VL" + owner : "");
    }
    Sample sample =
        new Sample(
            in.commandValid ? "release" : "",
            out.write,
            out.write ? Integer.toString(out.writeEntry) : "",
            in.turn ? Integer.toString(in.turnEntry) : "",
            live);
    model.edge();
    return sample;
  }

  private String draw() {
    EngineInputs in = model.in.engine;
    in.ask(new Command(Operation.RELEASE, 0, 2, 0, 0));
    List<Sample> samples = new ArrayList<>();
    for (int cycle = 0; cycle <= SHOWN.getLast(); cycle++) {
      in.commandValid = cycle == 0;
      Sample sample = cycle(true);
      if (SHOWN.contains(cycle)) {
        samples.add(sample);
      }
    }
    WaveDrawing waveform = new WaveDrawing("A hitless move", SHOWN, 34);
    waveform
        .bit("commandValid", samples.stream().map(s -> !s.command().isEmpty()).toList())
        .bit("write", samples.stream().map(Sample::write).toList())
        .bus("writeEntry", samples.stream().map(Sample::writeEntry).toList())
        .bus("turnEntry", samples.stream().map(Sample::turn).toList());
    for (int entry = 0; entry < ENTRIES; entry++) {
      int shown = entry;
      waveform.bus("live[" + entry + "]", samples.stream().map(s -> s.live().get(shown)).toList());
    }
    return waveform.svg();
  }
}
