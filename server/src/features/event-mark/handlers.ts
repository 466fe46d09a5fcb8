import type { eventMarkEvents } from "@sigma/contract/wells/event-mark";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { markedKinds, markOf } from "../../ingest/event-effects";

/** Answers what time charts mark of the events of a well. */
export const eventMarkHandlers: Handlers<typeof eventMarkEvents> = {
  async "event-mark/get"({ wellId, from, to }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const events = await Promise.all(markedKinds.map((kind) => stores.events.list(well, kind, { from, to })));
    return events
      .flat()
      .flatMap((event) => markOf(event) ?? [])
      .toSorted((a, b) => a.time - b.time);
  },
};
