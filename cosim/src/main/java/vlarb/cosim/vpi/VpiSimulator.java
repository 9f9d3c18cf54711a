// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.cosim.simulator.DesignEndedException;
import vlarb.cosim.simulator.Net;
import vlarb.cosim.simulator.ScopeContent;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.Waveform;
import vlarb.cosim.vpi.VpiNet.Role;
import vlarb.verilator.BuildException;
import vlarb.verilator.NearestNames;

/**
 * A design in a simulator's own process. The simulator is idle between two requests, so that all
 * values are known here. Only evaluations, and the first use of each name, take a message.
 */
final class VpiSimulator implements Simulator {
  /** The numbers of operations: {@code Operation} of {@code shim.cpp}. */
  private static final int FIND = 1;

  private static final int SETTLE = 2;
  private static final int ADVANCE = 3;
  private static final int CYCLE = 4;
  private static final int FINISH = 5;
  private static final int WRITE = 6;
  private static final int LIST = 7;

  /** The numbers of the ways to write a net. */
  static final int DEPOSIT = 0;

  static final int FORCE = 1;
  static final int RELEASE = 2;

  /** The number by which {@link #LIST} marks a scope. */
  private static final int SCOPE = 0;

  /** The numbers of the states after an operation: {@code Status} of {@code shim.cpp}. */
  private static final int AT_REST = 0;

  private static final int FINISHED = 1;

  /** {@code vpiInput}. */
  private static final int INPUT = 1;

  /** {@code vpiOutput}; ports that both sides drive have others. */
  private static final int OUTPUT = 2;

  /** A word of an array of several dimensions, {@code grid[1][2]}. */
  private static final Pattern SEVERAL_INDICES = Pattern.compile("(.*[^]])(\\[-?\\d+]){2,}");

  private final String top;
  private final SimulatorProcess process;
  private final Predicate<String> isError;
  private final Message message = new Message();
  private final Map<String, VpiNet> ports = new LinkedHashMap<>();
  private final Map<String, VpiNet> internals = new LinkedHashMap<>();

  /** The nets by the shim's numbers. */
  private final List<VpiNet> nets = new ArrayList<>();

  /** The nets to send with the next evaluation, in the order in which they were first written. */
  private final List<VpiNet> written = new ArrayList<>();

  /** The waveform that is still to be begun. */
  private Optional<Waveform> waveform;

  private int timePrecision;
  private long time;
  private RuntimeException end;

  /** True once the design has been evaluated, at time 0 or later. */
  private boolean evaluated;

  private boolean closed;

  /**
   * A simulation that has not been evaluated; its inputs are 0.
   *
   * @param waveform the waveform to write, if any
   * @param isError whether a line that the simulator prints fails a test
   */
  VpiSimulator(
      String top,
      SimulatorProcess process,
      Optional<Waveform> waveform,
      Predicate<String> isError) {
    this.top = top;
    this.process = process;
    this.waveform = waveform;
    this.isError = isError;
    readPorts();
  }

  private void readPorts() {
    try {
      process.receive(message);
    } catch (IOException e) {
      throw process.crashed("before the simulation began", e);
    }
    timePrecision = message.word();
    var directions = new LinkedHashMap<String, Integer>();
    while (message.left() > 0) {
      int direction = message.word();
      String name = message.text();
      if (directions.put(name, direction) != null) {
        throw new BuildException(
            "port %s: there is an element of an array of this name".formatted(name));
      }
    }
    directions.forEach(this::addPort);
  }

  /** Notes a port. A port without bits, such as a real port, is refused when a test asks for it. */
  private void addPort(String name, int direction) {
    try {
      find(name, path(name), role(direction))
          .ifPresent(
              port -> {
                ports.put(name, port);
                if (direction == INPUT) {
                  port.setBig(BigInteger.ZERO);
                }
              });
    } catch (UnsupportedOperationException e) {
      // Tests that do not use it can run.
    }
  }

  private static Role role(int direction) {
    return switch (direction) {
      case INPUT -> Role.DRIVEN;
      case OUTPUT -> Role.READ;
      default -> Role.SHARED;
    };
  }

  @Override
  public String design() {
    return top;
  }

  @Override
  public List<Net> ports() {
    return List.copyOf(ports.values());
  }

  @Override
  public synchronized Net net(String name) {
    VpiNet known = ports.getOrDefault(name, internals.get(name));
    if (known != null) {
      return known;
    }
    VpiNet found = find(name, path(name), Role.READ).orElseThrow(() -> missing(name));
    internals.put(name, found);
    return found;
  }

  private RuntimeException missing(String name) {
    Matcher word = SEVERAL_INDICES.matcher(name);
    if (word.matches() && find(name, path(word.group(1) + "[0]"), Role.READ).isPresent()) {
      return new UnsupportedOperationException(
          "%s: this simulator numbers the words of an array through, %s[0] and so on, the last dimension's first"
              .formatted(name, word.group(1)));
    }
    return new NoSuchElementException("no net " + NearestNames.describe(name, ports.keySet()));
  }

  private String path(String name) {
    return top + "." + name;
  }

  /** Asks for a net. */
  private Optional<VpiNet> find(String name, String path, Role role) {
    Message reply = exchange(message.begin().add(FIND).addText(path));
    if (reply.left() == 0) {
      return Optional.empty();
    }
    int number = reply.word();
    if (reply.left() == 0) {
      throw new UnsupportedOperationException(
          name + " is real: only nets with bits can be read and driven");
    }
    var net = new VpiNet(this, name, number, reply.word(), role, reply);
    nets.add(net);
    return Optional.of(net);
  }

  /** Writes a net at once; it then has the value that the simulator says. */
  void write(VpiNet net, int how, FourState value) {
    if (!evaluated) {
      settle(); // what is written any earlier would not last
    }
    Message request = message.begin().add(WRITE).add(net.number()).add(how);
    if (how != RELEASE) {
      value.send(request);
    }
    net.receive(exchange(request));
  }

  @Override
  public synchronized ScopeContent content(String path) {
    var scopes = new ArrayList<String>();
    var contained = new ArrayList<String>();
    Message reply = exchange(message.begin().add(LIST).addText(path.isEmpty() ? top : path(path)));
    if (reply.left() == 0) {
      throw new NoSuchElementException("no scope \"%s\" in the design".formatted(path));
    }
    while (reply.left() > 0) {
      boolean scope = reply.word() == SCOPE;
      (scope ? scopes : contained).add(reply.text());
    }
    return new ScopeContent(scopes, contained);
  }

  /** A net has been written for the first time since the last evaluation. */
  void written(VpiNet net) {
    written.add(net);
  }

  @Override
  public int timePrecision() {
    return timePrecision;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public void settle() {
    evaluate(message.begin().add(SETTLE));
  }

  @Override
  public void sample() {
    nets.forEach(VpiNet::sample);
  }

  @Override
  public long advance(long to) {
    beginWaveform(to);
    evaluate(message.begin().add(ADVANCE).addLong(to));
    return time;
  }

  @Override
  public void cycle(Net clock, long fall, long rise) {
    beginWaveform(fall);
    int number = ((VpiNet) clock).number();
    evaluate(message.begin().add(CYCLE).add(number).addLong(fall).addLong(rise));
  }

  @Override
  public boolean hasOwnDelays() {
    return true;
  }

  private void beginWaveform(long to) {
    if (waveform.isPresent() && to >= waveform.get().from()) {
      waveform = Optional.empty();
      find(WaveformModule.START, WaveformModule.START, Role.DRIVEN).orElseThrow().set(1);
    }
  }

  private void evaluate(Message request) {
    evaluated = true;
    written.forEach(net -> net.send(request));
    written.clear();
    Message reply = exchange(request);
    int status = reply.word();
    time = reply.number();
    int sampledWords = reply.word();
    if (sampledWords > 0) {
      int afterwards = reply.left() - sampledWords;
      receive(reply, afterwards);
      sample();
    }
    receive(reply, 0);
    checkEnd(status, process.output().more());
  }

  /** Takes changed values until this many words are left. */
  private void receive(Message reply, int left) {
    while (reply.left() > left) {
      nets.get(reply.word()).receive(reply);
    }
  }

  private void checkEnd(int status, String printed) {
    if (status != AT_REST) {
      process.awaitEnd();
      end = ended(printed + process.output().more(), status == FINISHED);
    } else if (!printed.isEmpty() && printed.lines().anyMatch(isError)) {
      end = ended(printed, false);
    }
    if (end != null) {
      throw end;
    }
  }

  private DesignEndedException ended(String printed, boolean finished) {
    return new DesignEndedException(
        "%s ended at time %d: %s".formatted(top, time, printed.strip()), finished, null);
  }

  /** Sends a request and waits for the reply, which is in the same object. */
  private Message exchange(Message request) {
    if (end != null) {
      throw end;
    }
    try {
      process.exchange(request);
      return request;
    } catch (IOException e) {
      end = process.crashed("after time " + time, e);
      throw end;
    }
  }

  @Override
  public String takeOutput() {
    return process.output().take();
  }

  @Override
  public void abort() {
    process.kill();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      try (process) {
        process.send(message.begin().add(FINISH));
      } catch (IOException e) {
        process.kill(); // it has ended, or does not listen
      }
    }
  }
}
