package org.ddsbench.core.payload;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.core.payload.idl.StructType;

/**
 * One message of the catalogue.
 *
 * @param name its name in campaigns
 * @param idlTypes start with the key and the header, see {@link MessagePrefix}, unless members
 *     carry them; by bytes of content, or one for {@link #ANY_CONTENT}
 * @param defaultFill the fill when a campaign names none
 * @param minimumSize bytes in XCDR1 with an empty payload if the size is chosen by the campaign,
 *     else {@link #FIXED_BY_FILL}
 * @param recorded the content if the catalogue gives it: every fill is then this one
 * @param headerMembers the members that carry key and header, of a type that starts without them
 */
public record MessageType(
    String name,
    Map<Integer, StructType> idlTypes,
    Fill defaultFill,
    int minimumSize,
    Optional<RecordedPayload> recorded,
    Optional<HeaderMembers> headerMembers) {
  public static final int FIXED_BY_FILL = 0;
  public static final int ANY_CONTENT = 0;

  public MessageType {
    idlTypes = Map.copyOf(idlTypes);
    if (idlTypes.isEmpty() || minimumSize < 0) {
      throw new IllegalArgumentException(name + ", minimumSize " + minimumSize);
    }
  }

  /** A message with a given content. */
  MessageType(
      String name, StructType type, RecordedPayload recorded, Optional<HeaderMembers> members) {
    this(
        name,
        Map.of(ANY_CONTENT, type),
        Fill.RECORDED,
        FIXED_BY_FILL,
        Optional.of(recorded),
        members);
  }

  /** Whether a size may be given for each payload, rather than following from the fill. */
  public boolean sized() {
    return minimumSize != FIXED_BY_FILL;
  }

  /** Whether all messages of these types have the size of their type: it has nothing variable. */
  public boolean fixedSize() {
    return idlTypes.values().stream().allMatch(VariableTypes::noneIn);
  }

  /** What a campaign may choose of the content. */
  public Content content() {
    if (recorded.isPresent()) {
      return Content.NONE;
    }
    StructType any = idlTypes.get(ANY_CONTENT);
    if (any != null) {
      return Content.of(any);
    }
    StructType array = idlTypes.values().iterator().next();
    return new Content(Content.elementBytes(array), idlTypes.keySet().stream().sorted().toList());
  }

  /**
   * The type of a message with so many bytes of content, 0 if none are chosen; empty if there is
   * none.
   */
  public Optional<StructType> idlType(int contentBytes) {
    return Optional.ofNullable(idlTypes.getOrDefault(ANY_CONTENT, idlTypes.get(contentBytes)));
  }

  /**
   * Bytes in XCDR1 of a message with a content that it takes, without making it.
   *
   * @throws IllegalArgumentException if it has no such content
   */
  public long bytesOfContent(int contentBytes) {
    if (!content().takes(contentBytes)) {
      throw new IllegalArgumentException(name + " has no content of " + contentBytes + " bytes");
    }
    return Content.start(idlType(contentBytes).orElseThrow()) + contentBytes;
  }

  /** Adds the types of another message of this name, which are of other contents. */
  MessageType with(MessageType other) {
    Map<Integer, StructType> all = new TreeMap<>(idlTypes);
    all.putAll(other.idlTypes);
    return new MessageType(name, all, defaultFill, minimumSize, recorded, headerMembers);
  }
}
