import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { Logger } from "pino";
import type { Database } from "../../storage/database";

/** Sends messages to servers of one database, by its notifications: a message without a receiver isn't kept. */
export type NodeChannel = {
  /** Sends a message to one server, or to all others. */
  send(body: object, to?: string): Promise<void>;
  /** Receives messages until the returned function is called. */
  listen(listener: (body: Record<string, unknown>, from: string) => void): () => void;
  /** Starts to listen on a connection. */
  begin(client: Client): Promise<void>;
  /** Takes a notification of the connection. */
  heard(payload: string): void;
};

const CHANNEL = "sigma_nodes";

/** PostgreSQL takes notifications of less than 8,000 bytes; a longer message waits in a table. */
const MAX_MESSAGE_LENGTH = 7000;

type Envelope = { from: string; to?: string | undefined; body?: Record<string, unknown>; stored?: string };

/** Makes the channel of the server of an id. */
export function createNodeChannel({
  database,
  nodeId,
  log,
}: {
  database: Pick<Database, "ingest">;
  nodeId: string;
  log: Logger;
}): NodeChannel {
  const listeners = new Set<(body: Record<string, unknown>, from: string) => void>();
  const { ingest } = database;

  return {
    async send(body, to) {
      const text = JSON.stringify({ from: nodeId, to, body });
      if (Buffer.byteLength(text) < MAX_MESSAGE_LENGTH) return notify(text);
      const storedId = randomUUID();
      await ingest.query({
        text: "INSERT INTO node_message (id, body) VALUES ($1, $2)",
        values: [storedId, JSON.stringify(body)],
      });
      await notify(JSON.stringify({ from: nodeId, to, stored: storedId }));
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async begin(client) {
      await client.query(`LISTEN ${CHANNEL}`);
    },
    heard(payload) {
      const { from, to, body, stored } = JSON.parse(payload) as Envelope;
      if (from === nodeId || (to !== undefined && to !== nodeId)) return;
      if (body) return tell(body, from);
      read(stored!).then(
        (foundMessage) => foundMessage && tell(foundMessage, from),
        (fault: unknown) => log.warn({ err: fault }, "a message of another server could not be read"),
      );
    },
  };

  async function notify(text: string): Promise<void> {
    await ingest.query({ text: "SELECT pg_notify($1, $2)", values: [CHANNEL, text] });
  }

  async function read(id: string): Promise<Record<string, unknown> | null> {
    const [row] = await ingest.query<{ body: string }>({
      text: "SELECT body FROM node_message WHERE id = $1",
      values: [id],
    });
    return row ? (JSON.parse(row.body) as Record<string, unknown>) : null;
  }

  function tell(body: Record<string, unknown>, from: string): void {
    for (const listener of listeners) {
      try {
        listener(body, from);
      } catch (fault) {
        log.error({ err: fault }, "a message of another server was not taken");
      }
    }
  }
}
