// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/**
 * The waveform format that a library can write. Even where no file is being written, a model built
 * for tracing is slower than one that is not, and writing costs far more: about 3 times the run
 * time for VCD, more for FST, whose files are much smaller. So lock-step runs are built with {@link
 * #NONE} and only a failure's window is run again with a waveform.
 */
public enum Trace {
  /** No waveform. */
  NONE,
  /** Value change dump, text, IEEE 1364. */
  VCD,
  /** GTKWave's compressed format. Needs Debian's {@code zlib1g-dev}. */
  FST
}
