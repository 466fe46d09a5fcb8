import { attitudeOf, highSideOf, rightOf, tangentOf } from "@sigma/engine/survey/attitude";
import { angleBetween } from "@sigma/engine/survey/path/arc";
import { add, addScaled, scale, unit } from "@sigma/engine/math/vector3";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import type { PathColumns, Station } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { planFromTargets } from "@sigma/engine/well-plan/plan-from-targets";
import { stationsOfPath } from "@sigma/engine/well-plan/plan-stations";
import type { DrilledFoot } from "@sigma/engine/slide-sheet/drilled-foot";
import type { Tendencies } from "@sigma/engine/survey/path/project-to-bit";
import { type Random, seededRandom } from "./closed-loop-random";
import { drawTroubles, type Troubles } from "./closed-loop-troubles";

/** The driller's next instruction; `toolface` null to rotate, from north where `magnetic`. */
export type Order = { length: number; toolface: number | null; magnetic: boolean };

/** A well with an assembly that is hidden from the driller: it drills orders and returns its true position. */
export type TrueWell = {
  plan: Trajectory;
  landing: Station;
  bit: () => Station;
  stations: () => readonly Station[];
  feet: () => readonly DrilledFoot[];
  random: Random;
  /** Drills orders until a stand is down. Length not covered by orders is rotated, excess length is not drilled. */
  drill: (orders: readonly Order[], stand: number) => void;
  /** Handles a connection: changes the assembly if it is time to do so. */
  beginStand: () => void;
  slid: () => number;
  tortuosity: () => number;
  /** Maximum severity between surveys; intervals with hole of the stand in which the yield changed do not count. */
  worstSeverity: (surveys: PathColumns) => number;
  troubles: Troubles | null;
  /** The present tendencies of the assembly at the bit. */
  truth: () => Tendencies;
  /** Depth at which the present assembly started drilling. */
  bhaStart: () => number;
};

/** The assembly of the moment, deg/100 ft. */
type Assembly = { motorYield: number; build: number; turn: number; walk?: { build: number; turn: number } };

const drawAssembly = (random: Random): Assembly => ({
  motorYield: random.between(LEAST_YIELD, MOST_YIELD),
  build: random.between(-1, 1),
  turn: random.between(-1, 1),
});

const PER_FOOT = Math.PI / 18_000;
const KICK_OFF = 6000;

/** Range of the yield of motors, deg/100 ft: enough for the sharpest plan. */
const LEAST_YIELD = 8;
const MOST_YIELD = 16;

/** Change of the assembly along the hole, standard deviations per square root of a stand. */
const YIELD_STEP = 0.5;
const ROTARY_STEP = 0.15;

/** How well a toolface is held: off by this for a whole slide, and from foot to foot, deg. */
const TOOLFACE_BIAS = 5;
const TOOLFACE_SCATTER = 12;

/**
 * Makes a well from its seed, with its own plan and its own assembly, drilled to two stands above kick-off.
 *
 * @param isHarder whether it has troubles; until the first of them the well is the same as without
 */
export function makeClosedLoopWell(seed: number, isHarder = false): TrueWell {
  const random = seededRandom(seed);
  const plan = makePlan(random);
  const landingRow = plan.inclination.findIndex((inclination) => inclination >= 89.999);
  const landing = stationAt(plan, plan.md[landingRow]!);
  const troubles = isHarder ? drawTroubles(seed, KICK_OFF, landing.md, LEAST_YIELD) : null;
  let assembly = drawAssembly(random);
  let bhaStart = 0;
  let yieldFactor = 1;
  let hasStepped = false;
  let standEnd = 0;
  /** The rest of the stand in which the yield changed: the change could not be known. */
  let changedHole: { from: number; to: number } | null = null;
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
    if (troubles && !hasStepped && bit().md >= troubles.yieldStep.md) {
      hasStepped = true;
      yieldFactor = troubles.yieldStep.factor(assembly.motorYield);
      changedHole = { from: bit().md, to: standEnd };
    }
    const next = bendFoot(bit(), assemblyAt(bit().md), toolface, magnetic);
    stations.push(next);
    feet.push(footAt(next.md, toolface, magnetic));
    if (toolface !== null) slid += 1;
  };
  const drill = (orders: readonly Order[], stand: number) => {
    let left = stand;
    standEnd = bit().md + stand;
    for (const { length, toolface, magnetic } of orders) {
      const bias = TOOLFACE_BIAS * random.normal();
      for (let foot = Math.min(left, Math.round(length)); foot > 0; foot--, left--) {
        const heldToolface = toolface === null ? null : toolface + bias + TOOLFACE_SCATTER * random.normal();
        drillFoot(heldToolface, magnetic);
      }
    }
    for (; left > 0; left--) drillFoot(null, false);
  };
  const beginStand = () => {
    if (!troubles || bhaStart > 0 || bit().md < troubles.bhaChange.md) return;
    assembly = drawAssembly(random);
    bhaStart = bit().md;
    // The new motor is not the motor that changed.
    hasStepped ||= bhaStart > troubles.yieldStep.md;
    yieldFactor = 1;
  };
  drill([], 100);

  /** The assembly as it bends the hole at a depth, with the troubles there. */
  function assemblyAt(md: number): Assembly {
    if (!troubles) return assembly;
    const { fault } = troubles;
    const walks = md >= fault.fromMD && md < fault.toMD;
    return {
      motorYield: assembly.motorYield * yieldFactor,
      build: assembly.build,
      turn: assembly.turn,
      ...(walks && { walk: fault }),
    };
  }

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
    beginStand,
    worstSeverity: (surveys) => worstSeverity(stations, surveys, changedHole),
    troubles,
    truth: () => {
      const { motorYield, build, turn, walk } = assemblyAt(bit().md);
      return { motorYield, rotaryBuildRate: build + (walk?.build ?? 0), rotaryTurnRate: turn + (walk?.turn ?? 0) };
    },
    bhaStart: () => bhaStart,
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
  if (answer.status !== "solved") throw new Error(answer.reason.key);
  return prepareTrajectory(computePath(stationsOfPath(answer, 30)));
}

/** Lets the assembly wander within what assemblies do. */
function wander(assembly: Assembly, random: Random): void {
  const perFoot = 1 / Math.sqrt(95);
  assembly.motorYield = reflect(assembly.motorYield + YIELD_STEP * perFoot * random.normal(), LEAST_YIELD, MOST_YIELD);
  assembly.build = reflect(assembly.build + ROTARY_STEP * perFoot * random.normal(), -1, 1);
  assembly.turn = reflect(assembly.turn + ROTARY_STEP * perFoot * random.normal(), -1, 1);
}

const reflect = (value: number, low: number, high: number): number =>
  value < low ? 2 * low - value : value > high ? 2 * high - value : value;

/** One foot of hole: the direction is turned across the hole, the position moves along the mean direction. */
function bendFoot(station: Station, assembly: Assembly, toolface: number | null, magnetic: boolean): Station {
  const angle = ((toolface ?? 0) - (magnetic ? station.azimuth : 0)) * (Math.PI / 180);
  const { motorYield, build, turn, walk = { build: 0, turn: 0 } } = assembly;
  const up = walk.build + (toolface === null ? build : motorYield * Math.cos(angle));
  const aside = walk.turn + (toolface === null ? turn : motorYield * Math.sin(angle));
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
  let plannedDogleg = 0;
  for (let row = 1; plan.md[row]! <= landing.md; row++) {
    plannedDogleg += (plan.dls[row]! * (plan.md[row]! - plan.md[row - 1]!)) / 100;
  }
  const hole = landing.md - stations[0]!.md;
  return (((dogleg * 180) / Math.PI - plannedDogleg) * 100) / hole;
}

/** The sharpest survey interval of the true hole, deg/100 ft. */
function worstSeverity(
  stations: readonly Station[],
  { md }: PathColumns,
  except: { from: number; to: number } | null,
): number {
  const first = stations[0]!.md;
  let worst = 0;
  for (let row = 1; row < md.length; row++) {
    const [from, to] = [stations[Math.round(md[row - 1]! - first)], stations[Math.round(md[row]! - first)]];
    if (!from || !to || to.md - from.md < 90) continue;
    if (except && from.md < except.to && except.from < to.md) continue;
    const dogleg = (angleBetween(tangentOf(from), tangentOf(to)) * 180) / Math.PI;
    worst = Math.max(worst, (dogleg * 100) / (to.md - from.md));
  }
  return worst;
}
