// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;

/**
 * An arbiter, a way in which packets follow each other, and the width of a link.
 *
 * @param width bytes a cycle; the arbiter does not depend on it
 */
record LinkCase(
    Architecture architecture,
    HeadKind heads,
    Offer offer,
    int dataVls,
    Succession succession,
    int width) {
  private static final List<Integer> DATA_VLS = List.of(2, 4, 8, 15);
  private static final List<Integer> WIDTHS = List.of(4, 8, 16, 32, 64, 128);

  /** All architectures with all heads and offers that they take, of each number of VLs. */
  static Stream<LinkCase> all() {
    return Arrays.stream(Architecture.values())
        .flatMap(
            architecture ->
                Arrays.stream(HeadKind.values())
                    .filter(architecture::takes)
                    .flatMap(
                        heads -> offers(heads).flatMap(offer -> of(architecture, heads, offer))));
  }

  private static Stream<Offer> offers(HeadKind heads) {
    return switch (heads) {
      case PARALLEL -> Arrays.stream(Offer.values());
      case SERIAL -> Stream.of(Offer.LATEST);
    };
  }

  private static Stream<LinkCase> of(Architecture architecture, HeadKind heads, Offer offer) {
    return DATA_VLS.stream()
        .flatMap(
            vls ->
                Arrays.stream(Succession.values())
                    .map(
                        succession ->
                            new LinkCase(
                                architecture, heads, offer, vls, succession, WIDTHS.getFirst())));
  }

  /** The cases with links of each width. */
  Stream<LinkCase> widths() {
    return WIDTHS.stream()
        .map(bytes -> new LinkCase(architecture, heads, offer, dataVls, succession, bytes));
  }

  /** The case with this description. */
  static LinkCase described(String words) {
    return all()
        .flatMap(LinkCase::widths)
        .filter(link -> link.toString().equals(words))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public String toString() {
    return "%s, %s heads, %s offer, %d data VLs, %s, %d bytes a cycle"
        .formatted(architecture, heads, offer, dataVls, succession, width)
        .toLowerCase(Locale.ROOT)
        .replace('_', ' ');
  }

  ArbiterParameters parameters() {
    CreditKind credits =
        switch (heads) {
          case PARALLEL -> CreditKind.FLAGS;
          case SERIAL -> CreditKind.BLOCKS;
        };
    return new ArbiterParameters(
            64,
            64,
            dataVls,
            width,
            architecture,
            credits,
            Rules.SPEC,
            PortOptions.NONE.withHeads(heads).withOffer(offer))
        .withTablesAtReset(succession.tables(dataVls));
  }

  /** The smallest packet that leaves no bubble, in bytes, as the page says. */
  int documented() {
    return DocumentedSizes.bytes(parameters(), succession, width);
  }

  /**
   * The sizes, dword by dword, for which a search and the page disagree.
   *
   * @param isBubbleFree tells whether packets of so many bytes leave no bubble
   */
  List<Integer> disagreements(IntPredicate isBubbleFree) {
    int smallest = documented();
    int dwords = (smallest + 2 * width) / BackToBack.DWORD;
    return IntStream.rangeClosed(1, dwords)
        .map(size -> BackToBack.DWORD * size)
        .filter(bytes -> isBubbleFree.test(bytes) != bytes >= smallest)
        .boxed()
        .toList();
  }
}
