import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/well-status";
import type { ChannelId } from "@sigma/terms/channels";
import type { StoredWell } from "../storage/entities/well-store";
import type { Stores } from "../storage/stores";
import type { WellLine } from "./well-ingest";

/** How every well stands: those with a line by their line, the others by what is stored of them. */
export type StatusBoard = {
  /** Reads which wells there are beside those that are drilled, and how they ended. */
  readWells(drilled: ReadonlySet<WellId>): Promise<void>;
  /** Reads how one well ended, or that it is gone. */
  readWell(wellId: WellId): Promise<void>;
  /** The statuses of lines, and of the wells that have none. */
  statuses(lines: readonly WellLine[]): WellStatus[];
  /** The status of one well that has no line; null where the well is not known or has no samples. */
  atRest(wellId: WellId): WellStatus | null;
  /** The statuses of lines that differ from when they were last asked for, and of wells that have lost theirs since. */
  changed(lines: readonly WellLine[]): WellStatus[];
};

const shown = ["rigState", "holeDepth", "bitDepth", "rop", "wob"] as const satisfies readonly ChannelId[];

/** Makes a board that knows no well yet. */
export function createStatusBoard(stores: Pick<Stores, "wells" | "samples">): StatusBoard {
  const stored = new Map<WellId, WellStatus>();
  const told = new Map<WellId, string>();

  return {
    async readWells(drilled) {
      stored.clear();
      await read((await stores.wells.all()).filter(({ _id }) => !drilled.has(_id)));
    },
    async readWell(wellId) {
      stored.delete(wellId);
      const wellNo = await stores.wells.numberOf(wellId);
      if (wellNo !== null) await read([{ _id: wellId, wellNo }]);
    },
    statuses(lines) {
      const drilled = new Set(lines.map(({ well }) => well._id));
      const others = [...stored.values()].filter(({ wellId }) => !drilled.has(wellId));
      return [...lines.map((line) => line.status()), ...others];
    },
    atRest: (wellId) => stored.get(wellId) ?? null,
    changed(lines) {
      const changed = lines.flatMap((line) => {
        const status = line.status();
        const text = JSON.stringify(status);
        if (told.get(status.wellId) === text) return [];
        told.set(status.wellId, text);
        return [status];
      });
      return told.size > lines.length ? [...changed, ...leftBehind(lines)] : changed;
    },
  };

  /** Wells that were told of as drilled and are not any more, as they ended; without those that are gone. */
  function leftBehind(lines: readonly WellLine[]): WellStatus[] {
    const drilled = new Set(lines.map(({ well }) => well._id));
    const left = [...told.keys()].filter((wellId) => !drilled.has(wellId));
    for (const wellId of left) told.delete(wellId);
    return left.flatMap((wellId) => stored.get(wellId) ?? []);
  }

  async function read(wells: readonly Pick<StoredWell, "_id" | "wellNo">[]): Promise<void> {
    const latest = await stores.samples.latestOf(
      wells.map(({ wellNo }) => wellNo),
      shown,
    );
    for (const { wellNo, _id: wellId } of wells) {
      const found = latest.get(wellNo);
      if (!found) continue;
      const value = (id: (typeof shown)[number]) => found.values[id] ?? null;
      stored.set(wellId, {
        wellId,
        lastTime: found.time,
        rigState: value("rigState"),
        rigStateSince: null,
        holeDepth: value("holeDepth"),
        bitDepth: value("bitDepth"),
        rop: value("rop"),
        wob: value("wob"),
        source: null,
      });
    }
  }
}
