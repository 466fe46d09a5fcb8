import { formulaRows } from "@sigma/terms/formula-channels";
import type { ClientBase } from "pg";
import type { WellNo } from "../storage/well-no";
import { ArchiveFault } from "./read-archive";

type Output = { channel: string; program_id: string; output: string; fields: object };

/**
 * Gives the output channels of programs of an imported well the channels that they have here, or free ones. Their values follow them.
 *
 * @throws ArchiveFault if there are too few free channels
 */
export async function takeOverOutputs(client: ClientBase, well: WellNo): Promise<void> {
  const { rows: outputs } = await client.query<Output>({
    text: "SELECT channel, program_id, output, fields FROM program_well_channel WHERE well_no = $1 ORDER BY channel",
    values: [well],
  });
  if (outputs.length === 0) return;
  const here = await client.query<{ channel: string; program_id: string; output: string }>(
    "SELECT channel, program_id, output FROM program_channel",
  );
  const { rows: slots } = await client.query<{ channel: string }>("SELECT channel FROM formula_slot");
  const takenChannels = new Set(slots.map(({ channel }) => channel));
  const channels: { before: string; after: string }[] = [];
  for (const { channel: before, program_id: programId, output, fields } of outputs) {
    const sameOutput = here.rows.find((row) => row.program_id === programId && row.output === output);
    const after = sameOutput?.channel ?? (await giveFree());
    channels.push({ before, after });
    if (sameOutput) continue;
    await client.query({
      text: "INSERT INTO program_channel (channel, program_id, output, fields) VALUES ($1, $2, $3, $4)",
      values: [after, programId, output, JSON.stringify(fields)],
    });

    async function giveFree(): Promise<string> {
      const free = takenChannels.has(before) ? formulaRows.find(({ id }) => !takenChannels.has(id))?.id : before;
      if (free === undefined)
        throw new ArchiveFault("The programs of the well have more channels than there are free ones");
      takenChannels.add(free);
      await client.query({
        text: "INSERT INTO formula_slot (channel, formula_id) VALUES ($1, $2)",
        values: [free, `program ${programId} ${output}`],
      });
      return free;
    }
  }
  // In two steps, since the channel of one may be the former channel of another.
  for (const table of ["program_well_channel", "program_value"]) {
    await client.query({
      text: `UPDATE ${table} SET channel = 'was ' || channel WHERE well_no = $1`,
      values: [well],
    });
    await client.query({
      text: `UPDATE ${table} AS row SET channel = pair.after
        FROM unnest($2::text[], $3::text[]) AS pair (before, after)
        WHERE row.well_no = $1 AND row.channel = 'was ' || pair.before`,
      values: [well, channels.map(({ before }) => before), channels.map(({ after }) => after)],
    });
  }
}
