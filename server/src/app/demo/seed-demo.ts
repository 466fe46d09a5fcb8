import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { RigId, WellId } from "@sigma/contract/ids";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { HOUR } from "@sigma/terms/durations";
import type { Degrees, EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { valueOf } from "@sigma/terms/sample";
import { defaultWellSettings } from "../../storage/default-well-settings";
import { SYSTEM } from "../../storage/entities/settings-version";
import type { StoredStation } from "../../storage/entities/wells/survey-store";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { demoBhas, demoMotors } from "./demo-bhas";
import { type DemoDeliveryStores, enterDemoDelivery } from "./demo-delivery";
import { demoGauges } from "./demo-gauges";
import { DEMO_TARGET_DEPTH, demoPlan, demoSurveys } from "./demo-path";
import { demoFormationTops, demoMwdRuns, demoPad, demoPressures, demoReferences, demoWellFields } from "./demo-well";
import { FIRST_USERNAME } from "../first-user";
import { freePort } from "../../storage/embedded/free-port";
import { DEMO_PORT } from "../settings";
import type { Stores } from "../../storage/stores";

/** The activity of one rig of the demo, and the depth of the hole at its start. */
type PadWell = {
  rig: string;
  /** Number of its well on the pad. */
  well: number;
  azimuth: Degrees;
  startDepth: Feet;
  /** History that is sent first, so that the first view has data to show. */
  backlog: Seconds;
  faults: readonly string[];
  /** Whether it is drilled to the end in its history and sends no more data. */
  isFinished: boolean;
};

/** A curve that is being drilled, with a stall of the motor behind it, a trip with a washout, and a finished well. */
const padWells: readonly PadWell[] = [
  {
    rig: "Pioneer 54",
    well: 7,
    azimuth: 335,
    startDepth: 7100,
    backlog: 9 * HOUR + 20 * 60,
    faults: ["stall@16100"],
    isFinished: false,
  },
  {
    rig: "Pioneer 55",
    well: 8,
    azimuth: 155,
    startDepth: 11_000,
    backlog: 4 * HOUR,
    faults: ["washout@2400"],
    isFinished: false,
  },
  {
    rig: "Pioneer 56",
    well: 9,
    azimuth: 20,
    startDepth: 17_600,
    backlog: 36 * HOUR,
    faults: [],
    isFinished: true,
  },
];

/** A well this near its target is finished, and the rig skids to another well. */
const REMAINING: Feet = 300;

type SeedStores = Pick<
  Stores,
  | "rigs"
  | "wells"
  | "witsConfigs"
  | "formationTops"
  | "bhas"
  | "motors"
  | "mwdRuns"
  | "users"
  | "samples"
  | "surveys"
  | "wellPlans"
  | "wellSettings"
  | "presetGauges"
> &
  DemoDeliveryStores;

/**
 * Prepares the demo pad: for each well a rig whose feed is received and the well that it drills, with plan, surveys,
 * BHAs, muds, tops and pressures. The result of an earlier start is continued.
 *
 * @param firstPort port on which the feed of the first rig is received; the others use the following ports
 * @returns the arguments of the simulated rigs: where they send, from what depth, and how much of the past first
 */
export async function seedDemo(stores: SeedStores, now: EpochSeconds, firstPort = DEMO_PORT): Promise<string[]> {
  if ((await stores.wells.all()).every(isUnbegun)) await giveGauges(stores);
  const rigs: string[][] = [];
  for (const [index, planned] of padWells.entries()) {
    const rigId = await demoRig(stores, planned);
    const port = await listeningPort(stores, rigId, firstPort + index);
    const well = await drillingWell(stores, rigId, planned, now);
    if (well) rigs.push(await rigArguments(stores, planned, well, port, now));
  }
  await keepApart(stores);
  return rigs.flatMap((options, index) => (index === 0 ? options : ["--next", ...options]));
}

/**
 * Finishes the demo wells at whose end the string is out of the hole.
 *
 * @returns the wells that are finished now
 */
export async function finishDemoWells({ wells, samples }: Pick<Stores, "wells" | "samples">): Promise<WellId[]> {
  const finishedWells: WellId[] = [];
  for (const { _id, name, wellNo, rig, finishedAt } of await wells.all()) {
    if (rig === null || finishedAt !== null || !isOfPad(name)) continue;
    const last = await samples.latest(wellNo);
    if (!last || !((valueOf(last, "holeDepth") ?? 0) >= DEMO_TARGET_DEPTH - 1)) continue;
    if ((valueOf(last, "bitDepth") ?? Number.POSITIVE_INFINITY) > 1) continue;
    await wells.change(_id, { finishedAt: last.time });
    finishedWells.push(_id);
  }
  return finishedWells;
}

async function demoRig(stores: SeedStores, { rig: name }: PadWell): Promise<RigId> {
  const knownRig = (await stores.rigs.all()).find((rig) => rig.name === name);
  if (knownRig) return knownRig._id;
  const limits = { maxHookload: 750, maxTorque: 50_000, maxPressure: 7500, maxFlow: 1300 };
  const fields = { name, contractor: "Pioneer Drilling", blockWeight: 42, ...limits };
  return (await stores.rigs.create({ ...fields, dataSourceType: "wits", timezoneOffset: 0 }))._id;
}

/** The port of the rig's feed; another port if it is already in use. */
async function listeningPort(stores: SeedStores, rigId: RigId, usual: number): Promise<number> {
  const knownConfig = await stores.witsConfigs.byRig(rigId);
  const port = await freePort(knownConfig?.port ?? usual);
  const isReady =
    knownConfig?.connectionType === "server" &&
    knownConfig.enabled &&
    knownConfig.port === port &&
    knownConfig.clock === "simulated";
  if (!isReady) {
    await stores.witsConfigs.save({
      rigId,
      dataSourceType: "wits",
      connectionType: "server",
      host: "127.0.0.1",
      port,
      channels: knownConfig?.channels ?? simulatedRigChannels(),
      nullMarks: knownConfig?.nullMarks ?? [],
      enabled: true,
      witsmlTemplateId: null,
      witsml: null,
      allowedPeers: [],
      clock: "simulated",
    });
  }
  return port;
}

/**
 * The well under a rig. A drilled one is finished and makes way for the next of the pad; the rig of a finished one has
 * none then.
 */
async function drillingWell(
  stores: SeedStores,
  rigId: RigId,
  plannedWell: PadWell,
  now: EpochSeconds,
): Promise<StoredWell | null> {
  const [current] = await stores.wells.drilledBy(rigId);
  if (current) {
    const left = DEMO_TARGET_DEPTH - (await holeDepthOf(stores, current));
    if (left > (plannedWell.isFinished ? 1 : REMAINING)) return current;
    await stores.wells.change(current._id, { finishedAt: now });
    if (plannedWell.isFinished) return null;
  }
  const pad = (await stores.wells.all()).filter(({ name }) => isOfPad(name));
  const own = pad.find(({ name }) => numberOf(name) === plannedWell.well);
  if (own && own.finishedAt !== null && plannedWell.isFinished) return null;
  // Its surveys are stored last: a well without them was left incomplete by a start that was killed.
  const isHalfMade = own && isUnbegun(own) && (await stores.surveys.stored(own.wellNo)).length === 0;
  if (isHalfMade) await stores.wells.remove(own._id, now);
  else if (own && isUnbegun(own)) return await giveRig(stores, own, { ...plannedWell, rigId });
  const drilledNumbers = own && !isHalfMade ? pad.map(({ name }) => numberOf(name)) : [];
  const next = Math.max(plannedWell.well - 1, ...drilledNumbers) + 1;
  const well = await createWell(stores, { ...plannedWell, well: next }, now);
  return await giveRig(stores, well, { ...plannedWell, rigId });
}

/** The last step of preparing a well: it is a favourite of the first user and has its rig. */
async function giveRig(
  stores: SeedStores,
  { _id }: StoredWell,
  { rigId, isFinished }: { rigId: RigId; isFinished: boolean },
): Promise<StoredWell> {
  const admin = await stores.users.credentials(FIRST_USERNAME);
  if (admin && !isFinished) {
    await stores.users.setFavoriteWells(admin.user._id, [...new Set([...admin.user.favoriteWells, _id])]);
  }
  return await stores.wells.change(_id, { rigId });
}

/** A complete well of the pad except its rig, which is added when the rest is stored. */
async function createWell(stores: SeedStores, plannedWell: PadWell, now: EpochSeconds): Promise<StoredWell> {
  const { well: number, azimuth } = plannedWell;
  const name = `Bluebonnet ${number}H`;
  const settings = {
    ...defaultWellSettings,
    "data-processor": { ...defaultDataProcessorSettings, sectionAzimuth: azimuth },
    references: demoReferences,
    "pressure-profile": { rows: demoPressures },
  };
  const place = { x: demoPad.x + (number - padWells[0]!.well) * demoPad.spacing, y: demoPad.y };
  const fields = { ...demoWellFields, ...place, name, jobId: `BB-${2600 + number}` };
  const well = await stores.wells.create(fields, settings);
  const wellId = well._id;
  await stores.formationTops.create(wellId, demoFormationTops);
  const bhas = demoBhas(await motorIds(stores));
  await stores.bhas.create(wellId, bhas);
  for (const run of demoMwdRuns(bhas)) await stores.mwdRuns.create(wellId, run);
  const plan = demoPlan(azimuth);
  await stores.wellPlans.create(wellId, {
    name: `${name} plan A`,
    md: plan.map(({ md }) => md),
    inclination: plan.map(({ inclination }) => inclination),
    azimuth: plan.map((station) => station.azimuth),
    tieIn: null,
    northReference: "grid",
    declination: null,
    convergence: null,
    fileName: null,
  });
  const { startDepth: depth, backlog, isFinished } = plannedWell;
  await enterDemoDelivery(stores, wellId, { at: now - backlog, depth, isFinished });
  const surveys = demoSurveys(azimuth, plannedWell.startDepth);
  await stores.surveys.save(
    well.wellNo,
    surveys.map((station) => ({ ...station, time: null, origin: demoOrigin })),
  );
  return well;
}

/** The hole drilled before the rig sends data was surveyed with MWD. */
const demoOrigin: StoredStation["origin"] = {
  surveyTool: "ISCWSA MWD Rev5.11",
  fileName: null,
  northReference: null,
  declination: null,
  convergence: null,
  measuredAzimuth: null,
  appliedCorrection: null,
  tieIn: null,
};

/** Gauges for the first user, once: removed gauges are not added again. */
async function giveGauges({ users, presetGauges }: SeedStores): Promise<void> {
  const admin = await users.credentials(FIRST_USERNAME);
  if (!admin) return;
  const { _id: userId, activePreset: presetName } = admin.user;
  await presetGauges.replace({ userId, presetName }, demoGauges);
}

/** Every well of the pad keeps away from the others, unless its offset wells have been chosen. */
async function keepApart(stores: SeedStores): Promise<void> {
  const pad = (await stores.wells.all()).filter(({ name }) => isOfPad(name));
  for (const { _id, wellNo } of pad) {
    const storedSettings = await stores.wellSettings.get<AntiCollisionSettings>(wellNo, "anti-collision");
    if (storedSettings && storedSettings.offsetWellIds.length > 0) continue;
    const offsetWellIds = pad.flatMap((other) => (other._id === _id ? [] : other._id));
    await stores.wellSettings.save(wellNo, "anti-collision", {
      ...newAntiCollisionSettings,
      ...storedSettings,
      offsetWellIds,
    });
  }
}

/** The motors of the demo in the list of motors, unless an earlier start has already added them. */
async function motorIds({ motors }: SeedStores): Promise<string[]> {
  const knownMotors = await motors.all();
  const ids: string[] = [];
  for (const fields of demoMotors) {
    const same = knownMotors.find((motor) => motor.modelNumber === fields.modelNumber);
    ids.push((same ?? (await motors.create(fields, SYSTEM)))._id);
  }
  return ids;
}

/** Whether a well belongs to the pad and has not been drilled by a rig yet. */
const isUnbegun = ({ name, rig, finishedAt }: StoredWell) => isOfPad(name) && rig === null && finishedAt === null;
const isOfPad = (name: string) => /^Bluebonnet \d+H$/.test(name);
const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);

async function holeDepthOf(stores: SeedStores, { wellNo }: StoredWell): Promise<Feet> {
  const last = await stores.samples.latest(wellNo);
  return (last && valueOf(last, "holeDepth")) ?? 0;
}

/** A new well has a past; an existing one continues from its last state, without a gap longer than that. */
async function rigArguments(
  stores: SeedStores,
  { azimuth, startDepth, backlog, faults, isFinished, well: number }: PadWell,
  well: StoredWell,
  port: number,
  now: EpochSeconds,
): Promise<string[]> {
  const last = await stores.samples.latest(well.wellNo);
  const age = last ? Math.floor(now - last.time) : backlog;
  const depth = last ? await holeDepthOf(stores, well) : startDepth;
  const surveyedTo = (await stores.surveys.stored(well.wellNo)).at(-1)?.md;
  return [
    "--to",
    `127.0.0.1:${port}`,
    "--well",
    well.name,
    "--seed",
    String(number - padWells[0]!.well + 1),
    "--azimuth",
    String(azimuth),
    "--start-depth",
    String(Math.round(depth * 10) / 10),
    ...(last && surveyedTo !== undefined ? ["--surveyed-to", surveyedTo.toFixed(2)] : []),
    "--backlog",
    `${Math.max(0, Math.min(backlog, age))}s`,
    ...(last ? [] : faults.flatMap((fault) => ["--fault", fault])),
    // A past of half a day that is not watched while it comes in: every 5 s is enough.
    ...(isFinished ? ["--until-finished", "--every", "5"] : []),
  ];
}
