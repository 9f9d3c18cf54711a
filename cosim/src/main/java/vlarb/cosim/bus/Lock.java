// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.LongSupplier;
import vlarb.cosim.Dut;
import vlarb.cosim.Mailbox;

/** Gives tasks exclusive access, in the order in which they come. */
final class Lock {
  private final Mailbox<Lock> holder;

  Lock(Dut dut, String name) {
    holder = dut.mailbox(name, 1);
  }

  /** Does something when no other task does. */
  long hold(LongSupplier action) {
    holder.put(this);
    try {
      return action.getAsLong();
    } finally {
      holder.poll();
    }
  }
}
