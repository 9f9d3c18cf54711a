// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.scoreboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScoreboardTest {

  private record Answer(int id, int data) {}

  private static void fails(String message, Runnable action) {
    assertEquals(message, assertThrows(ScoreboardMismatch.class, action::run).getMessage());
  }

  @Test
  void inOrder() {
    Scoreboard<Integer> words = Scoreboard.inOrder("words");
    List.of(1, 2, 3).forEach(words::expect);
    words.actual(1);
    fails("words: item 1: expected 2 but was 3; 2 expected: 2, 3", () -> words.actual(3));
    words.actual(2);
    fails("words: 2 items came, then none; 1 expected: 3", words::checkEmpty);
    words.actual(3);
    words.checkEmpty();
    assertEquals(3, words.matched());
    fails("words: item 3, 4, was not expected; none is expected", () -> words.actual(4));
  }

  @Test
  void inAnyOrder() {
    Scoreboard<Integer> words = Scoreboard.outOfOrder("words");
    List.of(1, 2, 2).forEach(words::expect);
    words.actual(2);
    words.actual(2);
    fails("words: item 2, 2, was not expected; 1 expected: 1", () -> words.actual(2));
    assertEquals(1, words.pending());
    words.actual(1);
    words.checkEmpty();
  }

  @Test
  void inOrderWithinEachStream() {
    Scoreboard<Answer> answers = Scoreboard.inOrderWithin("answers", Answer::id);
    answers.expect(new Answer(1, 10));
    answers.expect(new Answer(1, 11));
    answers.expect(new Answer(2, 20));
    answers.actual(new Answer(2, 20));
    fails(
        "answers: item 1: expected Answer[id=1, data=10] but was Answer[id=1, data=11];"
            + " 2 expected: Answer[id=1, data=10], Answer[id=1, data=11]",
        () -> answers.actual(new Answer(1, 11)));
    answers.actual(new Answer(1, 10));
    answers.actual(new Answer(1, 11));
    answers.checkEmpty();
  }

  @Test
  void aMessageNamesTheFirstOfMany() {
    Scoreboard<Integer> words = Scoreboard.inOrder("words");
    IntStream.range(0, 9).forEach(words::expect);
    fails("words: 0 items came, then none; 9 expected: 0, 1, 2, 3, 4, …", words::checkEmpty);
  }
}
