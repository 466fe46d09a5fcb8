import { AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { AlertStanding } from "@sigma/engine/alerts/alert-standing";
import type { AlertMemory } from "@sigma/engine/alerts/track-alert";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import { holds } from "../storage/as-of";
import type { Database } from "../storage/database";
import type { WellNo } from "../storage/well-no";

/** The state of an alert, and the definition that it belongs to. */
export type SavedAlert = {
  definition: string;
  memory: AlertMemory;
  standing: AlertStanding;
  /** The description that users knew, for the step of a deleted alert; absent in data saved before this kind of step existed. */
  name?: string;
  alertLevel?: AlertLevel;
};

/** The state of the alerts of a well, by id, after the sample at a time. */
export type SavedAlerts = { lastTime: EpochSeconds; alerts: Readonly<Record<string, SavedAlert>> };

/** A step of an alert of a well. */
export type WellTransition = { well: WellNo; transition: Omit<AlertTransition, "wellId"> };

/** Steps and memories of alerts. */
export type AlertStore = {
  memory(well: WellNo): Promise<SavedAlerts | null>;
  saveMemory(well: WellNo, saved: SavedAlerts): Promise<void>;
  /** Writes steps in one statement; an existing step of the same alert, time and kind stays unchanged. */
  addTransitions(steps: readonly WellTransition[]): Promise<void>;
  /** Steps of a well or of every well, newest first. */
  transitions(question: {
    wellId?: WellId | undefined;
    /** Of these wells alone. */
    among?: ReadonlySet<WellId> | undefined;
    from?: EpochSeconds | undefined;
    to?: EpochSeconds | undefined;
    limit: number;
  }): Promise<AlertTransition[]>;
  /** The last step of each kind of each alert of a well, oldest first. */
  lastSteps(wellId: WellId): Promise<AlertTransition[]>;
  /** The time of the last notification for each alert of a well, by its id. */
  lastNotices(wellId: WellId): Promise<ReadonlyMap<string, EpochSeconds>>;
};

/** Alerts of a database; as of a past moment the steps up to it. */
export function createAlertStore({ kysely, asOf }: Database): AlertStore {
  return {
    async memory(well) {
      const row = await kysely
        .selectFrom("alert_memory")
        .select(["last_time", "state"])
        .where("well_no", "=", well)
        .executeTakeFirst();
      return row ? { lastTime: row.last_time, alerts: row.state as SavedAlerts["alerts"] } : null;
    },
    async saveMemory(well, { lastTime, alerts }) {
      const state = JSON.stringify(alerts);
      await kysely
        .insertInto("alert_memory")
        .values({ well_no: well, last_time: lastTime, state })
        .onConflict((conflict) => conflict.column("well_no").doUpdateSet({ last_time: lastTime, state }))
        .execute();
    },
    async addTransitions(steps) {
      const rows = steps.map(({ well, transition: { alertId, time, kind, ...value } }) => ({
        well_no: well,
        alert_id: alertId,
        time,
        kind,
        value,
      }));
      // A well that has been permanently deleted meanwhile has no steps.
      await sql`INSERT INTO alert_transition (well_no, alert_id, time, kind, value)
        SELECT step.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS step(well_no int, alert_id text, time float8, kind text, value jsonb) JOIN well USING (well_no)
        ON CONFLICT DO NOTHING`.execute(kysely);
    },
    async transitions({ wellId, among, from, to, limit }) {
      let question = kysely
        .selectFrom("alert_transition")
        .innerJoin("well", "well.well_no", "alert_transition.well_no")
        .select(["well.id as wellId", "alert_id as alertId", "time", "kind", "value"])
        .where("well.deleted_at", "is", null);
      if (wellId !== undefined) {
        const numberOf = kysely.selectFrom("well").select("well_no").where("id", "=", wellId);
        question = question.where("alert_transition.well_no", "=", numberOf);
      }
      if (among) question = question.where("well.id", "=", sql<string>`ANY (${[...among]})`);
      if (asOf !== undefined) question = question.where("time", "<=", asOf);
      if (from !== undefined) question = question.where("time", ">=", from);
      if (to !== undefined) question = question.where("time", "<=", to);
      const rows = await question.orderBy("time", "desc").orderBy(sql`alert_id`).limit(limit).execute();
      return rows.flatMap(readStep);
    },
    async lastSteps(wellId) {
      const { rows } = await sql<StepRow>`SELECT * FROM (
          SELECT DISTINCT ON (alert_id, kind) ${wellId} AS "wellId", alert_id AS "alertId", time, kind, value
          FROM alert_transition
          WHERE well_no = (SELECT well_no FROM well WHERE id = ${wellId}) AND time <= ${asOf ?? Number.POSITIVE_INFINITY}
          ORDER BY alert_id, kind, time DESC
        ) AS step ORDER BY time, "alertId"`.execute(kysely);
      return rows.flatMap(readStep);
    },
    async lastNotices(wellId) {
      const { rows } = await sql<{ alertId: string; time: EpochSeconds }>`SELECT fields->>'alertId' AS "alertId",
          max(time) AS time FROM notification
        WHERE well_no = (SELECT well_no FROM well WHERE id = ${wellId}) AND fields ? 'alertId'
          AND time <= ${asOf ?? Number.POSITIVE_INFINITY} AND ${holds(asOf)}
        GROUP BY 1`.execute(kysely);
      return new Map(rows.map(({ alertId, time }) => [alertId, time]));
    },
  };
}

type StepRow = { wellId: string; alertId: string; time: number; kind: string; value: unknown };

/** A step in storage format; none if this version cannot read it. */
function readStep({ value, ...row }: StepRow): AlertTransition[] {
  const read = AlertTransition.safeParse({ ...(value as object), ...row });
  return read.success ? [read.data] : [];
}
