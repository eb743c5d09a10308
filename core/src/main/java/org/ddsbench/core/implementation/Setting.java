package org.ddsbench.core.implementation;

import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;

/**
 * An environment variable of the apps.
 *
 * @param value with variables
 * @param discovery the only one that has it; absent when all have
 */
public record Setting(String name, String value, Optional<Discovery> discovery) {}
