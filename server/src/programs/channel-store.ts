import { CallError } from "@sigma/contract/errors";
import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import type { WellId } from "@sigma/contract/ids";
import type { ProgramChannel, ProgramFields } from "@sigma/contract/programs/program";
import { type ProgramSeries, startSeries, type WrittenValue } from "@sigma/engine/program-channel/program-series";
import { type FormulaChannelId, formulaRows } from "@sigma/terms/formula-channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Kysely, sql } from "kysely";
import { freeChannel, giveChannel, lockFormulaChannels } from "../formulas/free-channel";
import type { Database } from "../storage/database";
import type { Schema } from "../storage/schema";
import type { WellNo } from "../storage/well-no";

/** A value that a run has written and its well has not taken over yet; `isRewritten` if another value counted in its place. */
export type UntakenValue = {
  channel: FormulaChannelId;
  time: EpochSeconds;
  value: number | null;
  isRewritten: boolean;
};

/** A written value with the moment since which it counts. */
export type TakenValue = { channel: FormulaChannelId } & WrittenValue;

/** The output channels of programs and their values in wells. */
export type ProgramChannelStore = {
  /** The names of the channels that programs declare, and of those that wells have values of. */
  names(): Promise<FormulaName[]>;
  /**
   * The channels that a well has values of.
   *
   * @param after values that count from this moment on, with the one that counts then; null for all
   */
  ofWell(well: WellNo, after: EpochSeconds | null): Promise<ProgramSeries[]>;
  /** The values that the well has not taken over yet. */
  untaken(well: WellNo): Promise<UntakenValue[]>;
  /** Stores since when values count. */
  take(well: WellNo, values: readonly TakenValue[]): Promise<void>;
  /** Has all values that have not been taken over count from their own moments on. @returns the first of these moments */
  takeAll(well: WellNo): Promise<EpochSeconds | null>;
};

type Definition = Omit<ProgramChannel, "name"> & { program: string };
type ChannelRow = { channel: FormulaChannelId; program_id: string; output: string; fields: Definition };

/** Values that are read at once. */
const VALUES_PER_READ = 20_000;
const COLOR_COUNT = 16;

const positionOf = new Map<string, number>(formulaRows.map(({ id }, position) => [id, position]));

/** The output channels of a database. */
export const createProgramChannelStore = ({ kysely }: Database): ProgramChannelStore => ({
  async names() {
    const { rows } = await sql<ChannelRow & { wells: ProgramFields["wells"] | null; is_declared: boolean | null }>`
      SELECT channel.channel, program_id, output, channel.fields, program.fields -> 'wells' AS wells,
        program.fields -> 'outputs' -> 'channels' @> jsonb_build_array(jsonb_build_object('name', output)) AS is_declared
      FROM program_channel AS channel
      LEFT JOIN program ON program.id = program_id AND program.deleted_at IS NULL`.execute(kysely);
    if (rows.length === 0) return [];
    const { rows: wellRows } = await sql<{ channel: string; id: WellId }>`SELECT channel, well.id
      FROM program_well_channel JOIN well USING (well_no) WHERE well.deleted_at IS NULL`.execute(kysely);
    const inOrder = rows.toSorted((a, b) => positionOf.get(a.channel)! - positionOf.get(b.channel)!);
    return inOrder.flatMap(({ channel, program_id: programId, output, fields, wells, is_declared: isDeclared }) => {
      const withValues = wellRows.flatMap((row) => (row.channel === channel ? row.id : []));
      const chosen = isDeclared && wells?.of === "chosen" ? wells.wellIds : [];
      const isForAll = isDeclared && wells?.of === "all";
      const wellIds = [...new Set([...chosen, ...withValues])];
      if (!isDeclared && wellIds.length === 0) return [];
      const { label, unit, decimals, range } = fields;
      const name: FormulaName = {
        channel,
        name: label,
        unit,
        decimals,
        ...range,
        color: positionOf.get(channel)! % COLOR_COUNT,
        ...(!isForAll && { wellIds }),
        writtenBy: { programId, output },
      };
      return name;
    });
  },

  async ofWell(well, after) {
    const { rows } = await sql<ChannelRow>`SELECT channel, program_id, output, fields FROM program_well_channel
      WHERE well_no = ${well} ORDER BY channel`.execute(kysely);
    const channels: ProgramSeries[] = [];
    for (const { channel, fields } of rows) {
      const series = startSeries(channel, fields.holdSeconds);
      await readValues(kysely, well, channel, after, (written) => series.add(written));
      channels.push(series);
    }
    return channels;
  },

  async untaken(well) {
    const { rows } = await sql<Omit<UntakenValue, "isRewritten"> & { rewritten: boolean }>`
      SELECT channel, time, value, rewritten FROM program_value
      WHERE well_no = ${well} AND replaced_by = '' AND taken IS NULL ORDER BY time`.execute(kysely);
    return rows.map(({ rewritten: isRewritten, ...value }) => ({ ...value, isRewritten }));
  },

  async take(well, values) {
    await sql`UPDATE program_value AS stored SET taken = given.since, rewritten = false
      FROM unnest(${values.map(({ channel }) => channel)}::text[], ${values.map(({ time }) => time)}::float8[],
        ${values.map(({ since }) => since)}::float8[], ${values.map(({ value }) => value)}::float8[])
        AS given (channel, time, since, value)
      WHERE stored.well_no = ${well} AND stored.replaced_by = '' AND stored.taken IS NULL
        AND stored.channel = given.channel AND stored.time = given.time
        AND stored.value IS NOT DISTINCT FROM given.value`.execute(kysely);
  },

  async takeAll(well) {
    const { rows } = await sql<{ first: number | null }>`WITH taken_over AS (
        UPDATE program_value SET taken = time, rewritten = false
        WHERE well_no = ${well} AND replaced_by = '' AND taken IS NULL RETURNING time)
      SELECT min(time) AS first FROM taken_over`.execute(kysely);
    return rows[0]?.first ?? null;
  },
});

/** Reads the values of a channel in the order in which they count. */
async function readValues(
  db: Kysely<Schema>,
  well: WellNo,
  channel: string,
  after: EpochSeconds | null,
  add: (written: WrittenValue) => void,
): Promise<void> {
  const ofChannel = sql`FROM program_value
    WHERE well_no = ${well} AND channel = ${channel} AND replaced_by = '' AND taken IS NOT NULL`;
  if (after !== null) {
    const { rows } = await sql<WrittenValue>`SELECT time, taken AS since, value ${ofChannel} AND taken <= ${after}
      ORDER BY time DESC LIMIT 1`.execute(db);
    if (rows[0]) add(rows[0]);
  }
  let last = { since: after ?? -Infinity, time: after === null ? -Infinity : Infinity };
  for (;;) {
    const { rows } = await sql<WrittenValue>`SELECT time, taken AS since, value ${ofChannel}
      AND (taken, time) > (${last.since}::float8, ${last.time}::float8)
      ORDER BY taken, time LIMIT ${VALUES_PER_READ}`.execute(db);
    for (const written of rows) add(written);
    if (rows.length < VALUES_PER_READ) return;
    last = rows.at(-1)!;
  }
}

/** A program as far as its output channels need it. */
type Writing = { _id: string; name: string; outputs: Pick<ProgramFields["outputs"], "channels"> };

/**
 * Gives every output channel of a program a channel of its own, and keeps its name, unit and axis with it.
 *
 * @throws CallError `conflict` if no channel is free; `validation` for another unit of a channel that has values already
 */
export async function keepOutputChannels(
  db: Kysely<Schema>,
  program: Writing,
): Promise<ReadonlyMap<string, ChannelRow>> {
  const { _id: programId, name: programName, outputs } = program;
  const before = await channelsOf(db, programId);
  const isSame = outputs.channels.every(({ name, ...fields }) => {
    const row = before.get(name);
    return (
      row &&
      JSON.stringify(inOrderOfName(row.fields)) === JSON.stringify(inOrderOfName({ ...fields, program: programName }))
    );
  });
  if (isSame) return before;
  await lockFormulaChannels.execute(db);
  const rows = new Map(await channelsOf(db, programId));
  for (const { name: output, ...fields } of outputs.channels) {
    const definition: Definition = { ...fields, program: programName };
    const row = rows.get(output);
    if (row && row.fields.unit !== definition.unit) await checkNoValues(db, row, definition.unit);
    const channel = row?.channel ?? (await freeChannel(db));
    if (!row) await giveChannel(db, channel, `program ${programId} ${output}`);
    await sql`INSERT INTO program_channel (channel, program_id, output, fields)
      VALUES (${channel}, ${programId}, ${output}, ${JSON.stringify(definition)})
      ON CONFLICT (channel) DO UPDATE SET fields = excluded.fields`.execute(db);
    rows.set(output, { channel, program_id: programId, output, fields: definition });
  }
  return rows;
}

const inOrderOfName = (fields: Definition) => Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b));

async function channelsOf(db: Kysely<Schema>, programId: string): Promise<Map<string, ChannelRow>> {
  const { rows } = await sql<ChannelRow>`SELECT channel, program_id, output, fields FROM program_channel
    WHERE program_id = ${programId}`.execute(db);
  return new Map(rows.map((row) => [row.output, row]));
}

async function checkNoValues(db: Kysely<Schema>, { channel, output, fields }: ChannelRow, unit: string): Promise<void> {
  const { rows } = await sql`SELECT FROM program_well_channel WHERE channel = ${channel} LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  const [former, next] = [fields.unit || "numbers without a unit", unit || "numbers without a unit"];
  throw new CallError(
    "validation",
    `The output channel ${output} has values in ${former} already: add another output channel for ${next}`,
    "outputs.channels",
  );
}
