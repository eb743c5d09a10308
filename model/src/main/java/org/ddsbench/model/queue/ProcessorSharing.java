package org.ddsbench.model.queue;

import java.util.PriorityQueue;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;

/**
 * Processors that all active threads share equally; a thread uses one at most. Each thread's end is
 * known in virtual time, which advances by the time that each thread has received, so that a change
 * of their number costs the logarithm of it. One thread.
 */
final class ProcessorSharing {
  private final Simulator simulator;
  private final int processors;
  private final PriorityQueue<Work> active = new PriorityQueue<>();
  private final Event next;
  private boolean scheduled;
  private double virtualTime;
  private double changed;
  private double busy;
  private long count;

  ProcessorSharing(Simulator simulator, int processors) {
    this.simulator = simulator;
    this.processors = processors;
    next =
        new Event(simulator) {
          @Override
          public void actions() {
            complete();
          }
        };
  }

  /** A thread's work. */
  private record Work(double end, long order, Runnable done) implements Comparable<Work> {
    @Override
    public int compareTo(Work other) {
      int byEnd = Double.compare(end, other.end);
      return byEnd == 0 ? Long.compare(order, other.order) : byEnd;
    }
  }

  /**
   * Begins work that needs processor time.
   *
   * @param time not negative
   * @param done runs at its end
   */
  void begin(double time, Runnable done) {
    advance();
    active.add(new Work(virtualTime + time, count++, done));
    schedule();
  }

  /** Time of all processors together that was used until now. */
  double busy() {
    advance();
    return busy;
  }

  private void complete() {
    scheduled = false;
    advance();
    Work first = active.remove();
    // Rounding may leave it a little before or after its end.
    virtualTime = first.end();
    schedule();
    first.done().run();
  }

  private void advance() {
    double passed = simulator.time() - changed;
    changed = simulator.time();
    virtualTime += passed * rate();
    busy += passed * Math.min(active.size(), processors);
  }

  /** The share of a processor that each active thread has. */
  private double rate() {
    return active.size() <= processors ? 1 : (double) processors / active.size();
  }

  private void schedule() {
    Work first = active.peek();
    if (first == null) {
      return;
    }
    double delay = Math.max(0, (first.end() - virtualTime) / rate());
    if (scheduled) {
      next.reschedule(delay);
    } else {
      next.schedule(delay);
      scheduled = true;
    }
  }
}
