package org.ddsbench.controller.campaign;

/**
 * The message of a run as its apps know it.
 *
 * @param type the name of the type in the IDL
 * @param types path on the node of the library with the type; empty when the program has it
 * @param payload path of its file on the node
 */
public record AppMessage(String type, String types, String payload) {}
