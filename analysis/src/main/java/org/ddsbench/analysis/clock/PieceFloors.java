package org.ddsbench.analysis.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The floors of both directions in every piece of time, without the guard bands. */
record PieceFloors(TimePieces pieces, List<Floor> forward, List<Floor> backward) {

  /** One pass over each cloud. */
  static PieceFloors of(TimePieces pieces, Cloud forward, Cloud backward) {
    return new PieceFloors(pieces, floors(pieces, forward), floors(pieces, backward));
  }

  private static List<Floor> floors(TimePieces pieces, Cloud cloud) {
    List<Floor> floors = new ArrayList<>();
    for (int k = 0; k < pieces.count(); k++) {
      floors.add(new Floor(cloud.direction()));
    }
    for (int i = 0; i < cloud.count(); i++) {
      long x = cloud.x(i);
      long y = cloud.y(i);
      if (!pieces.isGuarded(cloud.direction(), x, y)) {
        floors.get(pieces.pieceOf(cloud.direction(), x, y)).add(x, y);
      }
    }
    return floors;
  }

  List<Floor> of(Direction direction) {
    return direction == Direction.FORWARD ? forward : backward;
  }

  List<Floor> both() {
    return Stream.concat(forward.stream(), backward.stream()).toList();
  }

  /**
   * Subscriber's clock minus publisher's clock at x = 0, as it is in a piece; right if the shortest
   * ways are equally long.
   */
  double offset(int piece, double slope) {
    return (forward.get(piece).lowest(slope) - backward.get(piece).lowest(slope)) / 2;
  }

  /**
   * The shortest transit forward plus the shortest backward: it bounds twice the error of the
   * offset, and is not negative.
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
