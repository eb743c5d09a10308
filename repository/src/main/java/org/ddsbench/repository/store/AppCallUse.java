package org.ddsbench.repository.store;

import org.jspecify.annotations.Nullable;

/**
 * The system calls of one app while a probe observed it.
 *
 * @param sends that sent
 * @param receives that received
 * @param failed that returned an error, such as EAGAIN
 * @param dataDatagrams sent that carried messages or echoes
 * @param otherDatagrams sent of other kinds: discovery, heartbeats, acknowledgements
 * @param dataIpBytes of the first kind as IP packets, with all IP and UDP headers; null when the
 *     MTU of the node is not known
 * @param otherIpBytes of the other kinds likewise
 */
public record AppCallUse(
    String app,
    long sends,
    long receives,
    long failed,
    long dataDatagrams,
    long otherDatagrams,
    @Nullable Long dataIpBytes,
    @Nullable Long otherIpBytes) {}
