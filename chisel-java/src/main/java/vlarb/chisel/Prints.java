// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Module$;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Call;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Text;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Task;

/**
 * Statements that print in simulation. To the compiler each statement is an instance of a black
 * box; emission writes the contents of the black box in place of the instance.
 */
final class Prints {
  /** A conversion, or what only begins as one. */
  private static final Pattern CONVERSION = Pattern.compile("%(\\d*)([a-z%])|%");

  private static final int CHARACTER = 8;

  /** The black box of this number stands for all statements of this kind. */
  private final Map<Kind, Integer> numbers = new HashMap<>();

  /** The kind of a statement: statements of one kind differ in nothing but their signals. */
  private record Kind(String format, List<Value> values) {}

  /** A value of a statement. */
  private record Value(int width, boolean signed) {}

  /** States what the present module prints in the present branch. */
  void print(String format, List<? extends Signal> signals) {
    ModuleImpl module = Elaboration.openModule();
    if (!module.isDesign()) {
      throw new HardwareException("printf is not described within verification(...)");
    }
    var kind = new Kind(text(format), values(format, signals));
    int number = numbers.computeIfAbsent(kind, _ -> numbers.size() + 1);
    Bool here = module.here();
    Message message = Hardware.instance(() -> new Message(kind, number));
    message.clock.set(new Clock(Module$.MODULE$.clock()));
    message.enable.set(here.and(new Bool(Module$.MODULE$.reset().do_asBool(Locator.here())).not()));
    for (int i = 0; i < signals.size(); i++) {
      message.values.get(i).set(signals.get(i).asUInt());
    }
  }

  /** The values, each checked against its conversion. */
  private static List<Value> values(String format, List<? extends Signal> signals) {
    List<Value> values = new ArrayList<>();
    Matcher conversions = CONVERSION.matcher(format);
    int places = 0;
    while (conversions.find()) {
      String letter = Optional.ofNullable(conversions.group(2)).orElse("");
      switch (letter) {
        case "%", "m" -> {
          // No value belongs to it.
        }
        case "d", "x", "b", "c" -> {
          if (places < signals.size()) {
            values.add(value(letter, signals.get(places)));
          }
          places++;
        }
        default ->
            throw new HardwareException(
                "'%s' in a format; %%d, %%x, %%b, %%c, %%m or %%%% is expected"
                    .formatted(conversions.group()));
      }
    }
    if (places != signals.size()) {
      throw new HardwareException(
          "%d values for the %d places of \"%s\"".formatted(signals.size(), places, format));
    }
    return values;
  }

  private static Value value(String letter, Signal signal) {
    if (signal instanceof Bundle || signal instanceof Vec) {
      throw new HardwareException(
          "%s has parts: print each of them".formatted(Names.describe(signal)));
    }
    if (letter.equals("c") && signal.width() != CHARACTER) {
      throw new HardwareException(
          "%s of %d bits as a character; %d bits are expected"
              .formatted(Names.describe(signal), signal.width(), CHARACTER));
    }
    return new Value(signal.width(), letter.equals("d") && signal instanceof SInt);
  }

  /** The format as a text of Verilog. */
  private static String text(String format) {
    if (format.chars().anyMatch(c -> c > '~' || c < ' ' && c != '\n' && c != '\t')) {
      throw new HardwareException("a format has the characters of ASCII, not: " + format);
    }
    String escaped = format.replace("\\", "\\\\").replace("\"", "\\\"");
    return "\"" + escaped.replace("\n", "\\n").replace("\t", "\\t") + "\"";
  }

  /** A statement, to the compiler. */
  private static final class Message extends BlackBox {
    private final Kind kind;
    private final int number;
    private final Clock clock = Hardware.in(Hardware.clockType());
    private final Bool enable = Hardware.in(Hardware.bool());
    private final List<UInt> values;

    Message(Kind kind, int number) {
      this.kind = kind;
      this.number = number;
      values = kind.values.stream().map(value -> Hardware.in(Hardware.uint(value.width))).toList();
    }

    @Override
    protected String moduleName() {
      return "Print_" + number;
    }

    @Override
    List<Item> contents() {
      List<Expression> arguments = new ArrayList<>(List.of(new Text(kind.format)));
      for (int i = 0; i < kind.values.size(); i++) {
        Expression value = new Name("values_" + i);
        arguments.add(kind.values.get(i).signed ? new Call("$signed", List.of(value)) : value);
      }
      Statement print = new Task("$write", arguments, "");
      var branch = new Branch(new Name("enable"), List.of(print), "");
      return List.of(
          new Simulated(new Always("clock", List.of(new If(List.of(branch), List.of())), "")));
    }
  }
}
