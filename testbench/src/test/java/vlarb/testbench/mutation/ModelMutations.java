// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import static java.lang.classfile.Opcode.IFEQ;
import static java.lang.classfile.Opcode.IFGE;
import static java.lang.classfile.Opcode.IFGT;
import static java.lang.classfile.Opcode.IFLE;
import static java.lang.classfile.Opcode.IFLT;
import static java.lang.classfile.Opcode.IFNE;
import static java.lang.classfile.Opcode.IF_ACMPEQ;
import static java.lang.classfile.Opcode.IF_ACMPNE;
import static java.lang.classfile.Opcode.IF_ICMPGE;
import static java.lang.classfile.Opcode.IF_ICMPGT;
import static java.lang.classfile.Opcode.IF_ICMPLE;
import static java.lang.classfile.Opcode.IF_ICMPLT;

import java.util.List;
import java.util.stream.Stream;
import vlarb.model.arbitration.DataArbitration;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.TablePosition;
import vlarb.testbench.mutation.InstructionChange.Branch;
import vlarb.testbench.mutation.InstructionChange.Call;
import vlarb.testbench.mutation.InstructionChange.Constant;

/** The bugs that are seeded in the golden model. */
final class ModelMutations {
  /** The class that is not visible outside of its package. */
  private static final Class<?> MANAGEMENT = classOf("vlarb.model.cycle.Management");

  private static final Class<?> CREDITS = classOf("vlarb.model.cycle.CreditAccounts");

  private static final Class<?> MONITOR = classOf("vlarb.model.cycle.CountingMonitor");

  private ModelMutations() {}

  static List<ModelMutation> all() {
    return Stream.of(tables(), counter(), choice(), port(), management(), monitor())
        .flatMap(List::stream)
        .toList();
  }

  private static List<ModelMutation> tables() {
    return List.of(
        new ModelMutation(
            "an entry with no weight left goes on",
            TablePosition.class,
            "holds",
            new Branch(IFLE, IFLT)),
        new ModelMutation(
            "a null entry is served", ServedTable.class, "<init>", new Branch(IFLE, IFLT)),
        new ModelMutation(
            "the pointer's entry comes first", ServedTable.class, "next", new Constant(1, 0)),
        new ModelMutation(
            "a unit of weight is 15 dwords",
            ServedTable.class,
            "weightDwords",
            new Constant(16, 15)));
  }

  private static List<ModelMutation> counter() {
    return List.of(
        new ModelMutation(
            "limit 0 lets two packets through",
            HighLimit.class,
            "expired",
            new Branch(IFGT, IFGE),
            1,
            2),
        new ModelMutation(
            "not expired at zero", HighLimit.class, "expired", new Branch(IFGT, IFGE), 2, 2),
        new ModelMutation(
            "a unit of the limit is 1023 dwords",
            HighLimit.class,
            "fresh",
            new Constant(1024, 1023)),
        new ModelMutation(
            "a low packet reloads units, not dwords",
            DataArbitration.class,
            "sendLow",
            new Call("fresh", "value")),
        new ModelMutation(
            "an idle decision reloads units, not dwords",
            DataArbitration.class,
            "decide",
            new Call("fresh", "value"),
            2,
            2));
  }

  private static List<ModelMutation> choice() {
    return List.of(
        new ModelMutation(
            "low turns last where they should not",
            DataArbitration.class,
            "sendLow",
            new Branch(IF_ACMPNE, IF_ACMPEQ)),
        new ModelMutation(
            "a flow-control packet goes when none is ready",
            Port.class,
            "offer",
            new Branch(IFEQ, IFNE)));
  }

  private static List<ModelMutation> port() {
    return List.of(
        new ModelMutation("a last dword needs no credit", Port.class, "blocks", new Constant(1, 2)),
        new ModelMutation(
            "the last block cannot be used", Port.class, "eligible", new Branch(IFLT, IFLE)),
        new ModelMutation(
            "disabled VLs are enabled", Port.class, "commit", new Constant(1, 2), 1, 2),
        new ModelMutation(
            "credits stop short of the limit", CREDITS, "add", new Constant(4095, 4094), 2, 2),
        new ModelMutation(
            "the longest packet is an error",
            PortOptions.class,
            "faulty",
            new Branch(IF_ICMPLE, IF_ICMPLT)));
  }

  private static List<ModelMutation> management() {
    return List.of(
        new ModelMutation(
            "a limit of 255 is refused", MANAGEMENT, "write", new Branch(IF_ICMPGT, IF_ICMPGE)),
        new ModelMutation(
            "a refused write is answered as done", MANAGEMENT, "write", new Constant(0, 1)),
        new ModelMutation(
            "all VLs cannot be enabled", MANAGEMENT, "enables", new Branch(IF_ICMPGT, IF_ICMPGE)),
        new ModelMutation(
            "a commit holds off reads, not writes",
            MANAGEMENT,
            "heldOff",
            new Branch(IFEQ, IFNE),
            2,
            2));
  }

  private static List<ModelMutation> monitor() {
    return List.of(
        monitor("a packet counts as two", "countSent", new Constant(1, 2), 1, 3),
        monitor("VL15 has no turn", "countErrors", new Constant(16, 15), 1, 1),
        monitor("interrupts come where none has come", "interrupt", new Branch(IFEQ, IFNE), 1, 1),
        monitor("a fourth interrupt can be enabled", "write", new Constant(3, 4), 1, 1),
        monitor("VL4 of 4 has counters", "exists", new Branch(IF_ICMPLT, IF_ICMPLE), 1, 1));
  }

  private static ModelMutation monitor(
      String bug, String method, InstructionChange change, int place, int of) {
    return new ModelMutation(Bench.OPTIONS, bug, MONITOR, method, change, place, of);
  }

  private static Class<?> classOf(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
