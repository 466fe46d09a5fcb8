import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";

/** How long a key holds, s. */
export const KEY_SECONDS = 86_400;
/** Maximum keys of a caller within this time. */
export const MOST_KEYS = 10_000;

/** `made`: the reply is kept, unless it is too long; `refused`: the error is kept; `unknown`: it failed on the way. */
export type KeyState = "running" | "made" | "refused" | "unknown";

/** A call with a key: `id` from caller and key, `callHash` from the call and its body. */
export type KeyedCall = { id: string; caller: string; callHash: string; startedAt: EpochSeconds };

/** A call with a key as it is stored. */
export type StoredCall = Pick<KeyedCall, "callHash" | "startedAt"> & { state: KeyState; sealedReply: string | null };

/** The calls with keys of the last day. */
export type IdempotencyStore = {
  /** The call that holds a key; null if none does. */
  read(id: string, now: EpochSeconds): Promise<StoredCall | null>;
  /** Takes a key. @returns `held` if another call has it, `full` if the caller has the maximum of keys */
  take(call: KeyedCall): Promise<"taken" | "held" | "full">;
  /** Keeps how a call ended. */
  finish(call: KeyedCall, state: Exclude<KeyState, "running">, sealedReply: string | null): Promise<void>;
  /** Makes the key of a call free. */
  free(call: KeyedCall): Promise<void>;
  /** Removes the keys that hold no longer. */
  sweep(now: EpochSeconds): Promise<void>;
};

type Row = { call_hash: string; started_at: number; state: KeyState; sealed_reply: string | null };

/** The keys of a database. */
export function createIdempotencyStore(database: Database): IdempotencyStore {
  return {
    async read(id, now) {
      const [row] = await database.query<Row>({
        text: "SELECT call_hash, started_at, state, sealed_reply FROM idempotency_key WHERE id = $1 AND started_at > $2",
        values: [id, now - KEY_SECONDS],
      });
      if (!row) return null;
      const { call_hash: callHash, started_at: startedAt, state, sealed_reply: sealedReply } = row;
      return { callHash, startedAt, state, sealedReply };
    },
    async take({ id, caller, callHash, startedAt }) {
      const rows = await database.query({
        text: `INSERT INTO idempotency_key AS held (id, caller, call_hash, started_at, state)
          SELECT $1, $2, $3, $4, 'running' WHERE (SELECT count(*) FROM (
            SELECT FROM idempotency_key WHERE caller = $2 AND started_at > $5 LIMIT $6) AS counted) < $6
          ON CONFLICT (id) DO UPDATE SET call_hash = $3, started_at = $4, state = 'running', sealed_reply = NULL
            WHERE held.started_at <= $5
          RETURNING id`,
        values: [id, caller, callHash, startedAt, startedAt - KEY_SECONDS, MOST_KEYS],
      });
      if (rows.length > 0) return "taken";
      const [counted] = await database.query<{ count: number }>({
        text: "SELECT count(*)::int AS count FROM idempotency_key WHERE caller = $1 AND started_at > $2",
        values: [caller, startedAt - KEY_SECONDS],
      });
      return counted!.count < MOST_KEYS ? "held" : "full";
    },
    async finish({ id, startedAt }, state, sealedReply) {
      await database.query({
        text: "UPDATE idempotency_key SET state = $3, sealed_reply = $4 WHERE id = $1 AND started_at = $2",
        values: [id, startedAt, state, sealedReply],
      });
    },
    async free({ id, startedAt }) {
      await database.query({
        text: "DELETE FROM idempotency_key WHERE id = $1 AND started_at = $2",
        values: [id, startedAt],
      });
    },
    async sweep(now) {
      await database.query({ text: "DELETE FROM idempotency_key WHERE started_at <= $1", values: [now - KEY_SECONDS] });
    },
  };
}
