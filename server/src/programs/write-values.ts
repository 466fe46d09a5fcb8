import type { ProgramFields } from "@sigma/contract/programs/program";
import { KEPT_CHANNEL_VALUES } from "@sigma/contract/programs/program-limits";
import type { ProgramRun } from "@sigma/contract/programs/program-run";
import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import type { Schema } from "../storage/schema";
import type { WellNo } from "../storage/well-no";
import { keepOutputChannels } from "./channel-store";

/** No clock of a rig reads a later second. */
const LAST_TIME = 1e11;

/** The largest relative difference of values that count as the same: sums in another order differ in their last digits. */
const SAME_VALUE = 1e-9;

/**
 * Stores the values that a run has written, in the transaction of the run. Only a run that has ended well writes values. A value that has
 * counted live is left as it is: samples have it, and a newer value follows it.
 *
 * @returns whether there is a new value
 */
export async function writeValues(
  trx: Kysely<Schema>,
  well: WellNo,
  { name, outputs }: Pick<ProgramFields, "name" | "outputs">,
  { programId, outcome, values, moment }: Pick<ProgramRun, "programId" | "outcome" | "values" | "moment">,
): Promise<boolean> {
  if (outcome.kind !== "done" || values.length === 0) return false;
  const channels = await keepOutputChannels(trx, { _id: programId, name, outputs });
  let newCount = 0n;
  for (const { channel: output, time, values: writtenValues } of values) {
    const row = channels.get(output);
    const byTime = new Map(
      time.flatMap((each, at) => (each >= 0 && each <= LAST_TIME ? [[each, writtenValues[at] ?? null] as const] : [])),
    );
    if (!row || byTime.size === 0) continue;
    const { channel, fields } = row;
    await sql`INSERT INTO program_well_channel (well_no, channel, program_id, output, fields)
      VALUES (${well}, ${channel}, ${programId}, ${output}, ${JSON.stringify(fields)})
      ON CONFLICT (well_no, channel) DO UPDATE SET fields = excluded.fields
        WHERE program_well_channel.fields IS DISTINCT FROM excluded.fields`.execute(trx);
    const { numAffectedRows } = await sql`INSERT INTO program_value (well_no, channel, time, value, moment)
      SELECT ${well}::int, ${channel}::text, time, value, ${moment}::float8
      FROM unnest(${[...byTime.keys()]}::float8[], ${[...byTime.values()]}::float8[]) AS given (time, value)
      ON CONFLICT (well_no, channel, replaced_by, time) DO UPDATE SET value = excluded.value, moment = excluded.moment,
        rewritten = program_value.taken IS NOT NULL OR program_value.rewritten, taken = NULL
        WHERE program_value.value IS DISTINCT FROM excluded.value
          AND (program_value.taken IS NULL OR program_value.taken = program_value.time)
          AND abs(program_value.value - excluded.value)
            <= ${SAME_VALUE} * greatest(abs(program_value.value), abs(excluded.value)) IS NOT TRUE`.execute(trx);
    newCount += numAffectedRows ?? 0n;
  }
  return newCount > 0n;
}

/** Removes the oldest values of channels that have more than are kept. */
export async function trimValues(jobs: Database["jobs"]): Promise<void> {
  const rows = await jobs.query<{ well_no: WellNo; channel: string }>({
    text: `SELECT well_no, channel FROM program_value WHERE replaced_by = ''
      GROUP BY well_no, channel HAVING count(*) > $1`,
    values: [KEPT_CHANNEL_VALUES],
  });
  for (const { well_no: well, channel } of rows)
    await jobs.query({
      text: `DELETE FROM program_value WHERE well_no = $1 AND channel = $2 AND replaced_by = '' AND time <= (
        SELECT time FROM program_value WHERE well_no = $1 AND channel = $2 AND replaced_by = ''
        ORDER BY time DESC OFFSET $3 LIMIT 1)`,
      values: [well, channel, KEPT_CHANNEL_VALUES],
    });
}
