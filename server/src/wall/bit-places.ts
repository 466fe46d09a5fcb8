import type { WellId } from "@sigma/contract/ids";
import type { WallWell } from "@sigma/contract/wells/wall";
import type { ToolfaceReference } from "@sigma/engine/slide-sheet/advised-slide";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { bitToPlan } from "../directional/bit-to-plan";
import type { Analysed, DirectionalAnalyses } from "../directional/directional-analyses";
import { isDrilledOn } from "./is-drilled-on";

/** Where the bit of a well is: its distance from the plan, and what its toolfaces are read from; null where that is not known. */
export type BitPlace = { toPlan: WallWell["toPlan"]; reference: ToolfaceReference | null };

/** The places of the bits of wells. */
export type BitPlaces = {
  /** The last result. */
  of(wellId: WellId): BitPlace;
  /** Recalculates the most overdue well among the wells that send data. */
  look(wells: readonly Pick<WallWell, "wellId" | "source">[]): void;
};

type PlacePorts = { directional: Pick<DirectionalAnalyses, "of">; clock: () => EpochSeconds; log: Logger };

/** A place is found again after so long, s: it follows from surveys and slides, not from samples. */
const REFRESH_PERIOD: Seconds = 60;

const unknownPlace: BitPlace = { toPlan: null, reference: null };

/** Finds places one well at a time, so that a wall of many wells causes no more load than one well page. */
export function createBitPlaces({ directional, clock, log }: PlacePorts): BitPlaces {
  const placesByWell = new Map<WellId, BitPlace & { at: EpochSeconds }>();
  let isBusy = false;

  return {
    of: (wellId) => placesByWell.get(wellId) ?? unknownPlace,
    look(wells) {
      if (isBusy) return;
      const now = clock();
      const due = wells
        .filter((well) => isDrilledOn(well, now))
        .map(({ wellId }) => ({ wellId, at: placesByWell.get(wellId)?.at ?? -Infinity }))
        .filter(({ at }) => now - at >= REFRESH_PERIOD)
        .toSorted((a, b) => a.at - b.at)[0];
      if (due) void find(due.wellId);
    },
  };

  async function find(wellId: WellId): Promise<void> {
    isBusy = true;
    try {
      placesByWell.set(wellId, { ...placeOf(await directional.of(wellId)), at: clock() });
    } catch (fault) {
      log.debug({ err: fault, wellId }, "the place of the bit of a well was not found");
      placesByWell.set(wellId, { ...unknownPlace, at: clock() });
    } finally {
      isBusy = false;
    }
  }
}

function placeOf(analysedWell: Analysed): BitPlace {
  const { settings, toolfaceCrossover } = analysedWell.subject.input;
  const distance = bitToPlan(analysedWell);
  const [left, right, below, above] = settings.correctionCriteria.distanceValue;
  const bit = analysedWell.analysis.toBit.at(-1);
  return {
    toPlan: distance && { ...distance, allowed: [left, right, below, above] },
    reference: bit ? (bit.inclination < toolfaceCrossover ? "magnetic" : "gravity") : null,
  };
}
