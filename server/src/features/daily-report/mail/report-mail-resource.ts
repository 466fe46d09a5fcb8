import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import { NOT_BEGUN } from "@sigma/contract/reports/daily-report-texts";
import type { ReportMail, ReportMailSettings, reportMailRoutes } from "@sigma/contract/reports/report-mail";
import { beginOfReportingDay } from "@sigma/terms/reporting-day";
import { isDeepStrictEqual } from "node:util";
import { checkNamed } from "../../../alerts/recipients";
import type { CallContext, RouteHandlers } from "../../../calls/handler";
import { renderReportMail, reportFileName } from "../../../deliveries/render/render-report-mail";
import { REPORT_MAIL, type StoredReportMail } from "../../../deliveries/stores/report-mail-store";
import type { StoredWell } from "../../../storage/entities/wells/well-store";
import { makeReportContent, type ReadCosts, resolveRecipients } from "./make-report-mail";
import { nextReportMail, readMailRule, readReportMail, type WellReportMail } from "./read-report-mail";
import { nextDueAt } from "./report-schedule";
import { wellOf } from "../../../calls/well-of-call";

/** The message for a report without recipients. */
const NO_RECIPIENTS =
  "The daily report of this well has no recipients: an administrator sets them in the settings of the well";

/** Handles the calls about daily reports by e-mail. @param readCosts reads the costs of a well */
export function reportMailHandlers(readCosts: ReadCosts): RouteHandlers<typeof reportMailRoutes> {
  return {
    async "GET api/report-mail"({ wellId }, context) {
      const well = await wellOf(context.stores, wellId);
      return shownSettings(well, await readReportMail(context.stores, well), context);
    },

    async "POST api/report-mail"({ wellId, version, own }, context) {
      const { stores, user, clock } = context;
      const well = await wellOf(context.stores, wellId);
      const before = await readReportMail(stores, well);
      await checkRecipients(wellId, own, before.own, context);
      const shownBefore = await shownSettings(well, before, context);
      await stores.wellSettings.save(
        well.wellNo,
        REPORT_MAIL,
        (stored) => nextReportMail(stored as StoredReportMail | null, own, clock()),
        {
          by: user._id,
          version,
          shown: (stored, storedVersion) => ({
            ...shownBefore,
            own: (stored as StoredReportMail | null)?.own ?? null,
            version: storedVersion,
          }),
        },
      );
      return shownSettings(well, await readReportMail(stores, well), context);
    },

    async "POST api/operator-report-mail"({ _id, version, own }, { stores, user, clock, changed }) {
      checkCosts(own, user);
      const unknownIds = await unknownUsers(own, stores);
      const next = (stored: StoredReportMail | null) => {
        if (unknownIds.some((id) => !usersIn(stored?.own ?? null).includes(id)))
          throw new CallError("validation", "A named user does not exist", "recipients");
        return nextReportMail(stored, own, clock());
      };
      const savedMail = await stores.operatorReportMails.save(_id, next, { by: user._id, version });
      if (!savedMail) throw new CallError("not-found", cantFind("operator", _id), "_id");
      for (const { _id: wellId, operator } of await stores.wells.all()) {
        if (operator?.name === savedMail.name) await changed({ topic: "report-mails", message: { wellId } });
      }
      return savedMail;
    },

    async "GET api/report-mail/preview"({ wellId, day }, context) {
      const { stores, user } = context;
      const well = await wellOf(context.stores, wellId);
      const { content, mail } = await contentOf(well, day, context);
      const { subject, text } = renderReportMail(content, {
        withCosts: user.seesCosts,
        publicUrl: context.deliveries.publicUrl,
      });
      const last = await stores.reportMails.lastOf(well.wellNo, day);
      const recipients = await resolveRecipients(stores, well, mail ?? { recipients: [] });
      return {
        subject,
        text,
        attachments: [reportFileName(content.document)],
        recipients: recipients.map(({ userId: _userId, ...recipient }) => recipient),
        unavailable: await mailFault(context),
        sentAt: last?.madeAt ?? null,
        isChanged:
          last !== null && !isDeepStrictEqual(last.content.document, JSON.parse(JSON.stringify(content.document))),
      };
    },

    async "GET api/report-mail/history"({ wellId }, context) {
      return context.stores.reportMails.history((await wellOf(context.stores, wellId)).wellNo);
    },

    async "POST api/report-mail/send"({ wellId, day }, context) {
      const { stores, clock, user, deliveries } = context;
      const well = await wellOf(context.stores, wellId);
      const { content, mail, setBy } = await contentOf(well, day, context);
      if (!mail || mail.recipients.length === 0) throw new CallError("validation", NO_RECIPIENTS, "wellId");
      const unavailable = await mailFault(context);
      if (unavailable !== null) throw new CallError("unavailable", unavailable);
      const cause = content.correctionOf === null ? "user" : "correction";
      const id = await stores.reportMails.add(
        {
          wellId,
          wellNo: well.wellNo,
          wellName: well.name,
          day,
          cause,
          dueAt: clock(),
          by: user._id,
          setBy,
          content,
          recipients: await resolveRecipients(stores, well, mail),
        },
        clock(),
      );
      deliveries.wake();
      return { _id: id!, cause, recipients: mail.recipients.length };
    },
  };

  /** The report of a day as it would be sent. @throws CallError `validation` for a day that has not started */
  async function contentOf(well: StoredWell, day: string, context: CallContext) {
    const { stores, user, clock } = context;
    const rule = await readMailRule(stores, well._id);
    if (beginOfReportingDay(day, rule) > clock()) throw new CallError("validation", NOT_BEGUN, "day");
    const { applied: mail, setBy } = await readReportMail(stores, well);
    const sentBy = user.name || user.username;
    const units = { ...(mail ?? { isOn: false, hour: "00:00", recipients: [], units: "field" as const }) };
    const content = await makeReportContent(
      { well, day, zone: rule.zone, mail: units, setBy, sentBy },
      { ...context, readCosts },
    );
    return { content, mail, setBy };
  }
}

/** Why this installation sends no e-mails; null if it does. */
const mailFault = async ({ deliveries }: Pick<CallContext, "deliveries">): Promise<string | null> =>
  (await deliveries.ways()).email.reason;

async function shownSettings(
  well: StoredWell,
  { version, own, operator, applied }: WellReportMail,
  context: Pick<CallContext, "stores" | "clock" | "deliveries">,
): Promise<ReportMailSettings> {
  const rule = await readMailRule(context.stores, well._id);
  const isSent = applied?.isOn === true && (well.finishedAt === null || well.finishedAt > context.clock());
  return {
    wellId: well._id,
    version,
    own,
    operator,
    zone: rule.zone,
    nextAt: isSent ? nextDueAt(context.clock(), applied.hour, rule) : null,
    unavailable: await mailFault(context),
  };
}

const usersIn = (mail: ReportMail | null): UserId[] =>
  (mail?.recipients ?? []).flatMap((recipient) => ("userId" in recipient ? [recipient.userId] : []));

/** @throws CallError `validation` for a new user who may not see the well, `permission` for costs that the caller may not see */
async function checkRecipients(
  wellId: WellId,
  own: ReportMail | null,
  before: ReportMail | null,
  { stores, user }: Pick<CallContext, "stores" | "user">,
): Promise<void> {
  checkCosts(own, user);
  await checkNamed(stores, wellId, "recipients", usersIn(own), usersIn(before));
}

/** The named users who do not exist. A user who may not see a well of the operator gets no report of it. */
async function unknownUsers(
  own: ReportMail | null,
  { users }: Pick<CallContext["stores"], "users">,
): Promise<UserId[]> {
  const ids = usersIn(own);
  const storedUsers = await Promise.all(ids.map((id) => users.byId(id)));
  return ids.filter((_id, at) => !storedUsers[at]);
}

function checkCosts(own: ReportMail | null, { seesCosts }: Pick<CallContext["user"], "seesCosts">): void {
  const hasCosts = own?.recipients.some((recipient) => "withCosts" in recipient && recipient.withCosts) ?? false;
  if (hasCosts && !seesCosts) throw new CallError("permission");
}
