import { type Kysely, sql } from "kysely";

/**
 * Deliveries of notifications: those whose receivers are not found yet, one row a receiver, what each user wants, the
 * browsers of Web Push and the webhooks. A delivery says of what, so that it is made once a receiver.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE notification_outbox (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      added_at float8 NOT NULL,
      PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE TABLE delivery (
      id text PRIMARY KEY,
      way text NOT NULL,
      target text NOT NULL,
      user_id text,
      cause text NOT NULL,
      subject text NOT NULL,
      content jsonb NOT NULL,
      level text NOT NULL,
      well_id text,
      state text NOT NULL,
      tries int NOT NULL DEFAULT 0,
      further int NOT NULL DEFAULT 0,
      batch text,
      created_at float8 NOT NULL,
      next_at float8 NOT NULL,
      stamped_at float8 NOT NULL,
      lease_until float8,
      sent_at float8,
      answer text,
      UNIQUE (way, target, subject)
    )`,
    sql`CREATE INDEX delivery_open ON delivery (way, target, next_at) WHERE state IN ('waiting', 'sending')`,
    sql`CREATE INDEX delivery_by_time ON delivery (created_at)`,
    sql`CREATE INDEX delivery_by_user ON delivery (user_id, created_at)`,
    sql`CREATE TABLE user_notification_settings (
      user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
      settings jsonb NOT NULL
    )`,
    sql`CREATE TABLE push_subscription (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
      endpoint text NOT NULL UNIQUE,
      sealed_keys text NOT NULL,
      device text NOT NULL,
      created_at float8 NOT NULL,
      last_answer text
    )`,
    sql`CREATE TABLE webhook (
      id text PRIMARY KEY,
      name text NOT NULL,
      fields jsonb NOT NULL,
      sealed_secret text NOT NULL,
      created_at float8 NOT NULL
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
