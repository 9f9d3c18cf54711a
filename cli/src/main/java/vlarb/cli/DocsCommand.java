// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.ExitCode;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.Writable;
import vlarb.docs.check.Basis;
import vlarb.docs.check.Documentation;
import vlarb.docs.check.DocumentedPage;
import vlarb.docs.check.DocumentedRun;
import vlarb.docs.check.FigureException;
import vlarb.docs.check.FigureFile;
import vlarb.docs.check.ProgramRunner;
import vlarb.docs.check.RunOutput;
import vlarb.docs.check.SideBySide;
import vlarb.docs.check.StaleTurn;
import vlarb.docs.check.Verified;
import vlarb.docs.picture.Picture;
import vlarb.docs.site.DocumentationSite;
import vlarb.system.AtomicFiles;
import vlarb.system.TemporaryFolder;
import vlarb.web.site.Site;

/**
 * Compares the figures in the documentation with the commands that make them, and draws pictures.
 */
@Command(
    name = "docs",
    description =
        "Compare figures in the documentation with the commands that it names, draw pictures, or "
            + "write the site or man pages.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb docs --check",
      "  vlarb docs --check --slow",
      "  vlarb docs --check --stale --within 600",
      "  vlarb docs --update --run scan --run engine",
      "  vlarb docs --pictures",
      "  vlarb docs --site public",
      "  vlarb docs --man ~/.local/share/man/man1"
    })
final class DocsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Goal goal;

  private static final class Goal {
    @Option(names = "--check", description = "Name each figure that differs; exit code 1 then.")
    private boolean check;

    @Option(
        names = "--update",
        description = "Write what the commands print into docs/figures.yaml and the pages.")
    private boolean update;

    @Option(
        names = "--commands",
        description = "Print the commands that the pages name, with the time that they take.")
    private boolean list;

    @Option(names = "--pictures", description = "Draw the pictures of the pages in docs.")
    private boolean pictures;

    @Option(
        names = "--site",
        paramLabel = "DIR",
        description =
            "Write the documentation as a site that searches without a server, with Javadoc and "
                + "the page of web.")
    private Optional<Path> site = Optional.empty();

    @Option(
        names = "--man",
        paramLabel = "DIR",
        description = "Write a man page of each command; needs asciidoctor.")
    private Optional<Path> man = Optional.empty();
  }

  @Option(
      names = "--slow",
      description = "Run the commands that take longer than ten seconds as well: hours in all.")
  private boolean slow;

  @Option(
      names = "--run",
      paramLabel = "NAME",
      description = "Run only the command of this name, be it slow; may be given several times.")
  private Set<String> chosen = new LinkedHashSet<>();

  @Option(
      names = "--stale",
      description =
          "Run only the commands whose sources, files or tools have changed since"
              + " docs/verified.txt, be they slow.")
  private boolean stale;

  @Option(
      names = "--within",
      paramLabel = "SECONDS",
      description =
          "With --stale: only as many as take this long together; the others are named, and have"
              + " their turn after other changes.")
  private int within = Integer.MAX_VALUE;

  @Option(
      names = "--without-speeds",
      description =
          "Leave times and speeds out, which depend on what else the machine does: --check notes"
              + " nothing in docs/verified.txt then, and --update takes figures of earlier runs.")
  private boolean withoutSpeeds;

  @Option(
      names = "--pages",
      paramLabel = "DIR",
      description = "The folder that has README.md and docs (default: the checkout).")
  private Path folder = HOME;

  private static final Path HOME = Path.of(System.getProperty("vlarb.home", "")).toAbsolutePath();

  private final Basis basis = new Basis(HOME);

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    try {
      if (goal.pictures) {
        draw();
        return;
      }
      if (goal.site.isPresent()) {
        writeSite(goal.site.get(), out);
        return;
      }
      if (goal.man.isPresent()) {
        Writable.folder("--man", goal.man.get());
        int pages = ManPages.write(spec.root().commandLine(), goal.man.get());
        out.println("%s: %d pages".formatted(goal.man.get(), pages));
        out.flush();
        return;
      }
      Documentation documentation = Documentation.in(folder);
      Verified verified = Verified.in(folder.resolve("docs"));
      if (within < Integer.MAX_VALUE && !stale) {
        throw new BadInputException("--within goes with --stale only");
      }
      List<DocumentedRun> runs = stale ? stale(runs(documentation), verified) : runs(documentation);
      if (goal.list) {
        runs.forEach(
            run ->
                out.println("%s (%d s): %s".formatted(run.name(), run.seconds(), run.command())));
      } else {
        compare(documentation, runs, verified, out);
      }
      out.flush();
    } catch (FigureException e) {
      throw new BadInputException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ToolException("interrupted", e);
    }
  }

  private void writeSite(Path site, PrintWriter out) throws IOException {
    Writable.folder("--site", site);
    String python = Optional.ofNullable(System.getenv("VLARB_SITE")).orElse("python3");
    DocumentationSite.Size size = new DocumentationSite(folder, Site.files()).write(python, site);
    out.println("%s: %d files, %d bytes".formatted(site, size.files(), size.bytes()));
    out.flush();
  }

  /** Writes each picture that has changed. */
  private void draw() throws IOException {
    for (Picture picture : Picture.all()) {
      draw(picture.file(), picture.drawing().get());
    }
    draw(SideBySide.FILE, SideBySide.svg(FigureFile.in(folder.resolve("docs"))));
  }

  private void draw(String picture, String drawn) throws IOException {
    Path file = folder.resolve("docs/pictures").resolve(picture);
    if (!Files.exists(file) || !Files.readString(file).equals(drawn)) {
      AtomicFiles.write(file, drawn);
    }
  }

  /** The commands that are asked for. */
  private List<DocumentedRun> runs(Documentation documentation) {
    List<DocumentedRun> runs = documentation.runs();
    List<String> names = runs.stream().map(DocumentedRun::name).toList();
    for (String name : chosen) {
      if (!names.contains(name)) {
        throw new BadInputException("--run: no page names a run " + name);
      }
    }
    return runs.stream().filter(run -> chosen.isEmpty() || chosen.contains(run.name())).toList();
  }

  /** Selects the runs whose figures rest on something else by now, and for which there is time. */
  private List<DocumentedRun> stale(List<DocumentedRun> runs, Verified verified)
      throws IOException {
    StaleTurn turn = StaleTurn.of(runs, verified, basis, within);
    PrintWriter err = spec.commandLine().getErr();
    err.println("vlarb docs: " + turn.words());
    err.flush();
    return turn.runs();
  }

  private void compare(
      Documentation documentation, List<DocumentedRun> runs, Verified verified, PrintWriter out)
      throws IOException, InterruptedException {
    List<String> tables = documentation.tableDifferences();
    tables.forEach(out::println);
    out.flush();
    if (goal.update) {
      documentation.updateTables();
    }
    int differences = tables.size();
    for (DocumentedRun run : runs) {
      if (run.isQuick() || slow || stale || !chosen.isEmpty()) {
        // What the figures rest on before they are made: an edit meanwhile makes them stale.
        String rests = basis.of(run);
        Optional<Made> made = made(run, documentation);
        if (made.isPresent()) {
          DocumentedPage.Speeds speeds =
              withoutSpeeds ? DocumentedPage.Speeds.LEFT_OUT : DocumentedPage.Speeds.COMPARED;
          List<String> lines = documentation.differences(run, made.get().output(), speeds);
          lines.forEach(out::println);
          out.flush();
          differences += lines.size();
          if (goal.update) {
            // After each command: an update takes hours, and may be interrupted.
            documentation.update(run, made.get().output(), made.get().seconds(), speeds);
          }
          if (goal.update || lines.isEmpty() && !withoutSpeeds) {
            verified.put(run, rests);
          }
        }
      }
    }
    if (goal.check && differences > 0) {
      throw new CheckFailedException(
          differences + " differ; vlarb docs --update writes what the commands print");
    }
  }

  /** The output of a command, and the time that is noted of it. */
  private record Made(RunOutput output, long seconds) {}

  /** Runs a command; nothing where it lacks a tool, which is said. */
  private Optional<Made> made(DocumentedRun run, Documentation documentation)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(run.arguments());
    if (documentation.wantsJson(run) && !arguments.contains("--json")) {
      arguments.add("--json");
    }
    PrintWriter err = spec.commandLine().getErr();
    ProgramRunner.Ended ended;
    long begun = System.nanoTime();
    try (TemporaryFolder fresh = new TemporaryFolder("docs")) {
      // With figures of an earlier run the time would be wrong.
      if (goal.update && !withoutSpeeds && arguments.contains("budget")) {
        arguments.addAll(List.of("--cache", fresh.path().toString()));
      }
      ended = new ProgramRunner(Main.class, folder).run(arguments);
    }
    long seconds = Math.round((System.nanoTime() - begun) / 1e9);
    err.println("vlarb docs: %d s: %s".formatted(seconds, run.command()));
    err.flush();
    long noted = withoutSpeeds ? run.seconds() : seconds;
    return switch (ended.exitCode()) {
      // A result that fails a check, such as a design that does not fit, has figures too.
      case ExitCode.DONE, ExitCode.CHECK_FAILED -> Optional.of(new Made(ended.output(), noted));
      case ExitCode.BAD_INPUT ->
          throw new CheckFailedException(run.command() + ": " + ended.lastWords());
      default -> {
        err.println("vlarb docs: skipped: " + ended.lastWords());
        err.flush();
        yield Optional.empty();
      }
    };
  }
}
