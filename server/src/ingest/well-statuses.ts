import { isDeepStrictEqual } from "node:util";
import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { ChannelId } from "@sigma/terms/channels";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import type { WellIngest } from "./well-ingest";

/** How every well stands: those with an ingest by their ingest, the others by what is stored of them. */
export type WellStatuses = {
  /** Reads which wells there are beside those that are drilled, and how they ended. */
  readWells(drilled: ReadonlySet<WellId>): Promise<void>;
  /** Reads how one well ended, or that it is gone. */
  readWell(wellId: WellId): Promise<void>;
  /** Keeps the status of a well whose ingest is closed until it is read how the well ended. */
  keep(status: WellStatus): void;
  /** The statuses of ingests, and of the wells that have none. */
  statuses(ingests: readonly WellIngest[]): WellStatus[];
  /** The status of one well that has no ingest; null where the well is not known or has neither samples nor a depth log. */
  ofIdleWell(wellId: WellId): WellStatus | null;
  /** The statuses of ingests that differ from when they were last asked for, and of wells that have lost theirs since. */
  changed(ingests: readonly WellIngest[]): WellStatus[];
};

const shown = ["rigState", "holeDepth", "bitDepth", "rop", "wob"] as const satisfies readonly ChannelId[];

/** Makes a board that knows no well yet. */
export function createWellStatuses(stores: Pick<Stores, "wells" | "samples" | "depth">): WellStatuses {
  const stored = new Map<WellId, WellStatus>();
  const told = new Map<WellId, WellStatus>();
  /** Wells that are drilled no more, of which this has to be told once it is read how they ended. */
  const left = new Set<WellId>();
  /** Wells of which that has been read since they were drilled. */
  const ended = new Set<WellId>();

  return {
    async readWells(drilled) {
      stored.clear();
      await read((await stores.wells.all()).filter(({ _id }) => !drilled.has(_id)));
    },
    async readWell(wellId) {
      stored.delete(wellId);
      const well = await stores.wells.byId(wellId);
      if (well) await read([well]);
      ended.add(wellId);
    },
    keep: (status) => void stored.set(status.wellId, status),
    statuses(ingests) {
      const drilled = new Set(ingests.map(({ well }) => well._id));
      const others = [...stored.values()].filter(({ wellId }) => !drilled.has(wellId));
      return [...ingests.map((ingest) => ingest.status()), ...others];
    },
    ofIdleWell: (wellId) => stored.get(wellId) ?? null,
    changed(ingests) {
      const changed = ingests.flatMap((ingest) => {
        const status = ingest.status();
        const before = told.get(status.wellId);
        left.delete(status.wellId);
        ended.delete(status.wellId);
        // Of a rig that sends, the time says it at once.
        if (before && before.lastTime === status.lastTime && isDeepStrictEqual(before, status)) return [];
        told.set(status.wellId, status);
        return [status];
      });
      return told.size > ingests.length || left.size > 0 ? [...changed, ...leftBehind(ingests)] : changed;
    },
  };

  /** Wells that were announced as drilled and are not any more, as they ended; without those that are gone. */
  function leftBehind(ingests: readonly WellIngest[]): WellStatus[] {
    const drilled = new Set(ingests.map(({ well }) => well._id));
    for (const wellId of [...told.keys()].filter((each) => !drilled.has(each))) {
      told.delete(wellId);
      left.add(wellId);
    }
    return [...left]
      .filter((wellId) => ended.has(wellId))
      .flatMap((wellId) => {
        left.delete(wellId);
        return stored.get(wellId) ?? [];
      });
  }

  async function read(wells: readonly Pick<StoredWell, "_id" | "wellNo">[]): Promise<void> {
    const latest = await stores.samples.latestOf(
      wells.map(({ wellNo }) => wellNo),
      shown,
    );
    const logged = await stores.depth.deepestOf(wells.flatMap(({ wellNo }) => (latest.has(wellNo) ? [] : wellNo)));
    for (const { wellNo, _id: wellId } of wells) {
      const found = latest.get(wellNo);
      const logDepth = logged.get(wellNo);
      if (!found && logDepth === undefined) continue;
      const value = (id: (typeof shown)[number]) => found?.values[id] ?? null;
      stored.set(wellId, {
        wellId,
        lastTime: found?.time ?? null,
        rigState: value("rigState"),
        rigStateSince: null,
        holeDepth: value("holeDepth") ?? logDepth ?? null,
        bitDepth: value("bitDepth"),
        rop: value("rop"),
        wob: value("wob"),
        source: null,
      });
    }
  }
}
