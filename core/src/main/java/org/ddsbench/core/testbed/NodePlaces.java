package org.ddsbench.core.testbed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlSource;

/**
 * Where nodes stand in the file of their testbed.
 *
 * @param file the place of the whole file, for nodes that are not in it
 * @param places by node
 */
public record NodePlaces(Place file, Map<String, Place> places) {
  public NodePlaces {
    places = Map.copyOf(places);
  }

  /** No node has a place in this file. */
  public static NodePlaces none(String file) {
    return new NodePlaces(new Place(file, 0, 0), Map.of());
  }

  /** The places of all nodes of a file. */
  public static NodePlaces of(XmlSource source) {
    return of(source, "");
  }

  /** The places of this attribute of all nodes; of a node without it that of its element. */
  public static NodePlaces of(XmlSource source, String attribute) {
    Map<String, Place> places = new HashMap<>();
    List<XmlElement> elements =
        source
            .parse(TestbedReader.SCHEMA)
            .root()
            .map(root -> root.children("node"))
            .orElse(List.of());
    for (XmlElement element : elements) {
      Place place = element.place(attribute);
      String name = element.value("name", "");
      OptionalInt count = NodeReader.number(element.value("count", ""));
      if (count.isEmpty()) {
        places.put(name, place);
      }
      for (int i = 1; i <= count.orElse(0); i++) {
        places.put(name + i, place);
      }
    }
    return new NodePlaces(new Place(source.file().toString(), 0, 0), places);
  }

  /** The place of a node. */
  public Place of(String node) {
    return places.getOrDefault(node, file);
  }
}
