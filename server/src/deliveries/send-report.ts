import type { DayDocument } from "@sigma/contract/reports/day-document";
import type { ReportMail } from "@sigma/contract/reports/report-mail";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import type { DeliverySettings } from "./delivery-settings";
import { renderReportMail, reportFileName } from "./render/render-report-mail";
import type { Batch, DeliveryResult } from "./stores/delivery-store";
import { maySee } from "./stores/recipient-store";
import type { Outcome, Way } from "./ways/way";

/** Writes the report of a day as a workbook. */
export type WriteSheet = (sheet: { report: DayDocument; units: ReportMail["units"] }) => Promise<Uint8Array>;

/** What a report is sent with. */
export type ReportPorts = {
  stores: Pick<Stores, "recipients" | "reportMails" | "users">;
  settings: Pick<DeliverySettings, "publicUrl">;
  ways: { email: Way };
  clock: () => EpochSeconds;
  writeSheet: WriteSheet;
};

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Sends a daily report to one of its recipients, as it was made: with costs if the recipient may still see them. A user receives it
 * at the address of now, regardless of notification settings and quiet hours, because an administrator named the user.
 */
export async function sendReport(
  { id, deliveries }: Batch,
  { stores, settings, ways, clock, writeSheet }: ReportPorts,
): Promise<Outcome | DeliveryResult> {
  const { content, userId } = deliveries[0]!;
  const { mailId, wellNo, position } = content.report!;
  const dropAs = (answer: string): DeliveryResult => ({ state: "dropped", answer, at: clock() });
  const report = await stores.reportMails.byId(wellNo, mailId);
  const recipient = report?.recipients.find((each) => each.position === position);
  if (!report || !recipient) return dropAs("The report or its well was deleted");
  let { name, address, withCosts } = recipient;
  if (userId !== null) {
    const [user, [person], operators] = await Promise.all([
      stores.users.byId(userId),
      stores.recipients.byIds([userId]),
      stores.recipients.operators([content.well._id]),
    ]);
    if (!user || !person) return dropAs("The user was deleted");
    if (!maySee(person, content.well._id, operators)) return dropAs("The user may not see the well any more");
    if (person.email === "") return dropAs("The user has no e-mail address");
    [name, address, withCosts] = [user.name || user.username, person.email, withCosts && user.seesCosts];
  }
  const { document, units } = report.content;
  const written = renderReportMail(report.content, { withCosts, publicUrl: settings.publicUrl });
  const sheet = Buffer.from(await writeSheet({ report: document, units }));
  return ways.email.send({
    id,
    to: { name, address },
    contents: [],
    further: 0,
    timeZone: "UTC",
    publicUrl: settings.publicUrl,
    written: {
      ...written,
      attachments: [{ filename: reportFileName(document), content: sheet, contentType: WORKBOOK }],
    },
  });
}
