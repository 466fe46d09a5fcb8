import type { eventMarkEvents } from "@sigma/contract/wells/event-mark";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { markedKinds, markOf } from "../../ingest/event-effects";

/** Maximum number of marks in a reply; if there are more, usual events are left out first, then the oldest. */
const MAX_MARKS = 500;

/** Returns the events of a well that time charts mark. */
export const eventMarkHandlers: Handlers<typeof eventMarkEvents> = {
  async "event-mark/get"({ wellId, from, to }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const events = await Promise.all(markedKinds.map((kind) => stores.events.list(well, kind, { from, to })));
    const marks = events.flat().flatMap((event) => markOf(event) ?? []);
    return marks
      .toSorted((a, b) => Number(a.isUsual) - Number(b.isUsual) || b.time - a.time)
      .slice(0, MAX_MARKS)
      .toSorted((a, b) => a.time - b.time);
  },
};
