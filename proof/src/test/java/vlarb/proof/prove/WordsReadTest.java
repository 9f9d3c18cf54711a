// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;

/** Claims about words that are read from a block memory, which hold by what was written, or not. */
class WordsReadTest {
  private static final VerilogModule MEMORY =
      new VerilogModule(
          "BlockMemory2x1",
          """
          module BlockMemory2x1 (
            input  wire clock,
            input  wire address,
            input  wire writeData,
            output wire readData
          );
            reg contents [0:1];
            reg word;

            always @(posedge clock) begin
              contents[address] <= writeData;
              word <= contents[address];
            end

            assign readData = word;
          endmodule
          """);

  /** Writes and reads one word in each cycle, and remembers what it wrote. */
  private static final String USER =
      """
      module User (
        input  wire clock,
        input  wire reset,
        input  wire data
      );
        wire word;
        reg [1:0] written;
        reg [1:0] known = 2'h0;

        BlockMemory2x1 memory (
          .clock     (clock),
          .address   (1'h1),
          .writeData (data),
          .readData  (word)
        );

        always @(posedge clock) begin
          written <= {written[0], data};
          known <= {known[0], ~reset};
        end

        always @(posedge clock)
          priority__word: assert(CLAIM);
      endmodule
      """;

  @TempDir private Path folder;

  private Verdict verdict(String claim) {
    var user = new VerilogModule("User", USER.replace("CLAIM", claim));
    List<VerilogModule> design = List.of(MEMORY, user);
    Obligation obligation = Obligation.of(design).getFirst();
    var prover = new Prover(ArbiterParameters.DEFAULT, folder, Duration.ofMinutes(10));
    return prover.prove(design, obligation).verdict();
  }

  @Test
  @Tag("newest-tools")
  void whatHoldsByTheWordsWrittenIsProved() {
    assertEquals(new Verdict.Proved(), verdict("~&known | word == written[1]"));
  }

  @Test
  @Tag("newest-tools")
  void whatHoldsWhateverIsReadIsProved() {
    assertEquals(new Verdict.Proved(), verdict("word | ~word"));
  }

  @Test
  void whatTheWordsWrittenBreakIsDisproved() {
    Verdict verdict = verdict("~&known | word == written[0]");
    assertEquals("priority__word", assertInstanceOf(Verdict.Disproved.class, verdict).claim());
  }
}
