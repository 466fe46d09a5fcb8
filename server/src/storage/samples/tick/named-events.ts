import type { WellNo } from "../../well-no";
import type { WellEvent } from "./tick";

/** An event and its well. */
export type EventOfWell = { well: WellNo; event: WellEvent };

/** The name of an event, unique within its well. */
export const eventName = ({ kind, time, ordinal }: Pick<WellEvent, "kind" | "time" | "ordinal">): string =>
  `${kind} ${time} ${ordinal}`;

/** Each name once, the newest of it, in an order that is the same for every writer. */
export function nameEvents(events: readonly EventOfWell[]): EventOfWell[] {
  const rows = new Map(events.map((row) => [`${row.well} ${eventName(row.event)}`, row]));
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
