package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The floors of both directions in every piece of time, without the guard bands. */
final class PieceFloors {
  /**
   * The part of a piece within one block.
   *
   * @param startX x at the beginning of the block
   */
  record Part(long startX, Floor forward, Floor backward) {
    /** The last x of its points, or its beginning if that is later. */
    long lastX() {
      return Math.max(startX, Math.max(last(forward.hull()), last(backward.hull())));
    }

    /** The first x of its points, or its beginning without points. */
    long firstX() {
      long there = forward.count() == 0 ? Long.MAX_VALUE : forward.hull().x(0);
      long back = backward.count() == 0 ? Long.MAX_VALUE : backward.hull().x(0);
      return forward.count() + backward.count() == 0 ? startX : Math.min(there, back);
    }

    private static long last(LowerHull hull) {
      return hull.vertices() == 0 ? Long.MIN_VALUE : hull.x(hull.vertices() - 1);
    }
  }

  private final TimePieces pieces;
  private final List<List<Part>> parts = new ArrayList<>();
  private final List<Floor> forward = new ArrayList<>();
  private final List<Floor> backward = new ArrayList<>();

  private PieceFloors(TimePieces pieces) {
    this.pieces = pieces;
  }

  /** Reads rows again only in blocks that a reset touches. */
  static PieceFloors of(TimePieces pieces, Blocks blocks) {
    PieceFloors floors = new PieceFloors(pieces);
    for (int k = 0; k < pieces.count(); k++) {
      floors.parts.add(new ArrayList<>());
      floors.forward.add(new Floor(Direction.FORWARD));
      floors.backward.add(new Floor(Direction.BACKWARD));
    }
    for (int block = 0; block < blocks.count(); block++) {
      List<Floor> there = split(pieces, blocks, Direction.FORWARD, block);
      List<Floor> back = split(pieces, blocks, Direction.BACKWARD, block);
      for (int k = 0; k < pieces.count(); k++) {
        if (there.get(k).count() + back.get(k).count() > 0) {
          floors.parts.get(k).add(new Part(blocks.startX(block), there.get(k), back.get(k)));
          floors.forward.get(k).add(there.get(k));
          floors.backward.get(k).add(back.get(k));
        }
      }
    }
    return floors;
  }

  /** A block's floor in each piece. A block whose corners all belong to one piece belongs to it. */
  private static List<Floor> split(
      TimePieces pieces, Blocks blocks, Direction direction, int block) {
    Floor whole = blocks.floor(direction, block);
    if (pieces.count() == 1) {
      return List.of(whole);
    }
    List<Floor> floors = new ArrayList<>();
    for (int k = 0; k < pieces.count(); k++) {
      floors.add(new Floor(direction));
    }
    Cloud cloud = blocks.cloud(direction);
    LowerHull hull = whole.hull();
    // The set of a corner is not known; too large a value only causes more rows to be read.
    long off = cloud.mostOffNs();
    boolean oneSided = hull.vertices() > 0;
    int piece = oneSided ? pieces.pieceOf(direction, hull.x(0), hull.y(0) + off) : 0;
    for (int i = 0; i < hull.vertices(); i++) {
      oneSided &=
          !pieces.isGuarded(direction, hull.x(i), hull.y(i) + off)
              && pieces.pieceOf(direction, hull.x(i), hull.y(i) + off) == piece;
    }
    if (oneSided) {
      floors.set(piece, whole);
      return floors;
    }
    int end = blocks.endRow(direction, block);
    for (int i = blocks.firstRow(direction, block); i < end; i++) {
      long x = cloud.x(i);
      long wholeY = cloud.wholeY(i);
      if (!pieces.isGuarded(direction, x, wholeY)) {
        floors.get(pieces.pieceOf(direction, x, wholeY)).add(x, cloud.y(i));
      }
    }
    return floors;
  }

  TimePieces pieces() {
    return pieces;
  }

  List<Floor> forward() {
    return forward;
  }

  List<Floor> backward() {
    return backward;
  }

  /** The blocks of a piece in order of time. */
  List<Part> parts(int piece) {
    return parts.get(piece);
  }

  List<Floor> of(Direction direction) {
    return direction == Direction.FORWARD ? forward : backward;
  }

  List<Floor> both() {
    return Stream.concat(forward.stream(), backward.stream()).toList();
  }

  /**
   * Subscriber's clock minus publisher's clock at x = 0, in a piece; exact if the shortest one-way
   * times are equal.
   */
  double offset(int piece, double slope) {
    return (forward.get(piece).lowest(slope) - backward.get(piece).lowest(slope)) / 2;
  }

  /**
   * The shortest one-way time forward plus the shortest backward, which is not negative; half of it
   * bounds the error of the offset.
   */
  double shortestRoundTrip(int piece, double slope) {
    return forward.get(piece).lowest(slope) + backward.get(piece).lowest(slope);
  }

  /** How the floors differ between a piece and the next one. */
  FloorShift shiftAfter(int piece, double slope) {
    return new FloorShift(
        forward.get(piece).lowest(slope),
        forward.get(piece + 1).lowest(slope),
        backward.get(piece).lowest(slope),
        backward.get(piece + 1).lowest(slope));
  }
}
