// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;

/** Runs tests as tasks of a simulation; see {@link Cosim}. */
final class CosimExtension
    implements BeforeAllCallback,
        LifecycleMethodExecutionExceptionHandler,
        ParameterResolver,
        InvocationInterceptor,
        TestWatcher {
  private static final Namespace NAMESPACE = Namespace.create(CosimExtension.class);

  /** The report begins before anything can fail. */
  @Override
  public void beforeAll(ExtensionContext context) {
    TestReport.of(context);
  }

  @Override
  public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable cause)
      throws Throwable {
    TestRecord.writeFailureOfClass(context, cause);
    throw cause;
  }

  /** Notes a failure, also of a test that has not begun. */
  @Override
  public void testFailed(ExtensionContext context, Throwable cause) {
    TestRecord.writeFailure(context, cause);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return Session.supports(parameter.getParameter()) && context.getTestMethod().isPresent();
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return session(context).argument(parameter.getParameter());
  }

  /** The test's model; JUnit closes it after the test. */
  private static Session session(ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .computeIfAbsent(
            Session.class,
            key -> {
              TestSettings settings = TestSettings.of(context);
              try {
                WaveformFiles.clear(settings.artifacts());
                return settings.recording() == Recording.ALWAYS
                    ? new WaveformFiles(settings).open(0)
                    : new Session(settings, settings.factory().open(settings.design()));
              } catch (IOException e) {
                throw new UncheckedIOException("cannot write to " + settings.artifacts(), e);
              }
            },
            Session.class);
  }

  /** The calls that prepare the test in its own simulation. */
  private static Preparations preparations(ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .computeIfAbsent(
            Preparations.class, key -> new Preparations(new ArrayList<>()), Preparations.class);
  }

  private record Preparations(List<Call> calls) {}

  /**
   * Puts off a method that takes the design until the simulation begins: the method is part of the
   * simulation.
   */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    Call call = new Call(method);
    if (call.takesDesign()) {
      preparations(context).calls.add(call);
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    if (new Call(method).takesDesign()) {
      session(context).dut().run(invocation::proceed);
    } else {
      invocation.proceed();
    }
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation, method, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    run(invocation, method, context);
  }

  private static void run(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    Session session = session(context);
    Dut dut = session.dut();
    List<Call> preparations = preparations(context).calls;
    TestSettings settings = TestSettings.of(context);
    RunningFile running = RunningFile.of(settings);
    var record = new TestRecord(settings, context, dut);
    context.publishReportEntry("seed", Long.toString(dut.seed()));
    try {
      dut.run(
          () -> {
            for (Call preparation : preparations) {
              preparation.invoke(session);
            }
            invocation.proceed();
          });
      record.write(Optional.empty());
    } catch (CosimFailure failure) {
      if (failure.getCause() instanceof TestAbortedException aborted) {
        throw aborted;
      }
      var calls = new ArrayList<>(preparations);
      calls.add(new Call(method));
      CosimFailure explained = new SecondRun(settings, calls, context).explain(failure);
      record.write(Optional.of(explained));
      throw explained;
    } finally {
      running.delete();
      System.out.print(dut.takeOutput());
    }
  }
}
