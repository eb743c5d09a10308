/*
 * slow-cable IFACE IFACE RATE RATE [firewall]: carries frames between two interfaces as a line would, at RATE bits a second
 * from the first to the second and back. A datagram of UDP arrives when all bits of its IP packet have passed, one packet
 * after the other; everything else passes at once, so that programs come to a node behind it in no time. A firewall lets of
 * UDP only RTPS and NTP pass. Ends with its stdin.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <linux/if_packet.h>
#include <linux/virtio_net.h>
#include <net/ethernet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { kLargest = 1 << 17, kSpinNs = 60000, kBufferBytes = 16 << 20, kProtocolOfIp = 9, kNtp = 123 };

struct Way {
  int from;
  int to;
  double bits_per_second;
  int firewall;
};

static int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static void wait_until(int64_t ns) {
  const int64_t asleep = ns - kSpinNs;
  if (asleep > now_ns()) {
    const struct timespec until = {asleep / 1000000000, asleep % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
  }
  while (now_ns() < ns) {
  }
}

static void die(const char* what) {
  perror(what);
  exit(1);
}

/* Frames keep what is still to be done to them, such as a checksum, in a header before them. */
static int open_end(const char* name) {
  const int end = socket(AF_PACKET, SOCK_RAW, htons(ETH_P_ALL));
  const int on = 1;
  const int bytes = kBufferBytes;
  struct sockaddr_ll address = {.sll_family = AF_PACKET, .sll_protocol = htons(ETH_P_ALL)};
  struct packet_mreq all = {.mr_type = PACKET_MR_PROMISC};
  address.sll_ifindex = all.mr_ifindex = (int)if_nametoindex(name);
  if (end < 0 || address.sll_ifindex == 0 || bind(end, (struct sockaddr*)&address, sizeof address) != 0 ||
      setsockopt(end, SOL_PACKET, PACKET_VNET_HDR, &on, sizeof on) != 0 ||
      setsockopt(end, SOL_PACKET, PACKET_IGNORE_OUTGOING, &on, sizeof on) != 0 ||
      setsockopt(end, SOL_PACKET, PACKET_ADD_MEMBERSHIP, &all, sizeof all) != 0 ||
      setsockopt(end, SOL_SOCKET, SO_RCVBUFFORCE, &bytes, sizeof bytes) != 0) {
    die(name);
  }
  return end;
}

static int is_udp(const unsigned char* frame, size_t bytes) {
  const struct ether_header* header = (const struct ether_header*)frame;
  return bytes > sizeof *header + 20 && header->ether_type == htons(ETHERTYPE_IP) &&
         frame[sizeof *header + kProtocolOfIp] == IPPROTO_UDP;
}

/* Of a packet in fragments the first says what it is; the others are of no use without it. */
static int is_strange(const unsigned char* frame, size_t bytes) {
  const unsigned char* ip = frame + sizeof(struct ether_header);
  const size_t header = 4U * (ip[0] & 15U);
  const unsigned char* udp = ip + header;
  if (((ip[6] & 0x1f) | ip[7]) != 0 || bytes < sizeof(struct ether_header) + header + 8 + 4) {
    return 0;
  }
  const int from = udp[0] << 8 | udp[1];
  const int to = udp[2] << 8 | udp[3];
  return from != kNtp && to != kNtp && memcmp(udp + 8, "RTPS", 4) != 0;
}

static void* carry(void* argument) {
  const struct Way* way = argument;
  unsigned char* data = malloc(kLargest);
  int64_t free_ns = 0;
  for (;;) {
    const ssize_t bytes = recv(way->from, data, kLargest, 0);
    const int64_t begin = now_ns();
    const size_t before = sizeof(struct virtio_net_hdr);
    if (bytes <= (ssize_t)before) {
      continue;
    }
    const size_t frame = (size_t)bytes - before;
    if (is_udp(data + before, frame)) {
      if (way->firewall && is_strange(data + before, frame)) {
        continue;
      }
      const double bits = 8.0 * (double)(frame - sizeof(struct ether_header));
      free_ns = (free_ns > begin ? free_ns : begin) + (int64_t)(bits * 1e9 / way->bits_per_second) + 1;
      wait_until(free_ns);
    }
    /* A full queue loses a frame, as a line's does. */
    (void)!write(way->to, data, (size_t)bytes);
  }
  return NULL;
}

int main(int count, char** arguments) {
  if (count != 5 && (count != 6 || strcmp(arguments[5], "firewall") != 0)) {
    fputs("slow-cable IFACE IFACE RATE RATE [firewall]\n", stderr);
    return 2;
  }
  const int first = open_end(arguments[1]);
  const int second = open_end(arguments[2]);
  const int firewall = count == 6;
  struct Way ways[] = {{first, second, atof(arguments[3]), firewall}, {second, first, atof(arguments[4]), firewall}};
  for (int i = 0; i < 2; i++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, carry, &ways[i]) != 0) {
      die("thread");
    }
  }
  puts("ready");
  fflush(stdout);
  char byte;
  while (read(STDIN_FILENO, &byte, 1) > 0) {
  }
  return 0;
}
