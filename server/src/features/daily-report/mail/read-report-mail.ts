import type { WellId } from "@sigma/contract/ids";
import type { OperatorReportMail, ReportMail } from "@sigma/contract/reports/report-mail";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import { REPORT_MAIL, type StoredReportMail } from "../../../deliveries/stores/report-mail-store";
import type { StoredWell } from "../../../storage/entities/wells/well-store";
import type { Stores } from "../../../storage/stores";
import { readDayRule, readReportingDayBase } from "../../../time-axis/read-reporting-day";

/** How the report of a well is sent by e-mail, by its own setting or that of its operator. */
export type WellReportMail = {
  version: number;
  own: ReportMail | null;
  operator: OperatorReportMail | null;
  /** What applies; null if nothing is set. */
  applied: ReportMail | null;
  /** The user who made the setting that applies; null if it is unknown. */
  setBy: string | null;
};

/** The stores that a setting is read from. */
export type ReportMailStores = Pick<Stores, "wellSettings" | "operatorReportMails">;

/** How the report of a well is sent by e-mail. */
export async function readReportMail(
  { wellSettings, operatorReportMails }: ReportMailStores,
  { wellNo, operator }: Pick<StoredWell, "wellNo" | "operator">,
): Promise<WellReportMail> {
  const [stored, versions, ofOperator] = await Promise.all([
    wellSettings.current(wellNo, REPORT_MAIL),
    wellSettings.versions(wellNo, REPORT_MAIL),
    operator ? operatorReportMails.ofName(operator.name) : null,
  ]);
  const own = (stored?.value as StoredReportMail | undefined)?.own ?? null;
  return {
    version: stored?.version ?? 0,
    own,
    operator: ofOperator?.shown ?? null,
    applied: own ?? ofOperator?.shown.own ?? null,
    setBy: (own ? versions.at(-1)?.by : ofOperator?.changedBy) ?? null,
  };
}

/** The reporting day of a well; without one a day from 00:00 by the clock of its rig. */
export async function readMailRule(
  stores: Pick<Stores, "wells" | "rigs" | "operatorDays" | "wellSettings">,
  wellId: WellId,
): Promise<ReportingDay> {
  const { rigOffset } = await readReportingDayBase(stores, wellId);
  return readDayRule(stores, wellId, rigOffset ?? 0);
}

/**
 * A setting to be stored. Its hour applies from now on if it was set, switched on or taken over just now, so that an hour of the past
 * sends nothing.
 */
export function nextReportMail(
  stored: StoredReportMail | null,
  own: ReportMail | null,
  now: EpochSeconds,
): StoredReportMail {
  const before = stored?.own ?? null;
  const isSameHour = before?.hour === own?.hour && before?.isOn === own?.isOn;
  return { own, since: stored && isSameHour ? stored.since : now };
}
