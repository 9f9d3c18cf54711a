// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;

/**
 * The names of an arbiter's ports, without clock and reset. Each is the name of a field of the
 * golden model's inputs or outputs. The lengths at the heads lie side by side in one port, VL0
 * lowest; that of a VL is named {@code headLength[3]}.
 */
public final class ArbiterPorts {
  /** Bits of a length in dwords. */
  public static final int LENGTH_BITS = 11;

  private ArbiterPorts() {}

  /** The inputs. */
  public static List<String> inputs(ArbiterParameters parameters) {
    List<String> names =
        new ArrayList<>(List.of("grantReady", "smpValid", "smpLength", "fcpValid", "headValid"));
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      names.add("headLength[" + vl + "]");
    }
    if (parameters.remembersHeads()) {
      names.add("discard");
    }
    names.addAll(
        parameters.credits() == CreditKind.BLOCKS
            ? List.of("creditValid", "creditVl", "creditBlocks", "creditClear")
            : List.of("creditAvailable"));
    names.addAll(
        List.of("mgmtValid", "mgmtWrite", "mgmtAddress", "mgmtWriteData", "mgmtResponseReady"));
    return names;
  }

  /** The outputs, in the order in which {@link ArbiterPins} compares them. */
  public static List<String> outputs(ArbiterParameters parameters) {
    List<String> names =
        new ArrayList<>(
            List.of(
                "grantValid",
                "grantSource",
                "grantVl",
                "grantTable",
                "grantEntry",
                "grantLength",
                "smpReady",
                "fcpReady",
                "headReady",
                "mgmtReady",
                "mgmtResponseValid",
                "mgmtError",
                "mgmtReadData",
                "initDone",
                "commitPending",
                "lengthError",
                "highPointer",
                "highRemaining",
                "lowPointer",
                "lowRemaining",
                "highPriCounter",
                "lowTurn"));
    if (parameters.credits() == CreditKind.BLOCKS) {
      names.add("creditReady");
      names.add("creditOverflow");
    }
    if (parameters.options().counters()) {
      names.add("mgmtInterrupt");
    }
    return names;
  }
}
