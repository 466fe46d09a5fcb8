import type { WellId } from "@sigma/contract/ids";
import type { OperatorReportingDay } from "@sigma/contract/reports/reporting-day";
import {
  type ReportingDayFields,
  resolveReportingDay,
  unsetReportingDay,
} from "@sigma/contract/reports/resolve-reporting-day";
import { HOUR } from "@sigma/terms/durations";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import type { Stores } from "../storage/stores";

/** The kind of the settings of a well that hold the start of its reporting day. */
export const REPORTING_DAY = "reporting-day";

type ReadStores = Pick<Stores, "wells" | "rigs" | "operatorDays" | "wellSettings">;

/** What applies to the reporting day of a well where it has no settings of its own. */
export type ReportingDayBase = {
  operator: OperatorReportingDay | null;
  /** How far the clock of its rig is ahead of UTC, h; null without a rig. */
  rigOffset: number | null;
};

/** The reporting day of the operator of a well, and the clock of its rig. */
export async function readReportingDayBase(
  { wells, rigs, operatorDays }: Omit<ReadStores, "wellSettings">,
  wellId: WellId,
): Promise<ReportingDayBase> {
  const well = await wells.byId(wellId);
  const [operator, rig] = await Promise.all([
    well?.operator ? operatorDays.ofName(well.operator.name) : null,
    well?.rig ? rigs.byId(well.rig._id) : null,
  ]);
  return { operator, rigOffset: rig?.timezoneOffset ?? null };
}

/** The reporting day of a well; null if neither the well nor its operator has one. */
export async function readReportingDay(stores: ReadStores, wellId: WellId): Promise<ReportingDay | null> {
  const wellNo = await stores.wells.numberOf(wellId);
  if (wellNo === null) return null;
  const [own, { operator, rigOffset }] = await Promise.all([
    stores.wellSettings.get<ReportingDayFields>(wellNo, REPORTING_DAY),
    readReportingDayBase(stores, wellId),
  ]);
  return resolveReportingDay(own ?? unsetReportingDay, operator ?? unsetReportingDay, rigOffset);
}

/**
 * The reporting day of a well; without one a day from 00:00 by the clock of the caller.
 *
 * @param hours how far the clock of the caller is ahead of UTC, h
 */
export const readDayRule = async (stores: ReadStores, wellId: WellId, hours: number): Promise<ReportingDay> =>
  (await readReportingDay(stores, wellId)) ?? { startsAt: 0, zone: hours * HOUR };
