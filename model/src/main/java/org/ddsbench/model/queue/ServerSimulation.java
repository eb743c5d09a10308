package org.ddsbench.model.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.ddsbench.core.campaign.ServiceDistribution;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.stat.Tally;

/**
 * One replication of a {@link QueueModel}: from an empty server to the end of the last request.
 * Times are nanoseconds. One thread.
 */
final class ServerSimulation {
  private static final double SECOND_NS = 1e9;

  private final QueueModel model;
  private final int requests;
  private final int warmup;
  private final Simulator simulator = new Simulator();
  private final ProcessorSharing processors;
  private final RandomTimes arrivals;
  private final RandomTimes services;
  private final RandomTimes connections;
  private final List<Queue<Request>> receivers = new ArrayList<>();
  private final Queue<Request> pool = new ArrayDeque<>();
  private final Tally completion = new Tally();
  private final Tally queue = new Tally();
  private int arrived;
  private int idle;
  private double counted;
  private double countedBusy;

  /**
   * @param requests at least 2
   * @param warmup how many of the first ones are left out; fewer than all
   * @param seed the same one gives the same times to different models
   * @param replication 0 or more
   */
  ServerSimulation(QueueModel model, int requests, int warmup, long seed, int replication) {
    this.model = model;
    this.requests = requests;
    this.warmup = warmup;
    processors = new ProcessorSharing(simulator, model.processors());
    arrivals = new RandomTimes(seed, 0, replication);
    services = new RandomTimes(seed, 1, replication);
    connections = new RandomTimes(seed, 2, replication);
    idle = model.serverThreads();
    for (int i = 0; i < model.connections(); i++) {
      receivers.add(new ArrayDeque<>());
    }
  }

  /** A request on its way. */
  private static final class Request {
    private final int number;
    private final double arrived;
    private double enqueued;

    Request(int number, double arrived) {
      this.number = number;
      this.arrived = arrived;
    }
  }

  /** Runs it to its end; once. */
  SimulatedRun run() {
    Event arrival =
        new Event(simulator) {
          @Override
          public void actions() {
            arrive();
            if (arrived < requests) {
              schedule(arrivals.exponential(model.periodNs()));
            }
          }
        };
    simulator.init();
    arrival.schedule(arrivals.exponential(model.periodNs()));
    simulator.start();
    double duration = simulator.time() - counted;
    return new SimulatedRun(
        completion.average(),
        queue.average(),
        (processors.busy() - countedBusy) / (duration * model.processors()),
        completion.numberObs() / duration * SECOND_NS);
  }

  private void arrive() {
    if (arrived == warmup) {
      counted = simulator.time();
      countedBusy = processors.busy();
    }
    Queue<Request> receiver = receivers.get(connections.below(model.connections()));
    receiver.add(new Request(arrived++, simulator.time()));
    if (receiver.size() == 1) {
      receive(receiver);
    }
  }

  /** The receiver takes the first request, which stays in its queue until it has passed it on. */
  private void receive(Queue<Request> receiver) {
    processors.begin(
        model.receiveNs(),
        () -> {
          Request request = receiver.remove();
          if (!receiver.isEmpty()) {
            receive(receiver);
          }
          request.enqueued = simulator.time();
          pool.add(request);
          dispatch();
        });
  }

  private void dispatch() {
    while (idle > 0 && !pool.isEmpty()) {
      idle--;
      serve(pool.remove());
    }
  }

  private void serve(Request request) {
    if (request.number >= warmup) {
      queue.add(simulator.time() - request.enqueued);
    }
    double service =
        model.distribution() == ServiceDistribution.EXPONENTIAL
            ? services.exponential(model.serviceNs())
            : model.serviceNs();
    double before = model.dispatchNs() + service;
    if (model.waitNs() == 0) {
      processors.begin(before + model.replyNs(), () -> complete(request));
    } else {
      processors.begin(before, () -> waitThenReply(request));
    }
  }

  private void waitThenReply(Request request) {
    new Event(simulator) {
      @Override
      public void actions() {
        processors.begin(model.replyNs(), () -> complete(request));
      }
    }.schedule(model.waitNs());
  }

  private void complete(Request request) {
    if (request.number >= warmup) {
      completion.add(simulator.time() - request.arrived);
    }
    idle++;
    dispatch();
  }
}
