package org.ddsbench.gui.model.workload;

import org.ddsbench.gui.model.entries.EntryField;

/** The attribute of a catalogue as a whole. */
public enum WorkloadFiles implements EntryField {
  IDL;

  @Override
  public String attribute() {
    return "idl";
  }
}
