// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.engine.EntrySet;

/**
 * Properties of the copier, of one symbolic entry: any. The entry becomes live with what was
 * written of it since the job began, and no live entry is overwritten.
 */
final class CopierProperties {
  private final CopierInside copier;
  private final UInt symbol;
  private final Bool isWritten;
  private final Bool isOfCopy;
  private final Bool bank;

  private CopierProperties(CopierInside copier) {
    this.copier = copier;
    symbol = Symbolic.constant(copier.module(), copier.jobTo()).named("symbol");
    UInt position = EntrySet.reversed(symbol);
    isWritten = copier.write().and(copier.writeEntry().eq(position));
    isOfCopy = copier.copy().to().xor(symbol).and(copier.copy().span().not()).orR().not();
    bank = copier.bank().at(position);
  }

  /** States all of it. */
  static void state(CopierInside copier) {
    CopierProperties properties = new CopierProperties(copier);
    properties.relyOnJobs();
    properties.writtenFirst();
    WrittenEntries.state(copier);
  }

  private void relyOnJobs() {
    UInt recordBefore = regNext(copier.record());
    Bool stands = copier.busy().and(Past.was(copier.module(), copier.takeJob()).not());
    Rule.relyOn("record_stands", stands.not().or(copier.record().eq(recordBefore)));
    entriesAreCounted(copier, Rule.WRITTEN_FIRST);
    Bool onceWritten = copier.joined().not().or(copier.written());
    Rule.WRITTEN_FIRST.hypothesis("joined_once_written", copier.busy().not().or(onceWritten));
    Bool onceJoined = copier.moved().not().or(copier.joined());
    Rule.WRITTEN_FIRST.hypothesis("moved_once_joined", copier.busy().not().or(onceJoined));
    Bool within = copier.step().and(copier.copy().span().not()).orR().not();
    Rule.WRITTEN_FIRST.hypothesis(
        "within_copy", copier.copies().and(copier.written().not()).not().or(within));
    Bool onLevel = copier.copy().to().and(copier.copy().span()).orR().not();
    Rule.environment("copy_is_a_set", copier.write().not().or(onLevel));
  }

  /**
   * A job has as many entries as there are on a level.
   *
   * @param rule whose proof needs it
   */
  static void spanIsOfALevel(CopierInside copier, Rule rule) {
    UInt span = copier.copy().span();
    Bool ofLevel = span.and(span.add(1)).eq(0);
    rule.hypothesis("span_is_of_a_level", copier.busy().not().or(ofLevel));
  }

  /**
   * States whether the job is known to be for the released sequence, and that a job that is in vain
   * ends at once.
   *
   * @param sequence the handle of a sequence
   * @param releasedLast that sequence was released last
   * @param rule whose proof needs it
   */
  static void releaseIsOfJob(CopierInside copier, UInt sequence, Bool releasedLast, Rule rule) {
    Bool ofIt = copier.copy().handle().eq(sequence);
    Bool told = copier.releaser().ofJob().eq(ofIt.and(releasedLast));
    Bool either = copier.releasing().and(ofIt.or(releasedLast));
    rule.hypothesis("release_is_of_job", either.not().or(told));
    Bool begins = Past.was(copier.module(), copier.takeJob());
    Bool vain = copier.busy().and(copier.isFree().or(copier.copies()).not());
    rule.hypothesis("vain_ends_at_once", vain.not().or(begins.and(copier.releasing().not())));
  }

  /**
   * The register that tells the last entry does so, once the job's first cycle is over.
   *
   * @param rule whose proof needs it
   */
  static void entriesAreCounted(CopierInside copier, Rule rule) {
    spanIsOfALevel(copier, rule);
    Bool begins = copier.busy().and(Past.was(copier.module(), copier.takeJob()));
    Bool writing = copier.copies().and(begins.or(copier.written()).not());
    Bool isLast = copier.complete().eq(copier.step().eq(copier.copy().span()));
    rule.hypothesis("last_entry", writing.not().or(isLast));
  }

  private void writtenFirst() {
    Bool wrote = regInit(false).named("wroteSymbol");
    Bool bankWritten = reg(bool()).named("bankWritten");
    when(isWritten, () -> bankWritten.set(copier.writeBank()));
    when(copier.takeJob(), () -> wrote.set(false)).elseWhen(() -> isWritten, () -> wrote.set(true));

    Bool begins = copier.goesLive().and(isOfCopy);
    Rule.WRITTEN_FIRST.implies("all_entries", begins, wrote.or(isWritten));
    Bool counts = isWritten.or(bankWritten.ne(bank));
    Rule.WRITTEN_FIRST.implies("weight_counts", begins, counts);
    Rule.WRITTEN_FIRST.implies("beside_what_counts", isWritten, copier.writeBank().ne(bank));
    Rule.WRITTEN_FIRST.reachable("first", begins.and(isWritten));
    Rule.WRITTEN_FIRST.reachable("later", begins.and(isWritten.not()));

    Bool isBefore = copier.written().or(symbol.and(copier.copy().span()).lt(copier.step()));
    Bool copies = copier.copies().and(copier.joined().not());
    Rule.WRITTEN_FIRST.hypothesis("in_order", copies.and(isOfCopy).and(isBefore).not().or(wrote));
    Rule.WRITTEN_FIRST.hypothesis("bank_stands", copies.and(wrote).not().or(bankWritten.ne(bank)));
  }
}
