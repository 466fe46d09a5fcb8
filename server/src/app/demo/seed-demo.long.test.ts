import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { FormationTop } from "@sigma/contract/wells/formation-top";
import { Well } from "@sigma/contract/wells/well";
import { SavedWitsConfig } from "@sigma/contract/rigs/wits-config";
import { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { User } from "@sigma/contract/users/user";
import { Bha } from "@sigma/contract/well-settings/bha";
import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import { checkAssembly } from "@sigma/engine/bha/check-assembly";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import { computePlan } from "../../directional/compute-plan";
import { toWell } from "../../storage/entities/wells/well-store";
import { createTestDatabase } from "../../storage/testing/test-database";
import { ensureFirstUser } from "../first-user";
import { createStores } from "../resources";
import type { Stores } from "../../storage/stores";
import { finishDemoWells, seedDemo } from "./seed-demo";
import { openForEachTest } from "../../storage/testing/open-for-file";

const NOW = 1_800_000_000;

const test = openForEachTest(createTestDatabase);
let stores: Stores;
let newest: Map<number, Sample>;
beforeEach(async () => {
  newest = new Map();
  const all = createStores(test.database);
  const latest = (well: number) => Promise.resolve(newest.get(well) ?? null);
  stores = { ...all, samples: { ...all.samples, latest } };
  await ensureFirstUser(stores, "drill-safely-1", tmpdir());
});

/** The options of each rig, by name. */
const rigsOf = (options: string[]) =>
  options
    .join(" ")
    .split(" --next ")
    .map((text) =>
      Object.fromEntries(
        `${text} `
          .split("--")
          .slice(1)
          .map((part) => {
            const [name, ...words] = part.trim().split(" ");
            return [name!, words.join(" ")];
          }),
      ),
    );
const wells = async () =>
  (await stores.wells.all()).map(({ name, rig, finishedAt }) => [name, rig?.name ?? null, finishedAt]);
const wellNamed = async (name: string) => (await stores.wells.all()).find((well) => well.name === name)!;
const now = async (name: string, values: Parameters<typeof sampleOf>[1], time = NOW) =>
  newest.set((await wellNamed(name)).wellNo, sampleOf(time, values));

it("prepares a pad of three wells: a curve that is drilled, a trip with a washout, a finished well", async () => {
  const rigs = rigsOf(await seedDemo(stores, NOW));
  expect(await wells()).toEqual([
    ["Bluebonnet 7H", "Pioneer 54", null],
    ["Bluebonnet 8H", "Pioneer 55", null],
    ["Bluebonnet 9H", "Pioneer 56", null],
  ]);
  expect(rigs).toMatchObject([
    {
      well: "Bluebonnet 7H",
      "start-depth": "7100",
      backlog: "33600s",
      azimuth: "335",
      seed: "1",
      fault: "stall@16100",
    },
    { well: "Bluebonnet 8H", "start-depth": "11000", backlog: "14400s", azimuth: "155", fault: "washout@2400" },
    { well: "Bluebonnet 9H", "start-depth": "17600", backlog: "129600s", "until-finished": "" },
  ]);
  const pad = await stores.wells.all();
  expect(new Set(pad.map(({ x }) => x)).size).toBe(3);
  for (const well of pad) expect(Well.parse(toWell(well))).toEqual(toWell(well));
  expect((await stores.users.all())[0]?.favoriteWells).toEqual(pad.slice(0, 2).map(({ _id }) => _id));
});

it("gives the first user gauges in the preset, once: removed gauges are not added again", async () => {
  await seedDemo(stores, NOW);
  const [{ _id: userId, activePreset: presetName }] = (await stores.users.all()) as [User];
  const gauges = await stores.presetGauges.get({ userId, presetName });
  for (const gauge of gauges) expect(Gauge.parse(gauge)).toEqual(gauge);
  expect(gauges.length).toBeGreaterThan(5);
  await stores.presetGauges.replace({ userId, presetName }, []);
  await seedDemo(stores, NOW);
  expect(await stores.presetGauges.get({ userId, presetName })).toEqual([]);
});

it("gives the wells tops, valid BHAs with listed motors, and their muds, once for any number of starts", async () => {
  await seedDemo(stores, NOW);
  await seedDemo(stores, NOW);
  const motors = await stores.motors.all();
  expect(motors).toHaveLength(3);
  for (const well of await stores.wells.all()) {
    const tops = await stores.formationTops.all(well._id);
    expect(tops.map(({ formationName }) => formationName)).toContain("Target shale");
    for (const top of tops) {
      expect(FormationTop.parse(top)).toEqual(top);
      expect(top.mdStart).toBeLessThan(top.mdEnd);
    }
    const bhas = await stores.bhas.all(well._id);
    expect(well.useDefaultBhas).toBe(false);
    expect(bhas.map(({ active }) => active)).toEqual([false, false, true]);
    const wellFacts = {
      holeDepth: 7100,
      holes: well.holeData,
      casings: well.casingData,
      density: 10.4,
      hookLimit: 500,
    };
    for (const bha of bhas) {
      expect(Bha.parse(bha)).toEqual(bha);
      expect(checkAssembly(bha, wellFacts)).toEqual([]);
      expect(motors.map(({ _id }) => _id)).toContain(bha.motor.motorId);
    }
    const runs = await stores.mwdRuns.all(well._id);
    for (const run of runs) expect(MwdRun.parse(run)).toEqual(run);
    expect(runs.map(({ bhaId, mudData }) => [bhaId, mudData.density])).toEqual([
      [bhas[0]!.name, 8.8],
      [bhas[1]!.name, 9.6],
      [bhas[2]!.name, 10.4],
    ]);
  }
});

it("gives the wells plans that land in the target, surveys down to the bit, references and pressures", async () => {
  await seedDemo(stores, NOW);
  const pad = await stores.wells.all();
  const plans = await stores.wellPlans.ofWells(pad.map(({ _id }) => _id));
  for (const [index, { _id, wellNo }] of pad.entries()) {
    const [plan] = plans.get(_id)!;
    const { tvd, plannedKop, dls } = computePlan(plan!.fields, 0);
    expect(tvd.at(-1)).toBeCloseTo(7972.96, 1);
    expect(plannedKop).toBe(7500);
    expect(Math.max(...dls)).toBeCloseTo(10, 6);
    const surveys = await stores.surveys.stations(wellNo);
    const start = [7100, 11_000, 17_600][index]!;
    expect(start - surveys.at(-1)!.md).toBeLessThan(2 * 95);
    expect(surveys.at(-1)!.md).toBeLessThan(start);
    expect(surveys.at(-1)!.inclination).toBe(index === 0 ? 0 : 90);
    expect(await stores.wellSettings.get(wellNo, "data-processor")).toMatchObject({
      sectionAzimuth: [335, 155, 20][index],
    });
    expect(await stores.wellSettings.get(wellNo, "references")).toMatchObject({ coordinateUnit: "ft" });
    expect(await stores.wellSettings.get<{ rows: object[] }>(wellNo, "pressure-profile")).toHaveProperty("rows.4");
    const { offsetWellIds } = (await stores.wellSettings.get<AntiCollisionSettings>(wellNo, "anti-collision"))!;
    expect(offsetWellIds).toEqual(pad.flatMap((other) => (other._id === _id ? [] : other._id)));
  }
});

it("listens on the ports to which the simulated rigs send", async () => {
  const rigs = rigsOf(await seedDemo(stores, NOW));
  for (const [index, rig] of (await stores.rigs.all()).entries()) {
    const config = await stores.witsConfigs.byRig(rig._id);
    expect(SavedWitsConfig.parse(config)).toEqual(config);
    expect(config).toMatchObject({ connectionType: "server", enabled: true });
    expect(rigs[index]!["to"]).toBe(`127.0.0.1:${config!.port}`);
  }
});

it("continues from the state of an earlier start, without the faults of the first one", async () => {
  await seedDemo(stores, NOW);
  await now("Bluebonnet 7H", { holeDepth: 8123.46 }, NOW + 1000);
  await now("Bluebonnet 8H", { holeDepth: 11_030 }, NOW + 1000);
  const rigs = rigsOf(await seedDemo(stores, NOW + 4600));
  expect(await wells()).toHaveLength(3);
  const surveys = await stores.surveys.stored((await wellNamed("Bluebonnet 7H")).wellNo);
  const surveyedDepth = Math.max(...surveys.map(({ md }) => md)).toFixed(2);
  expect(rigs[0]).toMatchObject({ "start-depth": "8123.5", "surveyed-to": surveyedDepth, backlog: "3600s" });
  for (const rig of rigs.slice(0, 2)) expect(rig).not.toHaveProperty("fault");
});

it("finishes a well when its string is out, and starts its rig no more", async () => {
  await seedDemo(stores, NOW);
  await now("Bluebonnet 9H", { holeDepth: 17_800, bitDepth: 9000 });
  expect(await finishDemoWells(stores)).toEqual([]);
  await now("Bluebonnet 9H", { holeDepth: 17_800, bitDepth: 0 });
  expect(await finishDemoWells(stores)).toEqual([(await wellNamed("Bluebonnet 9H"))._id]);
  expect(await finishDemoWells(stores)).toEqual([]);
  expect((await wells())[2]).toEqual(["Bluebonnet 9H", "Pioneer 56", NOW]);
  expect(rigsOf(await seedDemo(stores, NOW + 60)).map(({ well }) => well)).toEqual(["Bluebonnet 7H", "Bluebonnet 8H"]);
  expect(await wells()).toHaveLength(3);
});

it("skids to another well when the target is reached", async () => {
  await seedDemo(stores, NOW);
  await now("Bluebonnet 7H", { holeDepth: 17_790 });
  const rigs = rigsOf(await seedDemo(stores, NOW + 60));
  expect(await wells()).toEqual([
    ["Bluebonnet 10H", "Pioneer 54", null],
    ["Bluebonnet 7H", "Pioneer 54", NOW + 60],
    ["Bluebonnet 8H", "Pioneer 55", null],
    ["Bluebonnet 9H", "Pioneer 56", null],
  ]);
  expect(rigs[0]!["well"]).toBe("Bluebonnet 10H");
});

it("takes another port if the one of a rig is in use", async () => {
  await seedDemo(stores, NOW);
  const [rig] = await stores.rigs.all();
  const before = await stores.witsConfigs.byRig(rig!._id);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(before!.port, "127.0.0.1", resolve));
  const rigs = rigsOf(await seedDemo(stores, NOW));
  other.close();
  const after = await stores.witsConfigs.byRig(rig!._id);
  expect(after!.port).not.toBe(before!.port);
  expect(rigs[0]!["to"]).toBe(`127.0.0.1:${after!.port}`);
});

it("prepares the same pad if every previous start was killed at a different write", async () => {
  const parts = async (all: Stores) => {
    const wells = await all.wells.all();
    const favorites = (await all.users.all())[0]!.favoriteWells;
    return Promise.all(
      wells.map(async ({ _id, wellNo, name, rig }) => ({
        name,
        rig: rig?.name,
        isFavorite: favorites.includes(_id),
        plans: (await all.wellPlans.ofWells([_id])).get(_id)?.length,
        surveys: (await all.surveys.stored(wellNo)).length,
        tops: (await all.formationTops.all(_id)).length,
        bhas: (await all.bhas.all(_id)).length,
        runs: (await all.mwdRuns.all(_id)).length,
        offsets: (await all.wellSettings.get<AntiCollisionSettings>(wellNo, "anti-collision"))?.offsetWellIds.length,
      })),
    );
  };
  let isWhole = false;
  for (let writes = 0; !isWhole; writes++) {
    isWhole = await seedDemo(killedAfter(stores, writes), NOW).then(
      () => true,
      (fault: Error) => {
        if (fault !== KILLED) throw fault;
        return false;
      },
    );
  }
  const interruptedParts = await parts(stores);
  const fresh = await createTestDatabase();
  try {
    const whole = createStores(fresh.database);
    await ensureFirstUser(whole, "drill-safely-1", tmpdir());
    await seedDemo(whole, NOW);
    expect(interruptedParts).toEqual(await parts(whole));
  } finally {
    await fresh.close();
  }
  const [{ _id: userId, activePreset: presetName }] = (await stores.users.all()) as [User];
  expect(await stores.presetGauges.get({ userId, presetName })).not.toEqual([]);
});

const KILLED = new Error("killed");

/** Stores that fail permanently after a number of writes, like the stores of a process that is killed then. */
function killedAfter(all: Stores, writes: number): Stores {
  let left = writes;
  const dying = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(of, name: keyof Store & string) {
        const call: unknown = of[name];
        if (typeof call !== "function" || !/^(?:create|save|replace|change|remove|set)/.test(name)) return call;
        return (...callArguments: unknown[]): unknown =>
          left-- > 0 ? call.apply(of, callArguments) : Promise.reject(KILLED);
      },
    });
  const stores = Object.entries(all).map(([name, store]) => [name, dying(store as object)]);
  return Object.fromEntries(stores) as Stores;
}
