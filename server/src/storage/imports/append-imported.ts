import type { DepthRow } from "@sigma/terms/sample";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { upsertDepthRows } from "../depth/depth-rows";
import { noteRecomputedSpan } from "../entities/wells/recomputed-span-store";
import { decodeHour, type EncodedHour } from "../samples/codec/hour-codec";
import { laidOver } from "../samples/codec/sample-block";
import { readHour } from "../samples/compact-well";
import { takeHot } from "../samples/hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { writeEncodedHours, writeHour } from "../samples/hour-rows";
import { readBorders } from "../samples/read-range";
import { relabel } from "../samples/relabel";
import type { PipelineSnapshot, Relabelling, WellEvent } from "../samples/tick/tick";
import { writeEvents } from "../samples/tick/write-events";
import { writeSnapshots } from "../samples/tick/write-tick";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";
import { type ImportStep, keepParts, storedHours } from "./import-hours";

/** The basis of an import's results: none of it may have changed since they were derived. */
export type AppendBasis = {
  /** Time of the last sample that the pipeline had taken before, null before the first. */
  lastTime: EpochSeconds | null;
  /** Revision of the settings. */
  settingsVersion: number;
};

/** The derived results of the samples of a step. */
export type AppendedResults = {
  rows: readonly DepthRow[];
  events: readonly WellEvent[];
  relabellings: readonly Relabelling[];
  snapshot: PipelineSnapshot;
  /** First moment that this import has derived. */
  derivedFrom: EpochSeconds;
};

/**
 * Stores hours that follow all stored data of a well, together with all their results, as a feed does: nothing
 * has to be recomputed.
 *
 * The caller runs it in a transaction; it holds the lock on the chunks of the well until the end.
 *
 * @returns false if data were stored, edited or recomputed or settings changed meanwhile; nothing is written then
 */
export async function appendImported(
  client: ClientBase,
  step: ImportStep,
  hours: readonly EncodedHour[],
  basis: AppendBasis,
  { rows, events, relabellings, snapshot, derivedFrom }: AppendedResults,
): Promise<boolean> {
  const { well } = step;
  await lockWell(client, well);
  const [first, last] = [hours[0]!.first, hours.at(-1)!.last];
  if (!(await stands(client, well, basis)) || first <= (basis.lastTime ?? -Infinity)) return false;
  const startedHours = await storedHours(client, well, hours);
  await writeEncodedHours(
    client,
    well,
    hours.filter(({ hour }) => !startedHours.has(hour)),
  );
  for (const encodedHour of hours) {
    if (!startedHours.has(encodedHour.hour)) continue;
    const { hour } = encodedHour;
    const hot = await takeHot(client, well, hour, hour + HOUR - 1);
    await writeHour(
      client,
      well,
      hour,
      laidOver(decodeHour(encodedHour), laidOver(hot, await readHour(client, well, hour))),
    );
  }
  await keepParts(client, step, hours);
  await upsertDepthRows(client, new Map([[well, rows]]));
  await writeEvents(client, new Map([[well, events]]));
  for (const each of relabellings) await relabel(client, well, each);
  await noteRecomputedSpan(client, {
    well,
    from: derivedFrom,
    to: last,
    settingsVersion: basis.settingsVersion,
  });
  await writeSnapshots(client, new Map([[well, snapshot]]), true);
  return true;
}

/** Whether a well is in the same state as when the results were derived. */
async function stands(client: ClientBase, well: WellNo, { lastTime, settingsVersion }: AppendBasis): Promise<boolean> {
  const { time } = await readBorders(client, well);
  if ((time?.to ?? null) !== lastTime) return false;
  const { rows } = await client.query<{ remembered: number | null; revision: number }>({
    name: "import-basis",
    text: `SELECT (SELECT last_time FROM pipeline_snapshot WHERE well_no = $1) AS remembered,
      coalesce((SELECT revision FROM recompute WHERE well_no = $1), 0) AS revision`,
    values: [well],
  });
  const { remembered, revision } = rows[0]!;
  return remembered === lastTime && revision === settingsVersion;
}
