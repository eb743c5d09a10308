# Simulates a pool of threads that share processors with Ciw, and prints the mean completion time and the mean time in
# the queue of each replication. Arguments: requests a ms, threads, processors, constant and exponential part of the
# service in ms, requests, replications.
import sys

import ciw

rate, threads, processors, constant, exponential, requests, replications = map(float, sys.argv[1:])


class Service(ciw.dists.Distribution):
    def sample(self, t=None, ind=None):
        return constant + ciw.rng.exponential(exponential)


for seed in range(int(replications)):
    ciw.seed(seed)
    network = ciw.create_network(
        arrival_distributions=[ciw.dists.Exponential(rate)],
        service_distributions=[Service()],
        number_of_servers=[int(threads)],
        ps_thresholds=[int(processors)],
    )
    simulation = ciw.Simulation(network, node_class=ciw.PSNode)
    simulation.simulate_until_max_customers(int(requests), method="Finish")
    records = simulation.get_all_records()
    print(
        sum(one.exit_date - one.arrival_date for one in records) / len(records),
        sum(one.waiting_time for one in records) / len(records),
    )
