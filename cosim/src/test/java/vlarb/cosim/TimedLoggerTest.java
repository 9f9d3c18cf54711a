// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** Messages carry simulation time, and levels are those of the logger behind. */
class TimedLoggerTest {

  /** Keeps messages of level info and above. */
  private static final class Recorder extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;
    final transient List<String> messages = new ArrayList<>();

    Recorder() {
      name = "recorder";
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level, Marker marker, String message, Object[] arguments, Throwable thrown) {
      messages.add(
          level
              + " "
              + MessageFormatter.arrayFormat(message, arguments, thrown).getMessage()
              + (thrown == null ? "" : " " + thrown.getMessage()));
    }

    @Override
    protected String getFullyQualifiedCallerName() {
      return null;
    }

    @Override
    public boolean isTraceEnabled() {
      return false;
    }

    @Override
    public boolean isDebugEnabled() {
      return false;
    }

    @Override
    public boolean isInfoEnabled() {
      return true;
    }

    @Override
    public boolean isWarnEnabled() {
      return true;
    }

    @Override
    public boolean isErrorEnabled() {
      return true;
    }
  }

  @Test
  void messagesBeginWithTheTime() {
    var recorder = new Recorder();
    try (Dut dut = Dut.on(new FakeSimulator(), RunSettings.DEFAULT)) {
      Clock clock = dut.clock("clock", 10);
      var log = new TimedLogger(recorder, dut::time);
      dut.run(
          () -> {
            log.info("begin");
            clock.risingEdge().await();
            log.warn("{} of {}", 1, 2);
            log.debug("not this");
            log.error("failed", new IllegalStateException("why"));
          });
    }
    assertEquals(
        List.of("INFO [0] begin", "WARN [5] 1 of 2", "ERROR [5] failed why"), recorder.messages);
  }
}
