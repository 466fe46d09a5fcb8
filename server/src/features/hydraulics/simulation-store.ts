import { Simulation } from "@sigma/contract/analysis/hydraulics";
import { MOST_SIMULATIONS } from "@sigma/contract/analysis/simulation-limits";
import type { UserId } from "@sigma/contract/ids";
import type { Database } from "../../storage/database";
import { newId } from "../../storage/entities/new-id";

/** Hydraulics simulations of users. */
export type SimulationStore = {
  /** Newest first; what this version cannot read is left out. */
  list(userId: UserId): Promise<Simulation[]>;
  /** Adds a simulation; the oldest are removed if there are too many. */
  add(simulation: Omit<Simulation, "_id">): Promise<Simulation>;
};

/** Simulations of a database. */
export function createSimulationStore(database: Database): SimulationStore {
  return {
    async list(userId) {
      const rows = await database.query<{ id: string; content: object }>({
        text: "SELECT id, content FROM hydraulics_simulation WHERE user_id = $1 ORDER BY time DESC, id DESC LIMIT $2",
        values: [userId, MOST_SIMULATIONS],
      });
      return rows.flatMap(({ id, content }) => {
        const read = Simulation.safeParse({ ...content, _id: id, userId });
        return read.success ? read.data : [];
      });
    },
    async add({ userId, ...content }) {
      const id = newId();
      await database.query({
        text: `WITH added AS (
            INSERT INTO hydraulics_simulation (id, user_id, time, content) VALUES ($1, $2, $3, $4) RETURNING id
          )
          DELETE FROM hydraulics_simulation WHERE user_id = $2 AND id NOT IN (
            SELECT id FROM hydraulics_simulation WHERE user_id = $2 ORDER BY time DESC, id DESC LIMIT $5
          ) AND (SELECT count(*) FROM added) = 1`,
        values: [id, userId, content.time, JSON.stringify(content), MOST_SIMULATIONS - 1],
      });
      return { _id: id, userId, ...content };
    },
  };
}
