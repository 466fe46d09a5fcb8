import type { UserId, WellId } from "@sigma/contract/ids";
import type { ReportMail, SentReport } from "@sigma/contract/reports/report-mail";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { newId } from "../../storage/entities/new-id";
import type { WellNo } from "../../storage/well-no";
import type { ReportContent } from "../report-content";
import { createDeliveryStore, type NewDelivery } from "./delivery-store";

/** How the reports of a well or an operator are sent, and since when the hour applies. */
export type StoredReportMail = { own: ReportMail | null; since: EpochSeconds };

/** The kind of the settings of a well that hold how its report is sent. */
export const REPORT_MAIL = "report-mail";

/** A well whose reports are sent by schedule, with the setting that applies to it. */
export type ScheduledWell = {
  wellId: WellId;
  wellNo: WellNo;
  mail: ReportMail;
  /** When its hour was set, or when the well or its operator started or stopped to have one of its own. */
  since: EpochSeconds;
  /** The user who made the setting. */
  setBy: string | null;
  /** The last report of the schedule, sent or not. */
  last: { day: string; dueAt: EpochSeconds } | null;
};

/** A recipient of a report before it is stored. */
export type NewReportRecipient = {
  userId: UserId | null;
  name: string;
  address: string;
  withCosts: boolean;
  /** Why nothing is sent to it; null if it is. */
  problem: string | null;
};

/** A report before it is stored. */
export type NewReportMail = {
  wellId: WellId;
  wellNo: WellNo;
  wellName: string;
  day: string;
  cause: SentReport["cause"];
  dueAt: EpochSeconds;
  by: string | null;
  setBy: string | null;
  /** Null if the day is empty. */
  content: ReportContent | null;
  recipients: readonly NewReportRecipient[];
};

/** A message to a recipient that could not be delivered. */
export type FailedReport = {
  mailId: string;
  wellNo: WellNo;
  wellId: WellId;
  day: string;
  setBy: string | null;
  addresses: string[];
  answer: string;
};

/** The daily reports that were sent by e-mail, and the wells that send one by schedule. */
export type ReportMailStore = {
  /** The wells whose reports are sent by schedule now. */
  scheduled(): Promise<ScheduledWell[]>;
  /** Stores a report and its messages in one transaction; null if the schedule has made one of the day already. */
  add(mail: NewReportMail, now: EpochSeconds): Promise<string | null>;
  byId(
    well: WellNo,
    id: string,
  ): Promise<{ content: ReportContent; recipients: readonly (NewReportRecipient & { position: number })[] } | null>;
  /** The report of a day that was made last. */
  lastOf(well: WellNo, day: string): Promise<{ madeAt: EpochSeconds; content: ReportContent } | null>;
  /** The newest reports of a well, newest first. */
  history(well: WellNo): Promise<SentReport[]>;
  /** Takes over what came of messages, and returns those that failed and have not been reported yet. */
  settle(): Promise<FailedReport[]>;
  reported(failure: Pick<FailedReport, "wellNo" | "mailId">): Promise<void>;
  /** Removes the reports of before a moment. */
  sweep(before: EpochSeconds): Promise<void>;
};

/** Reports shown of a well. */
const MOST_SHOWN = 100;

/** The reports of a database that are sent by e-mail. */
export function createReportMailStore(database: Database): ReportMailStore {
  const { jobs } = database;
  const deliveries = createDeliveryStore(database);
  return {
    async scheduled() {
      type Row = {
        wellId: WellId;
        wellNo: WellNo;
        own: StoredReportMail | null;
        own_by: string | null;
        inherited: StoredReportMail | null;
        inherited_by: string | null;
        day: string | null;
        due_at: EpochSeconds | null;
      };
      const rows = await jobs.query<Row>({
        text: `SELECT well.id AS "wellId", well.well_no AS "wellNo", settings.value AS own, settings.changed_by AS own_by,
            operator.fields AS inherited, operator.changed_by AS inherited_by, last.day, last.due_at
          FROM well
            LEFT JOIN well_settings AS settings
              ON settings.well_no = well.well_no AND kind = $1 AND valid_until IS NULL
            LEFT JOIN operator_report_mail AS operator ON operator.id = well.operator_id
            LEFT JOIN LATERAL (SELECT day, due_at FROM report_mail
              WHERE report_mail.well_no = well.well_no AND cause = 'schedule' ORDER BY due_at DESC LIMIT 1) AS last ON true
          WHERE deleted_at IS NULL AND
            coalesce(nullif(settings.value -> 'own', 'null'::jsonb), operator.fields -> 'own') -> 'isOn' = 'true'
          ORDER BY well.id`,
        values: [REPORT_MAIL],
      });
      return rows.map(({ wellId, wellNo, own, own_by, inherited, inherited_by, day, due_at: dueAt }) => ({
        wellId,
        wellNo,
        mail: (own?.own ?? inherited?.own)!,
        since: Math.max(own?.since ?? 0, own?.own ? 0 : (inherited?.since ?? 0)),
        setBy: own?.own ? own_by : inherited_by,
        last: day === null || dueAt === null ? null : { day, dueAt },
      }));
    },

    add: ({ wellNo, day, cause, dueAt, by, setBy, content, recipients, wellId, wellName }, now) =>
      jobs.transaction(async (client) => {
        const id = newId();
        const { rowCount } = await client.query({
          text: `INSERT INTO report_mail (id, well_no, day, cause, due_at, made_at, made_by, set_by, content)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            ON CONFLICT (well_no, day) WHERE cause = 'schedule' DO NOTHING`,
          values: [id, wellNo, day, cause, dueAt, now, by, setBy, content && JSON.stringify(content)],
        });
        if (rowCount === 0) return null;
        if (recipients.length === 0) return id;
        await client.query({
          text: `INSERT INTO report_mail_recipient (well_no, mail_id, position, user_id, name, address, with_costs)
            SELECT $6, $1, row_number() OVER () - 1, user_id, name, address, with_costs
            FROM unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) AS given(user_id, name, address, with_costs)`,
          values: [
            id,
            recipients.map(({ userId }) => userId),
            recipients.map(({ name }) => name),
            recipients.map(({ address }) => address),
            recipients.map(({ withCosts }) => withCosts),
            wellNo,
          ],
        });
        await deliveries.add(
          client,
          recipients.map(
            ({ userId, name, problem }, position): NewDelivery => ({
              way: "email",
              // Each report is a message of its own, also to a person who receives those of several wells.
              target: deliveryTarget(id, position),
              userId,
              cause: "report",
              subject: "report",
              content: {
                notificationId: "report",
                well: { _id: wellId, name: wellName },
                type: "engine",
                alertLevel: "Info",
                time: Math.floor(now),
                md: null,
                message: `Daily report ${day}`,
                alert: null,
                escalated: null,
                report: { mailId: id, wellNo, position, name },
              },
              ...(problem !== null && { dropped: problem }),
            }),
          ),
          now,
        );
        return id;
      }),

    async byId(well, id) {
      const [mail] = await jobs.query<{ content: ReportContent | null }>({
        text: "SELECT content FROM report_mail WHERE well_no = $1 AND id = $2",
        values: [well, id],
      });
      if (!mail?.content) return null;
      const recipients = await jobs.query<NewReportRecipient & { position: number }>({
        text: `SELECT position, user_id AS "userId", name, address, with_costs AS "withCosts", NULL AS problem
          FROM report_mail_recipient WHERE well_no = $1 AND mail_id = $2 ORDER BY position`,
        values: [well, id],
      });
      return { content: mail.content, recipients };
    },

    async lastOf(well, day) {
      const [row] = await jobs.query<{ madeAt: EpochSeconds; content: ReportContent }>({
        text: `SELECT made_at AS "madeAt", content FROM report_mail
          WHERE well_no = $1 AND day = $2 AND content IS NOT NULL ORDER BY made_at DESC, id DESC LIMIT 1`,
        values: [well, day],
      });
      return row ?? null;
    },

    async history(well) {
      return database.query<SentReport>({
        text: `SELECT mail.id AS _id, day, made_at AS "madeAt", mail.cause, content -> 'late' <> 'null'::jsonb IS TRUE AS "isLate",
            content IS NULL AS "isEmpty", content ->> 'sentBy' AS by,
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', name, 'address', address, 'withCosts', with_costs,
              'state', coalesce(delivery.state, recipient.state), 'sentAt', coalesce(delivery.sent_at, recipient.sent_at),
              'answer', coalesce(delivery.answer, recipient.answer)) ORDER BY position)
              FROM report_mail_recipient AS recipient
                LEFT JOIN delivery ON way = 'email' AND subject = 'report' AND target = mail.id || ' ' || position
              WHERE recipient.well_no = mail.well_no AND mail_id = mail.id), '[]'::jsonb) AS recipients
          FROM (SELECT * FROM report_mail WHERE well_no = $1 ORDER BY made_at DESC, id DESC LIMIT $2) AS mail
          ORDER BY made_at DESC, mail.id DESC`,
        values: [well, MOST_SHOWN],
      });
    },

    async settle() {
      await jobs.query({
        text: `UPDATE report_mail_recipient SET state = delivery.state, sent_at = delivery.sent_at, answer = delivery.answer
          FROM delivery WHERE way = 'email' AND subject = 'report' AND target = mail_id || ' ' || position
            AND delivery.state IN ('sent', 'failed', 'dropped') AND report_mail_recipient.state = 'waiting'`,
      });
      return jobs.query<FailedReport>({
        text: `SELECT mail_id AS "mailId", well_no AS "wellNo", well.id AS "wellId", day, set_by AS "setBy",
            array_agg(address ORDER BY position) AS addresses, min(answer) AS answer
          FROM report_mail_recipient JOIN report_mail AS mail USING (well_no) JOIN well USING (well_no)
          WHERE mail.id = mail_id AND state IN ('failed', 'dropped') AND NOT is_reported
          GROUP BY mail_id, well_no, well.id, day, set_by`,
      });
    },

    async reported({ wellNo, mailId }) {
      await jobs.query({
        text: `UPDATE report_mail_recipient SET is_reported = true
          WHERE well_no = $1 AND mail_id = $2 AND state IN ('failed', 'dropped')`,
        values: [wellNo, mailId],
      });
    },

    async sweep(before) {
      await jobs.query({ text: "DELETE FROM report_mail WHERE made_at < $1", values: [before] });
    },
  };
}

const deliveryTarget = (mailId: string, position: number): string => `${mailId} ${position}`;
