import type { tripSheetEvents } from "@sigma/contract/analysis/trip-sheet";
import { measureCasing } from "@sigma/engine/casing-run/measure-casing";
import { median } from "@sigma/engine/math/quantile";
import { findTrips, type Trip } from "@sigma/engine/trip-sheet/find-trips";
import { lacks } from "../../analysis/missing";
import { depthOf } from "../../analysis/depth-on-path";
import { readWellModel, type WellModel } from "../../analysis/well-model";
import type { Handlers } from "../../calls/handler";
import { readHooks, readPits, readPumped, readSlips } from "./read-slips";
import { LOOKS_BACK, MOST_TRIPS, replyOf } from "./trip-reply";

/**
 * A casing run as measured, from the same slips and pits as a trip.
 *
 * @see docs/methods/trip-sheet.md — casing running
 */
export const casingRun: Handlers<typeof tripSheetEvents>["casing-run/get"] = async (
  { wellId, startTime, casing },
  { stores, clock },
) => {
  const model = await readWellModel(stores, wellId, clock());
  const { wellNo, rig } = model.well;
  const { time } = await stores.samples.borders(wellNo);
  const slips = time ? await readSlips(stores, wellNo, time.to - LOOKS_BACK) : [];
  const trips = findTrips(slips)
    .filter(({ direction }) => direction === "in")
    .toReversed()
    .slice(0, MOST_TRIPS);
  const trip = trips.find((tripRow) => tripRow.startTime === startTime) ?? trips[0] ?? null;
  const mudWeight = model.mwdRun?.mudData.density ?? null;
  const storedRig = rig && (await stores.rigs.byId(rig._id));
  return {
    trips: trips.map(replyOf),
    chosen: trip?.startTime ?? null,
    rows: trip
      ? measureCasing(casing, trip.slips, await readMeasures(stores, wellNo, trip), {
          mudWeight,
          blockWeight: storedRig?.blockWeight ?? 0,
          tvdAt: tvdOf(model),
        })
      : [],
    mudWeight,
    basis: model.basis,
    missing: mudWeight === null ? [lacks("mud-weight")] : [],
  };
};

async function readMeasures(
  stores: Parameters<typeof readPits>[0],
  well: Parameters<typeof readPits>[1],
  { slips }: Trip,
) {
  const [pits, pumped, hooks] = await Promise.all([
    readPits(stores, well, slips),
    readPumped(stores, well, slips),
    readHooks(stores, well, slips),
  ]);
  return slips.map((_, row) => ({ pits: median(pits[row]!.volume), pumped: pumped[row]!, hookload: hooks[row]! }));
}

function tvdOf({ survey }: WellModel): (md: number) => number {
  const at = depthOf(survey.columns.md.length > 0 ? survey.columns : null);
  return (md) => at(md).tvd;
}
