// SPDX-License-Identifier: Apache-2.0
package vlarb.model.ports;

import java.util.stream.Stream;

/**
 * The ports for commands to a table engine and for its answers, on the engine itself and on any
 * hardware that has an engine inside.
 *
 * @param <P> the parameters of the hardware that has the ports
 * @param widths the widths of the engine
 * @param in makes an input of a name and a comment
 * @param out makes an output of a name and a comment
 */
record EngineCommandPorts<P>(EngineWidths<P> widths, Declaration<P> in, Declaration<P> out) {
  /** Makes a port of a name and a comment. */
  interface Declaration<P> {
    PortSpec<P> port(String name, String comment);
  }

  /** The ports for commands, in their order in Verilog. */
  Stream<PortSpec<P>> commands() {
    return Stream.of(
        in.port("commandValid", "there is a command"),
        out.port("commandReady", "the command is accepted"),
        in.port("commandOperation", "0: insert, 1: release, 2: set-weight, 3: query")
            .bits(EngineWidths.CODE),
        in.port("commandLevel", "insert: the distance is 2^level").bits(widths.level()),
        in.port("commandHandle", "all but insert: the handle of the sequence").bits(widths.entry()),
        in.port("commandVl", "insert: the VL of the sequence, 0 to 14").bits(EngineWidths.VL),
        in.port("commandWeight", "insert, set-weight: 64-byte blocks of all entries together")
            .bits(widths.weight())
            .unit("64-byte blocks"));
  }

  /** The ports for answers, in their order in Verilog. */
  Stream<PortSpec<P>> answers() {
    return Stream.of(
        out.port("answerValid", "there is an answer, in the order of the commands"),
        in.port("answerReady", "the answer is taken"),
        out.port("answerStatus", "0: done, 1: rejected, 2: unknown handle, 3: invalid")
            .bits(EngineWidths.CODE),
        out.port("answerHandle", "done: the handle of the sequence").bits(widths.entry()),
        out.port("answerLevel", "done: its level").bits(widths.level()),
        out.port("answerIndex", "done: its first entry, in bit-reversed numbering")
            .bits(widths.entry()),
        out.port("answerVl", "done: its VL").bits(EngineWidths.VL),
        out.port("answerWeight", "done: its weight in 64-byte blocks")
            .bits(widths.weight())
            .unit("64-byte blocks"));
  }
}
