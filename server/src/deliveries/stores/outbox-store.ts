import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { PoolClient } from "pg";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** A notification whose receivers have not been found yet, with its well and its alert in their current state. */
export type OutboxEntry = {
  notification: Notification;
  wellNo: WellNo;
  wellName: string;
  alert: NotificationConfiguration | null;
};

/** Notifications that were written and whose receivers have not been found yet. */
export type OutboxStore = {
  /**
   * Passes the oldest entries to `work` and removes them, in one transaction with its writes.
   *
   * @returns the number of entries
   */
  take(limit: number, work: (client: PoolClient, entries: OutboxEntry[]) => Promise<void>): Promise<number>;
  /** Puts back notifications that name users, so that their receivers are found again; a user who already has one doesn't get it again. */
  putBack(notifications: readonly { wellId: WellId; notificationId: string }[], now: EpochSeconds): Promise<void>;
};

type Row = {
  well_no: WellNo;
  id: string;
  well_id: WellId | null;
  name: string;
  time: number;
  type: string;
  alert_level: string;
  fields: object;
};

/** The outbox of a database. */
export const createOutboxStore = ({ jobs }: Database): OutboxStore => ({
  take: (limit, work) =>
    jobs.transaction(async (client) => {
      const { rows: taken } = await client.query<{ well_no: WellNo; id: string }>({
        text: `DELETE FROM notification_outbox WHERE (well_no, id) IN (
          SELECT well_no, id FROM notification_outbox ORDER BY added_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
          RETURNING well_no, id`,
        values: [limit],
      });
      if (taken.length === 0) return 0;
      const { rows } = await client.query<Row>({
        text: `SELECT notification.well_no, notification.id, well.id AS well_id, well.name, notification.time,
            notification.type, notification.alert_level, notification.fields
          FROM notification JOIN well USING (well_no)
          WHERE (notification.well_no, notification.id) IN (SELECT * FROM unnest($1::int[], $2::text[]))
            AND valid_until IS NULL AND well.deleted_at IS NULL ORDER BY notification.time, notification.id`,
        values: [taken.map(({ well_no: well }) => well), taken.map(({ id }) => id)],
      });
      const alerts = await alertsOf(client, rows);
      const entries = rows.flatMap((row): OutboxEntry[] => {
        const { well_no: wellNo, id: _id, well_id: wellId, name: wellName, time, type, fields } = row;
        const shownFields = { ...fields, _id, wellId, time, type, alertLevel: row.alert_level, hidden: false };
        const { data } = Notification.safeParse(shownFields);
        return data ? [{ notification: data, wellNo, wellName, alert: alerts.get(data.alertId ?? "") ?? null }] : [];
      });
      await work(client, entries);
      return taken.length;
    }),
  async putBack(notifications, now) {
    if (notifications.length === 0) return;
    await jobs.query({
      text: `INSERT INTO notification_outbox (well_no, id, added_at)
        SELECT DISTINCT well_no, notification.id, $3::float8
        FROM unnest($1::text[], $2::text[]) AS given(well_id, id)
          JOIN well ON well.id = given.well_id JOIN notification USING (well_no)
        WHERE notification.id = given.id AND jsonb_array_length(notification.fields -> 'recipients') > 0
        ON CONFLICT DO NOTHING`,
      values: [
        notifications.map(({ wellId }) => wellId),
        notifications.map(({ notificationId }) => notificationId),
        now,
      ],
    });
  },
});

/** The alerts that raised some notifications, as they are now, by id. */
async function alertsOf(client: PoolClient, rows: readonly Row[]): Promise<Map<string, NotificationConfiguration>> {
  const namedAlerts = rows.flatMap(({ well_no: well, well_id: wellId, fields }) => {
    const { alertId } = fields as { alertId?: string };
    return alertId === undefined ? [] : [{ well, wellId, alertId }];
  });
  if (namedAlerts.length === 0) return new Map();
  const { rows: found } = await client.query<{ id: string; well_no: WellNo; fields: object; version: number }>({
    text: `SELECT id, well_no, fields, version FROM notification_configuration
      WHERE well_no = ANY($1) AND id = ANY($2) AND valid_until IS NULL`,
    values: [namedAlerts.map(({ well }) => well), namedAlerts.map(({ alertId }) => alertId)],
  });
  const wellOf = new Map(namedAlerts.map(({ well, wellId }) => [well, wellId]));
  return new Map(
    found.map(({ id, well_no: well, fields, version }) => [
      id,
      { ...fields, _id: id, wellId: wellOf.get(well), version } as NotificationConfiguration,
    ]),
  );
}
