// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortSettings;

/** The keys of the port around an arbiter, which {@code generate --top port} reads. */
final class PortKeys {
  /** The forms of the input. */
  enum Input {
    MERGED
  }

  /** The sources of a packet's VL. */
  enum VlSource {
    TDEST
  }

  /** The times at which a packet is offered to the arbiter. */
  enum QueueMode {
    STORE_AND_FORWARD
  }

  static final Key<Input> INPUT =
      Key.of(
          "port.input",
          NameChoice.of(Input.class),
          Input.MERGED,
          "The streams in: one for all VLs.");

  static final Key<VlSource> VL =
      Key.of(
          "port.vl",
          NameChoice.of(VlSource.class),
          VlSource.TDEST,
          "The source of a packet's VL: `tdest` at the first beat, 15 for an SMP.");

  static final Key<LengthSource> LENGTH =
      Key.of(
          "port.length",
          NameChoice.of(LengthSource.class),
          PortSettings.DEFAULT.length(),
          "The source of a packet's length: PktLen of the LRH, in dwords; or the bytes up to `tlast`"
              + " are counted, for packets that are not InfiniBand's.");

  static final Key<QueueMode> QUEUE_MODE =
      Key.of(
          "port.queue-mode",
          NameChoice.of(QueueMode.class),
          QueueMode.STORE_AND_FORWARD,
          "The time at which a packet is offered to the arbiter: when the last beat is in.");

  static final Key<FullQueue> FULL =
      Key.of(
          "port.full",
          NameChoice.of(FullQueue.class),
          PortSettings.DEFAULT.full(),
          "The fate of a data packet without room for all of it: the packet waits, and all behind it;"
              + " or the packet is taken and discarded whole. An SMP is always discarded.");

  static final Key<List<Integer>> QUEUE_BYTES =
      Key.derived(
          "port.queue-bytes",
          new QueueBytesType(),
          "2 × `arbiter.max-packet`, rounded up to a power of two",
          "Bytes of the queues of the data VLs: of each the same, or one number each. 0: the VL has"
              + " no queue. Others have room for a packet of `arbiter.max-packet`.");

  static final Key<Integer> SMP_BYTES =
      Key.of(
          "port.smp-bytes",
          new WholeNumberChoice(List.of(512, 1024, 2048, 4096, 8192)),
          PortSettings.DEFAULT.smpBytes(),
          "Bytes of the queue of VL15.");

  /** All of them. */
  static final List<Key<?>> ALL =
      List.of(INPUT, VL, LENGTH, QUEUE_MODE, FULL, QUEUE_BYTES, SMP_BYTES);

  private PortKeys() {}
}
