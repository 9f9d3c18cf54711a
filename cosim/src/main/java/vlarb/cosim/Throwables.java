// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** Exceptions that were thrown in one thread and are rethrown in another. */
final class Throwables {
  private Throwables() {}

  /**
   * Throws an exception as it is, declared or not; the result is for {@code throw}, and never
   * comes.
   */
  @SuppressWarnings("unchecked")
  static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
