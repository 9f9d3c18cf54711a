// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * The requests, results and settings of admission, as registers in SystemRDL 2.0. The hardware has
 * ports for them, not registers: this is for a bridge from a bus, whose fields are the ports'
 * names.
 */
final class RequestDescription {
  private RequestDescription() {}

  /**
   * The description.
   *
   * @param top the module that has the ports
   * @param settings the reset values of the registers of the settings
   */
  static GeneratedFile of(
      String top, Provenance provenance, EngineParameters parameters, AdmissionSettings settings) {
    EngineShape shape = new EngineShape(parameters);
    String maps =
        IntStream.range(0, settings.sl2vl().size())
            .mapToObj(sl -> map(sl, settings.sl2vl().get(sl)))
            .collect(Collectors.joining());
    String text =
        provenance.comment("//")
            + String.format(
                Locale.ROOT,
                """

                enum Request {
                  ADMIT = 2'd0 { desc = "a connection asks: service level, distance and weight"; };
                  END = 2'd1 { desc = "a connection ends: handle and weight"; };
                  QUERY = 2'd2 { desc = "what does a sequence carry: handle"; };
                };

                enum Result {
                  ACCEPTED = 4'd0 { desc = "the connection has a sequence of its own"; };
                  SHARED = 4'd1 { desc = "it shares a sequence that was there"; };
                  KEPT = 4'd2 { desc = "it has ended; others go on in its sequence"; };
                  RELEASED = 4'd3 { desc = "it has ended, and its sequence with it"; };
                  KNOWN = 4'd4 { desc = "what the sequence carries"; };
                  UNKNOWN_HANDLE = 4'd5 { desc = "no sequence has this handle"; };
                  UNDERFLOW = 4'd6 { desc = "the sequence carries less, or the last connection leaves a rest"; };
                  INVALID = 4'd7 { desc = "refused: the weight or the distance is 0"; };
                  DROPPED = 4'd8 { desc = "refused: the service level has VL15"; };
                  HEAVY = 4'd9 { desc = "refused: no sequence carries the weight"; };
                  LIMIT = 4'd10 { desc = "refused: more would be used than the limit"; };
                  ENTRIES = 4'd11 { desc = "refused: too few entries are free"; };
                };

                addrmap %1$sRequests {
                  name = "Admission";
                  desc = "The requests, results and settings of admission. They are ports of %1$s, not
                          registers: a bridge of yours puts them on a bus. A field has the name of its
                          port; the port sl2vl has all sixteen of its fields, SL0 lowest.";
                  default regwidth = 32;
                  default accesswidth = 32;

                  reg {
                    desc = "The request: written before SUBMIT.";
                    field { sw = rw; hw = r; encode = Request; } requestOperation[1:0] = 0x0;
                    field { desc = "admit: service level"; sw = rw; hw = r; } requestSl[7:4] = 0x0;
                    field { desc = "admit: most positions from turn to turn"; sw = rw; hw = r; } requestDistance[14:8] = 0x0;
                    field { desc = "end, query: of the sequence"; sw = rw; hw = r; } requestHandle[%2$d:16] = 0x0;
                  } REQUEST @ 0x0;
                  reg {
                    desc = "The weight of a connection that asks or ends.";
                    field { desc = "1/65536 of a 64-byte block a round"; sw = rw; hw = r; } requestWeight[29:0] = 0x0;
                  } WEIGHT @ 0x4;
                  reg {
                    desc = "A write of 1 submits the request, and stays 1 until requestReady.";
                    field { sw = rw; hw = r; hwclr; } requestValid[0:0] = 0x0;
                  } SUBMIT @ 0x8;
                  reg {
                    desc = "The result; a write of 1 to resultReady takes it. From resultLevel on, fields
                            mean something up to KNOWN.";
                    field { sw = r; hw = w; } resultValid[0:0] = 0x0;
                    field { sw = w; hw = r; singlepulse; } resultReady[1:1] = 0x0;
                    field { sw = r; hw = w; encode = Result; } resultCode[7:4] = 0x0;
                    field { desc = "its level; its distance is 2^level"; sw = r; hw = w; } resultLevel[%3$d:8] = 0x0;
                    field { desc = "its VL"; sw = r; hw = w; } resultVl[15:12] = 0x0;
                    field { desc = "the handle of the sequence"; sw = r; hw = w; } resultHandle[%2$d:16] = 0x0;
                    field { desc = "its first entry, in bit-reversed numbering"; sw = r; hw = w; } resultIndex[%4$d:24] = 0x0;
                  } RESULT @ 0xc;
                  reg {
                    desc = "What the sequence of the result carries now.";
                    field { desc = "1/65536 of a 64-byte block a round"; sw = r; hw = w; } resultWeight[29:0] = 0x0;
                  } RESULT_WEIGHT @ 0x10;
                  reg {
                    desc = "How many connections share the sequence of the result now.";
                    field { sw = r; hw = w; } resultConnections[15:0] = 0x0;
                  } RESULT_CONNECTIONS @ 0x14;
                  reg {
                    desc = "AdmEntryCap: the most weight of an entry, for requests that are accepted later.";
                    field { desc = "64-byte blocks"; sw = rw; hw = r; } entryCap[7:0] = %5$d;
                  } ENTRY_CAP @ 0x18;
                  reg {
                    desc = "AdmLimit: the most weight of all sequences; nobody is evicted.";
                    field { desc = "64-byte blocks"; sw = rw; hw = r; } limit[13:0] = %6$d;
                  } LIMIT @ 0x1c;
                  reg {
                    desc = "AdmUsed: what all sequences carry.";
                    field { desc = "1/65536 of a 64-byte block a round"; sw = r; hw = w; } used[29:0] = 0x0;
                  } USED @ 0x20;
                  reg {
                    desc = "AdmFree: entries that no sequence has, a port of the table engine.";
                    field { sw = r; hw = w; } freeEntries[%7$d:0] = %8$d;
                  } FREE @ 0x24;
                  reg Sl2Vl {
                    desc = "AdmSl2Vl: the VL of a service level, for requests that are accepted later.";
                    field { desc = "VL; 15 drops"; sw = rw; hw = r; } sl2vl[3:0] = 0x0;
                  };
                %9$s};
                """,
                top,
                16 + shape.deepest() - 1,
                8 + shape.levelBits() - 1,
                24 + shape.deepest() - 1,
                settings.entryCap(),
                settings.limit(),
                shape.deepest(),
                1 << shape.deepest(),
                maps);
    return new GeneratedFile(top + "Requests.rdl", text);
  }

  /** The register of a service level. */
  private static String map(int sl, int vl) {
    return String.format(
        Locale.ROOT,
        "  Sl2Vl SL2VL%1$d @ 0x%2$x;\n  SL2VL%1$d.sl2vl -> reset = %3$d;\n",
        sl,
        0x40 + 4 * sl,
        vl);
  }
}
