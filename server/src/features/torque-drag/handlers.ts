import { createHash } from "node:crypto";
import type { LoadInputs, MeasuredLoad, torqueDragEvents } from "@sigma/contract/analysis/torque-drag";
import { defaultFan } from "@sigma/engine/torque-drag/broomstick";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import type { DepthRange } from "../../storage/depth/depth-range";
import type { CallContext, Handlers } from "../../calls/handler";
import { createResultCache } from "../../analysis/result-cache";
import type { RecordedLoad } from "./compare-loads";
import { type FrictionFit, frictionsUsed } from "./fit-frictions";
import { type LoadModel, type ReadLoadModel, readLoadModel } from "./load-model";

/** Recently requested fits of wells. */
const fits = createResultCache<FrictionFit>(100);

/** Depths at which measured and calculated loads are compared. */
const COMPARED_DEPTHS = 150;
/** Points of torque while drilling that are drawn, and feet between them at the least. */
const DRILLING_POINTS = 600;
const DRILLING_STEP: Feet = 4;
/** Length of hole above its bottom in which the newest weight on bit is looked for. */
const NEWEST_FEET: Feet = 10;
/** Feet of hole that are read at the most. */
const MOST_FEET = 40_000;

const nothing = { md: [], pickUp: [], slackOff: [], rotation: [] };

export const torqueDragHandlers: Handlers<typeof torqueDragEvents> = {
  async "torque-drag-data/get"({ wellId, from, to }, context) {
    const read = await readLoadModel(context, wellId);
    const { well, model, missing } = read;
    const answerFields = { basis: well.basis, missing };
    const columns = ["hookload", "torque", "wob", "torqueDownhole"] as const;
    const recordedRows = recordedLoads(await readRows(context, well.well.wellNo, columns, { from, to }));
    if (!model) return { ...recordedAlone(recordedRows), inputs: null, ...answerFields };
    const fit = await fitOf(context, model);
    const frictions = frictionsUsed(fit);
    const loads = await context.analysis.run("compare-loads", { model, frictions, recorded: recordedRows });
    return { ...loads, inputs: inputsOf(model, fit), ...answerFields };
  },

  async "broom-stick/get"({ wellId, frictionFactors }, context) {
    const read = await readLoadModel(context, wellId);
    const { well, model, points, missing } = read;
    const answerFields = { basis: well.basis, missing };
    const fan = frictionFactors ?? [...defaultFan];
    const drilling = async () => drillingTorque(await readRows(context, well.well.wellNo, ["torque", "rigState"], {}));
    if (!model) {
      return {
        ...nothing,
        frictionFactors: fan,
        torque: [],
        plannedFrom: null,
        actual: measuredLoads(points, []),
        drilling: await drilling(),
        atBit: null,
        margins: { rigHookload: null, stringTension: null, rigTorque: null, makeUpTorque: null },
        stretch: null,
        inputs: null,
        ...answerFields,
      };
    }
    const [fit, drilled] = await Promise.all([fitOf(context, model), drilling()]);
    const { maxHookload, maxTorque } = well.rigLimits;
    const limits = { maxHookload, maxTorque };
    const drawnBroomstick = await context.analysis.run("broomstick", {
      model,
      frictions: frictionsUsed(fit),
      fan,
      limits,
    });
    return {
      ...drawnBroomstick,
      plannedFrom: model.plannedFrom,
      actual: measuredLoads(model.points, fit.frictions),
      drilling: drilled,
      inputs: inputsOf(model, fit),
      ...answerFields,
    };
  },

  async "friction-factor-estimate/get"({ wellId }, context) {
    const read = await readLoadModel(context, wellId);
    const { well, model, points, missing } = read;
    const fit = model && (await fitOf(context, model));
    const measuredPoints = measuredLoads(points, fit?.frictions ?? []);
    const pointsWithFriction = measuredPoints.filter(({ friction }) => friction !== null);
    return {
      casedHole: fit?.cased?.friction ?? null,
      openHole: fit?.open?.friction ?? null,
      md: pointsWithFriction.length > 0 ? Math.max(...pointsWithFriction.map(({ md }) => md)) : null,
      byMotion: fit?.byMotion ?? { pickUp: null, slackOff: null, rotating: null },
      points: { cased: fit?.cased?.points ?? 0, open: fit?.open?.points ?? 0, unexplained: fit?.unexplained ?? 0 },
      trend: fit?.trend ?? { status: "too-few", per1000Ft: null, recent: null, earlier: null, points: 0 },
      measured: measuredPoints,
      shoeMd: model?.shoeMd ?? null,
      basis: well.basis,
      missing,
    };
  },

  async "buckling/get"({ wellId, weightOnBit }, context) {
    const read = await readLoadModel(context, wellId);
    const { well, model, missing } = read;
    const answerFields = { basis: well.basis, missing };
    const bottom = well.holeDepth;
    // Of a well with a log alone that may be many rows a foot, and below the hole a log may go on.
    const deepest =
      bottom === null
        ? null
        : await readRows(context, well.well.wellNo, ["wob"], { from: bottom - NEWEST_FEET, to: bottom });
    const newest = deepest?.columns.wob?.findLast((weight) => Number.isFinite(weight)) ?? null;
    const newestWeightOnBit = newest === null ? null : Math.max(0, newest);
    const weight = weightOnBit ?? newestWeightOnBit;
    if (!model) {
      const modes = { tripIn: null, tripOut: null, rotation: null, slide: null };
      const shape = { md: [], parts: [], inclination: [], dogleg: [], weightToBuckle: null };
      return { ...shape, ...modes, weightOnBit: weight, newestWeightOnBit, inputs: null, ...answerFields };
    }
    const fit = await fitOf(context, model);
    const frictions = frictionsUsed(fit);
    const drawnBuckling = await context.analysis.run("buckling", { model, frictions, weightOnBit: weight });
    return { ...drawnBuckling, newestWeightOnBit, inputs: inputsOf(model, fit), ...answerFields };
  },
};

const fitOf = ({ analysis }: CallContext, model: LoadModel): Promise<FrictionFit> =>
  fits.get(keyOf(model), () => analysis.run("friction-fit", model));

/** The key of the inputs of the factors: the whole model except the current bit depth. */
const keyOf = ({ bitDepth: _now, ...model }: LoadModel): string =>
  createHash("sha1").update(JSON.stringify(model)).digest("hex");

const readRows = (
  { stores }: CallContext,
  well: ReadLoadModel["well"]["well"]["wellNo"],
  columns: readonly DepthColumnId[],
  range: { from?: Feet | undefined; to?: Feet | undefined },
) => stores.depth.range({ well, columns, ...range, limit: MOST_FEET });

function inputsOf(model: LoadModel, fit: FrictionFit): LoadInputs {
  const { cased, open } = frictionsUsed(fit);
  return {
    bitDepth: model.bitDepth,
    density: model.density,
    shoeMd: model.shoeMd,
    blockWeight: model.blockWeight ?? 0,
    block: model.block,
    casedFriction: cased,
    openFriction: open,
    frictions: { cased: fit.cased ? "measured" : "usual", open: fit.open ? "measured" : "usual" },
    lastSurvey: model.lastSurvey,
  };
}

/** @param frictions that explain the points, in their order; may be empty */
const measuredLoads = (points: ReadLoadModel["points"], frictions: FrictionFit["frictions"]): MeasuredLoad[] =>
  points.map(({ time, bitDepth, motion, hookload, torque, flow }, row) => ({
    time,
    md: bitDepth,
    type: motion,
    hookload,
    torque,
    flow,
    friction: frictions[row] ?? null,
  }));

/** Torque while the bit drilled by rotation, thinned to a mean every few feet. */
function drillingTorque({ depth, columns }: DepthRange): { md: number[]; torque: number[] } {
  const rows = [...depth.keys()].filter(
    (row) => columns.rigState![row] === RigState.rotaryDrilling && Number.isFinite(columns.torque![row]),
  );
  const length = rows.length > 0 ? depth[rows.at(-1)!]! - depth[rows[0]!]! : 0;
  const bins = groupByDepth(depth, rows, Math.max(DRILLING_STEP, length / DRILLING_POINTS));
  return {
    md: bins.map((bin) => meanOf(bin, depth)!),
    torque: bins.map((bin) => meanOf(bin, columns.torque!)!),
  };
}

/** Recorded loads without a model beside them. */
function recordedAlone(loadRecords: readonly RecordedLoad[]) {
  const unknown = loadRecords.map(() => null);
  return {
    md: loadRecords.map(({ md }) => md),
    hookload: loadRecords.map(({ hookload }) => hookload),
    torque: loadRecords.map(({ torque }) => torque),
    pickUp: unknown,
    slackOff: unknown,
    rotation: unknown,
    torqueOnBottom: unknown,
    torqueOffBottom: unknown,
  };
}

function recordedLoads({ depth, columns }: DepthRange): RecordedLoad[] {
  const rows = [...depth.keys()].filter((row) => depth[row]! > 0);
  const length = rows.length > 0 ? depth[rows.at(-1)!]! - depth[rows[0]!]! : 0;
  return groupByDepth(depth, rows, Math.max(1, length / COMPARED_DEPTHS)).map((bin) => ({
    md: meanOf(bin, depth)!,
    hookload: meanOf(bin, columns.hookload!),
    torque: meanOf(bin, columns.torque!),
    wob: meanOf(bin, columns.wob!),
    bitTorque: meanOf(bin, columns.torqueDownhole!),
  }));
}

/** Rows put together by steps of depth, shallow first. */
function groupByDepth(depth: Float64Array, rows: readonly number[], step: Feet): number[][] {
  const bins = new Map<number, number[]>();
  for (const row of rows) {
    const bin = Math.floor(depth[row]! / step);
    const binRows = bins.get(bin);
    if (binRows) binRows.push(row);
    else bins.set(bin, [row]);
  }
  return [...bins.values()];
}

/** The mean of the known values of some rows; null where none is known. */
function meanOf(rows: readonly number[], values: Float64Array): number | null {
  const knownRows = rows.filter((row) => Number.isFinite(values[row]));
  return knownRows.length === 0 ? null : knownRows.reduce((sum, row) => sum + values[row]!, 0) / knownRows.length;
}
