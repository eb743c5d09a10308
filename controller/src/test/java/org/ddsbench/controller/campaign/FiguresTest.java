package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.List;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Figure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables contain only figures of the run's apps, whatever a node sends. */
class FiguresTest {
  private static final TestRun RUN =
      new TestRun(
          "row",
          1,
          1,
          AppArgumentsTest.row(Echo.NONE),
          List.of(new Endpoint(Role.PUBLISHER, 0, "node1")));
  private static final String SOUND =
      "{'event':'figure','name':'pss','unit':'bytes','step':'libc.so.6','value':5}";

  private static Event.AppSaid said(String app, String json) throws IOException {
    return new Event.AppSaid(
        "key", app, JsonMapper.builder().build().readTree(json.replace('\'', '"')));
  }

  @Test
  void figuresOfTheRunsAppsAreKept() throws Exception {
    Figures figures = new Figures(RUN);
    figures.add("node1", said("publisher-0", SOUND));
    assertEquals(
        List.of(Figure.exactly("pss", "bytes", "libc.so.6", "publisher-0", "node1", 5)),
        figures.all());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'event':'figure','name':'<b>','unit':'bytes','step':'','value':5}",
        "{'event':'figure','unit':'bytes','step':'','value':5}",
        "{'event':'figure','name':'pss','unit':'','step':'','value':5}",
        "{'event':'figure','name':'pss','unit':'bytes','step':'a\\nb','value':5}",
        "{'event':'figure','name':'pss','unit':'bytes','step':'','value':-5}",
        "{'event':'figure','name':'pss','unit':'bytes','step':'','value':5.5}",
        "{'event':'figure','name':'pss','unit':'bytes','step':'','value':'5'}",
        "{'event':'figure','name':'pss','unit':'bytes','step':'','value':99999999999999999999}",
        "{'event':'figure','name':'pss','unit':'bytes','step':''}"
      })
  void whatIsNoFigureFailsTheRun(String json) throws Exception {
    assertRefused("node1", "publisher-0", json);
  }

  @Test
  void figuresOfOthersFailTheRun() throws Exception {
    assertRefused("node1", "publisher-1", SOUND);
    assertRefused("node2", "publisher-0", SOUND);
  }

  @Test
  void aNodeThatNeverStopsTellingFiguresFailsTheRun() throws Exception {
    Figures figures = new Figures(RUN);
    Event.AppSaid said = said("publisher-0", SOUND);
    RunFailure failure =
        assertThrows(
            RunFailure.class,
            () -> {
              while (figures.all().size() < 1_000_000) {
                for (int i = 0; i < 50_000; i++) {
                  figures.add("node1", said);
                }
              }
            });
    assertEquals(FailureKind.PROTOCOL, failure.kind());
  }

  private static void assertRefused(String node, String app, String json) throws IOException {
    Figures figures = new Figures(RUN);
    Event.AppSaid said = said(app, json);
    RunFailure failure = assertThrows(RunFailure.class, () -> figures.add(node, said));
    assertEquals(FailureKind.PROTOCOL, failure.kind());
    assertTrue(failure.reason().contains(app), failure.reason());
    assertEquals(List.of(), figures.all());
  }
}
