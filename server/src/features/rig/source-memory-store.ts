import type { RigId } from "@sigma/contract/ids";
import { type JSONColumnType, sql } from "kysely";
import { readSourceMemory, type SourceMemory } from "../../sources/source-memory";
import type { Database } from "../../storage/database";

/** The stored state of each rig's source: its clock, and the sender. */
export type SourceMemoryStore = {
  /** Null if nothing is stored, or if it was stored in another format. */
  byRig(rigId: RigId): Promise<SourceMemory | null>;
  /** Stores the memories of rigs in one statement; ignores deleted rigs. */
  save(memories: ReadonlyMap<RigId, SourceMemory>): Promise<void>;
};

type Tables = { source_memory: { rig_id: string; memory: JSONColumnType<object> } };

/** Source memories of a database. */
export function createSourceMemoryStore(database: Database): SourceMemoryStore {
  const kysely = database.ingest.kysely.withTables<Tables>();
  return {
    async byRig(rigId) {
      const row = await kysely
        .selectFrom("source_memory")
        .select("memory")
        .where("rig_id", "=", rigId)
        .executeTakeFirst();
      return row ? readSourceMemory(row.memory) : null;
    },
    async save(memories) {
      // Two servers that hand rigs over take the rows in the same order.
      const orderedMemories = [...memories].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const rigIds = orderedMemories.map(([rigId]) => rigId);
      const texts = orderedMemories.map(([, memory]) => JSON.stringify(memory));
      await sql`INSERT INTO source_memory (rig_id, memory)
        SELECT id, given.memory::jsonb FROM unnest(${rigIds}::text[], ${texts}::text[]) AS given (rig_id, memory)
        JOIN rig ON id = given.rig_id ORDER BY id
        ON CONFLICT (rig_id) DO UPDATE SET memory = excluded.memory`.execute(kysely);
    },
  };
}
