import type { WellId } from "@sigma/contract/ids";
import type { WallWell } from "@sigma/contract/wells/wall";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { bitToPlan } from "../directional/bit-to-plan";
import type { DirectionalAnalyses } from "../directional/directional-analyses";

/** How far the bits of wells are from their plans. */
export type PlanDistances = {
  /** The last result; null if nothing is known. */
  of(wellId: WellId): WallWell["toPlan"];
  /** Recalculates the most overdue well among the wells that send data. */
  look(wells: readonly WallWell[]): void;
};

type PlanPorts = { directional: Pick<DirectionalAnalyses, "of">; clock: () => EpochSeconds; log: Logger };
type Found = { toPlan: WallWell["toPlan"]; at: EpochSeconds };

/** A distance is found again after so long, s: it follows from surveys and slides, not from samples. */
const REFRESH_PERIOD: Seconds = 60;
/** A well without data for so long is not drilled on, s. */
const MAX_DATA_AGE: Seconds = HOUR;

/** Calculates distances one well at a time, so that a wall of many wells causes no more load than one well page. */
export function createPlanDistances({ directional, clock, log }: PlanPorts): PlanDistances {
  const distancesByWell = new Map<WellId, Found>();
  let isBusy = false;

  return {
    of: (wellId) => distancesByWell.get(wellId)?.toPlan ?? null,
    look(wells) {
      if (isBusy) return;
      const now = clock();
      const due = wells
        .filter(({ source }) => source?.lastPacketAt != null && now - source.lastPacketAt < MAX_DATA_AGE)
        .map(({ wellId }) => ({ wellId, at: distancesByWell.get(wellId)?.at ?? -Infinity }))
        .filter(({ at }) => now - at >= REFRESH_PERIOD)
        .toSorted((a, b) => a.at - b.at)[0];
      if (due) void find(due.wellId);
    },
  };

  async function find(wellId: WellId): Promise<void> {
    isBusy = true;
    try {
      distancesByWell.set(wellId, { toPlan: bitToPlan(await directional.of(wellId)), at: clock() });
    } catch (fault) {
      log.debug({ err: fault, wellId }, "the distance of a well to its plan was not found");
      distancesByWell.set(wellId, { toPlan: null, at: clock() });
    } finally {
      isBusy = false;
    }
  }
}
