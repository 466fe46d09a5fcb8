import type { ClientBase } from "pg";
import { insertRows } from "../../insert-rows";
import type { WellNo } from "../../well-no";
import type { WellEvent } from "./tick";
import { type EventOfWell, nameEvents } from "./named-events";
import { writeNotifications } from "./write-notifications";
import { writeSurveys } from "./write-surveys";

/**
 * Writes events and the records derived from them. An event with the same name is replaced; writing is idempotent.
 *
 * @param isNews whether the events happen now: their notifications are then delivered
 */
export async function writeEvents(
  client: ClientBase,
  events: ReadonlyMap<WellNo, readonly WellEvent[]>,
  isNews = false,
): Promise<void> {
  const all = [...events].flatMap(([well, ofWell]) => ofWell.map((event) => ({ well, event })));
  if (all.length === 0) return;
  await writeKeptEvents(client, all);
  await writeSurveys(client, all);
  await writeNotifications(client, all, isNews);
}

/** Writes the stored values of events, without their derived data. */
export async function writeKeptEvents(client: ClientBase, events: readonly EventOfWell[]): Promise<void> {
  const rows = nameEvents(events.filter(({ event }) => event.value !== undefined));
  if (rows.length === 0) return;
  const insert = insertRows("well_event", [
    { name: "well_no", type: "int", values: rows.map(({ well }) => well) },
    { name: "kind", type: "text", values: rows.map(({ event }) => event.kind) },
    { name: "time", type: "bigint", values: rows.map(({ event }) => Math.floor(event.time)) },
    { name: "ordinal", type: "int", values: rows.map(({ event }) => event.ordinal) },
    { name: "value", type: "jsonb", values: rows.map(({ event }) => JSON.stringify(event.value)) },
  ]);
  await client.query({
    text: `${insert.text} ON CONFLICT (well_no, kind, time, ordinal) DO UPDATE SET value = excluded.value`,
    values: insert.values,
  });
}
