import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../storage/database";

/** An alarm in the form in which users were notified of it; without names it was sent to all users of the well. */
export type ToldAlarm = { wellId: WellId; time: EpochSeconds; level: AlertLevel; recipients: UserId[] };

/** A step of an alert that counts its raises or records who acknowledged it. */
export type CountedStep = {
  wellId: WellId;
  alertId: string;
  time: EpochSeconds;
  kind: "raised" | "returned" | "suppressed" | "acknowledge";
  by: string | null;
};

type Span = { wellIds: readonly WellId[]; from: EpochSeconds; to: EpochSeconds };

/** Alarms of a period as they are counted. */
export type AlertLoadStore = {
  /** Oldest first. */
  told(span: Span): Promise<ToldAlarm[]>;
  /** Oldest first. */
  steps(span: Span): Promise<CountedStep[]>;
  /** When an alert was last raised; null for never. */
  lastRaise(wellId: WellId, alertId: string): Promise<EpochSeconds | null>;
};

/** Rows of a period that are counted at most, the newest. */
const MOST_ROWS = 100_000;

/** Alarms of a database. */
export function createAlertLoadStore({ kysely }: Database): AlertLoadStore {
  return {
    async told({ wellIds, from, to }) {
      const { rows } = await sql<ToldAlarm>`SELECT well.id AS "wellId", time, alert_level AS level,
          coalesce(notification.fields -> 'recipients', '[]'::jsonb) AS recipients
        FROM notification JOIN well USING (well_no)
        WHERE well.id = ANY (${wellIds}) AND time BETWEEN ${from} AND ${to} AND valid_until IS NULL
          AND notification.fields ->> 'alertId' IS NOT NULL
        ORDER BY time DESC LIMIT ${MOST_ROWS}`.execute(kysely);
      return rows.toReversed();
    },
    async steps({ wellIds, from, to }) {
      const { rows } =
        await sql<CountedStep>`SELECT well.id AS "wellId", alert_id AS "alertId", time, kind, value ->> 'by' AS by
        FROM alert_transition JOIN well USING (well_no)
        WHERE well.id = ANY (${wellIds}) AND time BETWEEN ${from} AND ${to}
          AND kind IN ('raised', 'returned', 'suppressed', 'acknowledge')
        ORDER BY time DESC LIMIT ${MOST_ROWS}`.execute(kysely);
      return rows.toReversed();
    },
    async lastRaise(wellId, alertId) {
      const { rows } = await sql<{ time: number | null }>`SELECT max(time) AS time
        FROM alert_transition JOIN well USING (well_no)
        WHERE well.id = ${wellId} AND alert_id = ${alertId} AND kind = 'raised'`.execute(kysely);
      return rows[0]?.time ?? null;
    },
  };
}
