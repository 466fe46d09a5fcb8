import type { ClientBase } from "pg";
import { rowId } from "../../entities/row-id";
import type { WellNo } from "../../well-no";
import { ALERT, NOTICE, type Notice, type WellEvent } from "./tick";
import { eventName, type EventOfWell, nameEvents } from "./named-events";

/** The id of the notification of an event, which its inputs determine. */
export const notificationId = (well: WellNo, event: Pick<WellEvent, "kind" | "time" | "ordinal">): string =>
  rowId(well, eventName(event));

/**
 * Writes the notifications of events. An existing notification with the same content stays unchanged. One with other content is
 * closed and replaced by the new one, which is archived if the old one was.
 *
 * @param isNews whether they are to be delivered: new ones are then put into the outbox
 * @returns the number of notifications that are new or changed
 */
export async function writeNotifications(
  client: ClientBase,
  events: readonly EventOfWell[],
  isNews = false,
): Promise<number> {
  const rows = nameEvents(events).flatMap(({ well, event }) =>
    event.notification ? [{ well, event, notice: event.notification }] : [],
  );
  if (rows.length === 0) return 0;
  const values = [
    rows.map(({ well }) => well),
    rows.map(({ well, event }) => notificationId(well, event)),
    rows.map(({ notice }) => notice.time),
    rows.map(({ notice }) => notice.type),
    rows.map(({ notice }) => notice.alertLevel),
    rows.map(({ notice }) => JSON.stringify(fieldsOf(notice))),
    rows.map(({ event }) => (event.kind === NOTICE || event.kind === ALERT ? null : event.kind)),
  ];
  const givenRows = `unnest($1::int[], $2::text[], $3::float8[], $4::text[], $5::text[], $6::jsonb[], $7::text[])
    AS given(well_no, id, time, type, alert_level, fields, event)`;
  await client.query({
    text: `UPDATE notification AS known SET valid_until = extract(epoch FROM statement_timestamp()) FROM ${givenRows}
      WHERE known.well_no = given.well_no AND known.id = given.id AND known.valid_until IS NULL
        AND (known.time, known.type, known.alert_level, known.fields, known.event)
          IS DISTINCT FROM (given.time, given.type, given.alert_level, given.fields, given.event)`,
    values,
  });
  const { rows: written } = await client.query<{ well_no: WellNo; id: string }>({
    text: `INSERT INTO notification (well_no, id, time, type, alert_level, fields, event, hidden, valid_from)
      SELECT given.*, coalesce(newest.hidden, false), extract(epoch FROM statement_timestamp())
      FROM ${givenRows} LEFT JOIN (
        SELECT DISTINCT ON (well_no, id) well_no, id, hidden FROM notification
          WHERE well_no = ANY($1) AND id = ANY($2) ORDER BY well_no, id, valid_from DESC
      ) AS newest ON newest.well_no = given.well_no AND newest.id = given.id
      ON CONFLICT (well_no, id) WHERE valid_until IS NULL DO NOTHING RETURNING well_no, id`,
    values,
  });
  if (isNews && written.length > 0) await putIntoOutbox(client, written);
  return written.length;
}

/** A reworded notification has already been delivered. */
async function putIntoOutbox(
  client: ClientBase,
  writtenRows: readonly { well_no: WellNo; id: string }[],
): Promise<void> {
  await client.query({
    text: `INSERT INTO notification_outbox (well_no, id, added_at)
      SELECT given.well_no, given.id, extract(epoch FROM statement_timestamp())
      FROM unnest($1::int[], $2::text[]) AS given(well_no, id) LEFT JOIN (
        SELECT DISTINCT well_no, id FROM notification
          WHERE well_no = ANY($1) AND id = ANY($2) AND valid_until IS NOT NULL
      ) AS old ON old.well_no = given.well_no AND old.id = given.id
      WHERE old.id IS NULL
      ON CONFLICT DO NOTHING`,
    values: [writtenRows.map(({ well_no: well }) => well), writtenRows.map(({ id }) => id)],
  });
}

/**
 * Closes the notifications of a range that follow from samples and are not among those that a recompute wrote.
 *
 * @param keptEvents events whose notifications it wrote
 * @param kinds the kinds of events that were written again, null for all
 * @returns how many were closed
 */
export async function closeOtherNotifications(
  client: ClientBase,
  { well, from, to }: { well: WellNo; from: number; to: number },
  keptEvents: readonly EventOfWell[],
  kinds: readonly string[] | null,
): Promise<number> {
  const { rowCount } = await client.query({
    text: `UPDATE notification SET valid_until = extract(epoch FROM statement_timestamp())
      WHERE well_no = $1 AND time BETWEEN $2 AND $3 AND valid_until IS NULL AND event IS NOT NULL
        AND NOT (id = ANY($4::text[])) AND ($5::text[] IS NULL OR event = ANY($5))`,
    values: [well, from, to, keptEvents.map(({ event }) => notificationId(well, event)), kinds],
  });
  return rowCount ?? 0;
}

const fieldsOf = ({ time: _time, type: _type, alertLevel: _level, ...fields }: Notice) => fields;
