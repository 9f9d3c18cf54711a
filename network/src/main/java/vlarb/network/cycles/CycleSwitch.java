// SPDX-License-Identifier: Apache-2.0
package vlarb.network.cycles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The inputs of a switch and a crossbar that is multiplexed: one VL of an input and one of an
 * output take part in a transfer at a time.
 */
final class CycleSwitch {
  private static final int VLS = CycleOutput.VLS;

  /** The state of an input. */
  private static final class Input {
    private final List<Deque<CycleOutput.Queued>> queues = new ArrayList<>();
    private long busyUntil;
    private int lastVl;

    private Input() {
      for (int vl = 0; vl < VLS; vl++) {
        queues.add(new ArrayDeque<>());
      }
    }
  }

  /** Notified of transfers. */
  interface Transfers {
    /** The tail of a packet that came by an input leaves that at the end of a cycle. */
    void begun(int input, int vl, CycleOutput.Queued packet, long ends);
  }

  private final Input[] inputs;
  private final CycleOutput[] outputs;
  private final long[] busyOutput;
  private final int[] lastInput;
  private final CycleSettings settings;
  private final IntUnaryOperator outputOf;
  private long transfers;

  /**
   * A switch without packets.
   *
   * @param outputOf the output for a destination
   */
  CycleSwitch(CycleOutput[] outputs, CycleSettings settings, IntUnaryOperator outputOf) {
    this.outputs = outputs;
    this.settings = settings;
    this.outputOf = outputOf;
    inputs = new Input[outputs.length];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = new Input();
    }
    busyOutput = new long[outputs.length];
    lastInput = new int[outputs.length];
  }

  void arrive(int input, int vl, CycleOutput.Queued packet) {
    inputs[input].queues.get(vl).add(packet);
  }

  /** Begins the transfers of a cycle. */
  void serve(long cycle, Transfers notified) {
    int first = (int) (transfers % outputs.length);
    for (int k = 0; k < outputs.length; k++) {
      int output = (first + k) % outputs.length;
      if (busyOutput[output] <= cycle) {
        serve(output, cycle, notified);
      }
    }
  }

  private void serve(int output, long cycle, Transfers notified) {
    for (int i = 1; i <= inputs.length; i++) {
      int number = (lastInput[output] + i) % inputs.length;
      Input input = inputs[number];
      if (input.busyUntil <= cycle) {
        for (int v = 1; v <= VLS; v++) {
          int vl = (input.lastVl + v) % VLS;
          if (transfers(input, vl, output, cycle)) {
            lastInput[output] = number;
            input.lastVl = vl;
            begin(number, vl, output, cycle, notified);
            return;
          }
        }
      }
    }
  }

  private boolean transfers(Input input, int vl, int output, long cycle) {
    CycleOutput.Queued head = input.queues.get(vl).peek();
    return head != null
        && head.ready() <= cycle
        && outputOf.applyAsInt(head.packet().to()) == output
        && outputs[output].hasRoom(vl, head.packet());
  }

  private void begin(int number, int vl, int output, long cycle, Transfers notified) {
    Input input = inputs[number];
    CycleOutput.Queued head = input.queues.get(vl).remove();
    transfers++;
    long ends = cycle + head.packet().dwords() / settings.speedup();
    input.busyUntil = ends;
    busyOutput[output] = ends;
    long ready = cycle + 2L * settings.stage();
    outputs[output].enqueue(vl, new CycleOutput.Queued(head.id(), head.packet(), ready));
    notified.begun(number, vl, head, ends);
  }
}
