import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { SavedSettings } from "../storage/entities/wells/recompute-store";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";

/** The saves of settings, and the results that are older than those. */
export type SavedSettingsWatch = {
  /** Applies the state that storage reported at the start. */
  know(wellId: WellId, settings: Omit<SavedSettings, "saved">): void;
  /** The saves since the last call; empty without saves. */
  readNew(wellId: WellId): Promise<readonly EngineMessage[]>;
  /** The saves up to a revision are in the stored results. */
  applied(well: StoredWell, revision: number): Promise<void>;
  /** The known saves are not recomputed: the stored results stay older than the settings. */
  giveUp(wellId: WellId): void;
  /** The time since which the results are older than the settings, null if they are current. */
  outdatedSince(wellId: WellId): EpochSeconds | null;
};

/** Makes the watch, which knows of no save. */
export function watchSavedSettings(
  { wells, recomputes }: Pick<Stores, "wells" | "recomputes">,
  log: Logger,
): SavedSettingsWatch {
  const knownRevisions = new Map<WellId, { revision: number; outdatedSince: EpochSeconds | null }>();

  return {
    know: (wellId, { revision, outdatedSince }) => void knownRevisions.set(wellId, { revision, outdatedSince }),
    async readNew(wellId) {
      const wellNo = await wells.numberOf(wellId);
      if (wellNo === null) return [];
      const { revision, saved, outdatedSince } = await recomputes.get(wellNo);
      if (revision <= (knownRevisions.get(wellId)?.revision ?? 0)) return [];
      knownRevisions.set(wellId, { revision, outdatedSince });
      return saved;
    },
    async applied({ _id: wellId, wellNo }, revision) {
      await recomputes.applied(wellNo, revision);
      const before = knownRevisions.get(wellId);
      if (!before || before.revision <= revision) knownRevisions.set(wellId, { revision, outdatedSince: null });
    },
    giveUp(wellId) {
      const before = knownRevisions.get(wellId);
      if (!before) return;
      const note = async () => {
        const wellNo = await wells.numberOf(wellId);
        if (wellNo !== null) await recomputes.givenUp(wellNo, before.revision);
      };
      note().catch((fault: unknown) => log.warn({ err: fault, wellId }, "a cancelled recompute was not noted"));
    },
    outdatedSince: (wellId) => knownRevisions.get(wellId)?.outdatedSince ?? null,
  };
}
