import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { encodeFrame, type NumericColumns, toJsonColumns } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { depthColumns } from "@sigma/terms/depth-columns";
import type { FakeServer } from "./fake-server";
import { sampleSettings } from "./samples";

type Stretch = { from: number; to: number };

/** Distance of the gamma sensor behind the bit, ft. */
const GAMMA_BEHIND = 45;

/** A foot takes so long to drill, s. */
const FOOT_S = 60;

const wave = (depth: number, period: number, shift = 0) => Math.sin((2 * Math.PI * depth) / period + shift);
const rough = (depth: number, kind: number) => {
  const mixedBits = Math.imul(depth ^ (kind * 7919), 2_654_435_761);
  return ((mixedBits ^ (mixedBits >>> 15)) >>> 0) / 2 ** 32 - 0.5;
};

/** The values of a foot of hole; plausible, not measured. */
function footAt(depth: number): Record<string, number> {
  const isSliding = depth % 90 < 38;
  const rop = (isSliding ? 75 : 135) * (1 + 0.15 * wave(depth, 37)) + 8 * rough(depth, 1);
  const wob = (isSliding ? 24 : 10) + 3 * wave(depth, 23, 1) + 5 * rough(depth, 2);
  const rpm = isSliding ? 0 : 40;
  const diffPressure = 120 + 4 * wob + 60 * rough(depth, 3);
  return {
    rigState: isSliding ? 2 : 1,
    gamma: 215 + 30 * wave(depth, 210) + 34 * rough(depth, 4) - (depth > 3140 ? 120 : 0),
    rop,
    wob,
    rpm,
    torque: isSliding ? 1500 + 200 * rough(depth, 5) : 6200 + 900 * wave(depth, 31) + 1200 * rough(depth, 5),
    diffPressure,
    pumpPressure: 2080 + diffPressure,
    pumpRate: 911,
    mse: isSliding ? 4 + rough(depth, 6) : 22 + 4 * wave(depth, 41) + 3 * rough(depth, 6),
    doc: 0.18 + 0.05 * wave(depth, 52, 2),
    hookload: 205 + 8 * wave(depth, 400),
  };
}

/**
 * Depth rows of a hole, one a foot, both ends included.
 *
 * @param bit the newest foot; gamma is known down to its sensor only
 * @param now when the newest foot was reached, epoch s
 * @param gaps feet without a row
 */
export function holeRows(
  { from, to }: Stretch,
  bit: number,
  now: number,
  gaps: readonly Stretch[] = [],
): NumericColumns {
  const depths: number[] = [];
  for (let depth = Math.ceil(from); depth <= Math.min(to, bit); depth += 1) {
    if (!gaps.some((gap) => depth > gap.from && depth < gap.to)) depths.push(depth);
  }
  const columns: NumericColumns = {
    depth: Float64Array.from(depths),
    time: Float64Array.from(depths, (depth) => now - (bit - depth) * FOOT_S),
  };
  for (const { id } of depthColumns) {
    columns[id] = Float64Array.from(depths, (depth) =>
      id === "gamma" && depth > bit - GAMMA_BEHIND ? Number.NaN : (footAt(depth)[id] ?? Number.NaN),
    );
  }
  return columns;
}

type DrilledHole = {
  wellId: WellId;
  /** First and last foot. */
  hole: Stretch;
  /** When the last foot was reached, epoch s. */
  now: number;
  gaps?: readonly Stretch[];
};

/** Lets a fake server serve the depth rows, surveys and formation tops of a well, beside what it serves already. */
export function serveDrilledHole(server: FakeServer, { wellId, hole, now, gaps = [] }: DrilledHole): void {
  const rows = ({ from, to }: { from?: number | undefined; to?: number | undefined }, names: readonly string[]) => {
    const stretch = { from: Math.max(from ?? hole.from, hole.from), to: to ?? hole.to };
    const foundColumns = holeRows(stretch, hole.to, now, gaps);
    const askedNames = names.length === 0 ? Object.keys(foundColumns) : ["depth", ...names];
    return Object.fromEntries(askedNames.flatMap((name) => (foundColumns[name] ? [[name, foundColumns[name]]] : [])));
  };
  const reply = (columns: NumericColumns, encoding: string | undefined) =>
    encoding === "binary" ? encodeFrame(columns) : toJsonColumns(columns);
  const answers: FakeServer["events"] = {
    "depth-data/get": ({ from, to, projection = [], depthInterval = 100, encoding }) =>
      reply(rows({ from: from ?? (to === undefined ? hole.to - depthInterval : undefined), to }, projection), encoding),
    "depth-data/get/raw": ({ from, to, projection = [], encoding }) => reply(rows({ from, to }, projection), encoding),
    "survey-data/get": ({ encoding }) => reply(holeSurveys(hole, now), encoding),
    "effective-settings/get": () => sampleSettings(),
  };
  Object.assign(server.events, answers);
  server.routes["GET api/formation-top"] = () => holeTops(wellId);
}

/** A survey every stand, after the tie-in. */
function holeSurveys({ from, to }: Stretch, now: number): NumericColumns {
  const md = [0];
  for (let at = from + 12.5; at < to - 60; at += 95.4) md.push(Number(at.toFixed(2)));
  const inclination = md.map((at) => (at === 0 ? 0 : 20 + (at - from) * 0.036));
  return {
    md: Float64Array.from(md),
    time: Float64Array.from(md, (at) => (at === 0 ? Number.NaN : now - (to - at) * FOOT_S)),
    inclination: Float64Array.from(inclination),
    azimuth: Float64Array.from(md, (at) => (at === 0 ? 0 : 190.2 - (at - from) / 900)),
    tvd: Float64Array.from(md, (at) => at * 0.93),
    vs: Float64Array.from(md, (at) => at * 0.27),
    dls: Float64Array.from(md, (at) => (at === 0 ? 0 : 3.62)),
  };
}

const holeTops = (wellId: WellId): FormationTop[] =>
  (
    [
      ["Nordland Gp.", 500, 3143, "#8A949C"],
      ["Utsira Fm.", 3143, 3900, "#C9A45C"],
    ] as const
  ).map(([formationName, mdStart, mdEnd, color], k) => ({
    _id: `top-${k}`,
    wellId,
    version: 1,
    formationName,
    tvdStart: mdStart * 0.9,
    tvdEnd: mdEnd * 0.9,
    mdStart,
    mdEnd,
    baselineMSE: 50,
    baselineROP: 80,
    porePressure: null,
    fractureGradient: null,
    color,
  }));

/** Pushes depth rows as the server does: new rows, then older rows whose gamma has become known. */
export function pushFeet(server: FakeServer, wellId: WellId, madeStretch: Stretch, now: number): void {
  const fresh = toJsonColumns(holeRows(madeStretch, madeStretch.to, now));
  const revisedDepths: number[] = [];
  for (let depth = madeStretch.from; depth <= madeStretch.to; depth += 1) revisedDepths.push(depth - GAMMA_BEHIND);
  const columns = Object.fromEntries(
    Object.entries(fresh).map(([name, values]) => {
      const later = {
        depth: revisedDepths,
        time: revisedDepths.map(() => now),
        gamma: revisedDepths.map((depth) => footAt(depth)["gamma"]!),
      };
      const more: (number | null)[] = name in later ? later[name as keyof typeof later] : revisedDepths.map(() => null);
      return [name, [...values, ...more]];
    }),
  );
  server.push("depth-data", { wellId, columns });
}
