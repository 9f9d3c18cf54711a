// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.scan.ManagedLookAhead.Answer;
import vlarb.verilator.Simulation;

/** The decision core of a managed table beside its model: the same inputs, outputs compared. */
final class ManagedScanLockstep {
  private static final int REMAINING = 13;

  private final Simulation simulation;
  private final boolean oneRow;
  private final ManagedLookAhead model;
  private final ManagedTableLife life;
  private final List<String> differences = new ArrayList<>();

  /** Answers that were compared: of entries that go on, that begin a turn, that there is none. */
  int goneOn;

  int begun;
  int none;

  /** Turns of which nothing was left, as the entry had died. */
  int forfeited;

  ManagedScanLockstep(Simulation simulation, TableSize table, long seed) {
    this.simulation = simulation;
    oneRow = table.entries() == 8;
    model = new ManagedLookAhead(table);
    life = new ManagedTableLife(table, seed);
    set("reset", 1);
    simulation.cycle();
    set("reset", 0);
  }

  /** Runs this many cycles, or until there are differences, which it tells. */
  Optional<List<String>> run(long cycles) {
    for (long cycle = 0; cycle < cycles; cycle++) {
      life.next(model);
      drive();
      simulation.cycle();
      compare();
      if (!differences.isEmpty()) {
        differences.addFirst("cycle " + cycle);
        return Optional.of(differences);
      }
      edge();
    }
    return Optional.empty();
  }

  private void drive() {
    if (!oneRow) {
      set("beginNext", life.beginNext ? 1 : 0);
    }
    set("takeSnapshot", model.phase() == 1 ? 1 : 0);
    set("firstSeen", model.phase() == 2 ? 1 : 0);
    set("eligible", life.eligible);
    set("moves", life.moves ? 1 : 0);
    set("sentEntry", life.sentEntry);
    set("newRemaining", life.newRemaining & (1 << REMAINING) - 1);
    set("live", life.live);
    set("bank", life.bank);
    VlWeight written = life.written();
    set("write", life.write ? 1 : 0);
    set("writesVl", life.writesVl ? 1 : 0);
    set("writeBank", life.writeBank);
    set("writeEntry", life.writeEntry);
    set("writeVl", written.vl());
    set("writeWeight", written.weight());
  }

  private void set(String port, long value) {
    simulation.signal(port).set(value);
  }

  private void compare() {
    expect("pointer", model.pointer());
    expect("remaining", model.remaining() & (1 << REMAINING) - 1);
    model.answer().ifPresent(this::compare);
  }

  private void compare(Answer answer) {
    expect("found", answer.found() ? 1 : 0);
    if (answer.found()) {
      expect("goesOn", answer.goesOn() ? 1 : 0);
      expect("entry", answer.entry());
      expect("vl", answer.vl());
      if (model.phase() > model.known()) {
        expect("weight", answer.weight());
      }
    }
    count(answer);
  }

  private void expect(String port, long value) {
    long shown = simulation.signal(port).sampled();
    if (shown != value) {
      differences.add("%s: RTL %x, model %x".formatted(port, shown, value));
    }
  }

  private void count(Answer answer) {
    if (!answer.found()) {
      none++;
    } else if (answer.goesOn()) {
      goneOn++;
    } else {
      begun++;
    }
  }

  private void edge() {
    if (life.write) {
      model.write(life.writeBank, life.writeEntry, life.written());
    }
    int before = model.remaining();
    if (life.moves) {
      model.edgeWithPacket(life.sentEntry, life.newRemaining);
    } else {
      model.edge(life.beginNext, life.eligible, life.live, life.bank);
      forfeited += before != model.remaining() ? 1 : 0;
    }
  }
}
