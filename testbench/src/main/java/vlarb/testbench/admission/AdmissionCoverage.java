// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.cosim.coverage.Bin;
import vlarb.cosim.coverage.CoverGroup;
import vlarb.cosim.coverage.Coverage;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.table.sets.TableSize;

/** The situations that a run of admission has seen. */
public final class AdmissionCoverage {
  private static final int FRACTION = 0xffff;

  private final AdmissionInputs in;
  private final AdmissionOutputs out;
  private final CycleAdmittingEngine model;
  private final CoverGroup group = new CoverGroup("admission");

  private final DecodedRequests decoded;

  /** The limit when the request that is being decided was accepted. */
  private int limitThen;

  AdmissionCoverage(CycleAdmittingEngine model, TableSize table) {
    this.model = model;
    in = model.in();
    out = model.out();
    decoded = new DecodedRequests(table);
    results(table);
    group.event("a request waits", () -> in.requestValid && !out.requestReady);
    group.event("a result waits", () -> out.resultValid && !in.resultReady);
    group.event(
        "the limit changes while a request is decided",
        () -> !out.requestReady && out.initDone && in.limit != limitThen);
    group.event("a connection fills up the limit", this::fillsLimit);
    group.point(
        "free entries",
        () -> model.tableOut().freeEntries,
        Bin.of("none", 0),
        Bin.range("some", 1, table.entries() - 1),
        Bin.of("all", table.entries()));
  }

  private void results(TableSize table) {
    group
        .point("result", Result.class, () -> Result.values()[out.resultCode])
        .when(() -> out.resultValid);
    // A sequence on level 0 has the whole table, which is seldom free.
    Bin[] levels = IntStream.rangeClosed(1, table.deepest()).mapToObj(Bin::of).toArray(Bin[]::new);
    group.point("level accepted", () -> out.resultLevel, levels).when(() -> came(Result.ACCEPTED));
    group.point("level shared", () -> out.resultLevel, levels).when(() -> came(Result.SHARED));
    group.point("level released", () -> out.resultLevel, levels).when(() -> came(Result.RELEASED));
    group
        .point(
            "handle shared",
            () -> out.resultHandle,
            Bin.of("first", 0),
            Bin.range("between", 1, table.entries() - 2),
            Bin.of("last", table.entries() - 1))
        .when(() -> came(Result.SHARED));
    group
        .point(
            "weight shared",
            this::fill,
            Bin.of("less than a block an entry", 0),
            Bin.of("more, with a fraction", 1),
            Bin.of("more, in whole blocks", 2))
        .when(() -> came(Result.SHARED));
  }

  private boolean fillsLimit() {
    boolean admitted = came(Result.ACCEPTED) || came(Result.SHARED);
    return admitted && out.used == (long) limitThen << 16;
  }

  private boolean came(Result result) {
    return out.resultValid && out.resultCode == result.ordinal();
  }

  private int fill() {
    int entries = model.admission().reservations().table().entriesOn(out.resultLevel);
    if (out.resultWeight >> 16 < entries) {
      return 0;
    }
    return (out.resultWeight & FRACTION) == 0 ? 2 : 1;
  }

  /** Looks at a cycle: after the model has settled and the inputs are set, before the edge. */
  void cycle() {
    group.sample();
    decoded.cycle(in, out);
    if (out.requestReady) {
      limitThen = in.limit;
    }
  }

  /** The counts until now. */
  public Coverage coverage() {
    return new Coverage(
        Stream.concat(group.coverage().groups().stream(), Stream.of(decoded.group())).toList());
  }
}
