/**
 * Which server reads which rig and writes which well, where several share a database. A server that lives keeps its `beat_at` young;
 * the epoch rises with each new holder, so that what an older one still sends is told apart.
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
