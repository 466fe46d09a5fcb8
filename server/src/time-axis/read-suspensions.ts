import { gapsOfReports, type ReportedInterval } from "@sigma/engine/well-time/reported-hole";
import type { Suspension } from "@sigma/engine/well-time/well-clock";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";

/** The reports of a well up to its end. */
export function reportsUntilEnd(
  reports: readonly ReportedInterval[],
  { finishedAt }: Pick<StoredWell, "finishedAt">,
): ReportedInterval[] {
  const end = finishedAt ?? Infinity;
  return reports.filter(({ from }) => from < end).map((report) => ({ ...report, to: Math.min(report.to, end) }));
}

/** The gaps between the record of a well and its reports in which no sample came in either. @param recorded moments, ascending */
export async function findSuspensions(
  { samples }: Pick<Stores, "samples">,
  wellNo: WellNo,
  recorded: readonly EpochSeconds[],
  reports: readonly ReportedInterval[],
): Promise<Suspension[]> {
  const gaps = gapsOfReports(recorded, reports);
  const isSuspended = await Promise.all(
    gaps.map(async ({ from, to }) => {
      const [next] = await samples.after(wellNo, from, 1);
      return next === undefined || next.time >= to;
    }),
  );
  return gaps.filter((_gap, at) => isSuspended[at]);
}

/** The times in which a well was suspended. */
export async function readSuspensions(
  stores: Pick<Stores, "holeCurves" | "samples">,
  well: Pick<StoredWell, "wellNo" | "finishedAt">,
): Promise<Suspension[]> {
  const [hole] = await stores.holeCurves.read([well.wellNo]);
  if (!hole) return [];
  return findSuspensions(stores, well.wellNo, hole.recorded.time, reportsUntilEnd(hole.reports, well));
}
