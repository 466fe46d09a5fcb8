import { knownHole } from "@sigma/engine/directional-advice/known-hole";
import { drilledBetween, drilledPieces } from "@sigma/engine/slide-sheet/drilled-pieces";
import { findStretches, type Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import type { Attitude } from "@sigma/engine/survey/attitude";
import { median } from "@sigma/engine/math/quantile";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import type { DrillingSegment } from "@sigma/engine/survey/path/project-to-bit";
import { columnsOf, type PathColumns, type Station } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { type EstimatedTendencies, estimateTendencies, priorOf } from "@sigma/engine/tendencies/estimate-tendencies";
import { observeSurveys, type SurveyObservation } from "@sigma/engine/tendencies/observe-surveys";
import { slideSeen } from "@sigma/engine/tendencies/slide-seen";
import { createSurveyMemory } from "@sigma/engine/tendencies/survey-memory";
import { findPlanPoints } from "@sigma/engine/well-plan/plan-stations";
import { type Random, seededRandom } from "./closed-loop-random";
import type { Order, TrueWell } from "./closed-loop-well";

/** The information that a directional driller has at a survey: never the assembly, nor the true position of the well. */
export type Knowledge = {
  plan: Trajectory;
  /** Stations as measured, with positions from the continuous estimate between them. */
  surveys: PathColumns;
  drilled: DrillingSegment[];
  tendencies: EstimatedTendencies;
  /** Part of their length that the slides so far kept when their toolfaces are added up. */
  slideEfficiency: number;
};

/** A steering method: from the information at a survey to the orders for the next stand. */
export type Steering = (known: Knowledge, seed: number) => Order[];

/** Length of a stand, ft: the hole that one instruction covers. */
export const STAND = 95;

/** Distance from bit to directional sensor, ft. */
const SENSOR_OFFSET = 60;

/** The error of a surveyed direction, standard deviations in deg; the lateral error is measured across the hole. */
const INCLINATION_NOISE = 0.1;
const AZIMUTH_NOISE = 0.25;
const LATERAL_NOISE = 0.1;

/** Number of recent slides whose median gives the slide efficiency, as a share of their length. */
const RECENT_SLIDES = 8;

/** The tendencies from the data sheet of the assembly; they are not exact for any of the wells. */
const DATA_SHEET = priorOf({ motorYield: 12, rotaryBuildRate: 0, rotaryTurnRate: 0 });

/** A driller: takes surveys, and provides the knowledge derived from them. */
export type Driller = {
  survey: () => void;
  now: () => Knowledge;
  /** Surveys that were repeated because the check requested it. */
  checkShots: () => number;
};

/** Surveys a well, repeats a survey if the check asks for it, and keeps what can be derived from the surveys. */
export function driller(well: TrueWell, seed: number): Driller {
  const surveyColumns = { md: [] as number[], inclination: [] as number[], azimuth: [] as number[] };
  const earlier: Attitude[][] = [];
  const start = well.stations()[0]!;
  // A separate generator, so that a check shot changes no other error.
  const again = seededRandom(seed + 90_001);
  let checkShots = 0;

  const read = (row: number, random: Random): Attitude => {
    const station = well.stations()[row]!;
    const error = surveyError(well, random);
    const aside = Math.hypot(
      AZIMUTH_NOISE,
      LATERAL_NOISE / Math.sin((Math.max(0.1, station.inclination) * Math.PI) / 180),
    );
    const inclination = Math.abs(station.inclination + error.up + INCLINATION_NOISE * random.normal());
    const off = error.aside / Math.sin((Math.max(1, station.inclination) * Math.PI) / 180);
    return { inclination, azimuth: (station.azimuth + off + aside * random.normal() + 360) % 360 };
  };
  const take = (row: number) => {
    const { inclination, azimuth } = read(row, well.random);
    surveyColumns.md.push(well.stations()[row]!.md);
    surveyColumns.inclination.push(inclination);
    surveyColumns.azimuth.push(azimuth);
    earlier.push([]);
  };
  const takeAgain = (row: number) => {
    checkShots += 1;
    earlier.at(-1)!.push({ inclination: surveyColumns.inclination.at(-1)!, azimuth: surveyColumns.azimuth.at(-1)! });
    const { inclination, azimuth } = read(row, again);
    surveyColumns.inclination.splice(-1, 1, inclination);
    surveyColumns.azimuth.splice(-1, 1, azimuth);
  };
  const unseen = estimateTendencies([], DATA_SHEET);
  const memory = createSurveyMemory(1);
  const landing = findPlanPoints(well.plan).landing?.md ?? null;
  let observations: SurveyObservation[] = [];
  const bhaStarts = () => (well.bhaStart() > 0 ? [well.bhaStart()] : []);
  const observe = (): SurveyObservation[] => {
    const stretches = findStretches(well.feet());
    return observeSurveys(surveyColumns, stretches, DATA_SHEET, () => SENSOR_OFFSET, {
      bhaStarts: bhaStarts(),
      earlierReadings: earlier,
      memory,
      landing,
    });
  };
  take(0);

  return {
    survey: () => {
      const row = well.stations().length - 1 - SENSOR_OFFSET;
      if (row <= 0) return;
      take(row);
      observations = observe();
      while (observations.at(-1)?.check?.verdict === "take again") {
        takeAgain(row);
        observations = observe();
      }
    },
    now: () => {
      const stretches = findStretches(well.feet());
      const path = computePath(surveyColumns, start);
      const slideShares = observations.flatMap(({ slideScoreSeen }) =>
        slideScoreSeen === null ? [] : slideScoreSeen / 100,
      );
      const { surveys, drilled, tendencies } = knownHole({
        path,
        stretches,
        tendencies: observations.map(({ estimate }) => estimate ?? unseen),
        unseen,
        bhaStarts: bhaStarts(),
        bottom: well.bit().md,
      });
      return { plan: well.plan, surveys, drilled, tendencies, slideEfficiency: efficiencyOf(slideShares) };
    },
    checkShots: () => checkShots,
  };
}

/** A survey that is off, one in this number: towards high side and to the right, deg. */
function surveyError({ troubles }: TrueWell, random: Random): { up: number; aside: number } {
  if (!troubles || random.between(0, 1) >= troubles.badSurveys.share) return { up: 0, aside: 0 };
  const side = random.between(0, 2 * Math.PI);
  return { up: troubles.badSurveys.by * Math.cos(side), aside: troubles.badSurveys.by * Math.sin(side) };
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
        drilled: drilledBetween(drilledPieces(stretches), stations.at(-1)!.md, well.bit().md),
        tendencies: { ...well.truth(), spread, intervals: rows.length - 1 },
        slideEfficiency: efficiencyOf(keptOf(stretches)),
      };
    },
    checkShots: () => 0,
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

/** Median efficiency of the recent slides; slides with two toolfaces or across the crossover have little weight. */
const efficiencyOf = (slideShares: readonly number[]): number => median(slideShares.slice(-RECENT_SLIDES)) ?? 1;

/** The efficiency of each slide, from the vector sum of its toolfaces. */
const keptOf = (stretches: readonly Stretch[]): number[] =>
  stretches.flatMap((stretch) => {
    if (!stretch.sliding) return [];
    const { slid, slideSeen: kept } = slideSeen([stretch], stretch.startMD, stretch.endMD, 0);
    return slid > 0 ? kept / slid : [];
  });
