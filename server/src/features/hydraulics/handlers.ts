import type { hydraulicsEvents } from "@sigma/contract/analysis/hydraulics";
import { simulationBounds } from "@sigma/contract/analysis/simulation-limits";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import { cuttingsInAnnulus } from "@sigma/engine/hydraulics/hole-cleaning";
import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Inches } from "@sigma/terms/quantities";
import type { WellNo } from "../../storage/well-no";
import type { CallContext, Handlers } from "../../calls/handler";
import { type FlowMoment, hydraulicsOverTime } from "./circulate-well";
import { readFlowModel } from "../../analysis/flow-model";
import { flowChannels as channels, momentOf, momentsOf } from "./flow-moment";

/** A sample counts for a moment so long after it, s. */
const HOLDS = 60;

const noDepth = { md: [], tvd: [], ecd: [], annularVelocity: [], pressure: [], porePressure: [], fractureGradient: [] };

export const hydraulicsHandlers: Handlers<typeof hydraulicsEvents> = {
  async "hydraulics-time-data/get"({ wellId, from, to, pixels, rheologyModel }, context) {
    const { well, model, missing } = await readFlowModel(context, wellId);
    context.hydraulicsFollow.follow(wellId, well.basis);
    const replyBasis = { basis: well.basis, missing };
    const range = await context.stores.samples.timeRange({ well: well.well.wellNo, channels, from, to });
    const moments = momentsOf(range);
    // Measured values need no model, and no thread.
    const columns = model
      ? await context.analysis.run("hydraulics-time", { model, rheologyModel, moments })
      : hydraulicsOverTime({ model, moments });
    return { ...thinColumns(columns, 2 * pixels), rheologyModel: columns.rheologyModel, ...replyBasis };
  },

  async "hydraulics-depth-data/get"({ wellId, time, rheologyModel, curveTo }, context) {
    const { well, model, path, missing } = await readFlowModel(context, wellId);
    // A client that requests the newest depths repeatedly watches the well.
    if (time === null) context.hydraulicsFollow.follow(wellId, well.basis);
    const replyFields = { shoeMd: shoeOf(well.well.casingData), path, basis: well.basis, missing };
    const moment = await momentAt(context, well.well, time);
    const depthRequest = model && moment && { model, rheologyModel, moment, curveTo };
    const drawnDepth = depthRequest && (await context.analysis.run("hydraulics-depth", depthRequest));
    if (!moment || !drawnDepth) {
      const measuredPressure = moment?.pressure ?? null;
      return {
        time: time ?? moment?.time ?? null,
        ...noDepth,
        circulation: null,
        measuredPressure,
        trip: null,
        ...replyFields,
      };
    }
    const { circulation } = drawnDepth;
    const liftedCuttings = await cuttingsOf(context, well.well.wellNo, moment.time, circulation, model.bha.bit.od);
    return {
      time: time ?? moment.time,
      ...drawnDepth,
      circulation: { ...circulation, ...liftedCuttings },
      measuredPressure: moment.pressure,
      ...replyFields,
    };
  },

  async "hydraulics-parameters/get"({ wellId }, context) {
    const { well, model, missing } = await readFlowModel(context, wellId);
    const moment = await momentAt(context, well.well, null);
    const { maxPressure, maxFlow } = well.rigLimits;
    const bitAndLimits = { nozzles: model?.bha.bit.nozzles ?? [], maxPressure, maxFlow, time: moment?.time ?? null };
    const names = { runName: well.mwdRun?.name ?? null, bhaName: well.bha?.name ?? null };
    if (!model) return { parameters: null, ...bitAndLimits, ...names, basis: well.basis, missing };
    const { density, plasticViscosity, yieldPoint, rheologyModel } = model.mud;
    const clamp = (name: keyof typeof simulationBounds, value: number) =>
      Math.min(simulationBounds[name][1], Math.max(simulationBounds[name][0], value));
    const parameters = {
      flowRate: clamp("flowRate", moment?.flow ?? 0),
      mudDensity: clamp("mudDensity", density),
      plasticViscosity: clamp("plasticViscosity", plasticViscosity),
      yieldPoint: clamp("yieldPoint", yieldPoint),
      rpm: clamp("rpm", moment?.rpm ?? 0),
      rop: clamp("rop", moment?.rop ?? 0),
      bitDepth: clamp("bitDepth", moment?.bitDepth ?? well.holeDepth ?? 0),
      tfa: clamp("tfa", model.bha.bit.tfa),
      rheologyModel,
      yieldStress: null,
    };
    return { parameters, ...bitAndLimits, ...names, basis: well.basis, missing };
  },

  async "simulate-hydraulics"({ wellId, parameters }, context) {
    const { model, missing } = await readFlowModel(context, wellId);
    if (!model) {
      throw new CallError("validation", `This well lacks for a simulation: ${missing[0]?.what ?? "its BHA"}`, "wellId");
    }
    if (!(parameters.bitDepth > 50)) {
      throw new CallError("validation", "bitDepth must be above 50 for a simulation", "bitDepth");
    }
    return context.analysis.run("simulate-hydraulics", { model, parameters, time: context.clock() });
  },

  async "hydraulics-simulation-history/get"({ userId }, { stores, user }) {
    checkOwn(userId, user._id);
    return stores.hydraulicsSimulations.list(userId);
  },

  async "hydraulics-simulation-history/post"({ userId, simulation }, { stores, user }) {
    checkOwn(userId, user._id);
    return stores.hydraulicsSimulations.add({ userId, ...simulation });
  },
};

/** Samples that are read for the cuttings in the hole, s before a moment: bottoms-up of a long well, and its connections. */
const CUTTINGS_RANGE = 4 * HOUR;

type Circulation = { cuttings: number | null; bottomsUp: number | null; flowRate: number };

/**
 * The cuttings in the annulus from the drilled hole, and from the rate of penetration if the record is too short. A
 * zero rate gives no information on earlier drilling.
 */
async function cuttingsOf(
  { stores }: CallContext,
  well: WellNo,
  to: EpochSeconds,
  { cuttings, bottomsUp, flowRate }: Circulation,
  hole: Inches,
): Promise<{ cuttings: number | null; cuttingsFrom: "drilled" | "rate" | null }> {
  const byRate = { cuttings: cuttings === 0 ? null : cuttings, cuttingsFrom: cuttings ? ("rate" as const) : null };
  if (bottomsUp === null || !(hole > 0)) return byRate;
  const range = { well, channels: ["pumpRate", "holeDepth"] as const, from: to - CUTTINGS_RANGE, to };
  const { time, columns } = await stores.samples.timeRange(range);
  const record = { time, flow: columns.pumpRate!, holeDepth: columns.holeDepth! };
  const drilledCuttings = cuttingsInAnnulus(record, (bottomsUp / 60) * flowRate, hole);
  return drilledCuttings === null ? byRate : { cuttings: drilledCuttings, cuttingsFrom: "drilled" };
}

/** A history belongs to the user who made it. @throws CallError `permission` */
function checkOwn(userId: UserId, own: UserId): void {
  if (userId !== own) throw new CallError("permission");
}

const shoeOf = (casings: readonly { endDepth: number }[]): number | null =>
  casings.length === 0 ? null : Math.max(...casings.map(({ endDepth }) => endDepth));

/** The newest moment, or the last one up to a time; null without a moment. */
async function momentAt(
  { stores, live }: CallContext,
  {
    _id,
    wellNo,
  }: Parameters<typeof stores.wells.byId> extends never
    ? never
    : { _id: Parameters<typeof live.latestValues>[0]; wellNo: Parameters<typeof stores.samples.latest>[0] },
  time: EpochSeconds | null,
): Promise<(FlowMoment & { rpm: number | null }) | null> {
  if (time === null) {
    const newest = (await live.latestValues(_id)) ?? (await stores.samples.latest(wellNo));
    return newest && momentOf(newest);
  }
  const range = await stores.samples.timeRange({ well: wellNo, channels, from: time - HOLDS, to: time });
  const moment = momentsOf(range).at(-1);
  return moment ? { ...moment, rpm: null } : null;
}

type Columns = Omit<ReturnType<typeof hydraulicsOverTime>, "rheologyModel">;

/** Thins columns and keeps every minimum and maximum. */
function thinColumns(
  { time, bitDepth, standpipePressure, modelStandpipePressure, ecd, esd, pumpRate }: Columns,
  points: number,
) {
  const columns = { bitDepth, standpipePressure, modelStandpipePressure, ecd, esd, pumpRate };
  if (time.length <= points) return { time, ...columns };
  const numbers = Object.values(columns).map((column) => Float64Array.from(column, (value) => value ?? Number.NaN));
  const thin = decimateMinMax(Float64Array.from(time), numbers, points);
  const back = thin.columns.map((column) => Array.from(column, (value) => (Number.isNaN(value) ? null : value)));
  return {
    time: [...thin.index],
    ...(Object.fromEntries(Object.keys(columns).map((name, at) => [name, back[at]!])) as typeof columns),
  };
}
