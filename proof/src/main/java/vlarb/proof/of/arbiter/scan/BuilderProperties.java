// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/** Properties of the making of a commit's memories. */
final class BuilderProperties {
  private BuilderProperties() {}

  /** States all of it. */
  static void state(ScanBuilderInside builder) {
    Bool started = regInit(false);
    when(builder.start(), () -> started.set(true))
        .elseWhen(() -> builder.done(), () -> started.set(false));
    Bool oneByOne = regInit(true);
    when(builder.start().and(started), () -> oneByOne.set(false));

    Rule.COMMIT.lemma("done_once_started", oneByOne.and(builder.done()).not().or(started));
    UInt works =
        catBools(
            List.of(
                builder.begins(),
                builder.walking(),
                builder.ending(),
                builder.ended(),
                builder.done()));
    Bool several = works.and(works.sub(1)).orR();
    Rule.COMMIT.hypothesis("one_phase", oneByOne.not().or(several.not()));
    Rule.COMMIT.lemma("works_once_started", oneByOne.and(works.orR()).not().or(started));
    Bool writesDistance =
        builder.writeHigh().map(high -> high.or(builder.writeLow())).orElse(builder.writeLow());
    Bool writes = builder.writeWeight().or(writesDistance);
    Rule.COMMIT.lemma("written_before", oneByOne.and(builder.done()).and(writes).not());
    UInt listed =
        builder.listedHigh().map(high -> high.cat(builder.listedLow())).orElse(builder.listedLow());
    Bool wasDone = Past.was(builder.module(), builder.done().and(oneByOne));
    Rule.COMMIT.lemma("listed_stands", wasDone.not().or(listed.eq(regNext(listed))));
    Rule.COMMIT.reachable("works", builder.walking());
    ScanCommitTime.state(builder, oneByOne);
    if (builder.both()) {
      DistanceProperties.state(builder, builder.shape());
    }
  }
}
