import { type DaysCurve, daysCurve } from "@sigma/engine/well-time/days-curve";
import { joinReports } from "@sigma/engine/well-time/reported-hole";
import type { WellClock } from "@sigma/engine/well-time/well-clock";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { findSuspensions, reportsUntilEnd } from "../../time-axis/read-suspensions";
import { fewAtOnce } from "../../storage/few-at-once";
import type { StoredHole } from "./hole-curve-store";

/** The days of a well up to its newest sample or report. */
export type WellRecord = { curve: DaysCurve & { clock: WellClock }; end: number; hasReports: boolean };

type RecordStores = Pick<Stores, "holeCurves" | "samples">;
type RecordedWell = Pick<StoredWell, "wellNo" | "finishedAt">;

/** The days of some wells, in their order; null for a well without depths over time. */
export async function readRecords(
  stores: RecordStores,
  wells: readonly RecordedWell[],
): Promise<(WellRecord | null)[]> {
  const numbers = wells.map(({ wellNo }) => wellNo);
  const [holes, newestTimes] = await Promise.all([
    stores.holeCurves.read(numbers),
    stores.samples.newestTimes(numbers),
  ]);
  return fewAtOnce([...wells.keys()], (at) => readDays(stores, wells[at]!, holes[at]!, newestTimes[at]!));
}

async function readDays(
  { samples }: Pick<RecordStores, "samples">,
  { wellNo, finishedAt }: RecordedWell,
  { recorded, reports: allReports }: StoredHole,
  newestSample: EpochSeconds | null,
): Promise<WellRecord | null> {
  const end = finishedAt ?? Infinity;
  const reports = reportsUntilEnd(allReports, { finishedAt });
  const hole = joinReports(recorded, reports);
  const newest = newestSample ?? hole.time.at(-1);
  if (newest === undefined) return null;
  const suspensions = await findSuspensions({ samples }, wellNo, recorded.time, reports);
  const now = Math.max(hole.time.at(-1) ?? newest, Math.min(newest, end));
  const curve = daysCurve([...hole.time, now], [...hole.depth, hole.depth.at(-1) ?? Number.NaN], suspensions);
  return curve && { curve, end: curve.days.at(-1)!, hasReports: reports.length > 0 };
}
