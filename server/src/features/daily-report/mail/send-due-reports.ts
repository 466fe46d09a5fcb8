import type { UserId } from "@sigma/contract/ids";
import { DAY } from "@sigma/terms/durations";
import { beginOfReportingDay } from "@sigma/terms/reporting-day";
import type { Seconds } from "@sigma/terms/quantities";
import { notifyNamed } from "../../../alerts/notify";
import { usersOfWell } from "../../../alerts/recipients";
import type { Services } from "../../../calls/handler";
import type { FailedReport, ScheduledWell } from "../../../deliveries/stores/report-mail-store";
import { isEmptyDay, makeReportContent, type ReadCosts, resolveRecipients } from "./make-report-mail";
import { readMailRule } from "./read-report-mail";
import { lastDueReport } from "./report-schedule";

/** What the schedule works with. */
export type SchedulePorts = Pick<Services, "stores" | "analysis" | "changed" | "deliveries" | "clock" | "log"> & {
  readCosts: ReadCosts;
};

/** How long reports that were sent are kept. */
const KEPT_REPORTS: Seconds = 400 * DAY;

/**
 * Sends the daily reports whose hour has come, each once, and notifies users of reports that could not be delivered.
 *
 * After an outage the report of the last hour is sent late; those of earlier hours are not sent.
 */
export async function sendDueReports(ports: SchedulePorts): Promise<void> {
  const { stores, clock, log } = ports;
  for (const well of await stores.reportMails.scheduled()) {
    await sendDueReport(well, ports).catch((fault: unknown) =>
      log.error({ err: fault, wellId: well.wellId }, "a daily report was not made and is tried again"),
    );
  }
  for (const failure of await stores.reportMails.settle()) await reportFailure(failure, ports);
  await stores.reportMails.sweep(clock() - KEPT_REPORTS);
}

async function sendDueReport(scheduled: ScheduledWell, ports: SchedulePorts): Promise<void> {
  const { stores, clock, changed, deliveries } = ports;
  const { wellId, wellNo, mail, since, setBy, last } = scheduled;
  const rule = await readMailRule(stores, wellId);
  const { dueAt, day } = lastDueReport(clock(), mail.hour, rule);
  if (dueAt < since || (last && (last.dueAt >= dueAt || last.day >= day))) return;
  const well = await stores.wells.byId(wellId);
  if (!well || (well.finishedAt !== null && well.finishedAt <= beginOfReportingDay(day, rule))) return;
  const content = await makeReportContent({ well, day, zone: rule.zone, mail, setBy, sentBy: null, dueAt }, ports);
  const isEmpty = isEmptyDay(content.document);
  const id = await stores.reportMails.add(
    {
      wellId,
      wellNo,
      wellName: well.name,
      day,
      cause: "schedule",
      dueAt,
      by: null,
      setBy,
      content: isEmpty ? null : content,
      recipients: isEmpty ? [] : await resolveRecipients(stores, well, mail),
    },
    clock(),
  );
  if (id === null) return;
  deliveries.wake();
  await changed({ topic: "report-mails", message: { wellId } });
}

/** Notifies the user who set the recipients, once per report, if the user may still see the well. */
async function reportFailure(failure: FailedReport, ports: SchedulePorts): Promise<void> {
  const { stores, changed } = ports;
  const { wellId, day, setBy, addresses, answer } = failure;
  const people = (await usersOfWell(stores, wellId)).filter(({ _id }) => _id === (setBy as UserId | null));
  if (people.length > 0) {
    const [first, ...others] = addresses;
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    await notifyNamed(ports, wellId, {
      people: people.map(({ _id }) => _id),
      md: null,
      level: "Warning",
      message: `Daily report ${day} was not sent to ${first || "a deleted user"}${more}: ${answer}`,
    });
  }
  await stores.reportMails.reported(failure);
  await changed({ topic: "report-mails", message: { wellId } });
}
