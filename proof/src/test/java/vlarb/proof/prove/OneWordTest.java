// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.model.arbitration.ArbiterParameters;

/** A memory is proved to return what was written to a word by a circuit that has this word only. */
class OneWordTest {
  private static final String MEMORY =
      """
      module BlockMemory16x8 (
        input  wire       clock,
        input  wire       reset,
        input  wire       write,
        input  wire [3:0] writeAddress,
        input  wire [7:0] writeData,
        input  wire [3:0] readAddress,
        output wire [7:0] readData
      );
        reg [7:0] contents [0:15];
        reg [7:0] word;
        reg [3:0] symbol;
        reg [7:0] written;
        reg [7:0] expected;
        reg known;
        reg isRead;

        always @(posedge clock) begin
          if (write)
            contents[writeAddress] <= writeData;
          word <= contents[readAddress];
        end

        always @(posedge clock) begin
          if (reset)
            symbol <= readAddress;
          if (write & writeAddress == symbol)
            written <= writeData;
          expected <= written;
          known <= ~reset & (known | write & writeAddress == symbol);
          isRead <= ~reset & known & readAddress == symbol & ~(write & writeAddress == symbol);
        end

        assign readData = word;

        always @(posedge clock)
          table_atomic__lemma_read: assert(reset | ~isRead | word == expected);

        always @(posedge clock)
          table_atomic__hypothesis_kept: assert(reset | ~known | contents[symbol] == written);
      endmodule
      """;

  @TempDir private Path folder;

  private Verdict verdict(String text) {
    List<VerilogModule> design = List.of(new VerilogModule("BlockMemory16x8", text));
    Obligation obligation = Obligation.of(design).getFirst();
    Prover prover = new Prover(ArbiterParameters.DEFAULT, folder, Duration.ofMinutes(10));
    return prover.prove(design, obligation).verdict();
  }

  private static Optional<VerilogTree> oneWord(String text) {
    return OneWord.of(VerilogText.parse(text).getFirst());
  }

  @Test
  void aMemoryIsProvedByOneWord() throws Exception {
    assertEquals(new Verdict.Proved(), verdict(MEMORY));
    try (Stream<Path> files = Files.walk(folder)) {
      Path names = files.filter(file -> file.endsWith("claims.aim")).findFirst().orElseThrow();
      String latches =
          Files.readAllLines(names).stream()
              .filter(line -> line.startsWith("latch"))
              .collect(Collectors.joining("\n"));
      assertTrue(latches.contains("contentsKept"), latches);
    }
    assertTrue(oneWord(MEMORY).orElseThrow().declarations().allMatch(d -> d.unpacked().isEmpty()));
  }

  @ParameterizedTest
  @CsvSource({
    "contents[writeAddress],contents[writeAddress | 4'h1]",
    "contents[readAddress],contents[readAddress & 4'hE]",
    "contents[readAddress],contents[writeAddress]"
  })
  void aWrongMemoryIsDisproved(String right, String wrong) {
    String text = MEMORY.replace(right, wrong);
    assertTrue(!text.equals(MEMORY), "no such bug");
    assertInstanceOf(Verdict.Disproved.class, verdict(text));
  }

  @ParameterizedTest
  @CsvSource({
    "contents[writeAddress] <= writeData;,contents[writeAddress][3:0] <= writeData[3:0];",
    "assign readData,initial contents[0] = 8'h0; assign readData"
  })
  void aMemoryThatIsWrittenOtherwiseIsLeft(String right, String wrong) {
    String text = MEMORY.replace(right, wrong);
    assertTrue(!text.equals(MEMORY), "no such write");
    assertEquals(Optional.empty(), oneWord(text));
  }

  @Test
  void aMemoryWithoutAnAddressOfAWordIsLeft() {
    assertEquals(Optional.empty(), oneWord(MEMORY.replace("symbol", "other")));
  }
}
