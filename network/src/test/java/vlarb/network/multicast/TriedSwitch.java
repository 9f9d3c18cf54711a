// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import vlarb.network.topology.Fabric;

/**
 * The switch of a star as a scheme of copies sees it, in steps: transfers take three, outputs drain
 * at random. It keeps its own account, by which it judges each copy that begins.
 */
final class TriedSwitch implements CopyTransfers {
  private static final int DATA_VLS = 3;
  private static final int ROOM = 4;
  private static final int TRANSFER = 3;

  /** The paths of VLs. */
  enum Path {
    SHARED,
    OWN
  }

  /** A wrong answer of the switch: a bug that has to be found. */
  enum Lie {
    NONE(""),
    ROOM("no room"),
    PATH("no path"),
    EMPTY("not empty");

    private final String found;

    Lie(String found) {
      this.found = found;
    }

    /** The words about a copy that begins by mistake. */
    String found() {
      return found;
    }
  }

  private final Fabric fabric;
  private final Multicast multicast;
  private final MulticastTrees trees;
  private final Path path;
  private final Lie lie;
  private final Random random;
  private final WaitingPackets waiting;
  private final HeldOutputs held;
  private final CopyScheme scheme;

  /** Packets promised or held by output and VL. */
  private final int[][] occupied;

  /** By input and VL, and by output and VL, the steps for which a path is still in use. */
  private final int[][] inputBusy;

  private final int[][] outputBusy;

  /** By input and VL, true while copies are on their way. */
  private final boolean[][] leaving;

  /** By output, the steps until a packet has left the central queue. */
  private final int[] leavingCentral;

  private final List<String> problems = new ArrayList<>();
  private final List<Integer> inputs = new ArrayList<>();
  private int slots;
  private int offered;

  TriedSwitch(Fabric fabric, Multicast multicast, Path path, Lie lie, Random random) {
    this.fabric = fabric;
    this.multicast = multicast;
    this.path = path;
    this.lie = lie;
    this.random = random;
    trees = multicast.trees();
    int ports = fabric.portsOf(0);
    occupied = new int[ports][VLS];
    inputBusy = new int[ports][VLS];
    outputBusy = new int[ports][VLS];
    leaving = new boolean[ports][VLS];
    leavingCentral = new int[ports];
    waiting = new WaitingPackets(fabric, trees, multicast.settings().order());
    held = new HeldOutputs(fabric);
    scheme = CopyScheme.of(multicast, waiting, held, this);
  }

  /** Packets arrive, copies and unicast packets begin, transfers go on, outputs drain. */
  void step() {
    if (random.nextInt(4) == 0) {
      int input = random.nextInt(fabric.portsOf(0));
      arrive(input, random.nextInt(DATA_VLS), random.nextInt(trees.groups()));
    }
    serve();
    unicast(random.nextInt(occupied.length), random.nextInt(occupied.length));
    goOn();
  }

  /** A packet of VL 0 from the host at an input for a group. */
  void offer(int input, int group) {
    arrive(input, 0, group);
  }

  private void arrive(int input, int vl, int group) {
    int address = trees.address(group, input);
    if (address >= 0 && waiting.slot(input, vl) == WaitingPackets.NONE) {
      waiting.add(input, vl, slots++ * VLS + vl, address, offered++);
    }
  }

  private void serve() {
    scheme.serve(0);
    for (int input = 0; input < leaving.length; input++) {
      for (int vl = 0; vl < DATA_VLS; vl++) {
        boolean apart = leaving[input][vl] && !waiting.isDone(input, vl);
        if (apart && multicast.settings().replication() == Replication.SYNCHRONOUS) {
          problems.add("apart: input " + input);
        }
      }
    }
  }

  private void unicast(int input, int output) {
    int vl = random.nextInt(DATA_VLS);
    boolean isHeld = (held.vls(output) >>> vl & 1) != 0;
    if (!isHeld
        && inputBusy[input][pathOf(vl)] == 0
        && outputBusy[output][pathOf(vl)] == 0
        && occupied[output][vl] < ROOM) {
      occupied[output][vl]++;
      inputBusy[input][pathOf(vl)] = TRANSFER;
      outputBusy[output][pathOf(vl)] = TRANSFER;
    }
  }

  private void goOn() {
    for (int port = 0; port < occupied.length; port++) {
      for (int vl = 0; vl < DATA_VLS; vl++) {
        inputBusy[port][vl] = Math.max(0, inputBusy[port][vl] - 1);
        outputBusy[port][vl] = Math.max(0, outputBusy[port][vl] - 1);
        if (leaving[port][vl] && inputBusy[port][pathOf(vl)] == 0) {
          leaving[port][vl] = false;
          waiting.gone(port, vl);
          if (waiting.isDone(port, vl)) {
            waiting.remove(port, vl);
          }
        }
      }
      if (leavingCentral[port] > 0 && --leavingCentral[port] == 0) {
        ((CentralCopies) scheme).left(port);
      }
      int drained = random.nextInt(2 * DATA_VLS);
      if (drained < DATA_VLS && occupied[port][drained] > 0) {
        occupied[port][drained]--;
      }
    }
  }

  /** Goes on without arrivals until nothing waits, or for 1000 steps. */
  void drain() {
    for (int step = 0; step < 1000; step++) {
      serve();
      goOn();
    }
  }

  private int pathOf(int vl) {
    return path == Path.SHARED ? 0 : vl;
  }

  List<String> problems() {
    return problems;
  }

  /** Packets and parts of packets that have begun to leave their inputs. */
  int served() {
    return inputs.size();
  }

  /** The inputs that they left, in order. */
  List<Integer> inputs() {
    return inputs;
  }

  /** Packets that lack copies, in all places. */
  int waiting() {
    int count = waiting.order(0);
    for (int output = 0; output < occupied.length; output++) {
      count += scheme instanceof CentralCopies central ? central.waiting(output) : 0;
    }
    return count;
  }

  @Override
  public boolean inputIsFree(int input, int vl) {
    return inputBusy[input][pathOf(vl)] == 0;
  }

  @Override
  public boolean outputIsFree(int output, int vl) {
    return outputBusy[output][pathOf(vl)] == 0 || lie == Lie.PATH;
  }

  @Override
  public boolean hasRoom(int output, int vl, int slot) {
    return occupied[output][vl] < ROOM || lie == Lie.ROOM;
  }

  @Override
  public boolean isEmpty(int output, int vl) {
    return occupied[output][vl] == 0 || lie == Lie.EMPTY;
  }

  @Override
  public int sharedPath(int vl) {
    return path == Path.SHARED ? (1 << DATA_VLS) - 1 : 1 << vl;
  }

  @Override
  public int vl(int slot) {
    return slot % VLS;
  }

  @Override
  public void leaveInput(int input, int vl) {
    if (inputBusy[input][pathOf(vl)] > 0) {
      problems.add("input " + input + " is busy");
    }
    inputBusy[input][pathOf(vl)] = TRANSFER;
    leaving[input][vl] = true;
    inputs.add(input);
  }

  @Override
  public int copy(int input, int vl, int to) {
    return slots++ * VLS + vl;
  }

  @Override
  public void send(int output, int vl, int slot) {
    if (outputBusy[output][pathOf(vl)] > 0) {
      problems.add("no path to output " + output);
    }
    if (occupied[output][vl] >= ROOM) {
      problems.add("no room at output " + output);
    }
    boolean needsEmpty =
        multicast.settings().replication() == Replication.SYNCHRONOUS
            && multicast.settings().start() == SynchronousStart.EMPTY;
    if (needsEmpty && occupied[output][vl] > 0) {
      problems.add("not empty: output " + output);
    }
    occupied[output][vl]++;
    outputBusy[output][pathOf(vl)] = TRANSFER;
  }

  @Override
  public void sendFromCentral(int output, int vl, int slot) {
    send(output, vl, slot);
    leavingCentral[output] = TRANSFER;
  }
}
