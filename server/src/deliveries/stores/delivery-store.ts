import type { Delivery } from "@sigma/contract/notifications/delivery";
import type { DeliveryState, DeliveryWay } from "@sigma/contract/notifications/delivery-limits";
import type { UserId } from "@sigma/contract/ids";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ClientBase, PoolClient } from "pg";
import type { Database } from "../../storage/database";
import { newId } from "../../storage/entities/new-id";
import type { DeliveryContent } from "../delivery-content";

/** A delivery before it is stored. */
export type NewDelivery = {
  way: DeliveryWay;
  /** A user for e-mail and SMS, a browser for push, a webhook. */
  target: string;
  userId: UserId | null;
  cause: Delivery["cause"];
  /** The name of its subject: a receiver gets one delivery per name. */
  subject: string;
  content: DeliveryContent;
  /** Why it is only recorded and not sent. */
  dropped?: string;
};

/** A delivery that is being sent. */
export type ClaimedDelivery = {
  id: string;
  way: DeliveryWay;
  target: string;
  userId: UserId | null;
  cause: Delivery["cause"];
  content: DeliveryContent;
  tries: number;
  further: number;
  createdAt: EpochSeconds;
};

/** Deliveries that go together in one message, under a name that stays the same in every try. */
export type Batch = { id: string; way: DeliveryWay; target: string; deliveries: readonly ClaimedDelivery[] };

/** A receiver for whom a delivery is due. */
export type DueLane = { way: DeliveryWay; target: string; isCritical: boolean };

/** The result of an attempt. */
export type DeliveryResult =
  | { state: "sent" | "failed" | "dropped"; answer: string; at: EpochSeconds }
  /** To be tried again, the same deliveries together. */
  | { state: "waiting"; answer: string; at: EpochSeconds; nextAt: EpochSeconds }
  /** Not tried yet after all, until a moment; with what else waits by then. */
  | { state: "held"; answer: string; at: EpochSeconds; nextAt: EpochSeconds };

/** Which deliveries of the log are wanted. */
export type DeliveryQuestion = {
  way?: DeliveryWay | undefined;
  state?: DeliveryState | undefined;
  userId?: UserId | undefined;
  webhookId?: string | undefined;
  page: number;
  pageSize: number;
};

/** Whether any work is pending. */
export type Work = {
  /** Notifications whose receivers have not been found yet. */
  notifications: boolean;
  /** A delivery is due, or is being sent by this or another server. */
  deliveries: boolean;
};

/** Deliveries to receivers: those waiting, those being sent, and the log of sent ones. */
export type DeliveryStore = {
  /** Stores deliveries in the transaction of the caller; a delivery whose name exists stays unchanged. */
  add(client: ClientBase, deliveries: readonly NewDelivery[], now: EpochSeconds): Promise<void>;
  /** Keeps deliveries in a transaction of their own. */
  keep(deliveries: readonly NewDelivery[], now: EpochSeconds): Promise<void>;
  /** Whether any work is pending, in one statement: usually not. */
  work(now: EpochSeconds): Promise<Work>;
  /** Receivers for whom a delivery is due, the longest waiting first. */
  dueLanes(now: EpochSeconds, limit: number): Promise<DueLane[]>;
  /** Takes the due deliveries of a receiver; none while a message to the same user is being sent. */
  claim(lane: DueLane, now: EpochSeconds, lease: Seconds): Promise<Batch | null>;
  /** Stores the results of deliveries that are being sent. */
  record(ids: readonly string[], result: DeliveryResult): Promise<void>;
  /** Renews the leases of batches that are still being sent. */
  renew(own: readonly string[], lease: Seconds): Promise<void>;
  /** Releases the batches that a lost server was sending; their names are kept. @param own batches that this server sends */
  release(now: EpochSeconds, own: readonly string[]): Promise<number>;
  /** Retries failed deliveries at once for a receiver that responds again. */
  hurry(way: DeliveryWay, target: string, now: EpochSeconds): Promise<void>;
  /** Checks the waiting deliveries of a user again at once. */
  hurryUser(userId: UserId, now: EpochSeconds): Promise<void>;
  /** Stores a test message and its result. */
  addTest(delivery: Omit<NewDelivery, "subject" | "cause">, result: DeliveryResult): Promise<void>;
  log(question: DeliveryQuestion): Promise<{ rows: Delivery[]; count: number }>;
  /** Sends a delivery to a webhook again; null if it is unknown, waiting or being sent. */
  replay(id: string, now: EpochSeconds): Promise<Delivery | null>;
  /** Removes finished deliveries of before a moment, the oldest beyond a number, and changes that were sent an hour ago. */
  sweep(before: EpochSeconds, most: number, now: EpochSeconds): Promise<void>;
};

/** Maximum number of deliveries that wait for one receiver; further ones are counted. */
const MOST_WAITING = 1000;
/** Maximum number of deliveries that wait for a receiver and leave room for notifications, if a change is added. */
const MOST_WAITING_WITH_CHANGES = 500;
/** How long changes that were sent are kept. */
const KEPT_CHANGES: Seconds = HOUR;
/** A time this far in the future was written before the clock was set back. */
const CLOCK_JUMP: Seconds = 60;

type Row = {
  id: string;
  way: DeliveryWay;
  target: string;
  user_id: UserId | null;
  cause: Delivery["cause"];
  content: DeliveryContent;
  tries: number;
  further: number;
  batch: string;
  created_at: EpochSeconds;
};

/** Whether a delivery is due at `$1`. */
const DUE = `(next_at <= $1 OR stamped_at > $1 + ${CLOCK_JUMP})`;

/** Deliveries of a database. */
export function createDeliveryStore(database: Database): DeliveryStore {
  return {
    add,
    keep: (deliveries, now) => database.transaction((client) => add(client, deliveries, now)),
    async work(now) {
      const [found] = await database.jobs.query<Work>({
        text: `SELECT EXISTS (SELECT FROM notification_outbox) AS notifications,
          EXISTS (SELECT FROM delivery WHERE state IN ('waiting', 'sending') AND (state = 'sending' OR ${DUE})) AS deliveries`,
        values: [now],
      });
      return found!;
    },
    dueLanes: (now, limit) =>
      database.jobs.query<DueLane>({
        text: `SELECT way, target, bool_or(level = 'Error') AS "isCritical" FROM delivery
          WHERE state = 'waiting' AND ${DUE} GROUP BY way, target ORDER BY min(next_at) LIMIT $2`,
        values: [now, limit],
      }),
    claim: (lane, now, lease) => database.jobs.transaction((client) => claim(client, lane, now, lease)),
    async record(ids, result) {
      const { state, answer, at } = result;
      const isHeld = state === "held";
      await database.jobs.query({
        text: `UPDATE delivery SET state = $2, answer = $3, stamped_at = $4, lease_until = NULL,
            next_at = coalesce($5, next_at), sent_at = CASE WHEN $2 = 'sent' THEN $4 ELSE sent_at END,
            batch = CASE WHEN $6 AND tries = 1 THEN NULL ELSE batch END, tries = tries - CASE WHEN $6 THEN 1 ELSE 0 END
          WHERE id = ANY($1) AND state = 'sending'`,
        values: [[...ids], isHeld ? "waiting" : state, answer, at, "nextAt" in result ? result.nextAt : null, isHeld],
      });
    },
    async renew(own, lease) {
      await database.jobs.query({
        text: `UPDATE delivery SET lease_until = extract(epoch FROM statement_timestamp()) + $2
          WHERE state = 'sending' AND batch = ANY($1)`,
        values: [[...own], lease],
      });
    },
    async release(now, own) {
      const rows = await database.jobs.query({
        text: `UPDATE delivery SET state = 'waiting', next_at = $1, stamped_at = $1, lease_until = NULL
          WHERE state = 'sending' AND lease_until < extract(epoch FROM statement_timestamp())
            AND NOT (batch = ANY($2)) RETURNING id`,
        values: [now, [...own]],
      });
      return rows.length;
    },
    async hurry(way, target, now) {
      await database.jobs.query({
        text: `UPDATE delivery SET next_at = $3, stamped_at = $3
          WHERE way = $1 AND target = $2 AND state = 'waiting' AND tries > 0 AND next_at > $3`,
        values: [way, target, now],
      });
    },
    async hurryUser(userId, now) {
      await database.query({
        text: `UPDATE delivery SET next_at = $2, stamped_at = $2
          WHERE user_id = $1 AND state = 'waiting' AND tries = 0 AND next_at > $2`,
        values: [userId, now],
      });
    },
    async addTest({ way, target, userId, content }, { state, answer, at }) {
      await database.query({
        text: `INSERT INTO delivery (id, way, target, user_id, cause, subject, content, level, state, tries,
            created_at, next_at, stamped_at, sent_at, answer)
          VALUES ($1, $2, $3, $4, 'test', $1, $5, $6, $7, 1, $8, $8, $8, CASE WHEN $7 = 'sent' THEN $8::float8 END, $9)`,
        values: [newId(), way, target, userId, JSON.stringify(content), content.alertLevel, state, at, answer],
      });
    },
    async log({ way, state, userId, webhookId, page, pageSize }) {
      const values = [way ?? null, state ?? null, userId ?? null, webhookId ?? null];
      const where = `($1::text IS NULL OR way = $1) AND ($2::text IS NULL OR state = $2)
        AND ($3::text IS NULL OR user_id = $3) AND ($4::text IS NULL OR (way = 'webhook' AND target = $4))`;
      const rows = await database.query<LogRow>({
        text: `${LOG_ROW} WHERE ${where} ORDER BY delivery.created_at DESC, delivery.id LIMIT $5 OFFSET $6`,
        values: [...values, pageSize, page * pageSize],
      });
      const [total] = await database.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM delivery WHERE ${where}`,
        values,
      });
      return { rows: rows.map(toDelivery), count: total?.count ?? 0 };
    },
    async replay(id, now) {
      const changedRows = await database.query<{ id: string }>({
        text: `UPDATE delivery SET state = 'waiting', tries = 0, created_at = $2, next_at = $2, stamped_at = $2, batch = id
          WHERE id = $1 AND way = 'webhook' AND cause <> 'test' AND state NOT IN ('waiting', 'sending')
            AND EXISTS (SELECT 1 FROM webhook WHERE webhook.id = delivery.target AND deleted_at IS NULL) RETURNING id`,
        values: [id, now],
      });
      if (changedRows.length === 0) return null;
      const [row] = await database.query<LogRow>({ text: `${LOG_ROW} WHERE delivery.id = $1`, values: [id] });
      return row ? toDelivery(row) : null;
    },
    async sweep(before, most, now) {
      await database.jobs.query({
        text: "DELETE FROM delivery WHERE cause = 'change' AND state IN ('sent', 'dropped') AND created_at < $1",
        values: [now - KEPT_CHANGES],
      });
      await database.jobs.query({
        text: `DELETE FROM delivery WHERE state NOT IN ('waiting', 'sending') AND created_at < greatest($1,
          coalesce((SELECT created_at FROM delivery ORDER BY created_at DESC OFFSET $2 LIMIT 1), $1))`,
        values: [before, most],
      });
    },
  };
}

async function add(client: ClientBase, deliveries: readonly NewDelivery[], now: EpochSeconds): Promise<void> {
  if (deliveries.length === 0) return;
  const { rows } = await client.query<{ lane: string; count: number }>({
    text: `SELECT way || ' ' || target AS lane, count(*) AS count FROM delivery
      WHERE state = 'waiting' AND target = ANY($1) GROUP BY way, target`,
    values: [[...new Set(deliveries.map(({ target }) => target))]],
  });
  const waiting = new Map(rows.map(({ lane, count }) => [lane, count]));
  const keptDeliveries: NewDelivery[] = [];
  const beyond = new Map<string, { way: DeliveryWay; target: string; count: number }>();
  for (const delivery of deliveries) {
    const { way, target } = delivery;
    const lane = `${way} ${target}`;
    const count = waiting.get(lane) ?? 0;
    const most = delivery.cause === "change" ? MOST_WAITING_WITH_CHANGES : MOST_WAITING;
    // An unacknowledged alert is escalated to a person once, so an escalation is always sent, not only counted.
    if (count < most || delivery.cause === "escalation" || delivery.dropped !== undefined) {
      waiting.set(lane, count + 1);
      keptDeliveries.push(delivery);
    } else beyond.set(lane, { way, target, count: (beyond.get(lane)?.count ?? 0) + 1 });
  }
  await client.query({
    text: `INSERT INTO delivery (id, way, target, user_id, cause, subject, content, level, well_id, state, answer,
        created_at, next_at, stamped_at)
      SELECT id, way, target, user_id, cause, subject, content, content ->> 'alertLevel', content #>> '{well,_id}',
        CASE WHEN dropped IS NULL THEN 'waiting' ELSE 'dropped' END, dropped, $8::float8, $8::float8, $8::float8
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $9::text[])
        AS given(id, way, target, user_id, cause, subject, content, dropped)
      ON CONFLICT (way, target, subject) DO NOTHING`,
    values: [
      keptDeliveries.map(() => newId()),
      keptDeliveries.map(({ way }) => way),
      keptDeliveries.map(({ target }) => target),
      keptDeliveries.map(({ userId }) => userId),
      keptDeliveries.map(({ cause }) => cause),
      keptDeliveries.map(({ subject }) => subject),
      keptDeliveries.map(({ content }) => JSON.stringify(content)),
      now,
      keptDeliveries.map(({ dropped }) => dropped ?? null),
    ],
  });
  for (const { way, target, count } of beyond.values()) {
    await client.query({
      text: `UPDATE delivery SET further = further + $3 WHERE id = (SELECT id FROM delivery
        WHERE way = $1 AND target = $2 AND state = 'waiting' ORDER BY created_at DESC, id LIMIT 1)`,
      values: [way, target, count],
    });
  }
}

/** The oldest due message of a receiver: the deliveries of an earlier try together, or all that are new. */
async function claim(
  client: PoolClient,
  { way, target }: DueLane,
  now: EpochSeconds,
  lease: Seconds,
): Promise<Batch | null> {
  const { rows: locks } = await client.query<{ isOurs: boolean }>({
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 30)) AS "isOurs"`,
    values: [`delivery ${way} ${target}`],
  });
  if (!locks[0]?.isOurs) return null;
  const isSingle = way === "webhook";
  const { rows: firsts } = await client.query<{ id: string; batch: string | null }>({
    text: `SELECT id, batch FROM delivery WHERE way = $2 AND target = $3 AND state = 'waiting' AND ${DUE}
        AND ($4 OR NOT EXISTS (SELECT 1 FROM delivery AS other
          WHERE other.way = $2 AND other.target = $3 AND other.state = 'sending'))
      ORDER BY next_at, created_at, id LIMIT 1`,
    values: [now, way, target, isSingle],
  });
  const [first] = firsts;
  if (!first) return null;
  const batch = first.batch ?? (isSingle ? first.id : newId());
  const { rows } = await client.query<Row>({
    text: `UPDATE delivery SET state = 'sending', batch = $4, tries = tries + 1,
        lease_until = extract(epoch FROM statement_timestamp()) + $5
      WHERE way = $2 AND target = $3 AND state = 'waiting' AND CASE
        WHEN $7::text IS NOT NULL THEN batch = $7 WHEN $8 THEN id = $6 ELSE batch IS NULL AND ${DUE} END
      RETURNING id, way, target, user_id, cause, content, tries, further, batch, created_at`,
    values: [now, way, target, batch, lease, first.id, first.batch, isSingle],
  });
  const deliveries = rows
    .toSorted((a, b) => a.content.time - b.content.time || (a.id < b.id ? -1 : 1))
    .map(({ user_id: userId, created_at: createdAt, batch: _batch, ...row }) => ({ ...row, userId, createdAt }));
  return deliveries.length === 0 ? null : { id: batch, way, target, deliveries };
}

type LogRow = Omit<Delivery, "_id" | "well" | "alertLevel" | "message"> & { id: string; content: DeliveryContent };

const LOG_ROW = `SELECT delivery.id, way, cause, content, state, tries, further, answer,
    coalesce(app_user.name, webhook.name, content #>> '{report,name}', '(deleted)') AS recipient, delivery.created_at AS "createdAt",
    CASE WHEN state IN ('waiting', 'sending') THEN next_at END AS "nextAt", sent_at AS "sentAt"
  FROM delivery LEFT JOIN app_user ON app_user.id = delivery.user_id
    LEFT JOIN webhook ON way = 'webhook' AND webhook.id = delivery.target AND webhook.deleted_at IS NULL`;

const toDelivery = ({ id, content, ...row }: LogRow): Delivery => ({
  ...row,
  _id: id,
  well: (content.well._id as string) === "" ? null : { _id: content.well._id, name: content.well.name },
  alertLevel: content.alertLevel,
  message: content.message,
});
