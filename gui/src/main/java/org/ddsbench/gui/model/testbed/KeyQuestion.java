package org.ddsbench.gui.model.testbed;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.controller.testbedimport.HostKeyDecision;
import org.ddsbench.gui.text.Texts;

/** Asks the user to decide on each unknown host key, while the thread that found it waits. */
final class KeyQuestion implements HostKeyDecision {
  private final Consumer<Asked> ask;
  private final Consumer<PresentedHostKey> added;

  /** One key that waits for an answer, which any thread may give. */
  public record Asked(PresentedHostKey key, CompletableFuture<Boolean> answer) {}

  /** Both are called on the thread that logs in. */
  KeyQuestion(Consumer<Asked> ask, Consumer<PresentedHostKey> added) {
    this.ask = ask;
    this.added = added;
  }

  @Override
  public String refusal(PresentedHostKey key) {
    if (key.neverAdded()) {
      return Texts.of("testbed.key.never");
    }
    CompletableFuture<Boolean> answer = new CompletableFuture<>();
    ask.accept(new Asked(key, answer));
    try {
      return answer.get() ? "" : Texts.of("testbed.key.refused");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Texts.of("testbed.key.refused");
    } catch (ExecutionException e) {
      throw new IllegalStateException("an answer is given, not computed", e);
    }
  }

  @Override
  public void added(PresentedHostKey key) {
    added.accept(key);
  }
}
