import { formulaWord } from "@sigma/contract/formula/formula-word";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { FIRST_FORMULA_SLOT, FORMULA_CHANNEL_COUNT, formulaRows } from "@sigma/terms/formula-channels";
import type { ClientBase } from "pg";
import type { WellNo } from "../storage/well-no";
import { ArchiveFault } from "./read-archive";
import { takeOverOutputs } from "./take-over-outputs";

type Stored = { id: string; channel: string; name: string };

/** Positions in stored arrays count from 1. */
const samplePart = [FIRST_FORMULA_SLOT + 1, FIRST_FORMULA_SLOT + FORMULA_CHANNEL_COUNT] as const;
const FIRST_DEPTH_SLOT = depthColumnSlot(formulaRows[0]!.id);
const depthPart = [FIRST_DEPTH_SLOT + 1, FIRST_DEPTH_SLOT + FORMULA_CHANNEL_COUNT] as const;

/**
 * Gives the formulas of an imported well channels that no formula had here, and other names where theirs are taken; the same for the
 * output channels of programs, unless the program is known here. They are
 * for this well only. The values of formulas are removed, since their channels may be those of other formulas here: a recompute
 * calculates those of the well again.
 *
 * @throws ArchiveFault if there are too few free channels
 */
export async function takeOverFormulas(client: ClientBase, well: WellNo): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('formula_channel'))");
  await takeOverOutputs(client, well);
  const isCleared = await clearValues(client, well);
  const { rows: formulas } = await client.query<Stored>({
    text: `SELECT id, fields ->> 'channel' AS channel, fields ->> 'name' AS name FROM formula_channel
      WHERE well_no = $1 AND valid_until IS NULL`,
    values: [well],
  });
  const { rows: slots } = await client.query<{ channel: string }>("SELECT channel FROM formula_slot");
  const takenChannels = new Set(slots.map(({ channel }) => channel));
  // Those whose channel is free keep it, also from the formulas that need another one.
  const inOrder = formulas.toSorted(
    (a, b) =>
      Number(takenChannels.has(a.channel)) - Number(takenChannels.has(b.channel)) || a.channel.localeCompare(b.channel),
  );
  for (const formula of inOrder) {
    const channel = takenChannels.has(formula.channel)
      ? formulaRows.find(({ id }) => !takenChannels.has(id))?.id
      : formula.channel;
    if (channel === undefined)
      throw new ArchiveFault("The well has more formulas than there are free formula channels");
    takenChannels.add(channel);
    await client.query({
      text: "INSERT INTO formula_slot (channel, formula_id) VALUES ($1, $2)",
      values: [channel, formula.id],
    });
    await client.query({
      text: `UPDATE formula_channel SET fields = fields || $3::jsonb WHERE well_no = $1 AND id = $2`,
      values: [well, formula.id, JSON.stringify({ channel, forAllWells: false })],
    });
    const name = await freeName(client, well, formula.name);
    if (name !== formula.name) {
      await client.query({
        text: `UPDATE formula_channel SET fields = fields || $3::jsonb
          WHERE well_no = $1 AND id = $2 AND valid_until IS NULL`,
        values: [well, formula.id, JSON.stringify({ name })],
      });
    }
  }
  if (formulas.length > 0 || isCleared) await outdate(client, well);
}

/** Whether values have been removed. */
async function clearValues(client: ClientBase, well: WellNo): Promise<boolean> {
  const chunks = await client.query({
    text: "DELETE FROM sample_chunk WHERE well_no = $1 AND channel BETWEEN $2 AND $3",
    values: [well, samplePart[0] - 1, samplePart[1] - 1],
  });
  const counts = [chunks.rowCount ?? 0];
  for (const [table, [first, last]] of [
    ["sample_hot", samplePart],
    ["depth_row", depthPart],
  ] as const) {
    const { rowCount } = await client.query({
      text: `UPDATE ${table} SET v = v[1:${first - 1}] || array_fill(NULL::float8, ARRAY[${last - first + 1}]) || v[${last + 1}:]
        WHERE well_no = $1 AND EXISTS (SELECT FROM unnest(v[${first}:${last}]) AS value WHERE value IS NOT NULL)`,
      values: [well],
    });
    counts.push(rowCount ?? 0);
  }
  return counts.some((count) => count > 0);
}

/** The name, or with a number where another formula of the company has it. */
async function freeName(client: ClientBase, well: WellNo, name: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    text: `SELECT fields ->> 'name' AS name FROM formula_channel
      WHERE well_no <> $1 AND valid_until IS NULL AND deleted_at IS NULL`,
    values: [well],
  });
  const takenWords = new Set(rows.map((row) => formulaWord(row.name).toLowerCase()));
  let free = name;
  for (let number = 2; takenWords.has(formulaWord(free).toLowerCase()); number++) free = `${name} ${number}`;
  return free;
}

/** Records that the well has to be recomputed. @see ../storage/entities/wells/recompute-store.ts */
async function outdate(client: ClientBase, well: WellNo): Promise<void> {
  await client.query({
    text: `INSERT INTO recompute (well_no, revision, saved, outdated_since)
      VALUES ($1, 1, ARRAY['well-settings-updated'], extract(epoch FROM now())::bigint)
      ON CONFLICT (well_no) DO UPDATE SET revision = recompute.revision + 1,
        saved = array_remove(recompute.saved, excluded.saved[1]) || excluded.saved,
        outdated_since = coalesce(recompute.outdated_since, excluded.outdated_since)`,
    values: [well],
  });
}
