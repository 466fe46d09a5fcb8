import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sample } from "@sigma/terms/sample";
import type { Database } from "../../database";
import { maySucceedLater } from "../../database-away";
import type { WellNo } from "../../well-no";
import { commitTick } from "./commit-tick";
import { layInForeign, type Outdated } from "./lay-in-foreign";
import { layLate } from "./lay-late";
import { createLayAtOnce, type LayAtOnce } from "./stored-rewrites";
import { blankPart, type Tick } from "./tick";
import { refusedTick } from "./tick-record";
import type { SpoolTakers } from "./tick-spool";
import type { WellFence } from "./well-fence";

/** Brings ticks into the database, and keeps what cannot be brought there in files. */
export type TickCommitter = {
  /** @throws Error for which `maySucceedLater` is true; committing the tick again is safe then */
  commit(tick: Tick): Promise<void>;
  layAtOnce: LayAtOnce;
  /** Keeps a record of the spool that isn't a tick. */
  unreadable: SpoolTakers["unreadable"];
};

/** The dependencies of committing ticks; see `openTickWriter` for each. */
export type TickCommitterPorts = {
  database: Database;
  spoolDir: string;
  refused: (file: string, error: unknown) => void;
  fence: WellFence | null;
  outdated: Outdated;
};

/** Makes what commits the ticks of a database. */
export function createTickCommitter(ports: TickCommitterPorts): TickCommitter {
  const { database, spoolDir, refused, fence, outdated } = ports;
  const layAtOnce = createLayAtOnce({ database, refuse, fence, foreign });
  let asideCount = 0;

  return {
    async commit(tick) {
      await foreign(await commitTick({ database, refuse, fence }, tick));
      for (const [well, { late }] of tick) if (late) await layKept(well, late);
    },
    layAtOnce,
    unreadable: (record, error) => setAside("record", record, error),
  };

  async function setAside(name: string, content: string | Buffer, error: unknown): Promise<void> {
    const folder = join(spoolDir, "refused");
    const file = join(folder, `${Date.now()}-${asideCount++}.${name}`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, content);
    refused(file, error);
  }

  function refuse(part: Tick, error: unknown): Promise<void> {
    return setAside("json", refusedTick(part, error), error);
  }

  async function foreign(lostParts: Tick): Promise<void> {
    for (const [well, part] of lostParts) await layInForeign(database, well, part, outdated);
  }

  async function layKept(well: WellNo, late: Sample[]): Promise<void> {
    try {
      await layLate({ layOver: layAtOnce, outdated: (from) => outdated(well, from) }, well, late);
    } catch (error) {
      if (maySucceedLater(error)) throw error;
      await refuse(new Map([[well, { ...blankPart(), late }]]), error);
    }
  }
}
