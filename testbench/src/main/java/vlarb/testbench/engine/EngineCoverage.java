// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.cosim.coverage.Bin;
import vlarb.cosim.coverage.CoverGroup;
import vlarb.cosim.coverage.CoverPoint;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.coverage.Coverage.Group;
import vlarb.cosim.coverage.Cross;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.coverage.DecodedCommands;

/** The situations that a run of a table engine has seen. */
public final class EngineCoverage {
  private final CycleTableEngine model;
  private final EngineInputs in;
  private final EngineOutputs out;
  private final TableSize table;
  private final CoverGroup group = new CoverGroup("table engine");
  private final DecodedCommands decoded;
  private final Queue<Operation> asked = new ArrayDeque<>();

  // Of the cycle before.
  private long joiningBefore;
  private long bankBefore;
  private boolean turnBefore;
  private boolean noneEligibleBefore;

  /** Counts nothing yet. */
  public EngineCoverage(CycleTableEngine model, EngineParameters parameters) {
    this.model = model;
    in = model.in;
    out = model.out;
    table = parameters.table();
    decoded = new DecodedCommands(parameters);
    commands();
    places();
    table();
  }

  /** Looks at a cycle: after the model has settled and the inputs are set, before the edge. */
  void cycle() {
    group.sample();
    decoded.cycle(in, out);
    if (in.commandValid && out.commandReady) {
      asked.add(Operation.values()[in.commandOperation]);
    }
    if (isAnswered()) {
      asked.remove();
    }
    joiningBefore = model.joining();
    bankBefore = out.bank;
    turnBefore = in.turn;
    noneEligibleBefore = in.noneEligible;
  }

  /** The counts until now. */
  public Coverage coverage() {
    Group commands = new Group("commands", List.of(decoded.item()));
    return new Coverage(
        Stream.concat(group.coverage().groups().stream(), Stream.of(commands)).toList());
  }

  private boolean isAnswered() {
    return out.answerValid && in.answerReady;
  }

  private boolean isDone(Operation operation) {
    return isAnswered() && asked.peek() == operation && out.answerStatus == Status.DONE.ordinal();
  }

  private void commands() {
    CoverPoint operation =
        group
            .point("operation answered", Operation.class, asked::peek)
            .when(() -> isAnswered() && !asked.isEmpty());
    CoverPoint status =
        group
            .point("answer", Status.class, () -> Status.values()[out.answerStatus])
            .when(this::isAnswered);
    group
        .cross("answer by operation", operation, status)
        .without("INSERT", "UNKNOWN")
        .without("RELEASE", "REJECTED")
        .without("RELEASE", "INVALID")
        .without("SET_WEIGHT", "REJECTED")
        .without("QUERY", "REJECTED")
        .without("QUERY", "INVALID");
    group.event("a command waits", () -> in.commandValid && !out.commandReady);
    group.event("an answer waits", () -> out.answerValid && !in.answerReady);
    group.event("nothing is left to be done", () -> out.idle);
  }

  private void places() {
    Bin[] levels = IntStream.rangeClosed(0, table.deepest()).mapToObj(Bin::of).toArray(Bin[]::new);
    group
        .point("level of an insert", () -> out.answerLevel, levels)
        .when(() -> isDone(Operation.INSERT));
    group
        .point("level of a release", () -> out.answerLevel, levels)
        .when(() -> isDone(Operation.RELEASE));
    group.point("weight of an insert", this::weight, WEIGHTS).when(() -> isDone(Operation.INSERT));
    group.point("weight set", this::weight, WEIGHTS).when(() -> isDone(Operation.SET_WEIGHT));
    group.point(
        "free entries",
        () -> out.freeEntries,
        Bin.of("none", 0),
        Bin.range("some", 1, table.entries() - 1),
        Bin.of("all", table.entries()));
  }

  private static final Bin[] WEIGHTS = {
    Bin.of("least", 0), Bin.of("between", 1), Bin.of("most", 2)
  };

  private long weight() {
    int entries = table.entriesOn(out.answerLevel);
    return out.answerWeight == entries ? 0 : out.answerWeight == 255 * entries ? 2 : 1;
  }

  private void table() {
    group.point(
        "live entries",
        () -> Long.bitCount(out.live),
        Bin.of("none", 0),
        Bin.range("some", 1, table.entries() - 1),
        Bin.of("all", table.entries()));
    group.event("a sequence becomes live", () -> out.liveValid);
    group.event("another weight counts", () -> (out.bank ^ bankBefore) != 0);
    group.event("a new copy is live beside the old one", () -> model.joining() != 0);
    group.event("a turn lets the old copy die", () -> ended() && turnBefore);
    group.event("a decision without eligible entries does", () -> ended() && noneEligibleBefore);
    CoverPoint write = group.flag("an entry is written", () -> out.write);
    CoverPoint arbiter =
        group.point(
            "the arbiter",
            () -> in.noneEligible ? 3 : in.turn ? 2 : in.boundary ? 1 : 0,
            Bin.of("between packets' boundaries", 0),
            Bin.of("at a boundary", 1),
            Bin.of("begins a turn", 2),
            Bin.of("finds nothing eligible", 3));
    group.cross("written while the arbiter", write, arbiter).without("no", Cross.ANY);
  }

  /** True if an old copy died at the edge before. */
  private boolean ended() {
    return joiningBefore != 0 && model.joining() == 0;
  }
}
