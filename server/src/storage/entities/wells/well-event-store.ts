import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import type { Json, WellEvent } from "../../samples/tick/tick";
import type { WellNo } from "../../well-no";

/** An event with its stored value. */
export type KeptEvent = Required<Pick<WellEvent, "kind" | "time" | "ordinal" | "value">>;

/** The detected events of wells: pump recycles, stands, connections, state transitions. */
export type WellEventStore = {
  /** Events of a kind, oldest first; ends are included, absent ends are open. */
  list(
    well: WellNo,
    kind: string,
    range?: { from?: EpochSeconds | undefined; to?: EpochSeconds | undefined },
  ): Promise<KeptEvent[]>;
  /** The number of events of a kind from a moment on. */
  count(well: WellNo, kind: string, from?: EpochSeconds): Promise<number>;
};

/** Events of a database. */
export function createWellEventStore({ kysely, asOf = Number.POSITIVE_INFINITY }: Database): WellEventStore {
  const select = (well: WellNo, kind: string, from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY) => {
    const to = Math.min(until, asOf);
    let question = kysely.selectFrom("well_event").where("well_no", "=", well).where("kind", "=", kind);
    if (Number.isFinite(from)) question = question.where("time", ">=", asBigint(Math.ceil(from)));
    if (Number.isFinite(to)) question = question.where("time", "<=", asBigint(Math.floor(to)));
    return question;
  };
  return {
    async list(well, kind, { from, to } = {}) {
      const rows = await select(well, kind, from, to)
        .select(["time", "ordinal", "value"])
        .orderBy("time")
        .orderBy("ordinal")
        .execute();
      return rows.map(({ time, ordinal, value }) => ({ kind, time, ordinal, value: value as Json }));
    },
    async count(well, kind, from) {
      const { count } = await select(well, kind, from)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** A moment beyond every clock, as the nearest one that a bigint column can be compared with. */
const asBigint = (time: EpochSeconds) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, time));
