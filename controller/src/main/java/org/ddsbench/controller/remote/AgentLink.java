package org.ddsbench.controller.remote;

import com.jcraft.jsch.AgentConnector;
import com.jcraft.jsch.AgentProxyException;
import com.jcraft.jsch.Buffer;
import com.jcraft.jsch.SSHAgentConnector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The SSH agent at a socket, with a time limit, since an agent that accepts a connection and does
 * not answer would block a login for ever. Records failures, since JSch treats each of them as "no
 * keys".
 */
final class AgentLink implements AgentConnector {
  private final String socket;
  private final Duration timeout;
  private final SSHAgentConnector agent;
  private volatile String trouble = "";

  AgentLink(String socket, Duration timeout) throws AgentProxyException {
    this.socket = socket;
    this.timeout = timeout;
    agent = new SSHAgentConnector(Path.of(socket));
  }

  @Override
  public String getName() {
    return "SSH agent";
  }

  @Override
  public boolean isAvailable() {
    return agent.isAvailable();
  }

  @Override
  public void query(Buffer buffer) throws AgentProxyException {
    FutureTask<Void> question =
        new FutureTask<>(
            () -> {
              agent.query(buffer);
              return null;
            });
    Thread thread = new Thread(question, "ssh-agent");
    thread.setDaemon(true);
    thread.start();
    try {
      question.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // The interrupt closes the socket's channel, which ends the thread.
      question.cancel(true);
      throw failed("does not answer within " + timeout.toSeconds() + " s", e);
    } catch (ExecutionException e) {
      throw failed("does not answer", e);
    } catch (InterruptedException e) {
      question.cancel(true);
      Thread.currentThread().interrupt();
      throw failed("was asked, and the login interrupted", e);
    }
  }

  private AgentProxyException failed(String what, Exception cause) {
    trouble = "the SSH agent at " + socket + " " + what;
    return new AgentProxyException(trouble, cause);
  }

  /** Why the last request had no answer, as a clause for people; empty when it had one. */
  String trouble() {
    return trouble;
  }
}
