import { writeText } from "@sigma/contract/texts/write-text";
import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import type { EventMark, eventMarkEvents, eventMarkRoutes } from "@sigma/contract/wells/event-mark";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { markedKinds, markOf } from "../../ingest/event-effects";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";

/** Maximum number of marks in a reply; if there are more, usual events are left out first, then the oldest. */
const MAX_MARKS = 500;

/** Returns the events of a well that time charts mark. */
export const eventMarkHandlers: Handlers<typeof eventMarkEvents> = {
  "event-mark/get": async ({ wellId, from, to }, { stores }) =>
    readMarks(stores, await wellNoOf(stores, wellId), { from, to }),
};

/** Returns the events and notifications of a well for programs. */
export const eventMarkRouteHandlers: RouteHandlers<typeof eventMarkRoutes> = {
  async "GET api/event-mark"({ wellId, from, to }, { stores, user }) {
    const well = await wellNoOf(stores, wellId);
    const marks = await readMarks(stores, well, { from, to });
    const notifications = await stores.notifications.list({ wellId, from, reader: user._id });
    return [
      ...marks.map(({ time, level, text }) => ({ time, level, message: writeText(text, fieldUnits) ?? text.key })),
      ...notifications
        .filter(({ type, time }) => type !== "note" && (to === undefined || time <= to))
        .map(({ time, alertLevel, message }) => ({ time, level: alertLevel, message })),
    ]
      .toSorted((a, b) => a.time - b.time)
      .slice(-MAX_MARKS);
  },
};

async function readMarks(
  stores: Stores,
  well: WellNo,
  range: { from: number | undefined; to: number | undefined },
): Promise<EventMark[]> {
  const events = await Promise.all(markedKinds.map((kind) => stores.events.list(well, kind, range)));
  const marks = events.flat().flatMap((event) => markOf(event) ?? []);
  return marks
    .toSorted((a, b) => Number(a.isUsual) - Number(b.isUsual) || b.time - a.time)
    .slice(0, MAX_MARKS)
    .toSorted((a, b) => a.time - b.time);
}
