import { AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { AlertStanding } from "@sigma/engine/alerts/alert-standing";
import type { AlertMemory } from "@sigma/engine/alerts/track-alert";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../storage/database";
import type { WellNo } from "../storage/well-no";

/** What an alert remembers, and the definition that it remembers it for. */
export type SavedAlert = {
  definition: string;
  memory: AlertMemory;
  standing: AlertStanding;
  /** As people knew it, for the step of one that was deleted; absent in what was saved before there was such a step. */
  name?: string;
  alertLevel?: AlertLevel;
};

/** What the alerts of a well remember, by id, after the sample of a moment. */
export type SavedAlerts = { lastTime: EpochSeconds; alerts: Readonly<Record<string, SavedAlert>> };

/** A step of an alert of a well. */
export type WellStep = { well: WellNo; transition: Omit<AlertTransition, "wellId"> };

/** Steps and memories of alerts. */
export type AlertStore = {
  memory(well: WellNo): Promise<SavedAlerts | null>;
  saveMemory(well: WellNo, saved: SavedAlerts): Promise<void>;
  /** Writes steps in one statement; one of the same alert, moment and kind stays as it is. */
  addTransitions(steps: readonly WellStep[]): Promise<void>;
  /** Steps of a well or of every well, newest first. */
  transitions(question: {
    wellId?: WellId | undefined;
    from?: EpochSeconds | undefined;
    to?: EpochSeconds | undefined;
    limit: number;
  }): Promise<AlertTransition[]>;
};

/** Alerts of a database. */
export function createAlertStore({ kysely }: Database): AlertStore {
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
      // A well that was deleted for good meanwhile has no steps.
      await sql`INSERT INTO alert_transition (well_no, alert_id, time, kind, value)
        SELECT step.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS step(well_no int, alert_id text, time float8, kind text, value jsonb) JOIN well USING (well_no)
        ON CONFLICT DO NOTHING`.execute(kysely);
    },
    async transitions({ wellId, from, to, limit }) {
      let question = kysely
        .selectFrom("alert_transition")
        .innerJoin("well", "well.well_no", "alert_transition.well_no")
        .select(["well.id as wellId", "alert_id as alertId", "time", "kind", "value"])
        .where("well.deleted_at", "is", null);
      if (wellId !== undefined) {
        const numberOf = kysely.selectFrom("well").select("well_no").where("id", "=", wellId);
        question = question.where("alert_transition.well_no", "=", numberOf);
      }
      if (from !== undefined) question = question.where("time", ">=", from);
      if (to !== undefined) question = question.where("time", "<=", to);
      const rows = await question.orderBy("time", "desc").orderBy(sql`alert_id`).limit(limit).execute();
      return rows.flatMap(({ value, ...row }) => {
        const read = AlertTransition.safeParse({ ...value, ...row });
        return read.success ? read.data : [];
      });
    },
  };
}
