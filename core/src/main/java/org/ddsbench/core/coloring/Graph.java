package org.ddsbench.core.coloring;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A connected graph without loops, whose vertices are numbered from 0: {@code mesh:10x10}, {@code
 * ring:12}, or its edges, {@code edges:0-1;1-2}. Immutable.
 */
public final class Graph {
  /** More would need more endpoints than a middleware is made for. */
  public static final int MOST_VERTICES = 1000;

  /** What a message has room for. */
  public static final int MOST_DIAMETER = 255;

  /** So that the largest improvement of the longest convergence has room in a message. */
  public static final int MOST_NEIGHBOURS = 64;

  /** What may be written. */
  public static final String FORM = "mesh:10x10, ring:12, or the edges, e.g. edges:0-1;1-2;0-2";

  private static final Pattern MESH = Pattern.compile("mesh:([0-9]{1,4})x([0-9]{1,4})");
  private static final Pattern RING = Pattern.compile("ring:([0-9]{1,4})");
  private static final Pattern EDGES = Pattern.compile("edges:(.*)");
  private static final Pattern EDGE = Pattern.compile("([0-9]{1,4})-([0-9]{1,4})");

  private final List<List<Integer>> neighbours;
  private final int diameter;

  private Graph(List<SortedSet<Integer>> neighbours, int diameter) {
    this.neighbours = neighbours.stream().map(List::copyOf).toList();
    this.diameter = diameter;
  }

  private Graph(List<SortedSet<Integer>> neighbours) {
    this.neighbours = neighbours.stream().map(List::copyOf).toList();
    int longest = 0;
    for (int vertex = 0; vertex < vertices(); vertex++) {
      longest = Math.max(longest, Arrays.stream(distances(vertex)).max().orElse(0));
    }
    this.diameter = longest;
  }

  /**
   * Reads a graph.
   *
   * @throws IllegalArgumentException with a sentence about what is wrong
   */
  public static Graph parse(String text) {
    Matcher mesh = MESH.matcher(text);
    Matcher ring = RING.matcher(text);
    Matcher edges = EDGES.matcher(text);
    Graph graph;
    if (mesh.matches()) {
      graph = mesh(Integer.parseInt(mesh.group(1)), Integer.parseInt(mesh.group(2)));
    } else if (ring.matches()) {
      graph = ring(Integer.parseInt(ring.group(1)));
    } else if (edges.matches()) {
      graph = listed(edges.group(1));
    } else {
      throw new IllegalArgumentException("Enter " + FORM + ".");
    }
    require(
        graph.diameter <= MOST_DIAMETER,
        "The graph has diameter " + graph.diameter + "; at most " + MOST_DIAMETER + " is allowed.");
    int most = graph.neighbours.stream().mapToInt(List::size).max().orElse(0);
    require(
        most <= MOST_NEIGHBOURS,
        "A vertex has " + most + " neighbours; at most " + MOST_NEIGHBOURS + " are allowed.");
    return graph;
  }

  private static Graph mesh(int rows, int columns) {
    List<SortedSet<Integer>> neighbours = isolated(rows * columns);
    for (int vertex = 0; vertex < rows * columns; vertex++) {
      if (vertex % columns + 1 < columns) {
        join(neighbours, vertex, vertex + 1);
      }
      if (vertex / columns + 1 < rows) {
        join(neighbours, vertex, vertex + columns);
      }
    }
    return new Graph(neighbours, rows + columns - 2);
  }

  private static Graph ring(int vertices) {
    require(vertices >= 3, "A ring has at least 3 vertices.");
    List<SortedSet<Integer>> neighbours = isolated(vertices);
    for (int vertex = 0; vertex < vertices; vertex++) {
      join(neighbours, vertex, (vertex + 1) % vertices);
    }
    return new Graph(neighbours, vertices / 2);
  }

  private static Graph listed(String text) {
    List<int[]> edges = new ArrayList<>();
    for (String item : text.split(";", -1)) {
      Matcher edge = EDGE.matcher(item);
      require(edge.matches(), "\"" + item + "\" is not an edge; enter edges such as 0-1;1-2.");
      edges.add(new int[] {Integer.parseInt(edge.group(1)), Integer.parseInt(edge.group(2))});
    }
    int vertices = 1 + edges.stream().flatMapToInt(Arrays::stream).max().orElse(0);
    List<SortedSet<Integer>> neighbours = isolated(vertices);
    for (int[] edge : edges) {
      String name = edge[0] + "-" + edge[1];
      require(edge[0] != edge[1], "Edge " + name + " joins a vertex with itself.");
      require(!neighbours.get(edge[0]).contains(edge[1]), "Edge " + name + " is listed twice.");
      join(neighbours, edge[0], edge[1]);
    }
    Graph graph = new Graph(neighbours);
    int[] distances = graph.distances(0);
    for (int vertex = 1; vertex < vertices; vertex++) {
      require(distances[vertex] > 0, "Vertex " + vertex + " is not connected with vertex 0.");
    }
    return graph;
  }

  private static List<SortedSet<Integer>> isolated(int vertices) {
    require(
        vertices >= 2 && vertices <= MOST_VERTICES,
        "A graph has 2 to " + MOST_VERTICES + " vertices, not " + vertices + ".");
    List<SortedSet<Integer>> neighbours = new ArrayList<>();
    for (int vertex = 0; vertex < vertices; vertex++) {
      neighbours.add(new TreeSet<>());
    }
    return neighbours;
  }

  private static void join(List<SortedSet<Integer>> neighbours, int one, int other) {
    neighbours.get(one).add(other);
    neighbours.get(other).add(one);
  }

  private static void require(boolean right, String otherwise) {
    if (!right) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /** How many edges lie between a vertex and each other one; 0 for one that is not connected. */
  private int[] distances(int from) {
    int[] distances = new int[vertices()];
    ArrayDeque<Integer> next = new ArrayDeque<>(List.of(from));
    while (!next.isEmpty()) {
      int vertex = next.remove();
      for (int neighbour : neighbours(vertex)) {
        if (neighbour != from && distances[neighbour] == 0) {
          distances[neighbour] = distances[vertex] + 1;
          next.add(neighbour);
        }
      }
    }
    return distances;
  }

  public int vertices() {
    return neighbours.size();
  }

  /** The neighbours of a vertex, in ascending order. */
  public List<Integer> neighbours(int vertex) {
    return neighbours.get(vertex);
  }

  /** The largest number of edges between two vertices. */
  public int diameter() {
    return diameter;
  }

  /** Whether two colours are enough. */
  public boolean bipartite() {
    int[] distances = distances(0);
    for (int vertex = 0; vertex < vertices(); vertex++) {
      for (int neighbour : neighbours(vertex)) {
        if ((distances[vertex] + distances[neighbour]) % 2 == 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** Each edge once, as {@code 0-1,0-10}. */
  public String edges() {
    List<String> edges = new ArrayList<>();
    for (int vertex = 0; vertex < vertices(); vertex++) {
      for (int neighbour : neighbours(vertex)) {
        if (vertex < neighbour) {
          edges.add(vertex + "-" + neighbour);
        }
      }
    }
    return String.join(",", edges);
  }
}
