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
 * @param wrappedIdl the text of {@code wrapped.idl}, which declares the types of messages with the
 *     header around them; empty without such messages
 * @param idlFiles the IDL files, with those that they include
 */
public record MessageCatalogue(
    Map<String, MessageType> messages,
    Map<String, List<Long>> operationalPlans,
    Optional<String> wrappedIdl,
    List<Path> idlFiles) {

  public MessageCatalogue {
    messages = Collections.unmodifiableMap(new LinkedHashMap<>(messages));
    operationalPlans = Map.copyOf(operationalPlans);
    idlFiles = List.copyOf(idlFiles);
  }

  /**
   * Reads {@code messages.xml} and the files that it names, which stand beside it.
   *
   * @throws InvalidSourceException with all problems of the IDL, or all of the XML
   */
  public static MessageCatalogue read(Path messagesXml) throws IOException, InvalidSourceException {
    return read(messagesXml, List.of());
  }

  /**
   * Reads a catalogue whose IDL files include others.
   *
   * @param includeDirectories where these are searched, in this order, if they are not beside the
   *     file that includes them
   * @throws InvalidSourceException with all problems of the IDL, or all of the XML
   */
  public static MessageCatalogue read(Path messagesXml, List<Path> includeDirectories)
      throws IOException, InvalidSourceException {
    return new CatalogueReader(messagesXml, Optional.empty(), includeDirectories).read();
  }

  /**
   * Reads a text as if it were that of the file, which need not exist.
   *
   * @param text without a byte order mark
   * @param includeDirectories as for a file
   * @throws InvalidSourceException with all problems of the IDL, or all of the XML
   */
  public static MessageCatalogue read(Path messagesXml, String text, List<Path> includeDirectories)
      throws IOException, InvalidSourceException {
    return new CatalogueReader(messagesXml, Optional.of(text), includeDirectories).read();
  }

  public Optional<MessageType> find(String name) {
    return Optional.ofNullable(messages.get(name));
  }
}
