package org.ddsbench.controller.campaign;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.ddsbench.core.plan.TestRun;

/**
 * Topics and domains of one start of a campaign, so that another one on the same network neither
 * matches its endpoints nor, mostly, discovers its participants. Topic names have the same length
 * in every start, because discovery sends them.
 *
 * @param token 8 hexadecimal digits
 */
public record OwnTopics(String token) {
  private static final int FIRST_DOMAIN = 10;
  private static final int DOMAINS = 80;
  private static final int TOKEN_BYTES = 4;

  /** The topics of a new start. */
  public static OwnTopics random() {
    byte[] token = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(token);
    return new OwnTopics(HexFormat.of().formatHex(token));
  }

  /** The topic of messages of a type. */
  String topic(String type) {
    return "Ddsbench" + type + "_" + token;
  }

  /**
   * The domain of a run, 10..89; the next run has another one, since participants of this run may
   * still be known then.
   */
  int domain(TestRun run) {
    int first = Integer.remainderUnsigned(Integer.parseUnsignedInt(token, 16), DOMAINS);
    return FIRST_DOMAIN + (first + run.number()) % DOMAINS;
  }
}
