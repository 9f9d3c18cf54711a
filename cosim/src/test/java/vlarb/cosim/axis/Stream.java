// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.axis;

import java.util.List;
import java.util.function.BooleanSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Mailbox;
import vlarb.cosim.Signal;
import vlarb.cosim.bus.ValidReady;
import vlarb.cosim.bus.ValidReadyMonitor;

/** The signals of an AXI-Stream interface, and what a test does on either side of it. */
final class Stream {
  final Signal data;
  final Signal last;
  final Signal valid;
  final Signal ready;
  private final String prefix;
  private final Dut dut;
  private final Clock clock;

  Stream(Dut dut, Clock clock, String prefix) {
    this.dut = dut;
    this.clock = clock;
    this.prefix = prefix;
    data = dut.signal(prefix + "_tdata");
    last = dut.signal(prefix + "_tlast");
    valid = dut.signal(prefix + "_tvalid");
    ready = dut.signal(prefix + "_tready");
  }

  /** True if a word was transferred at the edge. */
  boolean transferred() {
    return valid.wasSet() && ready.wasSet();
  }

  /** The word that was on the stream at the edge. */
  Word word() {
    return new Word(data.sampledBig(), last.wasSet());
  }

  /** Sends the words that come into the mailbox, with pauses. */
  void source(Mailbox<Word> words, BooleanSupplier pause) {
    dut.fork(
        prefix + " source",
        () -> {
          while (true) {
            Word word = words.take();
            while (pause.getAsBoolean()) {
              clock.risingEdge().await();
            }
            data.setBig(word.data());
            last.set(word.last());
            valid.set(true);
            clock.until(ready::wasSet).await();
            valid.set(false);
          }
        });
  }

  /** Makes the sink ready for a word in each cycle but for pauses. */
  void sink(BooleanSupplier pause) {
    clock.everyEdge(() -> ready.set(!pause.getAsBoolean()));
  }

  /** Puts each word that is transferred into the mailbox. */
  void monitor(Mailbox<Word> words) {
    clock.everyEdge(
        () -> {
          if (transferred()) {
            words.offer(word());
          }
        });
  }

  /** Fails the test if a word is withdrawn or changed before it was taken. */
  void checkStability() {
    var words = new ValidReady(valid, ready, List.of(data, last));
    new ValidReadyMonitor(clock, words, dut.signal("rst")::wasSet);
  }
}
