import { isDeepStrictEqual } from "node:util";
import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { ChannelId } from "@sigma/terms/channels";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import type { WellIngest } from "./well-ingest";

/** The status of every well: from the ingest if there is one, otherwise from the stored data. */
export type WellStatuses = {
  /** Reads which wells exist, and how the ones that are not being drilled ended. */
  readWells(): Promise<void>;
  /** Reads how one well ended, or that it was deleted. */
  readWell(wellId: WellId): Promise<void>;
  /** Keeps the status of a well whose ingest is closed until the way it ended has been read. */
  keep(status: WellStatus): void;
  /** The statuses of ingests, and of the wells that have none. */
  statuses(ingests: readonly WellIngest[]): WellStatus[];
  /** The status of the well of an ingest; before its first sample the hole is as deep as its depth log. */
  ofIngest(ingest: WellIngest): WellStatus;
  /** The status of one well that has no ingest; null if the well is unknown or has neither samples nor a depth log. */
  ofIdleWell(wellId: WellId): WellStatus | null;
  /** The statuses of ingests that have changed since the last call, and of wells that have lost theirs since. */
  changed(ingests: readonly WellIngest[]): WellStatus[];
};

const shownChannels = ["rigState", "holeDepth", "bitDepth", "rop", "wob"] as const satisfies readonly ChannelId[];

/** Makes a board that knows no well yet. */
export function createWellStatuses(stores: Pick<Stores, "wells" | "samples" | "depth">): WellStatuses {
  const storedStatuses = new Map<WellId, WellStatus>();
  const reportedStatuses = new Map<WellId, WellStatus>();
  /** Wells that are no longer drilled, and whose final status has to be reported once it is read. */
  const left = new Set<WellId>();
  /** Wells whose end has been read since they were drilled. */
  const endedWells = new Set<WellId>();

  return {
    async readWells() {
      storedStatuses.clear();
      await read(await stores.wells.all());
    },
    async readWell(wellId) {
      storedStatuses.delete(wellId);
      const well = await stores.wells.byId(wellId);
      if (well) await read([well]);
      endedWells.add(wellId);
    },
    keep: (status) => void storedStatuses.set(status.wellId, status),
    statuses(ingests) {
      const drilledIds = new Set(ingests.map(({ well }) => well._id));
      const others = [...storedStatuses.values()].filter(({ wellId }) => !drilledIds.has(wellId));
      return [...ingests.map(ofIngest), ...others];
    },
    ofIngest,
    ofIdleWell: (wellId) => storedStatuses.get(wellId) ?? null,
    changed(ingests) {
      const changedStatuses = ingests.flatMap((ingest) => {
        const status = ofIngest(ingest);
        const before = reportedStatuses.get(status.wellId);
        left.delete(status.wellId);
        endedWells.delete(status.wellId);
        // For a rig that sends, comparing the time is enough.
        if (before && before.lastTime === status.lastTime && isDeepStrictEqual(before, status)) return [];
        reportedStatuses.set(status.wellId, status);
        return [status];
      });
      return reportedStatuses.size > ingests.length || left.size > 0
        ? [...changedStatuses, ...leftBehind(ingests)]
        : changedStatuses;
    },
  };

  function ofIngest(ingest: WellIngest): WellStatus {
    const status = ingest.status();
    const { holeDepth, lastTime, wellId } = status;
    return holeDepth !== null || lastTime !== null
      ? status
      : { ...status, holeDepth: storedStatuses.get(wellId)?.holeDepth ?? null };
  }

  /** Wells that were announced as drilled and no longer are, with their final status; without deleted wells. */
  function leftBehind(ingests: readonly WellIngest[]): WellStatus[] {
    const drilledIds = new Set(ingests.map(({ well }) => well._id));
    for (const wellId of [...reportedStatuses.keys()].filter((each) => !drilledIds.has(each))) {
      reportedStatuses.delete(wellId);
      left.add(wellId);
    }
    return [...left]
      .filter((wellId) => endedWells.has(wellId))
      .flatMap((wellId) => {
        left.delete(wellId);
        return storedStatuses.get(wellId) ?? [];
      });
  }

  async function read(wells: readonly Pick<StoredWell, "_id" | "wellNo">[]): Promise<void> {
    const latest = await stores.samples.latestOf(
      wells.map(({ wellNo }) => wellNo),
      shownChannels,
    );
    const loggedDepths = await stores.depth.deepestOf(
      wells.flatMap(({ wellNo }) => (latest.has(wellNo) ? [] : wellNo)),
    );
    for (const { wellNo, _id: wellId } of wells) {
      const latestSample = latest.get(wellNo);
      const logDepth = loggedDepths.get(wellNo);
      if (!latestSample && logDepth === undefined) continue;
      const value = (id: (typeof shownChannels)[number]) => latestSample?.values[id] ?? null;
      storedStatuses.set(wellId, {
        wellId,
        lastTime: latestSample?.time ?? null,
        rigState: value("rigState"),
        rigStateSince: null,
        pumpsOnSince: null,
        holeDepth: value("holeDepth") ?? logDepth ?? null,
        bitDepth: value("bitDepth"),
        rop: value("rop"),
        wob: value("wob"),
        source: null,
      });
    }
  }
}
