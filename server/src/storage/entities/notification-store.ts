import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { Database } from "../database";
import { rowId } from "./row-id";

/** Which notifications of a well are wanted; an absent part does not filter. */
export type NotificationQuestion = {
  wellId: WellId;
  types?: readonly Notification["type"][] | undefined;
  levels?: readonly Notification["alertLevel"][] | undefined;
  from?: EpochSeconds | undefined;
  /** So many of the newest at most. */
  limit?: number | undefined;
};

/** Notifications of wells. */
export type NotificationStore = {
  /** Newest first; what was replaced or withdrawn, and what this version cannot read, is left out. */
  list(question: NotificationQuestion): Promise<Notification[]>;
  /** @throws CallError `not-found` on `wellId` */
  add(notification: Omit<Notification, "_id">): Promise<Notification>;
  /** Archives notifications or takes them back, the version before each is kept, and says how many were found. */
  setHidden(wellId: WellId, ids: readonly string[], hidden: boolean, by: string): Promise<number>;
};

/** Notifications of a database. */
export function createNotificationStore({ kysely }: Database): NotificationStore {
  const numberOf = (wellId: WellId) => kysely.selectFrom("well").select("well_no").where("id", "=", wellId);
  return {
    async list({ wellId, types, levels, from, limit }) {
      let question = kysely
        .selectFrom("notification")
        .selectAll()
        .where("well_no", "=", numberOf(wellId))
        .where("valid_until", "is", null);
      if (types) question = question.where("type", "in", types.length > 0 ? types : [""]);
      if (levels) question = question.where("alert_level", "in", levels.length > 0 ? levels : [""]);
      if (from !== undefined) question = question.where("time", ">=", from);
      if (limit !== undefined) question = question.limit(limit);
      const rows = await question.orderBy("time", "desc").orderBy("id").execute();
      return rows.flatMap(({ id, time, type, alert_level: alertLevel, hidden, fields }) => {
        const read = Notification.safeParse({ ...fields, _id: id, wellId, time, type, alertLevel, hidden });
        return read.success ? read.data : [];
      });
    },
    async add({ wellId, time, type, alertLevel, hidden, ...fields }) {
      const well = await numberOf(wellId).executeTakeFirst();
      if (!well) throw new CallError("not-found", `Can't find Well with id: ${wellId}`, "wellId");
      const id = rowId(well.well_no);
      await kysely
        .insertInto("notification")
        .values({
          id,
          well_no: well.well_no,
          time,
          type,
          alert_level: alertLevel,
          hidden,
          fields: JSON.stringify(fields),
          valid_from: now,
        })
        .execute();
      return { _id: id, wellId, time, type, alertLevel, hidden, ...fields };
    },
    async setHidden(wellId, ids, hidden, by) {
      const well = await numberOf(wellId).executeTakeFirst();
      if (!well || ids.length === 0) return 0;
      return await kysely.transaction().execute(async (trx) => {
        const shown = await trx
          .selectFrom("notification")
          .selectAll()
          .where("well_no", "=", well.well_no)
          .where("id", "in", ids)
          .where("valid_until", "is", null)
          .orderBy("id")
          .forUpdate()
          .execute();
        for (const row of shown) {
          if (row.hidden === hidden) continue;
          await trx
            .updateTable("notification")
            .set({ valid_until: now })
            .where("well_no", "=", row.well_no)
            .where("id", "=", row.id)
            .where("valid_until", "is", null)
            .execute();
          const fields = JSON.stringify(row.fields);
          const next = { ...row, fields, hidden, changed_by: by, valid_from: now };
          await trx.insertInto("notification").values(next).execute();
        }
        return shown.length;
      });
    },
  };
}

const now = sql<number>`extract(epoch FROM statement_timestamp())::float8`;
