import type { Missing } from "@sigma/contract/analysis/basis";
import type { tripSheetEvents } from "@sigma/contract/analysis/trip-sheet";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { bhaAtDepth } from "@sigma/engine/bha/bha-at-depth";
import { stringParts } from "@sigma/engine/bha/lay-assembly";
import { median } from "@sigma/engine/math/quantile";
import { findTrips, type Trip } from "@sigma/engine/trip-sheet/find-trips";
import { settledPits } from "@sigma/engine/trip-sheet/settled-pits";
import { countStands, tallyStands } from "@sigma/engine/trip-sheet/tally-string";
import { channelSlot } from "@sigma/terms/channels";
import type { Feet } from "@sigma/terms/quantities";
import { lacks } from "../../analysis/missing";
import { readWellModel } from "../../analysis/well-model";
import type { Handlers } from "../../calls/handler";
import { casingRun } from "./casing-run";
import { type HoleSlips, readBlocks, readPits, readSlips } from "./read-slips";
import { LOOKS_BACK, MOST_TRIPS, replyOf } from "./trip-reply";

/** Maximum number of stands that a tally lists. */
const MOST_STANDS = 100;
/** Minimum change over a whole trip of the pits that fill the hole, bbl. */
const STANDS_STILL = 0.5;

/** Handles the calls about trips and the string in the hole. */
export const tripSheetHandlers: Handlers<typeof tripSheetEvents> = {
  "casing-run/get": casingRun,

  async "trip-sheet/get"({ wellId, startTime, ends }, { stores, clock, analysis }) {
    const model = await readWellModel(stores, wellId, clock());
    const { wellNo } = model.well;
    const { time } = await stores.samples.borders(wellNo);
    const slips = time ? await readSlips(stores, wellNo, time.to - LOOKS_BACK) : [];
    const trips = findTrips(slips).toReversed().slice(0, MOST_TRIPS);
    const trip = trips.find((tripRow) => tripRow.startTime === startTime) ?? trips[0] ?? null;
    const bhas = trip ? await stores.bhas.all(wellId) : [];
    const bha = trip && bhaOf(bhas, slips, trip);
    const pits = trip ? settledPits(await readPits(stores, wellNo, trip.slips)) : [];
    const volumes = pits.flatMap((volume) => volume ?? []);
    return {
      trips: trips.map(replyOf),
      chosen: trip?.startTime ?? null,
      rows: trip && bha ? await analysis.run("trip-sheet", { bha, trip, ends, pits }) : [],
      pitsMove: volumes.length > 0 && Math.max(...volumes) - Math.min(...volumes) >= STANDS_STILL,
      bhaName: bha?.name ?? null,
      basis: model.basis,
      missing: missingOf(bha ?? model.bha),
    };
  },

  async "pipe-tally/get"({ wellId }, { stores, live, clock }) {
    const model = await readWellModel(stores, wellId, clock());
    const { wellNo } = model.well;
    const newest = (await live.latestValues(wellId)) ?? (await stores.samples.latest(wellNo));
    const measuredDepth = newest?.values[channelSlot("bitDepth")];
    const bitDepth = measuredDepth !== undefined && measuredDepth >= 0 ? measuredDepth : model.holeDepth;
    const { time } = await stores.samples.borders(wellNo);
    const slips = (time ? await readSlips(stores, wellNo, time.to - LOOKS_BACK) : []).slice(-MOST_STANDS - 1);
    const rows = tallyStands(slips, await readBlocks(stores, wellNo, slips));
    // Stands drilled or tripped without interruption; the short ones were worked.
    const lengths = rows.map(({ byDepth }) => Math.abs(byDepth)).filter((length) => length >= LEAST_STAND);
    const standLength = median(lengths);
    const parts = model.bha && bitDepth !== null ? laidParts(model.bha, bitDepth) : [];
    const componentLength = model.bha ? model.bha.components.reduce((sum, { length }) => sum + length, 0) : null;
    const pipeLength = componentLength === null || bitDepth === null ? null : Math.max(0, bitDepth - componentLength);
    return {
      bitDepth,
      parts,
      componentLength,
      pipeLength,
      standLength,
      stands: pipeLength === null ? null : countStands(pipeLength, standLength),
      rows,
      basis: model.basis,
      missing: missingOf(model.bha),
    };
  },
};

/** Minimum travel between slips that counts as a stand, ft. */
const LEAST_STAND: Feet = 20;

/** The BHA that was in the hole: the one at its depth when the trip started, otherwise the active one. */
function bhaOf(bhas: readonly Bha[], slips: readonly HoleSlips[], trip: Trip): Bha | null {
  const hole = slips.find(({ slipsTime }) => slipsTime === trip.startTime)?.holeDepth ?? null;
  return bhaAtDepth(
    bhas.filter(({ version }) => version > 0),
    hole,
  );
}

function missingOf(bha: Bha | null): Missing[] {
  if (!bha) return [lacks("active-bha")];
  if (bha.drillPipeOd > bha.drillPipeId && bha.drillPipeId > 0) return [];
  return [lacks("pipe-diameters")];
}

/** The string from the bit up with the depth of each top. */
function laidParts(bha: Bha, bitDepth: Feet) {
  let topMd = bitDepth;
  return stringParts(bha, bitDepth).map(({ name, outerDiameter, innerDiameter, length }) => {
    topMd -= length;
    return { name, od: outerDiameter, id: innerDiameter, length, topMd: Math.max(0, topMd) };
  });
}
