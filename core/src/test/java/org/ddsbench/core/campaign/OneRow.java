package org.ddsbench.core.campaign;

/** The parameters of a campaign's only row. */
public final class OneRow {
  private OneRow() {}

  /**
   * The values of a row with these attributes and those that every row must have.
   *
   * @param attributes as in XML, e.g. {@code transport='tcp'}
   */
  public static Values with(String attributes) {
    String row = "<test id='a' dds='d' messageType='m' " + attributes + "/>";
    return CampaignReader.readRows("c.xml", "<campaign name='c'>" + row + "</campaign>")
        .campaign()
        .value()
        .orElseThrow()
        .rows()
        .get(0)
        .variants()
        .get(0);
  }
}
