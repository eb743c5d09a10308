package org.ddsbench.controller.campaign;

/**
 * The message of a run as its apps know it.
 *
 * @param type the name of the type in the IDL
 * @param payload path of its file on the node
 */
public record AppMessage(String type, String payload) {}
