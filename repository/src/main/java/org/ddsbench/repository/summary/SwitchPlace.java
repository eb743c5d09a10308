package org.ddsbench.repository.summary;

/** Where the two threads of a switch run. */
public enum SwitchPlace {
  /** Both on one processor. */
  ONE_PROCESSOR("one processor"),
  /** Each on its own, which is mostly idle. */
  TWO_PROCESSORS("two processors");

  private final String text;

  SwitchPlace(String text) {
    this.text = text;
  }

  /** The word for it in steps of figures. */
  public String text() {
    return text;
  }
}
