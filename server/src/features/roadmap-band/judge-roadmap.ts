import { type Shift, shiftAt, type ShiftHours } from "@sigma/contract/notes/shifts";
import type { FormationLayer } from "@sigma/engine/drilling-advice/advise-along-hole";
import {
  type ComparedBand,
  type Compliance,
  judgeHole,
  type JudgedRows,
  type PresentExcess,
} from "@sigma/engine/roadmap/judge-hole";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { ClockZone } from "@sigma/terms/reporting-day";

/** A stand by its depths, with its start; null for the one that is still drilled. */
type JudgedStand = { startMD: Feet; endMD: Feet; startTime: EpochSeconds | null };

/** What a roadmap is compared with: the rows of the hole, its stands and the clock of its tours. */
export type RoadmapInput = {
  rows: JudgedRows;
  bands: readonly ComparedBand[];
  layers: readonly FormationLayer[];
  /** Shallow first. */
  stands: readonly JudgedStand[];
  hours: ShiftHours;
  zone: ClockZone;
};

/** How a roadmap was held. */
export type JudgedRoadmap = {
  stands: (JudgedStand & { compliance: Compliance })[];
  tours: (Shift & { compliance: Compliance })[];
  present: PresentExcess[];
};

/** Tours of one reply at most, the newest: half a year. */
const MOST_TOURS = 365;

/** Compares the hole of a well with its roadmap, by stand and by tour. */
export function judgeRoadmap({ rows, bands, layers, stands, hours, zone }: RoadmapInput): JudgedRoadmap {
  const { judge, presentExcesses } = judgeHole(rows, bands, layers);
  const tours = toursOf(rows.time, (time) => shiftAt(time, hours, zone)).slice(-MOST_TOURS);
  return {
    stands: stands.map((stand) => ({
      ...stand,
      compliance: judge({ by: "depth", from: stand.startMD, to: stand.endMD }),
    })),
    tours: tours
      .map((tour) => ({ ...tour, compliance: judge({ by: "time", from: tour.from, to: tour.to }) }))
      .filter(({ compliance }) => compliance.state !== "no-hole"),
    present: presentExcesses(),
  };
}

/** The tours in which rows were drilled, oldest first. */
function toursOf(times: ArrayLike<number>, tourAt: (time: EpochSeconds) => Shift): Shift[] {
  const tours = new Map<EpochSeconds, Shift>();
  let tour: Shift | null = null;
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row]!;
    // Rows of a depth log have no time.
    if (Number.isNaN(time) || (tour && time >= tour.from && time < tour.to)) continue;
    tour = tourAt(time);
    tours.set(tour.from, tour);
  }
  return [...tours.values()].toSorted((a, b) => a.from - b.from);
}
