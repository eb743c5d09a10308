package org.ddsbench.analysis.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.ddsbench.analysis.pair.UnmatchedLogsException;
import org.ddsbench.analysis.request.Exchanges.Times;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestsTest {
  private static final Times ANY = Times.quick(100, 10);

  private final Path directory;

  RequestsTest(@TempDir Path directory) {
    this.directory = directory;
  }

  private void refuses(String why, Exchanges logs) {
    String said =
        String.valueOf(
            assertThrows(UnmatchedLogsException.class, () -> logs.join(directory)).getMessage());
    assertTrue(said.contains(why), said);
  }

  @Test
  void everyRequestFindsItsRecordAtTheServer() throws Exception {
    Requests requests =
        new Exchanges(2)
            .request(0, 0, 0, 100, 200, 201)
            .request(0, 0, 0, 300, 400, 401)
            .request(1, 0, 0, 150, 250, 251)
            .served(1, 0, Times.quick(150, 10))
            .served(0, 1, Times.quick(300, 10))
            .served(0, 0, Times.quick(100, 10))
            .join(directory);
    assertEquals(2, requests.clients());
    assertEquals(2, requests.served(0, 0));
    assertEquals(1, requests.served(0, 1));
    assertEquals(0, requests.served(1, 0));
    assertEquals(0, requests.duplicates());
    assertEquals(301, requests.server().received(1));
    assertEquals(150, requests.of(1).t1(0));
  }

  @Test
  void aRequestThatNeverArrivedHasNoPlace() throws Exception {
    Requests requests =
        new Exchanges(1)
            .request(0, 0, 0, 100, Exchanges.NONE, Exchanges.NONE)
            .answered(0, 0, false, ANY)
            .join(directory);
    assertEquals(Requests.NOWHERE, requests.served(0, 0));
    assertEquals(0, requests.served(0, 1));
  }

  @Test
  void ofARequestThatArrivedTwiceTheFirstCounts() throws Exception {
    Requests requests =
        new Exchanges(1)
            .answered(0, 0, false, ANY)
            .served(0, 0, Times.quick(500, 10))
            .join(directory);
    assertEquals(0, requests.served(0, 0));
    assertEquals(1, requests.duplicates());
  }

  @Test
  void whatNoClientMadeIsRefused() {
    refuses(
        "request 0 of client 1, which made none",
        new Exchanges(1).answered(0, 0, false, ANY).served(1, 0, ANY));
    refuses(
        "of client 4294967295, which made none",
        new Exchanges(1).answered(0, 0, false, ANY).served(-1, 0, ANY));
    refuses(
        "request 1 of client 0, which made none",
        new Exchanges(1).answered(0, 0, false, ANY).served(0, 1, ANY));
    refuses(
        "request 18446744073709551615 of client 0",
        new Exchanges(1).answered(0, 0, false, ANY).served(0, -1, ANY));
    refuses(
        "request 4294967296 of client 0",
        new Exchanges(1).answered(0, 0, false, ANY).served(0, 1L << 32, ANY));
  }

  @Test
  void aWrongNumberIsRefused() {
    refuses("has request 1 in place 0", new Exchanges(1).numbered(0, 1, 0, 0, 100, 200, 201));
  }

  @Test
  void missingRecordsAreRefused() {
    refuses(" lacks 3 records", new Exchanges(1).answered(0, 0, false, ANY).lacking(3));
    refuses(" lacks 2 records", new Exchanges(1).answered(0, 0, false, ANY).lackingOf(0, 2));
  }
}
