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
 * @param idlFiles the IDL files, each after those that it includes
 * @param wrapped the text of an IDL file with the types to which key and header were added; absent
 *     without any
 */
public record MessageCatalogue(
    Map<String, MessageType> messages,
    Map<String, List<Integer>> operationalPlans,
    List<Path> idlFiles,
    Optional<String> wrapped) {

  public MessageCatalogue {
    messages = Collections.unmodifiableMap(new LinkedHashMap<>(messages));
    operationalPlans = Map.copyOf(operationalPlans);
    idlFiles = List.copyOf(idlFiles);
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
