// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.spi.LoggingEventBuilder;

/** Passes messages on to another logger, with simulation time before them. */
final class TimedLogger extends LegacyAbstractLogger {
  private static final long serialVersionUID = 1L;

  private final transient Logger logger;
  private final transient LongSupplier time;

  TimedLogger(Logger logger, LongSupplier time) {
    this.name = logger.getName();
    this.logger = logger;
    this.time = time;
  }

  @Override
  protected void handleNormalizedLoggingCall(
      Level level, Marker marker, String message, Object[] arguments, Throwable thrown) {
    LoggingEventBuilder event = logger.atLevel(level);
    if (marker != null) {
      event = event.addMarker(marker);
    }
    if (thrown != null) {
      event = event.setCause(thrown);
    }
    event.log(
        "[" + time.getAsLong() + "] " + message, arguments == null ? new Object[0] : arguments);
  }

  @Override
  protected String getFullyQualifiedCallerName() {
    return null;
  }

  @Override
  public boolean isTraceEnabled() {
    return logger.isTraceEnabled();
  }

  @Override
  public boolean isDebugEnabled() {
    return logger.isDebugEnabled();
  }

  @Override
  public boolean isInfoEnabled() {
    return logger.isInfoEnabled();
  }

  @Override
  public boolean isWarnEnabled() {
    return logger.isWarnEnabled();
  }

  @Override
  public boolean isErrorEnabled() {
    return logger.isErrorEnabled();
  }
}
