package org.ddsbench.controller.cli;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector.Argument;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import java.io.IOException;
import java.util.Map;
import org.ddsbench.core.Patience;

/**
 * Stops a thread of another Java process for good as it enters a method, through Java's debugging
 * interface: the process then stays in this state until it is killed, however slow or busy the
 * machine is. Other threads go on. For one thread.
 */
final class HeldMethod implements AutoCloseable {
  private static final String TRANSPORT = "com.sun.jdi.SocketListen";
  private static final long LOOK_MS = 100;

  private final String type;
  private final String method;
  private final ListeningConnector connector;
  private final Map<String, Argument> arguments;
  private final String address;

  /**
   * Listens for the process.
   *
   * @param type name of a class that the process has not used before
   * @param method of it, with code
   */
  HeldMethod(String type, String method) throws IOException {
    this.type = type;
    this.method = method;
    connector =
        Bootstrap.virtualMachineManager().listeningConnectors().stream()
            .filter(one -> one.name().equals(TRANSPORT))
            .findFirst()
            .orElseThrow();
    arguments = connector.defaultArguments();
    argument("localAddress", "127.0.0.1");
    argument("timeout", Long.toString(1_000L * Patience.SECONDS));
    try {
      address = connector.startListening(arguments);
    } catch (IllegalConnectorArgumentsException e) {
      throw new IllegalStateException(e);
    }
  }

  private void argument(String name, String value) {
    Argument argument = arguments.get(name);
    if (argument == null) {
      throw new IllegalStateException(TRANSPORT + " has no argument " + name);
    }
    argument.setValue(value);
  }

  /** The option with which the process must be started; the process waits for {@link #await}. */
  String javaOption() {
    return "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address;
  }

  /** Lets the process run until one of its threads enters the method; false when it ends before. */
  boolean await() throws IOException, InterruptedException {
    try {
      VirtualMachine machine = connector.accept(arguments);
      ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
      loaded.addClassFilter(type);
      loaded.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
      loaded.enable();
      machine.resume();
      return isHeld(machine);
    } catch (IllegalConnectorArgumentsException e) {
      throw new IllegalStateException(e);
    } catch (VMDisconnectedException e) {
      return false;
    }
  }

  private boolean isHeld(VirtualMachine machine) throws InterruptedException {
    long end = Patience.endNs();
    while (Patience.goesOn(end)) {
      EventSet set = machine.eventQueue().remove(LOOK_MS);
      if (set == null) {
        continue;
      }
      for (Event event : set) {
        if (event instanceof BreakpointEvent) {
          return true;
        }
        if (event instanceof ClassPrepareEvent prepared) {
          breakAt(prepared.referenceType());
        }
      }
      set.resume();
    }
    throw new AssertionError("it neither enters " + type + "." + method + " nor ends");
  }

  private void breakAt(ReferenceType loaded) {
    BreakpointRequest request =
        loaded
            .virtualMachine()
            .eventRequestManager()
            .createBreakpointRequest(loaded.methodsByName(method).get(0).location());
    request.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
    request.enable();
  }

  @Override
  public void close() throws IOException {
    try {
      connector.stopListening(arguments);
    } catch (IllegalConnectorArgumentsException e) {
      throw new IllegalStateException(e);
    }
  }
}
