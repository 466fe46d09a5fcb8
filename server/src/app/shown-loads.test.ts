import type { EventName, EventReply } from "@sigma/contract/call-types";
import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { Rig } from "@sigma/contract/rigs/rig";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Well } from "@sigma/contract/wells/well";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import type { TestSocket } from "../transport/testing/test-server";
import { drilledWell } from "./testing/drilled-well";
import { type Attitude, pathOf } from "./testing/hole-formulas";
import {
  annulusLaw,
  buoyedWeight,
  type Part,
  powerLawLoss,
  sinusoidalLimit,
  softString,
} from "./testing/load-formulas";

const server = testServer();
let client: TestSocket;
let well: StoredWell;
beforeAll(async () => {
  well = await drilledWell(server);
  client = await server.connect({ wellId: well._id });
});

async function get<Name extends EventName>(event: Name, more: object = {}): Promise<EventReply<Name>> {
  return client.get<EventReply<Name>>(event, { wellId: well._id, ...more });
}
const read = async <Body>(route: string, query: object = { wellId: well._id }) =>
  (await server.call<Body>(route, { query: query as Record<string, string> })).body;

/** The BHA and the mud that a basis names, in the version that it names. */
async function readNamedVersions({
  bha,
  mwdRun,
}: {
  bha: { version: number } | null;
  mwdRun: { version: number } | null;
}) {
  const string = (await get("bha/get/all"))[0]!;
  const run = (await get("mwd-run/get/all"))[0]!;
  expect([string.version, run.version]).toEqual([bha!.version, mwdRun!.version]);
  return { string, mud: run.mudData };
}

function partsOf({ components, ...string }: Bha): Part[] {
  const parts = components.map(({ length, od, id, tjOd, bladeOd, unitWeight }) => ({
    length,
    od,
    id,
    contact: Math.max(od, tjOd, bladeOd ?? 0),
    weight: unitWeight,
  }));
  const { drillPipeOd: od, drillPipeId: id, drillPipeTjOd: contact, drillPipeUnitWeight: weight } = string;
  return [...parts, { length: 40_000, od, id, contact, weight }];
}

async function hole(): Promise<Attitude[]> {
  const { md, inclination, azimuth } = (await get("survey-data/get")) as Record<string, number[]>;
  return md!.map((depth, row) => ({ md: depth, inclination: inclination![row]!, azimuth: azimuth![row]! }));
}

/** The surveys and, from 100 ft below the last one, the plan. */
async function holeAhead({ lastSurvey }: { lastSurvey: number | null }): Promise<Attitude[]> {
  const plan = (await get("well-plan/get"))[0]!;
  const ahead = plan.md.map((md, row) => ({ md, inclination: plan.inclination[row]!, azimuth: plan.azimuth[row]! }));
  return [...(await hole()), ...ahead.filter(({ md }) => md > lastSurvey! + 100)];
}

/** Lists the results that differ from the expected values; requires at least ten numbers. */
function differing(
  pairs: Record<string, readonly [answered: number | null | undefined, expected: number]>,
  within: number,
): string[] {
  const all = Object.entries(pairs);
  const wrong = all.flatMap(([name, [answered, expected]]) => {
    const off = Math.abs(answered! - expected) / Math.max(1, Math.abs(expected));
    return off < within ? [] : `${name}: ${answered}, worked out ${expected}`;
  });
  return all.length < 10 ? [...wrong, `only ${all.length} numbers`] : wrong;
}

it("torque and drag: broomstick, margins and stretch follow from the surveys, the string, the mud and the factors that are shown", async () => {
  const stick = await get("broom-stick/get", { frictionFactors: [0.25, 0.4] });
  const inputs = stick.inputs!;
  const { string } = await readNamedVersions(stick.basis);
  const [stations, parts] = [await holeAhead(inputs), partsOf(string)];
  const [rig] = await read<Rig[]>("GET api/rig", { rigId: (await read<Well>("GET api/well")).rig!._id });
  const load = (bit: number, open: number, along: 1 | 0 | -1) =>
    softString(stations, parts, inputs.density, bit, (md) => (md < inputs.shoeMd ? inputs.casedFriction : open), {
      along,
    });
  const onHook = (force: number) => force / 1000 + inputs.blockWeight;
  const row = stick.md.indexOf(inputs.bitDepth);
  const shallow = stick.md.findIndex((md) => md > 7500);
  const [up, down, turning] = ([1, -1, 0] as const).map((along) => load(inputs.bitDepth, inputs.openFriction, along));
  const fan = (at: number, along: 1 | 0 | -1) => load(stick.md[at]!, 0.4, along);
  const wrong = differing(
    {
      "pick-up at the bit": [stick.atBit!.pickUp, onHook(up!.hookload)],
      "slack-off at the bit": [stick.atBit!.slackOff, onHook(down!.hookload)],
      "rotation at the bit": [stick.atBit!.rotation, onHook(turning!.hookload)],
      "torque at the bit": [stick.atBit!.torque, turning!.torque],
      "pick-up of the fan": [stick.pickUp[1]![row], onHook(fan(row, 1).hookload)],
      "slack-off of the fan": [stick.slackOff[1]![row], onHook(fan(row, -1).hookload)],
      "torque of the fan": [stick.torque[1]![row], fan(row, 0).torque],
      "pick-up higher up": [stick.pickUp[1]![shallow], onHook(fan(shallow, 1).hookload)],
      "rotation higher up": [stick.rotation[shallow], onHook(fan(shallow, 0).hookload)],
      "left of the rig's hookload": [stick.margins.rigHookload!.left, rig!.maxHookload! - onHook(up!.hookload)],
      "left of the rig's torque": [stick.margins.rigTorque!.left, rig!.maxTorque! - turning!.torque],
      "stretch pulled": [stick.stretch!.pickUp, up!.stretch],
      "stretch turning": [stick.stretch!.rotation, turning!.stretch],
    },
    0.002,
  );
  expect(wrong).toEqual([]);
});

it("buckling: tension, limits and margins follow from the string, the hole and the weight on bit that are shown", async () => {
  const reply = await get("buckling/get", { weightOnBit: 20 });
  const inputs = reply.inputs!;
  const { string } = await readNamedVersions(reply.basis);
  const [stations, parts] = [await holeAhead(inputs), partsOf(string)];
  const { holeData, casingData } = await read<Well>("GET api/well");
  const solve = (along: 1 | 0 | -1, weightOnBit = 0) =>
    softString(
      stations,
      parts,
      inputs.density,
      inputs.bitDepth,
      (md) => (md < inputs.shoeMd ? inputs.casedFriction : inputs.openFriction),
      { along, weightOnBit },
    );
  const [slide, pulled, turned] = [solve(-1, 20_000), solve(1), solve(0)];
  const pipe = parts.at(-1)!;
  const limit = (row: number) =>
    sinusoidalLimit(
      pipe,
      buoyedWeight(pipe, inputs.density),
      reply.md[row]! < casingData[0]!.endDepth ? casingData[0]!.innerDiameter! : holeData[0]!.size,
      reply.inclination[row]!,
    ) / 1000;
  const [curve, high] = [reply.md.findIndex((md) => md > 8400), reply.md.findIndex((md) => md > 7300)];
  const margins = reply.md.map((_, row) => {
    const sinusoidal = reply.slide!.sinusoidal[row];
    return sinusoidal == null ? Infinity : reply.slide!.effectiveTension[row]! + sinusoidal;
  });
  const least = margins.indexOf(Math.min(...margins));
  const compressedRow = reply.slide!.effectiveTension.findIndex((force) => force < 0);
  const wrong = differing(
    {
      "sliding in the curve": [reply.slide!.effectiveTension[curve], slide.tensionAt(reply.md[curve]!) / 1000],
      "sliding at kick-off": [reply.slide!.effectiveTension[high], slide.tensionAt(reply.md[high]!) / 1000],
      "tripping out": [reply.tripOut!.effectiveTension[high], pulled.tensionAt(reply.md[high]!) / 1000],
      rotating: [reply.rotation!.effectiveTension[high], turned.tensionAt(reply.md[high]!) / 1000],
      "sinusoidal in the curve": [reply.slide!.sinusoidal[curve], limit(curve)],
      "sinusoidal at kick-off": [reply.slide!.sinusoidal[high], limit(high)],
      "helical in the curve": [reply.slide!.helical[curve], Math.SQRT2 * limit(curve)],
      "least margin": [reply.slide!.leastMargin!.left, margins[least]!],
      "where it is": [reply.slide!.leastMargin!.md, reply.md[least]!],
      "neutral point": [reply.slide!.neutralPoint, reply.md[compressedRow]!],
      "stretch tripping out": [reply.tripOut!.stretch, pulled.stretch],
    },
    0.004,
  );
  expect(wrong).toEqual([]);
});

it("hydraulics: losses, densities, bit and cleaning follow from the flow, the mud, the string and the bores that are shown", async () => {
  const reply = await get("hydraulics-depth-data/get");
  const { circulation: c, basis } = reply;
  const { string, mud } = await readNamedVersions(basis);
  const { holeData, casingData } = await read<Well>("GET api/well");
  const { rows } = await read<{ rows: { tvd: number; porePressure: number; fractureGradient: number }[] }>(
    "GET api/pressure-profile",
  );
  const { flowRate: flow, parts, losses, bitDepth } = c!;
  const inside = { flow, density: mud.density, law: { n: mud.fluidBehaviorIndex, k: mud.consistency * 4.788 } };
  const around = { ...inside, law: annulusLaw(mud.viscometer!) };
  const { od, tfa, dischargeCoefficient } = string.bit;
  const last = pathOf(await hole()).at(-1)!;
  const tvd = last.tvd + (bitDepth - last.md) * Math.cos((last.inclination * Math.PI) / 180);
  const collar = string.components.find(({ type }) => type === "Drill Collar")!;
  const open = parts.filter(({ kind, cased }) => kind === "annulus" && cased === false);
  const drillPipe = parts.find(({ kind, name }) => kind === "string" && name === "Drill Pipe")!;
  const casedPart = parts.find((part) => part.cased === true)!;
  const annulus = parts.filter(({ kind }) => kind === "annulus");
  const pipeOpen = open.find(({ name }) => name === "Drill Pipe")!;
  const [high, low] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const density = (name: "porePressure" | "fractureGradient") =>
    (high[name] + ((low[name] - high[name]) * reply.tvd.at(-1)!) / low.tvd) / 0.052;
  const bitLoss = (mud.density * flow ** 2) / (12_032 * dischargeCoefficient ** 2 * tfa ** 2);
  const jet = (0.3208 * flow) / tfa;
  const wrong = differing(
    {
      bit: [losses.bit, bitLoss],
      "jet velocity": [c!.jetVelocity, jet],
      "impact force": [c!.impactForce, (mud.density * flow * jet) / 1932],
      "power at the bit": [c!.hsi, (bitLoss * flow) / 1714 / ((Math.PI / 4) * od ** 2)],
      "in the drill pipe": [drillPipe.loss, powerLawLoss(inside, string.drillPipeId, null, drillPipe.toMd)],
      "in the collar": [
        parts.find(({ kind, name }) => kind === "string" && name !== "Drill Pipe")!.loss,
        powerLawLoss(inside, collar.id, null, collar.length),
      ],
      "around the pipe, cased": [
        casedPart.loss,
        powerLawLoss(around, casingData[0]!.innerDiameter!, string.drillPipeOd, casedPart.toMd),
      ],
      "around the pipe, open": [
        pipeOpen.loss,
        powerLawLoss(around, holeData[0]!.size, string.drillPipeOd, pipeOpen.toMd - pipeOpen.fromMd),
      ],
      annulus: [losses.annulus, annulus.reduce((sum, { loss }) => sum + loss, 0)],
      standpipe: [c!.standpipePressure, Object.values(losses).reduce((sum, loss) => sum + loss, 0)],
      ECD: [c!.ecd, mud.density + losses.annulus / (0.052 * tvd)],
      ESD: [c!.esd, mud.density],
      "velocity, open": [pipeOpen.velocity, (24.48 * flow) / (holeData[0]!.size ** 2 - string.drillPipeOd ** 2)],
      "bottoms-up": [
        c!.bottomsUp,
        60 * annulus.reduce((sum, { fromMd, toMd, velocity }) => sum + (toMd - fromMd) / velocity, 0),
      ],
      "pore pressure": [reply.porePressure.at(-1), density("porePressure")],
      "fracture gradient": [reply.fractureGradient.at(-1), density("fractureGradient")],
    },
    0.001,
  );
  expect(wrong).toEqual([]);
});

it("performance metrics: a period is derived from its individual stands", async () => {
  const stand = (at: number, rotatingFootage: number, rotatingRop: number): Omit<StandMetric, "stands" | "open"> => ({
    startTime: 1_700_092_800 + at * 3600,
    endTime: 1_700_096_300 + at * 3600,
    startMD: 7000 + 90 * at,
    endMD: 7090 + 90 * at,
    slips: { toSlips: 60 + at, inSlips: 120, fromSlips: 90 },
    pumps: { pumpsOff: 30, off: 180 + at, pumpsOn: 60 },
    rotatingFootage,
    slidingFootage: 90 - rotatingFootage,
    rotatingRop,
    slidingRop: 30,
    slidingEfficiency: 80 + at,
    activities: { "1": 3000, "4": 120 + at },
  });
  const madeStands = [stand(1, 90, 90), stand(2, 60, 120), stand(3, 30, 75)];
  await server.record(well.wellNo, {
    events: madeStands.map((value) => ({ kind: "stand-completed", time: value.endTime, ordinal: 0, value })),
  });
  const isMade = ({ startTime }: StandMetric) => madeStands.some((madeStand) => madeStand.startTime === startTime);
  const stands = (await get("stand-metric/get")).filter(isMade);
  const [period] = (await get("stand-metric/get", { aggregationTime: 86_400 })).filter(isMade) as [StandMetric];
  const sum = (value: (one: StandMetric) => number) => stands.reduce((total, metric) => total + value(metric), 0);
  const [rotating, sliding] = [sum((metric) => metric.rotatingFootage), sum((metric) => metric.slidingFootage)];
  const wrong = differing(
    {
      stands: [period.stands, stands.length],
      rotatingFootage: [period.rotatingFootage, rotating],
      slidingFootage: [period.slidingFootage, sliding],
      rotatingRop: [period.rotatingRop, rotating / sum((metric) => metric.rotatingFootage / metric.rotatingRop!)],
      slidingRop: [period.slidingRop, sliding / sum((metric) => metric.slidingFootage / metric.slidingRop!)],
      slidingEfficiency: [
        period.slidingEfficiency,
        sum((metric) => metric.slidingEfficiency! * metric.slidingFootage) / sliding,
      ],
      toSlips: [period.slips.toSlips, sum((metric) => metric.slips.toSlips)],
      inSlips: [period.slips.inSlips, sum((metric) => metric.slips.inSlips)],
      off: [period.pumps.off, sum((metric) => metric.pumps.off!)],
      rotary: [period.activities["1"], sum((metric) => metric.activities["1"]!)],
      connection: [period.activities["4"], sum((metric) => metric.activities["4"]!)],
    },
    1e-9,
  );
  expect(wrong).toEqual([]);
});
