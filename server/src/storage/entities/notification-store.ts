import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql, type Transaction } from "kysely";
import { firstOf, holds, holdsOrWasFirst } from "../as-of";
import type { Database } from "../database";
import type { Schema } from "../schema";
import type { WellNo } from "../well-no";
import { rowId } from "./row-id";

/** Which notifications of a well are wanted; an absent part does not filter. */
export type NotificationQuestion = {
  /** All wells if absent. */
  wellId?: WellId | undefined;
  /** Of these wells alone. */
  among?: ReadonlySet<WellId> | undefined;
  /** The user whose archive counts; without a user, notifications archived for all users. */
  reader?: string | undefined;
  types?: readonly Notification["type"][] | undefined;
  levels?: readonly Notification["alertLevel"][] | undefined;
  from?: EpochSeconds | undefined;
  /** Maximum number, the newest. */
  limit?: number | undefined;
};

/** Notifications of wells. */
export type NotificationStore = {
  /** Newest first, without notifications that were replaced or withdrawn, or that this version cannot read. */
  list(question: NotificationQuestion): Promise<Notification[]>;
  /** Adds one that is new and to be delivered. @throws CallError `not-found` on `wellId` */
  add(notification: Omit<Notification, "_id">): Promise<Notification>;
  /** Archives notifications for a user or restores them, and returns the number found. */
  setHidden(wellId: WellId, ids: readonly string[], hidden: boolean, userId: string): Promise<number>;
};

/** Notifications of a database. */
export function createNotificationStore({ kysely, asOf }: Database): NotificationStore {
  const numberOf = (wellId: WellId) => wellNumber(kysely, wellId);
  return {
    async list({ wellId, among, reader, types, levels, from, limit }) {
      const row = asOf === undefined || wellId === undefined ? null : await numberOf(wellId).executeTakeFirst();
      const well = row?.well_no ?? null;
      let question = kysely
        .selectFrom("notification")
        .innerJoin("well", "well.well_no", "notification.well_no")
        .leftJoin("notification_archive", (join) =>
          join
            .onRef("notification_archive.well_no", "=", "notification.well_no")
            .onRef("notification_archive.id", "=", "notification.id")
            .on("notification_archive.user_id", "=", reader ?? "")
            .on("notification_archive.changed_at", "<=", asOf ?? Number.POSITIVE_INFINITY),
        )
        .select(["notification.id", "well.id as well", "notification.time", "type", "alert_level"])
        .select("notification.fields")
        .select(sql<boolean>`coalesce(notification_archive.hidden, notification.hidden)`.as("hidden"))
        .where(well === null || asOf === undefined ? holds(asOf) : heldThen(well, asOf));
      question =
        wellId === undefined ? question.where("well.deleted_at", "is", null) : question.where("well.id", "=", wellId);
      if (among) question = question.where("well.id", "=", sql<string>`ANY (${[...among]})`);
      if (types) question = question.where("type", "in", types.length > 0 ? types : [""]);
      if (levels) question = question.where("alert_level", "in", levels.length > 0 ? levels : [""]);
      if (from !== undefined) question = question.where("time", ">=", from);
      if (asOf !== undefined) question = question.where("time", "<=", asOf);
      if (limit !== undefined) question = question.limit(limit);
      const rows = await question.orderBy("time", "desc").orderBy("notification.id").execute();
      return rows.flatMap(({ id, well, time, type, alert_level: alertLevel, hidden, fields }) => {
        const read = Notification.safeParse({ ...fields, _id: id, wellId: well, time, type, alertLevel, hidden });
        return read.success ? read.data : [];
      });
    },
    add: (notification) => kysely.transaction().execute((transaction) => addNotification(transaction, notification)),
    async setHidden(wellId, ids, isHidden, userId) {
      const well = await numberOf(wellId).executeTakeFirst();
      if (!well || ids.length === 0) return 0;
      const { rows } = await sql<{
        id: string;
      }>`INSERT INTO notification_archive (well_no, id, user_id, hidden, changed_at)
        SELECT well_no, id, ${userId}, ${isHidden}, ${now} FROM notification
          WHERE well_no = ${well.well_no} AND id = ANY (${ids}) AND valid_until IS NULL ORDER BY id
        ON CONFLICT (well_no, id, user_id) DO UPDATE SET hidden = excluded.hidden, changed_at = excluded.changed_at
        RETURNING id`.execute(kysely);
      return rows.length;
    },
  };
}

/** Adds a new notification, and that it is to be delivered, in the transaction of the caller. @throws CallError `not-found` on `wellId` */
export async function addNotification(
  transaction: Transaction<Schema>,
  { wellId, time, type, alertLevel, hidden, ...fields }: Omit<Notification, "_id">,
): Promise<Notification> {
  const well = await wellNumber(transaction, wellId).executeTakeFirst();
  if (!well) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
  const id = rowId(well.well_no);
  await transaction
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
  await sql`INSERT INTO notification_outbox (well_no, id, added_at) VALUES (${well.well_no}, ${id}, ${now})`.execute(
    transaction,
  );
  return { _id: id, wellId, time, type, alertLevel, hidden, ...fields };
}

const wellNumber = (database: Kysely<Schema>, wellId: WellId) =>
  database.selectFrom("well").select("well_no").where("id", "=", wellId);

/**
 * The versions of the notifications of a well that were valid at a moment. For moments before Sigma knew the well, no
 * notifications exist; the detections in its older samples are used instead.
 */
const heldThen = (well: WellNo, asOf: EpochSeconds) =>
  sql<boolean>`(notification.id, notification.valid_from) IN (SELECT DISTINCT ON (id) id, valid_from
    FROM notification AS held WHERE well_no = ${well} AND time <= ${asOf} AND ${holdsOrWasFirst(asOf, well)}
    ORDER BY id, ${firstOf(asOf, well)})`;

const now = sql<number>`extract(epoch FROM statement_timestamp())::float8`;
