// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.TemporaryFolder;

/**
 * Some files as Verilator's preprocessor makes one text of them, cut into words: neither an include
 * nor a macro hides anything in it, an alternative that {@code `ifdef} leaves out is not there, and
 * a comment is none of its words.
 */
@API(status = API.Status.INTERNAL)
public final class PreprocessedVerilog {
  private static final Pattern TOKEN =
      Pattern.compile(
          """
          (?<text> "(?:[^"\\\\]++|\\\\.)*+")               # a string, of any length
          | //[^\\n]* | /\\*.*?\\*/                       # a comment
          | `line\\ (?<line>\\d+)\\ "(?<file>[^"]*)"\\ ?(?<level>\\d)?[^\\n]*
          | (?<word> \\\\\\S+ | [`$]?[A-Za-z_][\\w$]* | \\d[\\w'.]* | '[sS]?[bodhBODH]\\w+ | :: | \\S)
          """,
          Pattern.COMMENTS | Pattern.DOTALL);

  /** The level with which Verilator marks the beginning of a file, and the end of one. */
  private static final String BEGIN = "1";

  private static final String END = "2";

  /**
   * A word, a string with its quotation marks, or a character that is neither.
   *
   * @param file the file that has the token: a given file, or one that it includes
   * @param line counted from 1
   */
  record Token(Path file, int line, String text) {
    boolean is(String other) {
      return text.equals(other);
    }

    String place() {
      return file + ":" + line;
    }
  }

  private final List<Path> files;
  private final List<Token> tokens = new ArrayList<>();
  private final Set<Path> included = new HashSet<>();

  private PreprocessedVerilog(List<Path> files) {
    this.files = files;
  }

  /**
   * Preprocesses the files, one after the other.
   *
   * @throws BuildException if the preprocessor does not accept them
   * @throws vlarb.system.ToolMissingException if there is no Verilator
   */
  public static PreprocessedVerilog of(List<Path> verilog) {
    VerilogSources sources = VerilogSources.read(verilog);
    List<Path> files = verilog.stream().map(file -> file.toAbsolutePath().normalize()).toList();
    try (var work = new TemporaryFolder("preprocessed")) {
      var arguments = new ArrayList<>(List.of("-E"));
      sources.folders().forEach(folder -> arguments.add("-I" + folder));
      files.forEach(file -> arguments.add(file.toString()));
      Ending result = Toolchain.DEFAULT.verilator().run(work.path(), arguments);
      if (result.failed()) {
        throw new BuildException(
            "Verilator does not accept the Verilog:\n"
                + CppCompiler.relevantLines(result.output()));
      }
      var read = new PreprocessedVerilog(files);
      read.cut(result.output());
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make a folder for the preprocessed Verilog", e);
    }
  }

  private void cut(String text) {
    var open = new ArrayDeque<Path>();
    Path file = Path.of("");
    int line = 1;
    int counted = 0;
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      line += lineBreaks(text, counted, token.start());
      counted = token.start();
      if (token.group("line") != null) {
        file = Path.of(token.group("file"));
        // The line of the directive itself comes before.
        line = Integer.parseInt(token.group("line")) - 1;
        if (BEGIN.equals(token.group("level"))) {
          open.push(file);
        } else if (END.equals(token.group("level"))) {
          end(file, open);
        }
      } else if (token.group("word") != null) {
        tokens.add(new Token(file, line, token.group("word")));
      } else if (token.group("text") != null) {
        tokens.add(new Token(file, line, token.group("text")));
      }
    }
  }

  /**
   * Notes the end of an included file. Verilator 5.006 names the file that ends, given files too;
   * later releases name the file that goes on.
   */
  private void end(Path named, Deque<Path> open) {
    Optional<Path> ended = Optional.ofNullable(open.poll());
    boolean isNamed = ended.filter(named::equals).isPresent();
    boolean goesOn = !open.isEmpty() && (isNamed || open.peek().equals(named));
    if (goesOn) {
      ended.ifPresent(included::add);
    }
  }

  private static int lineBreaks(String text, int from, int to) {
    return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
  }

  /** The given files, absolute, in order. */
  List<Path> files() {
    return files;
  }

  /** The parts of the files that run programs, or code of another language. */
  public List<ForeignCode> foreignCode() {
    return ForeignCode.in(this);
  }

  /** All words, in order. */
  List<Token> tokens() {
    return tokens;
  }

  /** The files that others include, in the order of their names. */
  public List<Path> included() {
    return included.stream().sorted().toList();
  }

  /** Says whether another file includes this one. */
  boolean isIncluded(Path file) {
    return included.contains(file);
  }
}
