import { attitudeOf, highSideOf, rightOf, tangentOf } from "@sigma/engine/survey/attitude";
import { angleBetween } from "@sigma/engine/survey/arc";
import { add, addScaled, scale, unit } from "@sigma/engine/math/vector3";
import { computePath } from "@sigma/engine/survey/minimum-curvature";
import type { PathColumns, Station } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt, type Trajectory } from "@sigma/engine/survey/trajectory";
import { planFromTargets } from "@sigma/engine/well-plan/plan-from-targets";
import { stationsOfPath } from "@sigma/engine/well-plan/plan-stations";
import type { DrilledFoot } from "@sigma/engine/slide-sheet/drilled-foot";
import { type Random, seededRandom } from "./closed-loop-random";

/** What the driller is told to do next; `toolface` null to rotate, from north where `magnetic`. */
export type Order = { length: number; toolface: number | null; magnetic: boolean };

/** A well whose assembly nobody but itself knows: it drills orders and tells where it truly is. */
export type TrueWell = {
  plan: Trajectory;
  landing: Station;
  bit: () => Station;
  stations: () => readonly Station[];
  feet: () => readonly DrilledFoot[];
  random: Random;
  /** Drills orders until a stand is down; what they leave is rotated, what they have too much is not drilled. */
  drill: (orders: readonly Order[], stand: number) => void;
  slid: () => number;
  tortuosity: () => number;
  worstSeverity: (surveys: PathColumns) => number;
};

/** The assembly of the moment, deg/100 ft. */
type Assembly = { motorYield: number; build: number; turn: number };

const PER_FOOT = Math.PI / 18_000;
const KICK_OFF = 6000;

/** How the assembly changes from foot to foot, standard deviations per square root of a stand. */
const YIELD_STEP = 0.5;
const ROTARY_STEP = 0.15;

/** How well a toolface is held: off by this for a whole slide, and from foot to foot, deg. */
const TOOLFACE_BIAS = 5;
const TOOLFACE_SCATTER = 12;

/** Makes a well from its seed: a plan of its own, an assembly of its own, drilled to two stands above kick-off. */
export function makeClosedLoopWell(seed: number): TrueWell {
  const random = seededRandom(seed);
  const plan = makePlan(random);
  const landingRow = plan.inclination.findIndex((inclination) => inclination >= 89.999);
  const landing = stationAt(plan, plan.md[landingRow]!);
  const assembly: Assembly = {
    motorYield: random.between(8, 16),
    build: random.between(-1, 1),
    turn: random.between(-1, 1),
  };
  const lean = random.between(0, 1);
  const first: Station = {
    ...stationAt(plan, KICK_OFF - 290),
    inclination: lean,
    azimuth: random.between(0, 360),
    ns: random.normal() * 2,
    ew: random.normal() * 2,
  };
  const stations: Station[] = [first];
  const feet: DrilledFoot[] = [footAt(first.md, null, false)];
  let slid = 0;
  const bit = () => stations.at(-1)!;

  const drillFoot = (toolface: number | null, magnetic: boolean) => {
    wander(assembly, random);
    const next = bendFoot(bit(), assembly, toolface, magnetic);
    stations.push(next);
    feet.push(footAt(next.md, toolface, magnetic));
    if (toolface !== null) slid += 1;
  };
  const drill = (orders: readonly Order[], stand: number) => {
    let left = stand;
    for (const { length, toolface, magnetic } of orders) {
      const bias = TOOLFACE_BIAS * random.normal();
      for (let foot = Math.min(left, Math.round(length)); foot > 0; foot--, left--) {
        const held = toolface === null ? null : toolface + bias + TOOLFACE_SCATTER * random.normal();
        drillFoot(held, magnetic);
      }
    }
    for (; left > 0; left--) drillFoot(null, false);
  };
  drill([], 100);

  return {
    plan,
    landing,
    bit,
    stations: () => stations,
    feet: () => feet,
    random,
    drill,
    slid: () => slid,
    tortuosity: () => unplannedSeverity(stations, plan, landing),
    worstSeverity: (surveys) => worstSeverity(stations, surveys),
  };
}

/** Vertical, a build to a tangent, perhaps a tangent, then build and turn to horizontal, and the start of a lateral. */
function makePlan(random: Random): Trajectory {
  const azimuth = random.between(0, 360);
  const dls = random.between(5, 6.5);
  const answer = planFromTargets({ md: 0, inclination: 0, azimuth, tvd: 0, ns: 0, ew: 0 }, [
    { kind: "hold", length: KICK_OFF },
    { kind: "curve", attitude: { inclination: random.between(45, 65), azimuth }, dls },
    { kind: "hold", length: random.between(0, 300) },
    { kind: "curve", attitude: { inclination: 90, azimuth: azimuth + random.between(-15, 15) }, dls },
    { kind: "hold", length: 1000 },
  ]);
  if (answer.status !== "solved") throw new Error(answer.reason);
  return prepareTrajectory(computePath(stationsOfPath(answer, 30)));
}

/** Lets the assembly wander within what assemblies do. */
function wander(assembly: Assembly, random: Random): void {
  const perFoot = 1 / Math.sqrt(95);
  assembly.motorYield = reflect(assembly.motorYield + YIELD_STEP * perFoot * random.normal(), 8, 16);
  assembly.build = reflect(assembly.build + ROTARY_STEP * perFoot * random.normal(), -1, 1);
  assembly.turn = reflect(assembly.turn + ROTARY_STEP * perFoot * random.normal(), -1, 1);
}

const reflect = (value: number, low: number, high: number): number =>
  value < low ? 2 * low - value : value > high ? 2 * high - value : value;

/** One foot of hole: the direction is turned across the hole, the position moves along the mean direction. */
function bendFoot(station: Station, assembly: Assembly, toolface: number | null, magnetic: boolean): Station {
  const angle = ((toolface ?? 0) - (magnetic ? station.azimuth : 0)) * (Math.PI / 180);
  const up = toolface === null ? assembly.build : assembly.motorYield * Math.cos(angle);
  const aside = toolface === null ? assembly.turn : assembly.motorYield * Math.sin(angle);
  const tangent = tangentOf(station);
  const bent = addScaled(scale(highSideOf(station), up * PER_FOOT), rightOf(station), aside * PER_FOOT);
  const next = unit(add(tangent, bent));
  const middle = unit(add(tangent, next));
  return {
    md: station.md + 1,
    ...attitudeOf(next, station.azimuth),
    ns: station.ns + middle[0],
    ew: station.ew + middle[1],
    tvd: station.tvd + middle[2],
  };
}

const footAt = (depth: number, toolface: number | null, magnetic: boolean): DrilledFoot => ({
  depth,
  time: depth * 30,
  sliding: toolface !== null,
  toolface,
  toolfaceType: magnetic ? "magnetic" : "gravity",
  rop: null,
  wob: null,
  rpm: null,
  diffPressure: null,
  pumpRate: null,
});

/** Dogleg from foot to foot until the landing less that of the plan, deg/100 ft. */
function unplannedSeverity(stations: readonly Station[], plan: Trajectory, landing: Station): number {
  let dogleg = 0;
  for (let row = 1; row < stations.length && stations[row]!.md <= landing.md; row++) {
    dogleg += angleBetween(tangentOf(stations[row - 1]!), tangentOf(stations[row]!));
  }
  let planned = 0;
  for (let row = 1; plan.md[row]! <= landing.md; row++) {
    planned += (plan.dls[row]! * (plan.md[row]! - plan.md[row - 1]!)) / 100;
  }
  const hole = landing.md - stations[0]!.md;
  return (((dogleg * 180) / Math.PI - planned) * 100) / hole;
}

/** The sharpest survey interval of the true hole, deg/100 ft. */
function worstSeverity(stations: readonly Station[], { md }: PathColumns): number {
  const first = stations[0]!.md;
  let worst = 0;
  for (let row = 1; row < md.length; row++) {
    const [from, to] = [stations[Math.round(md[row - 1]! - first)], stations[Math.round(md[row]! - first)]];
    if (!from || !to || to.md - from.md < 90) continue;
    const dogleg = (angleBetween(tangentOf(from), tangentOf(to)) * 180) / Math.PI;
    worst = Math.max(worst, (dogleg * 100) / (to.md - from.md));
  }
  return worst;
}
