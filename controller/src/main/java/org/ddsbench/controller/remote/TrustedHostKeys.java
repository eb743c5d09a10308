package org.ddsbench.controller.remote;

import com.jcraft.jsch.HostKey;
import com.jcraft.jsch.HostKeyRepository;
import com.jcraft.jsch.JSchException;
import com.jcraft.jsch.UserInfo;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The trusted host keys of one login; records the presented key if it is not among them. A host
 * with known keys of another type is asked for those first; if it does not present one, its key has
 * changed.
 */
final class TrustedHostKeys implements HostKeyRepository {
  private final HostKeyRepository known;
  private volatile @Nullable HostKey unknown;

  TrustedHostKeys(HostKeyRepository known) {
    this.known = known;
  }

  @Override
  public int check(String host, byte[] key) {
    int result = known.check(host, key);
    if (result != NOT_INCLUDED) {
      return result;
    }
    HostKey[] others = known.getHostKey(host, null);
    if (others != null && others.length > 0) {
      return CHANGED;
    }
    try {
      unknown = new HostKey(host, key);
    } catch (JSchException e) {
      unknown = null;
    }
    return NOT_INCLUDED;
  }

  /** The presented key that is not known; empty without one. */
  Optional<HostKey> unknown() {
    return Optional.ofNullable(unknown);
  }

  @Override
  public void add(HostKey key, UserInfo ask) {
    throw new UnsupportedOperationException("a login adds no key");
  }

  @Override
  public void remove(String host, String type) {
    throw new UnsupportedOperationException("a login removes no key");
  }

  @Override
  public void remove(String host, String type, byte[] key) {
    throw new UnsupportedOperationException("a login removes no key");
  }

  @Override
  public String getKnownHostsRepositoryID() {
    return known.getKnownHostsRepositoryID();
  }

  @Override
  public HostKey[] getHostKey() {
    return known.getHostKey();
  }

  @Override
  public HostKey[] getHostKey(String host, String type) {
    return known.getHostKey(host, type);
  }
}
