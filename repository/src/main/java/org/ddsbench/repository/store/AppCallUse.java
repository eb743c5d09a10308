package org.ddsbench.repository.store;

import org.jspecify.annotations.Nullable;

/**
 * The system calls of one app while a probe observed it.
 *
 * @param sends calls that sent
 * @param receives calls that received
 * @param failed calls that returned an error, such as EAGAIN
 * @param dataDatagrams datagrams sent with messages or echoes
 * @param otherDatagrams datagrams sent of other kinds: discovery, heartbeats, acknowledgements
 * @param dataIpBytes bytes of the first kind as IP packets, with all IP and UDP headers; null when
 *     the MTU of the node is not known
 * @param otherIpBytes the same for the other kinds
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
