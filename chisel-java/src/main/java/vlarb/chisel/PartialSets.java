// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Data;
import chisel3.Placeholder;
import chisel3.experimental.SourceInfo;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import vlarb.chisel.emit.ModuleNotes.Copy;
import vlarb.chisel.emit.ModuleNotes.Turn;

/**
 * Assignments of some bits of a signal, which Chisel does not have. At the end of the module a
 * signal of which bits have been driven is cut into pieces, at the borders of all these bits. Each
 * assignment, in its place, drives the pieces that it concerns; the signal is the pieces side by
 * side.
 */
final class PartialSets {
  /** Some bits of a signal. */
  record Slice(UInt whole, int high, int low) {}

  /** A register, and the place behind its declaration. */
  private record Declaration(Signal signal, Placeholder after) {}

  /** An assignment, and the place in the order of all assignments where it is. */
  private record Assignment(Signal target, Signal source, Placeholder where) {}

  private record Part(Slice slice, UInt source, Placeholder where, String place, SourceInfo here) {}

  /** The loops of a module under construction, and the bits that their copies drive. */
  static final class Repeats {
    /** Bits that a copy drives. */
    private record Driven(Slice slice, List<Turn> turns) {}

    private final List<Turn> turns = new ArrayList<>();
    private final List<Driven> driven = new ArrayList<>();

    void repeat(String name, int count, IntConsumer body) {
      Names.require(name);
      if (count < 0) {
        throw new HardwareException(
            "'%s' has %d copies, expected 0 or more".formatted(name, count));
      }
      for (int number = 0; number < count; number++) {
        turns.add(new Turn(name, number, count));
        body.accept(number);
        turns.removeLast();
      }
    }

    /** True while a copy is described. */
    boolean isInCopy() {
      return !turns.isEmpty();
    }

    /** Notes that some bits are driven, perhaps in a copy; the only one of a loop is none. */
    void driven(Slice slice) {
      List<Turn> loops = turns.stream().filter(turn -> turn.count() > 1).toList();
      if (!loops.isEmpty()) {
        driven.add(new Driven(slice, loops));
      }
    }

    /** The bits that copies drive; names are known after elaboration. */
    List<Copy> copies() {
      List<Copy> copies = new ArrayList<>();
      for (Driven each : driven) {
        Slice slice = each.slice;
        Names.known(slice.whole())
            .ifPresent(
                name ->
                    copies.add(
                        new Copy(name, slice.low(), slice.high() - slice.low() + 1, each.turns)));
      }
      return copies;
    }
  }

  private final Placeholder start;
  private final List<Assignment> wholes = new ArrayList<>();
  private final Map<Data, List<Part>> parts = new LinkedHashMap<>();
  private final List<Declaration> registers = new ArrayList<>();
  private final Map<Data, Signal> chosen = new IdentityHashMap<>();

  /**
   * @param start the place at the beginning of the module where pieces are declared
   */
  PartialSets(Placeholder start) {
    this.start = start;
  }

  /** A register has just been declared. */
  void register(Signal register) {
    registers.add(new Declaration(register, new Placeholder(Locator.here())));
  }

  /** An element is chosen from a vector by a signal. */
  void chosen(Signal element, Signal vector) {
    chosen.put(element.data, vector);
  }

  /** A whole signal is about to be driven. */
  void whole(Signal target, Signal source) {
    wholes.add(new Assignment(target, source, new Placeholder(Locator.here())));
  }

  /** True if a signal, or some of its bits, has been driven. */
  boolean isDriven(Signal target) {
    return parts.containsKey(target.data)
        || wholes.stream().anyMatch(each -> each.target().data == target.data);
  }

  /** Some bits are driven. */
  void part(Slice slice, UInt source) {
    if (source.width() > slice.high - slice.low + 1) {
      throw new HardwareException(
          "cannot connect %s of %d bits to bits %d to %d of %s: bits would be lost"
              .formatted(
                  Names.describe(source),
                  source.width(),
                  slice.high,
                  slice.low,
                  Names.describe(slice.whole)));
    }
    if (!Elaboration.openModule().isDesign()) {
      throw new HardwareException("bits cannot be driven alone within verification(...)");
    }
    Data data = slice.whole.data;
    if (chosen.containsKey(data) || !isVariable(data)) {
      throw new HardwareException(
          "bits of %s cannot be driven: only those of a wire, register or port, and not of an"
                  .formatted(Names.describe(slice.whole))
              + " element that a signal chooses");
    }
    Elaboration.openModule().repeats().driven(slice);
    parts
        .computeIfAbsent(data, _ -> new ArrayList<>())
        .add(
            new Part(
                slice, source, new Placeholder(Locator.here()), Locator.place(), Locator.here()));
  }

  private static boolean isVariable(Data data) {
    return chisel3.reflect.DataMirror$.MODULE$.isWire(data)
        || chisel3.reflect.DataMirror$.MODULE$.isReg(data)
        || chisel3.reflect.DataMirror$.MODULE$.isIO(data);
  }

  /** Drives the signals of which bits have been driven. */
  void end() {
    for (List<Part> ofSignal : List.copyOf(parts.values())) {
      try {
        new Pieces(ofSignal).connect();
      } catch (Exception e) { // Scala does not say which
        throw Failures.isChisels(e)
            ? HardwareException.at(ofSignal.getFirst().place, e.getMessage())
            : Failures.<RuntimeException>sneaky(e);
      }
    }
  }

  /** The pieces of one signal. */
  private final class Pieces {
    private final List<Part> ofSignal;
    private final UInt whole;

    /** The lowest piece first. */
    private final Map<Slice, UInt> pieces = new LinkedHashMap<>();

    Pieces(List<Part> ofSignal) {
      this.ofSignal = ofSignal;
      whole = ofSignal.getFirst().slice.whole;
    }

    void connect() {
      Optional<Placeholder> register = declaration();
      register.orElse(start).append(() -> cut(register.isPresent()));
      wholes.forEach(this::drive);
      ofSignal.forEach(part -> drive(part.slice, part.source, part.where));
      List<UInt> highToLow = new ArrayList<>(pieces.values()).reversed();
      whole.assign(Hardware.cat(highToLow.toArray(UInt[]::new)));
    }

    private Optional<Placeholder> declaration() {
      return registers.stream()
          .filter(each -> part(each.signal, each.signal).isPresent())
          .map(Declaration::after)
          .findFirst();
    }

    /** Declares the pieces; those of a register keep their value where nothing drives them. */
    private UInt cut(boolean register) {
      TreeSet<Integer> borders = new TreeSet<>(List.of(0, whole.width()));
      ofSignal.forEach(part -> borders.addAll(List.of(part.slice.low, part.slice.high + 1)));
      for (int low : borders.headSet(whole.width())) {
        Slice slice = new Slice(whole, borders.higher(low) - 1, low);
        UInt piece = piece(slice.high - low + 1);
        if (register) {
          piece.assign(whole.bits(slice.high, low));
        } else {
          name(piece, slice);
        }
        pieces.put(slice, piece);
      }
      return whole;
    }

    /** A wire whose place, for errors of the compiler, is the first assignment of bits. */
    private UInt piece(int width) {
      chisel3.UInt type = Hardware.uint(width).uint();
      return new UInt(chisel3.Wire$.MODULE$.apply(() -> type, ofSignal.getFirst().here));
    }

    /** The name is for errors of the compiler; with the line in front it is not kept. */
    private void name(UInt piece, Slice slice) {
      Names.of(whole)
          .map(name -> name.replaceAll("[.\\[]", "_").replace("]", ""))
          .ifPresent(
              name ->
                  piece.data.suggestName(() -> "_%s_%d_%d".formatted(name, slice.high, slice.low)));
    }

    private void drive(Assignment assignment) {
      if (Optional.ofNullable(chosen.get(assignment.target.data)).filter(this::isIn).isPresent()) {
        throw HardwareException.at(
            ofSignal.getFirst().place,
            "bits of %s cannot be driven: a signal chooses elements of its vector elsewhere"
                .formatted(Names.describe(whole)));
      }
      part(assignment.target, assignment.source)
          .ifPresent(
              source ->
                  drive(
                      new Slice(whole, whole.width() - 1, 0),
                      ((UInt) source).pad(whole.width()),
                      assignment.where));
    }

    private boolean isIn(Signal vector) {
      return part(vector, vector).isPresent();
    }

    /** Drives the pieces that an assignment concerns, in its place. */
    private void drive(Slice slice, UInt source, Placeholder where) {
      where.append(
          () -> {
            UInt value = source.pad(slice.high - slice.low + 1);
            pieces.forEach(
                (each, piece) -> {
                  if (each.low >= slice.low && each.high <= slice.high) {
                    piece.assign(value.bits(each.high - slice.low, each.low - slice.low));
                  }
                });
            return whole;
          });
    }

    /**
     * The part of the source that drives this signal, where the target is the signal or has it
     * inside.
     */
    private Optional<Signal> part(Signal target, Signal source) {
      if (target.data == whole.data) {
        return Optional.of(source);
      }
      return switch (target) {
        case Bundle bundle -> {
          Iterator<Signal> sources = ((Bundle) source).elements().values().iterator();
          yield bundle.elements().values().stream()
              .map(element -> part(element, sources.next()))
              .flatMap(Optional::stream)
              .findFirst();
        }
        case Vec<?> vec ->
            IntStream.range(0, vec.size())
                .mapToObj(i -> part(vec.get(i), ((Vec<?>) source).get(i)))
                .flatMap(Optional::stream)
                .findFirst();
        default -> Optional.empty();
      };
    }
  }
}
