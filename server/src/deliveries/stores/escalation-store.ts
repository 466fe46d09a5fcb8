import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase, PoolClient } from "pg";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";
import type { DeliveryContent } from "../delivery-content";

/** A raised alert that is passed on to the next user unless it is acknowledged. */
export type Escalation = {
  wellNo: WellNo;
  alertId: string;
  notificationId: string;
  content: DeliveryContent;
  /** Number of users to whom it has been passed on. */
  step: number;
  beganAt: EpochSeconds;
  /** The time of the next step; in the past if no receiver is left. */
  dueAt: EpochSeconds;
  /** The clock when that was written. */
  stampedAt: EpochSeconds;
};

/** Alerts that wait for an acknowledgement. */
export type EscalationStore = {
  /** Starts an escalation in the caller's transaction; an alert that already has one continues unchanged. */
  begin(
    client: ClientBase,
    escalation: Omit<Escalation, "step" | "beganAt" | "stampedAt">,
    now: EpochSeconds,
  ): Promise<void>;
  open(limit: number): Promise<Escalation[]>;
  /**
   * Takes a step in one transaction with the writes of `work`.
   *
   * @param next the moment of the step after it
   * @returns false if the step was taken already, or nothing is waiting any more
   */
  advance(
    escalation: Escalation,
    next: { dueAt: EpochSeconds; now: EpochSeconds },
    work: (client: PoolClient) => Promise<void>,
  ): Promise<boolean>;
  /** Writes the moment of the next step again. */
  postpone(escalation: Escalation, dueAt: EpochSeconds, now: EpochSeconds): Promise<void>;
  end(escalation: Pick<Escalation, "wellNo" | "alertId">): Promise<void>;
};

const SHOWN = `well_no AS "wellNo", alert_id AS "alertId", notification_id AS "notificationId", content, step,
  began_at AS "beganAt", due_at AS "dueAt", stamped_at AS "stampedAt"`;

/** Escalations of a database. */
export const createEscalationStore = ({ jobs }: Database): EscalationStore => ({
  async begin(client, { wellNo, alertId, notificationId, content, dueAt }, now) {
    await client.query({
      text: `INSERT INTO escalation (well_no, alert_id, notification_id, content, step, began_at, due_at, stamped_at)
        VALUES ($1, $2, $3, $4, 0, $6, $5, $6) ON CONFLICT (well_no, alert_id) DO NOTHING`,
      values: [wellNo, alertId, notificationId, JSON.stringify(content), dueAt, now],
    });
  },
  open: (limit) =>
    jobs.query<Escalation>({ text: `SELECT ${SHOWN} FROM escalation ORDER BY due_at LIMIT $1`, values: [limit] }),
  advance: ({ wellNo, alertId, step }, { dueAt, now }, work) =>
    jobs.transaction(async (client) => {
      const { rowCount } = await client.query({
        text: `UPDATE escalation SET step = step + 1, due_at = $4, stamped_at = $5
          WHERE well_no = $1 AND alert_id = $2 AND step = $3`,
        values: [wellNo, alertId, step, dueAt, now],
      });
      if (rowCount !== 1) return false;
      await work(client);
      return true;
    }),
  async postpone({ wellNo, alertId, step }, dueAt, now) {
    await jobs.query({
      text: "UPDATE escalation SET due_at = $4, stamped_at = $5 WHERE well_no = $1 AND alert_id = $2 AND step = $3",
      values: [wellNo, alertId, step, dueAt, now],
    });
  },
  async end({ wellNo, alertId }) {
    await jobs.query({
      text: "DELETE FROM escalation WHERE well_no = $1 AND alert_id = $2",
      values: [wellNo, alertId],
    });
  },
});
