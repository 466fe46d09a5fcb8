import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { WellId } from "@sigma/contract/ids";
import type { HeldSummary } from "@sigma/contract/rigs/held-reading";
import { channelRow, channelsBySlot, channelSlot, isChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { sql } from "kysely";
import type { HeldReading } from "../../sources/reading";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** The held readings that a decision applies to: those whose clock is ahead, those whose clock was set back, or all. */
export type HeldChoice = { mostAhead?: Seconds; leastAhead?: Seconds };

/** Readings with a decision that are waiting to be stored. */
export type ReleasedBatch = { seq: number; shift: Seconds; readings: HeldReading[] };

/** Readings of wrong clocks, in batches per well, in the order in which they were received. */
export type HeldReadingStore = {
  /** The number of readings of each kind, and the number of the last batch. */
  summary(well: WellNo): Promise<{ held: HeldSummary | null; ignored: HeldSummary | null; lastSeq: number }>;
  /** Stores a batch; an existing batch of the same number is kept. */
  add(well: WellNo, seq: number, readings: readonly HeldReading[]): Promise<void>;
  /** Has held readings stored with a shift and returns their number. */
  release(well: WellNo, shift: Seconds, choice: HeldChoice): Promise<number>;
  /** Sets every held reading aside, or restores those set aside, and returns their number. */
  setIgnored(well: WellNo, ignored: boolean): Promise<number>;
  /** The wells with batches that are waiting to be stored. */
  wellsReleasing(): Promise<{ wellId: WellId; wellNo: WellNo }[]>;
  /** The next batches that wait to be stored, in their order; empty where none does. */
  nextReleased(well: WellNo): Promise<ReleasedBatch[]>;
  /** Batches are stored. */
  forget(well: WellNo, seqs: readonly number[]): Promise<void>;
  /** Removes ignored readings, the oldest first, until this number has been removed or none is left. */
  dropIgnored(well: WellNo, count: number): Promise<void>;
};

/** Batches that are given out together. */
const BATCHES_AT_ONCE = 100;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

type Tables = {
  held_reading: {
    well_no: WellNo;
    seq: number;
    state: string;
    shift: number;
    n: number;
    first_received: number;
    last_received: number;
    first_time: number;
    last_time: number;
    least_ahead: number;
    most_ahead: number;
    data: Buffer;
  };
};

/** Held readings of a database. */
export function createHeldReadingStore(database: Database): HeldReadingStore {
  const kysely = database.ingest.kysely.withTables<Tables>();
  const changeState = async (well: WellNo, from: string, to: string, shift: Seconds, choice: HeldChoice = {}) => {
    let change = kysely
      .updateTable("held_reading")
      .set({ state: to, shift })
      .where("well_no", "=", well)
      .where("state", "=", from);
    if (choice.mostAhead !== undefined) change = change.where("most_ahead", "<=", choice.mostAhead);
    if (choice.leastAhead !== undefined) change = change.where("least_ahead", ">", choice.leastAhead);
    const rows = await change.returning("n").execute();
    return rows.reduce((sum, { n }) => sum + n, 0);
  };

  return {
    async summary(well) {
      const { rows } = await sql<SummaryRow>`SELECT state, sum(n)::int AS count, max(seq)::int AS seq,
          min(first_received) AS "firstReceived", max(last_received) AS "lastReceived",
          min(first_time) AS "firstTime", max(last_time) AS "lastTime",
          min(least_ahead) AS "leastAhead", max(most_ahead) AS "mostAhead"
        FROM held_reading WHERE well_no = ${well} GROUP BY state`.execute(kysely);
      const of = (wantedState: string): HeldSummary | null => {
        const row = rows.find(({ state }) => state === wantedState);
        if (!row) return null;
        const { state: _, seq: __, ...summary } = row;
        return summary;
      };
      return { held: of("held"), ignored: of("ignored"), lastSeq: Math.max(0, ...rows.map(({ seq }) => seq)) };
    },
    async add(well, seq, readings) {
      const range = (part: (reading: HeldReading) => number) => {
        const values = readings.map(part);
        return [Math.min(...values), Math.max(...values)] as const;
      };
      const [first_received, last_received] = range(({ receivedAt }) => receivedAt);
      const [first_time, last_time] = range(({ rigTime }) => rigTime);
      const [least_ahead, most_ahead] = range(({ rigTime, receivedAt }) => rigTime - receivedAt);
      await kysely
        .insertInto("held_reading")
        .values({
          well_no: well,
          seq,
          state: "held",
          shift: 0,
          n: readings.length,
          first_received,
          last_received,
          first_time,
          last_time,
          least_ahead,
          most_ahead,
          data: await encode(readings),
        })
        .onConflict((conflict) => conflict.columns(["well_no", "seq"]).doNothing())
        .execute();
    },
    release: (well, shift, choice) => changeState(well, "held", "releasing", shift, choice),
    setIgnored: (well, isIgnored) =>
      changeState(well, isIgnored ? "held" : "ignored", isIgnored ? "ignored" : "held", 0),
    async wellsReleasing() {
      const { rows } = await sql<{
        wellId: WellId;
        wellNo: WellNo;
      }>`SELECT id AS "wellId", well_no AS "wellNo" FROM well
        WHERE deleted_at IS NULL AND well_no IN (SELECT well_no FROM held_reading WHERE state = 'releasing')`.execute(
        kysely,
      );
      return rows;
    },
    async nextReleased(well) {
      const rows = await kysely
        .selectFrom("held_reading")
        .select(["seq", "shift", "data"])
        .where("well_no", "=", well)
        .where("state", "=", "releasing")
        .orderBy("seq")
        .limit(BATCHES_AT_ONCE)
        .execute();
      return Promise.all(rows.map(async ({ seq, shift, data }) => ({ seq, shift, readings: await decode(data) })));
    },
    async forget(well, seqs) {
      await kysely.deleteFrom("held_reading").where("well_no", "=", well).where("seq", "in", seqs).execute();
    },
    async dropIgnored(well, count) {
      await sql`DELETE FROM held_reading WHERE well_no = ${well} AND state = 'ignored' AND seq <= (
        SELECT max(seq) FROM (
          SELECT seq, sum(n) OVER (ORDER BY seq) - n AS before FROM held_reading
          WHERE well_no = ${well} AND state = 'ignored'
        ) AS counted WHERE before < ${count})`.execute(kysely);
    },
  };
}

type SummaryRow = HeldSummary & { state: string; seq: number };

/** A reading by the names of its channels, since the position of a channel may differ in another version. */
type Written = { t: EpochSeconds; r: EpochSeconds; v: Record<string, number> };

const encode = (readings: readonly HeldReading[]): Promise<Buffer> =>
  deflate(
    JSON.stringify(
      readings.map(
        ({ rigTime, receivedAt, slots, values }): Written => ({
          t: rigTime,
          r: receivedAt,
          v: Object.fromEntries(slots.map((slot, index) => [channelsBySlot[slot]!.id, values[index]!])),
        }),
      ),
    ),
    { level: 1 },
  );

async function decode(data: Buffer): Promise<HeldReading[]> {
  const writtenReadings = JSON.parse((await inflate(data)).toString()) as Written[];
  return writtenReadings.map(({ t, r, v }) => {
    const knownChannels = Object.entries(v).flatMap(([id, value]) => (isChannelId(id) ? [{ id, value }] : []));
    return {
      rigTime: t,
      receivedAt: r,
      slots: knownChannels.map(({ id }) => channelSlot(id)),
      values: knownChannels.map(({ value }) => value),
      surface: knownChannels.some(({ id }) => channelRow(id).sampling === "surface"),
    };
  });
}
