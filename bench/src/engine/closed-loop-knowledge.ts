import type { DrilledFoot } from "@sigma/engine/slide-sheet/drilled-foot";
import { findStretches, type Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { type DrilledStretch, estimatePath } from "@sigma/engine/survey/estimate-path";
import { computePath } from "@sigma/engine/survey/minimum-curvature";
import type { DrillingSegment } from "@sigma/engine/survey/project-to-bit";
import { columnsOf, type PathColumns, type Station } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/trajectory";
import {
  type EstimatedTendencies,
  estimateTendencies,
  priorOf,
  type TendencyInterval,
} from "@sigma/engine/tendencies/estimate-tendencies";
import { observedChange } from "@sigma/engine/tendencies/observed-change";
import { slideSeen } from "@sigma/engine/tendencies/slide-seen";
import type { Order, TrueWell } from "./closed-loop-well";

/** What a directional driller knows at a survey: never the assembly, nor where the well truly is. */
export type Knowledge = {
  plan: Trajectory;
  /** Stations as measured, with positions from the continuous estimate between them. */
  surveys: PathColumns;
  drilled: DrillingSegment[];
  tendencies: EstimatedTendencies;
  /** Part of their length that the slides so far kept when their toolfaces are added up. */
  slideEfficiency: number;
};

/** Who steers: from what is known at a survey to the orders for the next stand. */
export type Steering = (known: Knowledge, seed: number) => Order[];

/** Length of a stand, ft: what one order covers. */
export const STAND = 95;

/** Distance from bit to directional sensor, ft. */
const SENSOR_OFFSET = 60;

/** Longest piece of a slide that counts with one toolface, ft. */
const PIECE = 10;

/** What a survey misses of a direction, standard deviations in deg; the lateral one counts across the hole. */
const INCLINATION_NOISE = 0.1;
const AZIMUTH_NOISE = 0.25;
const LATERAL_NOISE = 0.1;

/** What the data sheet says of the assembly: right for none of the wells. */
const DATA_SHEET = priorOf({ motorYield: 12, rotaryBuildRate: 0, rotaryTurnRate: 0 });

/** A driller: takes surveys, and says what is known by them. */
export type Driller = { survey: () => void; now: () => Knowledge };

/** Takes surveys of a well and keeps what can be known from them. */
export function driller(well: TrueWell): Driller {
  const taken = { md: [] as number[], inclination: [] as number[], azimuth: [] as number[] };
  const start = well.stations()[0]!;

  const take = (row: number) => {
    const station = well.stations()[row]!;
    const { random } = well;
    const error = surveyError(well);
    const aside = Math.hypot(
      AZIMUTH_NOISE,
      LATERAL_NOISE / Math.sin((Math.max(0.1, station.inclination) * Math.PI) / 180),
    );
    taken.md.push(station.md);
    taken.inclination.push(Math.abs(station.inclination + error.up + INCLINATION_NOISE * random.normal()));
    const off = error.aside / Math.sin((Math.max(1, station.inclination) * Math.PI) / 180);
    taken.azimuth.push((station.azimuth + off + aside * random.normal() + 360) % 360);
  };
  take(0);
  const used: EstimatedTendencies[] = [];

  return {
    survey: () => {
      const row = well.stations().length - 1 - SENSOR_OFFSET;
      if (row > 0) take(row);
    },
    now: () => {
      const stretches = findStretches(well.feet());
      const path = computePath(taken, start);
      const tendencies = (used[taken.md.length - 1] = estimateTendencies(
        intervalsOf(path, stretches, well.bhaStart()),
        DATA_SHEET,
      ));
      const last = taken.md.at(-1)!;
      return {
        plan: well.plan,
        surveys: surveysOf(path, stretches, used, last),
        drilled: segmentsBetween(stretches, last, well.bit().md),
        tendencies,
        slideEfficiency: efficiencyOf(stretches),
      };
    },
  };
}

/** A survey that is off, for one in so many: towards high side and to the right, deg. */
function surveyError({ troubles, random }: TrueWell): { up: number; aside: number } {
  if (!troubles || random.between(0, 1) >= troubles.badSurveys.share) return { up: 0, aside: 0 };
  const side = random.between(0, 2 * Math.PI);
  return { up: troubles.badSurveys.by * Math.cos(side), aside: troubles.badSurveys.by * Math.sin(side) };
}

/** What was drilled and seen between surveys, of the assembly in the hole alone. */
function intervalsOf(
  { md, inclination, azimuth }: PathColumns,
  stretches: readonly Stretch[],
  bhaStart: number,
): TendencyInterval[] {
  const first = md.findIndex((depth) => depth >= bhaStart);
  return Array.from({ length: first < 0 ? 0 : md.length - 1 - first }, (_, index) => {
    const row = first + index;
    const at = (index: number) => ({ inclination: inclination[index]!, azimuth: azimuth[index]! });
    const { build, lateral, middle } = observedChange(at(row), at(row + 1));
    const { high, right, rotated } = slideSeen(stretches, md[row]!, md[row + 1]!, middle.azimuth);
    return { depth: md[row + 1]!, high, right, rotated, build, lateral };
  });
}

/** A driller who knows the well: its surveys without error, and what the assembly does. */
export function allKnowing(well: TrueWell): Driller {
  const rows: number[] = [0];
  return {
    survey: () => {
      const row = well.stations().length - 1 - SENSOR_OFFSET;
      if (row > 0) rows.push(row);
    },
    now: () => {
      const stations = rows.map((row) => well.stations()[row]!);
      const stretches = findStretches(well.feet());
      const spread = { motorYield: 0.3, rotaryBuildRate: 0.1, rotaryTurnRate: 0.1 };
      return {
        plan: well.plan,
        surveys: pathOf(stations),
        drilled: segmentsBetween(stretches, stations.at(-1)!.md, well.bit().md),
        tendencies: { ...well.truth(), spread, intervals: rows.length - 1 },
        slideEfficiency: efficiencyOf(stretches),
      };
    },
  };
}

/** Stations with the positions that they truly have. */
function pathOf(stations: readonly Station[]): PathColumns {
  const position = (name: "tvd" | "ns" | "ew") => Float64Array.from(stations, (station) => station[name]);
  return {
    ...computePath(columnsOf(stations), stations[0]),
    tvd: position("tvd"),
    ns: position("ns"),
    ew: position("ew"),
  };
}

/** The stations as taken; between them the estimate knows where the bends lie, so that depths do not run off. */
function surveysOf(
  path: PathColumns,
  stretches: readonly Stretch[],
  used: readonly EstimatedTendencies[],
  last: number,
): PathColumns {
  const fine = estimatePath(
    path,
    piecesBetween(stretches, path.md[0]!, last),
    // Hole is estimated with what the survey below it tells of it.
    Array.from(path.md, (_, row) => used[row + 1] ?? used.at(-1)!),
  );
  const rows = Array.from(path.md, (md) => fine.md.indexOf(md));
  const pick = (column: Float64Array) => Float64Array.from(rows, (row) => column[row]!);
  return { ...path, tvd: pick(fine.tvd), ns: pick(fine.ns), ew: pick(fine.ew) };
}

function efficiencyOf(stretches: readonly Stretch[]): number {
  let [slid, kept] = [0, 0];
  for (const stretch of stretches) {
    if (!stretch.sliding) continue;
    const seen = slideSeen([stretch], stretch.startMD, stretch.endMD, 0);
    slid += seen.slid;
    kept += seen.slideSeen;
  }
  return slid > 0 ? kept / slid : 1;
}

const segmentsBetween = (stretches: readonly Stretch[], from: number, to: number): DrillingSegment[] =>
  piecesBetween(stretches, from, to).map(({ startMD, endMD, ...direction }) => ({
    ...direction,
    length: endMD - startMD,
  }));

/** Drilled hole between two depths in short pieces: one slide may have followed another with a new toolface. */
function piecesBetween(stretches: readonly Stretch[], from: number, to: number): DrilledStretch[] {
  return stretches.flatMap(({ sliding, startMD, endMD, feet }) => {
    const [top, bottom] = [Math.max(from, startMD), Math.min(to, endMD)];
    const count = sliding ? Math.ceil((bottom - top) / PIECE) : Math.sign(Math.max(0, bottom - top));
    return Array.from({ length: Math.max(0, count) }, (_, piece) => {
      const [start, end] = [top + ((bottom - top) * piece) / count, top + ((bottom - top) * (piece + 1)) / count];
      const inside = feet.filter(({ depth }) => depth > start && depth <= end);
      return { startMD: start, endMD: end, ...(sliding ? meanToolface(inside) : { toolface: null }) };
    });
  });
}

function meanToolface(feet: readonly DrilledFoot[]): Pick<DrillingSegment, "toolface" | "toolfaceType"> {
  let [north, east] = [0, 0];
  for (const { toolface } of feet) {
    north += Math.cos(((toolface ?? 0) * Math.PI) / 180);
    east += Math.sin(((toolface ?? 0) * Math.PI) / 180);
  }
  const toolface = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  return { toolface, toolfaceType: feet[0]?.toolfaceType ?? "gravity" };
}
