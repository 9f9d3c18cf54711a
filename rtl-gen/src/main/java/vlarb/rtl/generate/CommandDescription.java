// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.Locale;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The commands and answers of a table engine, as registers in SystemRDL 2.0. The hardware has ports
 * for them, not registers: this is for a bridge from a bus, whose fields are the ports' names.
 */
final class CommandDescription {
  private CommandDescription() {}

  /**
   * The description.
   *
   * @param top the module whose ports they are
   */
  static GeneratedFile of(String top, Provenance provenance, EngineParameters parameters) {
    EngineShape shape = new EngineShape(parameters);
    int handle = shape.deepest() - 1;
    String text =
        provenance.comment("//")
            + String.format(
                Locale.ROOT,
                """

                enum Operation {
                  INSERT = 2'd0 { desc = "give a sequence entries: level, VL and weight"; };
                  RELEASE = 2'd1 { desc = "take a sequence out: handle"; };
                  SET_WEIGHT = 2'd2 { desc = "change its weight: handle and weight"; };
                  QUERY = 2'd3 { desc = "tell what it is: handle"; };
                };

                enum Status {
                  DONE = 2'd0 { desc = "done"; };
                  REJECTED = 2'd1 { desc = "too few entries are free"; };
                  UNKNOWN_HANDLE = 2'd2 { desc = "no sequence has this handle"; };
                  INVALID = 2'd3 { desc = "no such level, VL or weight"; };
                };

                addrmap %1$sCommands {
                  name = "Table engine";
                  desc = "The table engine's commands and answers. They are ports of %1$s, not registers
                          behind its management port: a bridge of yours puts them on a bus. A field has
                          the name of its port.";
                  default regwidth = 32;
                  default accesswidth = 32;

                  reg {
                    desc = "The command: written before SUBMIT.";
                    field { sw = rw; hw = r; encode = Operation; } commandOperation[1:0] = 0x0;
                    field { desc = "insert: the distance is 2^level"; sw = rw; hw = r; } commandLevel[%2$s:4] = 0x0;
                    field { desc = "insert: VL, 0 to 14"; sw = rw; hw = r; } commandVl[11:8] = 0x0;
                    field { desc = "of the sequence, for all but insert"; sw = rw; hw = r; } commandHandle[%3$s:16] = 0x0;
                  } COMMAND @ 0x0;
                  reg {
                    desc = "The weight of insert and set-weight.";
                    field { desc = "64-byte blocks in all"; sw = rw; hw = r; } commandWeight[%4$s:0] = 0x0;
                  } WEIGHT @ 0x4;
                  reg {
                    desc = "A write of 1 submits the command, and stays 1 until commandReady.";
                    field { sw = rw; hw = r; hwclr; } commandValid[0:0] = 0x0;
                  } SUBMIT @ 0x8;
                  reg {
                    desc = "The answer; a write of 1 to taken takes it.";
                    field { sw = r; hw = w; } answerValid[0:0] = 0x0;
                    field { sw = w; hw = r; singlepulse; } answerReady[1:1] = 0x0;
                    field { sw = r; hw = w; encode = Status; } answerStatus[3:2] = 0x0;
                    field { desc = "done: its level"; sw = r; hw = w; } answerLevel[%5$s:4] = 0x0;
                    field { desc = "done: its VL"; sw = r; hw = w; } answerVl[11:8] = 0x0;
                    field { desc = "done: its handle"; sw = r; hw = w; } answerHandle[%3$s:16] = 0x0;
                    field { desc = "done: its first entry, in bit-reversed numbering"; sw = r; hw = w; } answerIndex[%6$s:24] = 0x0;
                  } ANSWER @ 0xc;
                  reg {
                    desc = "The weight of the answer.";
                    field { desc = "done: 64-byte blocks in all"; sw = r; hw = w; } answerWeight[%4$s:0] = 0x0;
                  } ANSWER_WEIGHT @ 0x10;
                  reg {
                    desc = "The table.";
                    field { desc = "entries that no sequence has"; sw = r; hw = w; } freeEntries[%7$s:0] = 0x0;
                    field { desc = "no command waits; the table is as was decided"; sw = r; hw = w; } tableIdle[8:8] = 0x0;
                  } TABLE @ 0x14;
                };
                """,
                top,
                4 + shape.levelBits() - 1,
                16 + handle,
                shape.weightBits() - 1,
                4 + shape.levelBits() - 1,
                24 + handle,
                shape.deepest());
    return new GeneratedFile(top + "Commands.rdl", text);
  }
}
