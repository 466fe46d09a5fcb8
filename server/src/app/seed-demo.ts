import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { valueOf } from "@sigma/terms/sample";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RigId } from "@sigma/contract/ids";
import { defaultWellSettings } from "../storage/default-well-settings";
import { SYSTEM } from "../storage/entities/settings-version";
import type { StoredWell } from "../storage/entities/well-store";
import type { Stores } from "./resources";
import { demoBhas, demoMotors } from "./demo-bhas";
import { DEMO_AZIMUTH, DEMO_TARGET_DEPTH, demoFormationTops, demoWellFields } from "./demo-well";
import { freePort } from "./free-port";
import { FIRST_USERNAME } from "./first-user";

const RIG_NAME = "Pioneer 54";
const WITS_PORT = 7010;
/** Number of the first well of the pad. */
const FIRST_WELL = 7;
/** Depth that the rig has drilled to when the demo starts. */
const START_DEPTH: Feet = 7100;
/** Past of the demo well; it ends two minutes after a connection, so that the first view tells something. */
const BACKLOG_SECONDS = 12 * 3600 + 40 * 60;
/** A well this near its target is finished, and the rig skids to the next one. */
const REMAINING: Feet = 300;

type SeedStores = Pick<
  Stores,
  "rigs" | "wells" | "witsConfigs" | "formationTops" | "bhas" | "motors" | "users" | "samples"
>;

/**
 * Prepares the demo: a rig whose feed is listened for, the well that it drills with its formation tops and BHAs, and the
 * next well of the pad, which is only planned. What an earlier start has prepared is continued.
 *
 * @returns the arguments of the simulated rig: where it sends, from what depth, and how much of the past first
 */
export async function seedDemo(stores: SeedStores, now: EpochSeconds): Promise<string[]> {
  const rigId = await demoRig(stores);
  const port = await listeningPort(stores, rigId);
  const well = await drillingWell(stores, rigId, now);
  const { depth, backlog } = await whereItStands(stores, well, now);
  return ["--to", `127.0.0.1:${port}`, "--start-depth", String(depth), "--backlog", `${backlog}s`, "--well", well.name];
}

async function demoRig(stores: SeedStores): Promise<RigId> {
  const known = (await stores.rigs.all()).find(({ name }) => name === RIG_NAME);
  const fields = { name: RIG_NAME, contractor: "Pioneer Drilling", blockWeight: 45 };
  return (known ?? (await stores.rigs.create({ ...fields, dataSourceType: "wits", timezoneOffset: 0 })))._id;
}

/** The port of the rig's feed; another one where somebody else listens there now. */
async function listeningPort(stores: SeedStores, rigId: RigId): Promise<number> {
  const known = await stores.witsConfigs.byRig(rigId);
  const port = await freePort(known?.port ?? WITS_PORT);
  const isReady =
    known?.connectionType === "server" && known.enabled && known.port === port && known.clock === "simulated";
  if (!isReady) {
    await stores.witsConfigs.save({
      rigId,
      dataSourceType: "wits",
      connectionType: "server",
      host: "127.0.0.1",
      port,
      channels: known?.channels ?? simulatedRigChannels(),
      nullMarks: known?.nullMarks ?? [],
      enabled: true,
      witsmlTemplateId: null,
      allowedPeers: [],
      clock: "simulated",
    });
  }
  return port;
}

/** The well under the rig; a drilled one is finished and makes way for the next of the pad. */
async function drillingWell(stores: SeedStores, rigId: RigId, now: EpochSeconds): Promise<StoredWell> {
  const [current] = await stores.wells.drilledBy(rigId);
  if (current && (await holeDepthOf(stores, current)) < DEMO_TARGET_DEPTH - REMAINING) return current;
  if (current) await stores.wells.change(current._id, { finishedAt: now });
  const planned = (await stores.wells.all()).find(({ name, rig }) => rig === null && isOfPad(name));
  const well = planned
    ? await stores.wells.change(planned._id, { rigId })
    : await createWell(stores, FIRST_WELL, rigId);
  await createWell(stores, numberOf(well.name) + 1, null);
  const admin = await stores.users.credentials(FIRST_USERNAME);
  if (admin) await stores.users.setFavoriteWells(admin.user._id, [...admin.user.favoriteWells, well._id]);
  return well;
}

async function createWell(stores: SeedStores, number: number, rigId: RigId | null): Promise<StoredWell> {
  const name = `Bluebonnet ${number}H`;
  const settings = {
    ...defaultWellSettings,
    "data-processor": { ...defaultDataProcessorSettings, sectionAzimuth: DEMO_AZIMUTH },
  };
  const fields = { ...demoWellFields, name, jobId: `BB-${2600 + number}`, rigId };
  const well = await stores.wells.create(fields, settings);
  await stores.formationTops.create(well._id, demoFormationTops);
  await stores.bhas.create(well._id, demoBhas(await motorIds(stores)));
  return well;
}

/** The motors of the demo in the list of motors, where an earlier start has not put them. */
async function motorIds({ motors }: SeedStores): Promise<string[]> {
  const known = await motors.all();
  const ids: string[] = [];
  for (const fields of demoMotors) {
    const same = known.find((motor) => motor.modelNumber === fields.modelNumber);
    ids.push((same ?? (await motors.create(fields, SYSTEM)))._id);
  }
  return ids;
}

const isOfPad = (name: string) => /^Bluebonnet \d+H$/.test(name);
const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? FIRST_WELL);

async function holeDepthOf(stores: SeedStores, { wellNo }: StoredWell): Promise<Feet> {
  const last = await stores.samples.latest(wellNo);
  return (last && valueOf(last, "holeDepth")) ?? START_DEPTH;
}

/** A new well has a past of half a day; one that was left goes on where it stood, without a gap of more than that. */
async function whereItStands(
  stores: SeedStores,
  well: StoredWell,
  now: EpochSeconds,
): Promise<{ depth: Feet; backlog: number }> {
  const last = await stores.samples.latest(well.wellNo);
  const age = last ? Math.floor(now - last.time) : BACKLOG_SECONDS;
  return {
    depth: Math.round((await holeDepthOf(stores, well)) * 10) / 10,
    backlog: Math.max(0, Math.min(BACKLOG_SECONDS, age)),
  };
}
