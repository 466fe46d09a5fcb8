import { type DaysCurve, daysCurve } from "@sigma/engine/well-time/days-curve";
import { gapsOfReports, joinReports } from "@sigma/engine/well-time/reported-hole";
import type { WellClock } from "@sigma/engine/well-time/well-clock";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";

/** The days of a well up to its newest sample or report; null without depths over time. */
export async function readRecord(
  { holeCurves, samples }: Pick<Stores, "holeCurves" | "samples">,
  { wellNo, finishedAt }: Pick<StoredWell, "wellNo" | "finishedAt">,
): Promise<{ curve: DaysCurve & { clock: WellClock }; end: number } | null> {
  const [recorded, { time }, allReports] = await Promise.all([
    holeCurves.read(wellNo),
    samples.borders(wellNo),
    holeCurves.reports(wellNo),
  ]);
  const end = finishedAt ?? Infinity;
  const reports = allReports
    .filter(({ from }) => from < end)
    .map((report) => ({ ...report, to: Math.min(report.to, end) }));
  const hole = joinReports(recorded, reports);
  const newest = time?.to ?? hole.time.at(-1);
  if (newest === undefined) return null;
  const isSuspended = await Promise.all(
    gapsOfReports(recorded, reports).map(async (gap) => {
      const [next] = await samples.after(wellNo, gap.from, 1);
      return next === undefined || next.time >= gap.to ? [gap] : [];
    }),
  );
  const now = Math.max(hole.time.at(-1) ?? newest, Math.min(newest, end));
  const curve = daysCurve([...hole.time, now], [...hole.depth, hole.depth.at(-1) ?? Number.NaN], isSuspended.flat());
  return curve && { curve, end: curve.days.at(-1)! };
}
