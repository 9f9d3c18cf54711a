// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips what {@linkplain TakesTurns takes turns} and has none at this commit. */
final class TurnCondition implements ExecutionCondition {
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<TakesTurns> turns =
        context
            .getElement()
            .map((AnnotatedElement element) -> element.getAnnotation(TakesTurns.class));
    if (turns.isEmpty() || CommitTurn.takes(turns.get().value())) {
      return ConditionEvaluationResult.enabled("has its turn");
    }
    return ConditionEvaluationResult.disabled(
        "has no turn at this commit, but with -D%s=%d"
            .formatted(CommitTurn.PROPERTY, turns.get().value()));
  }
}
