import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** Values of one item of a feed, or rows, that were left out for one reason. */
type DroppedValue = {
  /** Its name in the feed: a code, or the name of a curve. */
  name: string;
  label: string;
  reason: string;
  count: number;
  /** The newest of them, as it was sent. */
  example: string;
  lastAt: EpochSeconds;
};

/** The values that a source has left out since it was opened, by item and reason. */
export type DroppedValues = {
  add(name: string, label: string, reason: string, example: string, now: EpochSeconds): void;
  readonly total: number;
  /** The last left-out value as a sentence for a driller; null if no value was left out recently. */
  sentence(now: EpochSeconds): string | null;
};

/** Reasons that are kept apart; more items are counted alone. */
const MOST_KEPT = 200;
/** Text of an example that is shown. */
const LONGEST_EXAMPLE = { value: 24, row: 80 };
/** Maximum age of a left-out value that is reported, s. */
const OF_LATE: Seconds = 600;

/** Creates the counter of a source, empty at first. @param what the counted item: rows have no name and no label */
export function createDroppedValues(what: "value" | "row" = "value"): DroppedValues {
  const keptValues = new Map<string, DroppedValue>();
  let total = 0;

  return {
    add(name, label, reason, sentText, now) {
      total++;
      const example = sentText.trim().slice(0, LONGEST_EXAMPLE[what]);
      const key = `${name}|${reason}`;
      const knownValue = keptValues.get(key);
      if (knownValue) {
        knownValue.count++;
        knownValue.example = example;
        knownValue.lastAt = now;
      } else if (keptValues.size < MOST_KEPT)
        keptValues.set(key, { name, label, reason, count: 1, example, lastAt: now });
    },
    get total() {
      return total;
    },
    sentence(now) {
      const late = [...keptValues.values()].filter(({ lastAt }) => now - lastAt <= OF_LATE);
      const most = late.toSorted((a, b) => b.count - a.count)[0];
      if (!most) return null;
      const count = most.count === 1 ? `1 ${what}` : `${most.count.toLocaleString("en")} ${what}s`;
      const name = most.name && ` of ${most.name} (${most.label})`;
      const more = late.length - 1;
      const others = more > 0 ? `; and ${more} other reason${more === 1 ? "" : "s"}` : "";
      return `${count}${name} left out, such as "${most.example}": ${most.reason}${others}`;
    },
  };
}
