import { CallError } from "@sigma/contract/errors";
import { type FormulaChannelId, formulaRows } from "@sigma/terms/formula-channels";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../storage/schema";

/** Serializes the changes of formulas and of output channels: their channels are unique in the company. */
export const lockFormulaChannels = sql`SELECT pg_advisory_xact_lock(hashtext('formula_channel'))`;

/** The first channel that no formula and no program ever had. @throws CallError `conflict` if there is none */
export async function freeChannel(db: Kysely<Schema>): Promise<FormulaChannelId> {
  const { rows } = await sql<{ channel: string }>`SELECT channel FROM formula_slot`.execute(db);
  const takenChannels = new Set(rows.map(({ channel }) => channel));
  const row = formulaRows.find(({ id }) => !takenChannels.has(id));
  if (!row) {
    throw new CallError(
      "conflict",
      `All ${formulaRows.length} channels of formulas and programs have been given away: change a formula that is not needed`,
    );
  }
  return row.id;
}

/** Gives a channel away for good. @param ownerId the id of its formula or output */
export async function giveChannel(db: Kysely<Schema>, channel: string, ownerId: string): Promise<void> {
  await sql`INSERT INTO formula_slot (channel, formula_id) VALUES (${channel}, ${ownerId})`.execute(db);
}
