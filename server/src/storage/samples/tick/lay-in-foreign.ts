import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import type { WellNo } from "../../well-no";
import { writeHot } from "../hot-rows";
import { readSeconds } from "../read-seconds";
import { ALERT, NOTICE, type WellTick } from "./tick";
import { writeEvents } from "./write-events";

/** A slower record from so long before a sample may join it when the well is recomputed. */
const JOIN_REACH: Seconds = 60;

/** Notes that everything derived of a well from a moment on has to be recomputed by whoever writes it. */
export type Outdated = (well: WellNo, from: EpochSeconds) => Promise<void>;

/**
 * Takes in what this server received of a well that it does not write any more, such as what waited in its spool while
 * another server went on with the rig.
 *
 * Samples of seconds that nobody has stored are stored, whatever the order in which such parts come; those that are
 * there stay. Notices and alerts are kept, everything else follows from the recompute. Doing it twice changes nothing.
 */
export async function layInForeign(
  database: Database,
  well: WellNo,
  { samples, events }: Pick<WellTick, "samples" | "events">,
  markOutdated: Outdated,
): Promise<void> {
  const seconds = [...samples.keys()].toSorted((a, b) => a - b);
  const toldEvents = events.filter(({ kind }) => kind === NOTICE || kind === ALERT);
  const { rowCount } = await database.ingest.transaction((client) =>
    client.query({ text: "SELECT FROM well WHERE well_no = $1", values: [well] }),
  );
  // A well that was removed meanwhile takes nothing more.
  if (rowCount === 0) return;
  const storedSamples = await database.ingest.snapshot((client) => readSeconds(client, well, seconds));
  const knownSeconds = new Set(storedSamples.map(({ time }) => Math.floor(time)));
  const missing = new Map([...samples].filter(([second]) => !knownSeconds.has(second)));
  const first = seconds.find((second) => missing.has(second));
  if (first !== undefined) await markOutdated(well, first - JOIN_REACH);
  await database.ingest.transaction(async (client) => {
    if (missing.size > 0) await writeHot(client, new Map([[well, missing]]));
    if (toldEvents.length > 0) await writeEvents(client, new Map([[well, toldEvents]]), true);
  });
  // One that began before the samples were there is not the last.
  if (first !== undefined) await markOutdated(well, first - JOIN_REACH);
}
