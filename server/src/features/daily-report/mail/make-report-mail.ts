import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { DayDocument } from "@sigma/contract/reports/day-document";
import type { ReportMail, ReportRecipient } from "@sigma/contract/reports/report-mail";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { CallContext } from "../../../calls/handler";
import type { DayCosts, ReportContent } from "../../../deliveries/report-content";
import type { NewReportRecipient } from "../../../deliveries/stores/report-mail-store";
import { maySee } from "../../../deliveries/stores/recipient-store";
import type { StoredWell } from "../../../storage/entities/wells/well-store";
import type { Stores } from "../../../storage/stores";
import { readDayDocument } from "../read-day-document";

/** Reads the costs of a well; null if it has none. */
export type ReadCosts = (
  stores: Stores,
  well: StoredWell,
  now: EpochSeconds,
  daysLeft: null,
) => Promise<WellCosts | null>;

/** What a report is made with. */
export type MailPorts = Pick<CallContext, "stores" | "analysis" | "clock"> & { readCosts: ReadCosts };

/** A report that is made later than this after its hour says that it is late. */
const LATE_AFTER: Seconds = 900;

/** The day that a report is made of, and the setting by which it is sent. */
type MadeReport = {
  well: StoredWell;
  day: string;
  zone: string | Seconds;
  mail: ReportMail;
  setBy: string | null;
  /** The user who sends it; null for the schedule. */
  sentBy: string | null;
  /** The hour of the schedule. */
  dueAt?: EpochSeconds;
};

/** The report of a day as it is now, with its costs. */
export async function makeReportContent(
  { well, day, zone, mail, setBy, sentBy, dueAt }: MadeReport,
  { stores, analysis, clock, readCosts }: MailPorts,
): Promise<ReportContent> {
  const now = clock();
  const namedDay = { wellId: well._id, day, offset: 0, ...(typeof zone === "string" ? { zone } : { offset: zone }) };
  const [document, costs, last] = await Promise.all([
    readDayDocument(namedDay, { stores, analysis, clock }),
    readCosts(stores, well, now, null),
    stores.reportMails.lastOf(well.wellNo, day),
  ]);
  const nameOf = async (id: string | null) => {
    const user = id === null ? null : await stores.users.byId(id as UserId);
    return user && (user.name || user.username);
  };
  return {
    document,
    units: mail.units,
    costs: costs && dayCosts(costs, day),
    late: dueAt !== undefined && now - dueAt > LATE_AFTER ? { dueAt } : null,
    correctionOf: last?.madeAt ?? null,
    setBy: await nameOf(setBy),
    sentBy,
  };
}

/** Whether a day has neither data nor a report. */
export const isEmptyDay = ({ intervals, supervisor, summary, forecast, remarks }: DayDocument): boolean =>
  intervals.length === 0 && [supervisor, summary, forecast, remarks].every((text) => text === "");

function dayCosts({ currency, days, total }: WellCosts, day: string): DayCosts | null {
  const costDay = days.find(({ date }) => date === day);
  if (!costDay) return null;
  const { spent, estimated, total: sum, totalEstimated } = costDay;
  return { currency, spent, estimated, total: sum, totalEstimated, afe: total.afe };
}

/** The persons of a setting with their addresses, and why a person receives nothing. */
export function resolveRecipients(
  { users, recipients }: Pick<Stores, "users" | "recipients">,
  { _id: wellId }: Pick<StoredWell, "_id">,
  { recipients: list }: Pick<ReportMail, "recipients">,
): Promise<NewReportRecipient[]> {
  const resolve = async (recipient: ReportRecipient): Promise<NewReportRecipient> => {
    if (!("userId" in recipient)) {
      const { address, withCosts } = recipient;
      return { userId: null, name: address, address, withCosts, problem: null };
    }
    const { userId } = recipient;
    const [user, [person], operators] = await Promise.all([
      users.byId(userId),
      recipients.byIds([userId]),
      recipients.operators([wellId]),
    ]);
    const name = user ? user.name || user.username : "Deleted user";
    const problem =
      !user || !person
        ? "The user was deleted"
        : !maySee(person, wellId, operators)
          ? "The user may not see the well"
          : person.email === ""
            ? "The user has no e-mail address"
            : null;
    return { userId, name, address: person?.email ?? "", withCosts: user?.seesCosts ?? false, problem };
  };
  return Promise.all(list.map(resolve));
}
