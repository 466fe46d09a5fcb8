import { type DaysCurve, daysCurve } from "@sigma/engine/well-time/days-curve";
import { gapsOfReports, joinReports } from "@sigma/engine/well-time/reported-hole";
import type { Suspension, WellClock } from "@sigma/engine/well-time/well-clock";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";

type RecordStores = Pick<Stores, "holeCurves" | "samples">;
type RecordedWell = Pick<StoredWell, "wellNo" | "finishedAt">;

/** The days of a well up to its newest sample or report; null without depths over time. */
export async function readRecord(
  stores: RecordStores,
  well: RecordedWell,
): Promise<{ curve: DaysCurve & { clock: WellClock }; end: number } | null> {
  const [recorded, { time }, reports] = await Promise.all([
    stores.holeCurves.read(well.wellNo),
    stores.samples.borders(well.wellNo),
    readReports(stores, well),
  ]);
  const hole = joinReports(recorded, reports);
  const newest = time?.to ?? hole.time.at(-1);
  if (newest === undefined) return null;
  const suspensions = await findSuspensions(stores, well, gapsOfReports(recorded.time, reports));
  const now = Math.max(hole.time.at(-1) ?? newest, Math.min(newest, well.finishedAt ?? Infinity));
  const curve = daysCurve([...hole.time, now], [...hole.depth, hole.depth.at(-1) ?? Number.NaN], suspensions);
  return curve && { curve, end: curve.days.at(-1)! };
}

/** The times in which a well was suspended. @param recorded moments of its record, of which the first and the last count */
export async function readSuspensions(
  stores: RecordStores,
  well: RecordedWell,
  recorded: readonly EpochSeconds[],
): Promise<Suspension[]> {
  return findSuspensions(stores, well, gapsOfReports(recorded, await readReports(stores, well)));
}

/** The reports of a well up to its end. */
async function readReports({ holeCurves }: RecordStores, { wellNo, finishedAt }: RecordedWell) {
  const end = finishedAt ?? Infinity;
  return (await holeCurves.reports(wellNo))
    .filter(({ from }) => from < end)
    .map((report) => ({ ...report, to: Math.min(report.to, end) }));
}

/** The gaps between reports in which no sample came in either. */
async function findSuspensions(
  { samples }: RecordStores,
  { wellNo }: RecordedWell,
  gaps: readonly Suspension[],
): Promise<Suspension[]> {
  const isSuspended = await Promise.all(
    gaps.map(async ({ from, to }) => {
      const [next] = await samples.after(wellNo, from, 1);
      return next === undefined || next.time >= to;
    }),
  );
  return gaps.filter((_gap, at) => isSuspended[at]);
}
