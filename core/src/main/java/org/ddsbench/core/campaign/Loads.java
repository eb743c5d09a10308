package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Loads in percent of the sustainable rate, all of one run: separated by spaces, since commas
 * separate values of a sweep. Empty when not set; {@code none} takes those of the defaults back.
 */
public record Loads() implements Kind<List<Integer>> {
  /** The most messages of a publisher in the bout of a load, so that logs have place for all. */
  public static final int MOST_MESSAGES = 50_000;

  /** The most loads of a run. */
  public static final int MOST = 20;

  private static final String NONE = "none";
  private static final int MOST_PERCENT = 200;
  private static final Pattern ITEM = Pattern.compile("([1-9][0-9]{0,2})%");

  @Override
  public String form() {
    return "up to "
        + MOST
        + " percentages from 1% to "
        + MOST_PERCENT
        + "%, separated by spaces; none";
  }

  @Override
  public List<Integer> parse(String text) throws InvalidValueException {
    List<Integer> loads = new ArrayList<>();
    if (text.isEmpty() || text.equals(NONE)) {
      return loads;
    }
    for (String item : text.split(" +", -1)) {
      loads.add(percent(item));
    }
    for (int i = 1; i < loads.size(); i++) {
      if (loads.get(i) <= loads.get(i - 1)) {
        throw new InvalidValueException("Enter loads in ascending order.");
      }
    }
    if (loads.size() > MOST) {
      throw new InvalidValueException("Enter at most " + MOST + " loads.");
    }
    return loads;
  }

  private static int percent(String item) throws InvalidValueException {
    Matcher matcher = ITEM.matcher(item);
    int percent = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    if (percent < 1 || percent > MOST_PERCENT) {
      throw new InvalidValueException(
          "Enter percentages from 1% to "
              + MOST_PERCENT
              + "%, separated by spaces, e.g. 10% 50% 90%.");
    }
    return percent;
  }

  @Override
  public String text(List<Integer> value) {
    return value.stream().map(load -> load + "%").collect(Collectors.joining(" "));
  }

  @Override
  public List<Integer> ofJson(Object written) throws InvalidValueException {
    return parse(
        written instanceof List<?> all
            ? all.stream().map(load -> load + "%").collect(Collectors.joining(" "))
            : String.valueOf(written));
  }
}
