import { versionedTableSql } from "../versioned-table";

/** Notifications, user-defined alerts, and the deliveries to e-mail, browsers and webhooks. */
export const notificationsTables = `
  -- A version that was replaced has valid_until; changed_by is null where Sigma made it. event names the event that it follows from.
  CREATE TABLE notification (
    id text NOT NULL,
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    time float8 NOT NULL,
    type text NOT NULL,
    alert_level text NOT NULL,
    hidden boolean NOT NULL,
    fields jsonb NOT NULL,
    event text,
    valid_from float8 NOT NULL DEFAULT 0,
    valid_until float8,
    changed_by text,
    PRIMARY KEY (well_no, id, valid_from)
  );
  CREATE INDEX notification_by_well ON notification (well_no, time);
  CREATE UNIQUE INDEX notification_current ON notification (well_no, id) WHERE valid_until IS NULL;

  -- Which notifications each user has archived.
  CREATE TABLE notification_archive (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    user_id text NOT NULL,
    hidden boolean NOT NULL,
    changed_at float8 NOT NULL,
    PRIMARY KEY (well_no, id, user_id)
  );

  ${versionedTableSql("notification_configuration")}

  -- What the alerts of a well remember.
  CREATE TABLE alert_memory (
    well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
    last_time float8 NOT NULL,
    state jsonb NOT NULL
  );

  -- The steps of alerts.
  CREATE TABLE alert_transition (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    alert_id text NOT NULL,
    time float8 NOT NULL,
    kind text NOT NULL,
    value jsonb NOT NULL,
    PRIMARY KEY (well_no, alert_id, time, kind)
  );
  CREATE INDEX alert_transition_by_time ON alert_transition (well_no, time);

  -- Notifications whose receivers are not found yet.
  CREATE TABLE notification_outbox (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    added_at float8 NOT NULL,
    PRIMARY KEY (well_no, id)
  );

  -- One row a receiver; subject says of what, so that it is made once a receiver.
  CREATE TABLE delivery (
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
  );
  CREATE INDEX delivery_by_time ON delivery (created_at);
  CREATE INDEX delivery_by_user ON delivery (user_id, created_at);
  CREATE INDEX delivery_open ON delivery (way, target, next_at) WHERE state IN ('waiting', 'sending');

  -- Alerts that haven't been acknowledged yet and are escalated to the next person.
  CREATE TABLE escalation (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    alert_id text NOT NULL,
    notification_id text NOT NULL,
    content jsonb NOT NULL,
    step int NOT NULL,
    began_at float8 NOT NULL,
    due_at float8 NOT NULL,
    stamped_at float8 NOT NULL,
    PRIMARY KEY (well_no, alert_id)
  );

  CREATE TABLE user_notification_settings (
    user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    settings jsonb NOT NULL
  );

  CREATE TABLE push_subscription (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    sealed_keys text NOT NULL,
    device text NOT NULL,
    created_at float8 NOT NULL,
    last_answer text
  );

  CREATE TABLE webhook (
    id text PRIMARY KEY,
    name text NOT NULL,
    fields jsonb NOT NULL,
    sealed_secret text NOT NULL,
    created_at float8 NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  );
`;
