// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;
import static vlarb.chisel.library.Counter.counter;
import static vlarb.chisel.library.Decoupled.decoupled;

import vlarb.chisel.Bool;
import vlarb.chisel.Bundle;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.library.Counter;
import vlarb.chisel.library.Decoupled;
import vlarb.chisel.library.PriorityArbiter;
import vlarb.chisel.library.Queue;
import vlarb.chisel.library.RoundRobinArbiter;

/** Packets of three producers through an arbiter in turn and a queue, and of two by priority. */
public final class Traffic extends Module {
  /** A packet. */
  public static final class Packet extends Bundle {
    final UInt lane = uint(2);
    final UInt length = uint(4);

    Packet() {
      super(Packet::new);
    }
  }

  final Vec<Decoupled<Packet>> producers = in(vec(3, decoupled(new Packet())));
  final Decoupled<Packet> consumer = out(decoupled(new Packet()));
  final UInt waiting = out(uint(2), "packets in the queue");
  final Decoupled<UInt> urgent = in(decoupled(uint(4)));
  final Decoupled<UInt> other = in(decoupled(uint(4)));
  final Decoupled<UInt> chosen = out(decoupled(uint(4)));
  final UInt winner = out(uint(1), "0 for the urgent one");
  final UInt passed = out(uint(4), "packets that have passed, modulo 10");
  final Bool tenth = out(bool(), "the tenth packet passes");
  final RoundRobinArbiter<Packet> turn = instance(() -> new RoundRobinArbiter<>(new Packet(), 3));
  final Queue<Packet> queue = instance(() -> new Queue<>(new Packet(), 3));
  final PriorityArbiter<UInt> priority = instance(() -> new PriorityArbiter<>(uint(4), 2));
  final Counter packets = counter(consumer.fire(), 10);

  /** Describes the connections. */
  public Traffic() {
    turn.in.connect(producers);
    queue.enq.connect(turn.out);
    consumer.connect(queue.deq);
    waiting.set(queue.count);
    priority.in.get(0).connect(urgent);
    priority.in.get(1).connect(other);
    chosen.connect(priority.out);
    winner.set(priority.chosen);
    passed.set(packets.value());
    tenth.set(packets.wraps());
  }
}
