import type { WellNo } from "../../well-no";
import { openSpool } from "./spool";
import type { Tick } from "./tick";
import { decodeTick, encodeTick } from "./tick-record";

/** Ticks on disk that wait for the database, oldest first. */
export type TickSpool = {
  /** Adds a tick; it survives kill -9 and power loss once this resolves. */
  append(tick: Tick): Promise<void>;
  /** Yields the ticks one at a time and removes each tick that was accepted, until the spool is empty or the signal aborts. */
  drain(takers: SpoolTakers, signal: AbortSignal): Promise<void>;
  /** Bytes that wait. */
  bytes(): number;
  /** Pending samples of a well that were added since the spool was opened. */
  samplesOf(well: WellNo): number;
  close(): Promise<void>;
};

/** Who takes what a spool gives out; an error leaves it there. */
export type SpoolTakers = {
  write: (tick: Tick) => Promise<void>;
  /** A record that isn't a tick this Sigma can read. */
  unreadable: (record: Buffer, error: unknown) => Promise<void>;
};

/** Opens the spool in a folder, with the records left by an earlier process. */
export async function openTickSpool(folder: string): Promise<TickSpool> {
  const spool = await openSpool(folder);
  const waiting = new Map<WellNo, number>();
  const count = (tick: Tick, sign: 1 | -1) => {
    for (const [well, { samples, late = [] }] of tick) {
      const left = (waiting.get(well) ?? 0) + sign * (samples.size + late.length);
      if (left > 0) waiting.set(well, left);
      else waiting.delete(well);
    }
  };

  return {
    async append(tick) {
      await spool.append(await encodeTick(tick));
      count(tick, 1);
    },
    async drain({ write, unreadable }, signal) {
      while (!signal.aborted) {
        const record = await spool.first();
        if (!record) return;
        const tick = await decodeTick(record).catch((error: unknown) => unreadable(record, error));
        if (tick) {
          await write(tick);
          count(tick, -1);
        }
        await spool.forget();
      }
    },
    bytes: () => spool.bytes(),
    samplesOf: (well) => waiting.get(well) ?? 0,
    close: () => spool.close(),
  };
}
