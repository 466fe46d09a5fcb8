/**
 * The servers that read rigs and write wells, if several share a database. A running server updates its `beat_at` regularly;
 * the epoch increases with each new holder, so that late writes of an older one are recognised.
 */
export const serversTables = `
  CREATE TABLE node (
    id text PRIMARY KEY,
    roles text[] NOT NULL,
    started_at timestamptz NOT NULL,
    beat_at timestamptz NOT NULL,
    spooled_bytes bigint NOT NULL DEFAULT 0
  );

  CREATE TABLE node_message (
    id text PRIMARY KEY,
    body text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE rig_lease (
    rig_id text PRIMARY KEY REFERENCES rig ON DELETE CASCADE,
    node_id text,
    epoch int NOT NULL DEFAULT 0
  );

  CREATE TABLE well_lease (
    well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
    node_id text,
    epoch int NOT NULL DEFAULT 0
  );
`;
