import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import type { WellNo } from "../../well-no";
import { writeHot } from "../hot-rows";
import { readSeconds } from "../read-seconds";
import { ALERT, NOTICE, type WellTick } from "./tick";
import { writeEvents } from "./write-events";

/** A slower record from so long before a sample may join it when the well is recomputed. */
const JOIN_REACH: Seconds = 60;

/** Records that all derived data of a well from a moment on have to be recomputed by the server that writes it. */
export type Outdated = (well: WellNo, from: EpochSeconds) => Promise<void>;

/**
 * Stores the data that this server received for a well that it no longer writes, for example data that waited in its spool while
 * another server continued with the rig.
 *
 * Samples are stored for seconds that have none yet, whatever the order in which such parts arrive; existing ones
 * stay. Notices and alerts are kept, everything else is derived by the recompute. Doing it twice changes nothing.
 */
export async function layInForeign(
  database: Database,
  well: WellNo,
  { samples, events }: Pick<WellTick, "samples" | "events">,
  markOutdated: Outdated,
): Promise<void> {
  const seconds = [...samples.keys()].toSorted((a, b) => a - b);
  const reportedEvents = events.filter(({ kind }) => kind === NOTICE || kind === ALERT);
  const { rowCount } = await database.ingest.transaction((client) =>
    client.query({ text: "SELECT FROM well WHERE well_no = $1", values: [well] }),
  );
  // A well that was removed meanwhile accepts no more data.
  if (rowCount === 0) return;
  const storedSamples = await database.ingest.snapshot((client) => readSeconds(client, well, seconds));
  const knownSeconds = new Set(storedSamples.map(({ time }) => Math.floor(time)));
  const missing = new Map([...samples].filter(([second]) => !knownSeconds.has(second)));
  const first = seconds.find((second) => missing.has(second));
  if (first !== undefined) await markOutdated(well, first - JOIN_REACH);
  await database.ingest.transaction(async (client) => {
    if (missing.size > 0) await writeHot(client, new Map([[well, missing]]));
    if (reportedEvents.length > 0) await writeEvents(client, new Map([[well, reportedEvents]]), true);
  });
  // A recompute that started before the samples were stored is not sufficient.
  if (first !== undefined) await markOutdated(well, first - JOIN_REACH);
}
