import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { removeDepthsOfTime, upsertDepthRows } from "../depth/depth-rows";
import { noteRecomputedSpan } from "../entities/wells/recomputed-span-store";
import type { WellNo } from "../well-no";
import { readHour } from "./compact-well";
import { HOUR } from "@sigma/terms/durations";
import { hourOf, readHours, writeHour } from "./hour-rows";
import { blockOf, laidOver, within } from "./codec/sample-block";
import { firstSecond, lastSecond } from "./seconds";
import { relabel } from "./relabel";
import type { PipelineSnapshot, Relabelling, WellEvent } from "./tick/tick";
import { lockWell } from "./well-lock";
import { type EventOfWell } from "./tick/named-events";
import { writeKeptEvents } from "./tick/write-events";
import { closeOtherNotifications, writeNotifications } from "./tick/write-notifications";
import { reconcileSurveys } from "./tick/write-surveys";
import { writeSnapshots } from "./tick/write-tick";

/** The new results that a recompute writes over the old ones, in order of time; every call is part of one transaction. */
export type RangeRewrite = {
  samples(samples: readonly Sample[]): Promise<void>;
  depthRows(rows: readonly DepthRow[]): Promise<void>;
  events(events: readonly WellEvent[]): Promise<void>;
  /** Merges the fields of an event into the stored event of its name, which otherwise is left unchanged. */
  layOver(event: WellEvent): Promise<void>;
  /** Changes samples that were given before; done when all are written. */
  relabel(relabellings: readonly Relabelling[]): void;
  snapshot(snapshot: PipelineSnapshot): Promise<void>;
};

/** A stretch of a well, ends included. */
export type RewrittenRange = {
  well: WellNo;
  from: EpochSeconds;
  to: EpochSeconds;
  /** Kinds of the events to rewrite, without any other data; samples, rows and all events if absent. */
  kinds?: readonly string[] | undefined;
  /** Revision of the settings with which the new values are calculated; absent if nothing is calculated. */
  settingsVersion?: number | undefined;
  /** The lease under which it is written; 0 if one server has every well. */
  epoch?: number | undefined;
};

/** The changes of data derived from events in a rewrite. */
export type RewriteChanges = {
  /** The shallowest survey that changed, null where none did. */
  surveysFrom: Feet | null;
  notifications: boolean;
};

/**
 * Removes the packed samples, depth rows and events of a range and lets the caller write new ones in their place.
 *
 * The surveys and notifications derived from those events are updated to match the new ones at the
 * end: no tick waits for their rows.
 *
 * Hot rows are not changed, so that no tick waits for this transaction: `compactRange` has packed them before, and a row
 * written since then is newer than the results calculated here.
 *
 * New samples go into chunks an hour at a time, so that a well of any length needs the memory of two hours. The caller
 * runs it in a transaction.
 *
 * @returns the changes for the readers of surveys and notifications
 * @throws RangeError if samples go back in time or leave the range
 */
export async function rewriteRange(
  client: ClientBase,
  { well, from, to, kinds, settingsVersion, epoch }: RewrittenRange,
  rewrite: (into: RangeRewrite) => Promise<void>,
): Promise<RewriteChanges> {
  const [first, last] = [firstSecond(from), lastSecond(to)];
  await lockWell(client, well);
  const old = new Set(kinds ? [] : (await readHours(client, well, first, last)).map(({ hour }) => hour));
  if (!kinds) await removeDepthsOfTime(client, well, first, last);
  if (!kinds && settingsVersion !== undefined) {
    await noteRecomputedSpan(client, { well, from: first, to: last, settingsVersion });
  }
  await client.query({
    text: `DELETE FROM well_event
      WHERE well_no = $1 AND time BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR kind = ANY($4))`,
    values: [well, first, last, kinds ?? null],
  });

  const relabellings: Relabelling[] = [];
  const reportedEvents: EventOfWell[] = [];
  let waiting: Sample[] = [];
  let newest = -Infinity;
  const writeWaiting = async () => {
    const [oldest] = waiting;
    if (!oldest) return;
    const hour = hourOf(oldest.time);
    const keptBlock = old.has(hour) ? await outside(client, { well, from: first, to: last }, hour) : null;
    const fresh = blockOf(waiting);
    await writeHour(client, well, hour, keptBlock ? laidOver(fresh, keptBlock) : fresh);
    old.delete(hour);
    waiting = [];
  };

  await rewrite({
    async samples(samples) {
      for (const sample of samples) {
        if (!(sample.time >= newest && sample.time >= from && sample.time <= to)) {
          throw new RangeError(`A sample at ${sample.time} s leaves the order or the range ${from} to ${to} s`);
        }
        newest = sample.time;
        if (waiting.length > 0 && hourOf(sample.time) !== hourOf(waiting[0]!.time)) await writeWaiting();
        waiting.push(sample);
      }
    },
    depthRows: (rows) => upsertDepthRows(client, new Map([[well, rows]])),
    async events(events) {
      const rows = events.map((event) => ({ well, event }));
      reportedEvents.push(...rows.filter(({ event }) => event.notification));
      await writeKeptEvents(client, rows);
    },
    async layOver({ kind, time, ordinal, value }) {
      await client.query({
        text: `UPDATE well_event SET value = value || $5::jsonb
          WHERE well_no = $1 AND kind = $2 AND time = $3 AND ordinal = $4`,
        values: [well, kind, Math.floor(time), ordinal, JSON.stringify(value)],
      });
    },
    relabel: (some) => void relabellings.push(...some),
    snapshot: (snapshot) => writeSnapshots(client, new Map([[well, { ...snapshot, epoch: epoch ?? 0 }]]), true),
  });
  await writeWaiting();
  for (const hour of old) {
    await writeHour(client, well, hour, await outside(client, { well, from: first, to: last }, hour));
  }
  for (const each of relabellings) await relabel(client, well, each);
  // In the order of a tick, so that the two cannot deadlock.
  const surveysFrom = await reconcileSurveys(client, { well, from: first, to: last });
  const addedCount = await writeNotifications(client, reportedEvents);
  const closedCount = await closeOtherNotifications(
    client,
    { well, from: first, to: last },
    reportedEvents,
    kinds ?? null,
  );
  return { surveysFrom, notifications: addedCount + closedCount > 0 };
}

/** The samples of an hour before and after a range. */
async function outside(client: ClientBase, { well, from, to }: RewrittenRange, hour: number) {
  const block = await readHour(client, well, hour);
  return laidOver(within(block, hour, from - 1), within(block, to + 1, hour + HOUR - 1));
}
