import { MOST_EXCHANGES } from "@sigma/contract/assistant/assistant-limits";
import type { AssistantExchange, RunningQuestion } from "@sigma/contract/assistant/assistant";
import { sql } from "kysely";
import type { Database } from "../../storage/database";

/** The conversation of a user; `running` is a question whose server still works on it. */
export type Conversation = { exchanges: AssistantExchange[]; running: RunningQuestion | null };

/** Conversations of users with the assistant. A user has one, and one question at once on all servers. */
export type ConversationStore = {
  get(userId: string): Promise<Conversation>;
  /** Starts a question. @returns false while another question of the user is being answered */
  begin(userId: string, question: RunningQuestion): Promise<boolean>;
  /** Keeps the question alive with its steps. @returns whether it continues: it was neither cancelled nor replaced */
  beat(userId: string, id: string, steps?: readonly string[]): Promise<boolean>;
  /** Ends a question with its answer. */
  finish(userId: string, exchange: AssistantExchange): Promise<void>;
  /** Asks the server that answers the question to stop. */
  cancel(userId: string): Promise<void>;
  /** Deletes the exchanges of a user. */
  clear(userId: string): Promise<void>;
};

/** A question without a sign of its server for this time was lost with it; conversations without a question for this time are deleted. */
const LOST_AFTER = "15 seconds";
const KEPT_FOR = "1 day";

type Row = { exchanges: AssistantExchange[]; running: RunningQuestion | null; is_alive: boolean };

/** Conversations in a database. */
export function createConversationStore({ kysely }: Database): ConversationStore {
  return {
    async get(userId) {
      const { rows } = await sql<Row>`SELECT exchanges, running, beat_at > now() - ${LOST_AFTER}::interval AS is_alive
        FROM assistant_conversation
        WHERE user_id = ${userId} AND beat_at > now() - ${KEPT_FOR}::interval`.execute(kysely);
      const [row] = rows;
      if (!row) return { exchanges: [], running: null };
      if (!row.running || row.is_alive) return { exchanges: row.exchanges, running: row.running };
      return { exchanges: [...row.exchanges, lostExchange(row.running)], running: null };
    },

    async begin(userId, question) {
      await sql`DELETE FROM assistant_conversation WHERE beat_at < now() - ${KEPT_FOR}::interval`.execute(kysely);
      const { rows } = await sql`INSERT INTO assistant_conversation AS known (user_id, running)
        VALUES (${userId}, ${JSON.stringify(question)}::jsonb)
        ON CONFLICT (user_id) DO UPDATE SET running = excluded.running, is_cancelled = false, beat_at = now()
        WHERE known.running IS NULL OR known.beat_at < now() - ${LOST_AFTER}::interval
        RETURNING user_id`.execute(kysely);
      return rows.length > 0;
    },

    async beat(userId, id, steps) {
      const { rows } = await sql<{ is_cancelled: boolean }>`UPDATE assistant_conversation SET beat_at = now(),
          running = running || ${JSON.stringify(steps ? { steps } : {})}::jsonb
        WHERE user_id = ${userId} AND running->>'_id' = ${id}
        RETURNING is_cancelled`.execute(kysely);
      return rows[0]?.is_cancelled === false;
    },

    async finish(userId, exchange) {
      await sql`UPDATE assistant_conversation SET running = NULL, is_cancelled = false, beat_at = now(), exchanges = (
          SELECT coalesce(jsonb_agg(item ORDER BY place), '[]') FROM (
            SELECT item, place FROM jsonb_array_elements(exchanges || ${JSON.stringify([exchange])}::jsonb)
              WITH ORDINALITY AS items (item, place) ORDER BY place DESC LIMIT ${MOST_EXCHANGES}) AS newest)
        WHERE user_id = ${userId} AND running->>'_id' = ${exchange._id}`.execute(kysely);
    },

    async cancel(userId) {
      await sql`UPDATE assistant_conversation SET is_cancelled = true
        WHERE user_id = ${userId} AND running IS NOT NULL`.execute(kysely);
    },

    async clear(userId) {
      await sql`UPDATE assistant_conversation SET exchanges = '[]' WHERE user_id = ${userId}`.execute(kysely);
    },
  };
}

const lostExchange = ({ _id, question, askedAt, steps }: RunningQuestion): AssistantExchange => ({
  _id,
  question,
  askedAt,
  steps,
  outcome: "failed",
  parts: [],
  fault: "The server stopped before it had the answer. Ask again",
});
