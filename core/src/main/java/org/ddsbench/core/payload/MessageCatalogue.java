package org.ddsbench.core.payload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.InvalidSourceException;

/**
 * The messages of one workload.
 *
 * @param messages by name, in the order of the file
 * @param operationalPlans by qualified name of a union: the discriminator values it takes, in turn,
 *     in the operational fill
 */
public record MessageCatalogue(
    Map<String, MessageType> messages, Map<String, List<Integer>> operationalPlans) {

  public MessageCatalogue {
    messages = Collections.unmodifiableMap(new LinkedHashMap<>(messages));
    operationalPlans = Map.copyOf(operationalPlans);
  }

  /**
   * Reads {@code messages.xml} and the IDL file that it names, which stands beside it.
   *
   * @throws InvalidSourceException with all problems of the XML, or the first one of the IDL
   */
  public static MessageCatalogue read(Path messagesXml) throws IOException, InvalidSourceException {
    return new CatalogueReader(messagesXml).read();
  }

  public Optional<MessageType> find(String name) {
    return Optional.ofNullable(messages.get(name));
  }
}
