import { createServer } from "node:net";
import { Bha } from "@sigma/contract/well-settings/bha";
import { FormationTop } from "@sigma/contract/wells/formation-top";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { checkAssembly } from "@sigma/engine/bha/check-assembly";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStores, type Stores } from "./resources";
import { createTestDatabase, type TestDatabase } from "../storage/testing/test-database";
import { ensureFirstUser } from "./first-user";
import { seedDemo } from "./seed-demo";

const NOW = 1_800_000_000;

let test: TestDatabase;
let stores: Stores;
let newest: Sample | null;
beforeEach(async () => {
  test = await createTestDatabase();
  newest = null;
  const all = createStores(test.database);
  stores = { ...all, samples: { ...all.samples, latest: () => Promise.resolve(newest) } };
  await ensureFirstUser(stores, "drill-safely-1");
});
afterEach(() => test.close());

const option = (options: string[], name: string) => options[options.indexOf(name) + 1];
const wells = async () =>
  (await stores.wells.all()).map(({ name, rig, finishedAt }) => [name, rig?.name ?? null, finishedAt]);

const rigConfig = async () => {
  const [rig] = await stores.rigs.all();
  return await stores.witsConfigs.byRig(rig!._id);
};

it("prepares a rig, the well that it drills with tops and settings, and the next of the pad", async () => {
  const options = await seedDemo(stores, NOW);
  expect(await wells()).toEqual([
    ["Bluebonnet 7H", "Pioneer 54", null],
    ["Bluebonnet 8H", null, null],
  ]);
  const [well] = await stores.wells.all();
  const tops = await stores.formationTops.all(well!._id);
  expect(tops.map(({ formationName }) => formationName)).toContain("Target shale");
  for (const top of tops) {
    expect(FormationTop.parse(top)).toEqual(top);
    expect(top.mdStart).toBeLessThan(top.mdEnd);
  }
  expect(await stores.wellSettings.get(well!.wellNo, "data-processor")).toMatchObject({ sectionAzimuth: 335 });
  expect((await stores.users.all())[0]?.favoriteWells).toEqual([well!._id]);
  expect(option(options, "--well")).toBe("Bluebonnet 7H");
  expect(option(options, "--backlog")).toBe("45600s");
  expect(option(options, "--start-depth")).toBe("7100");
});

it("gives the wells sound BHAs with motors of the list, once however often it starts", async () => {
  await seedDemo(stores, NOW);
  await seedDemo(stores, NOW);
  const [well] = await stores.wells.all();
  const bhas = await stores.bhas.all(well!._id);
  const motors = await stores.motors.all();
  expect([bhas.length, motors.length]).toEqual([3, 3]);
  expect(well!.useDefaultBhas).toBe(false);
  expect(bhas.map(({ active }) => active)).toEqual([false, false, true]);
  const known = { holeDepth: 7100, holes: well!.holeData, casings: well!.casingData, density: 10.4, hookLimit: 500 };
  for (const bha of bhas) {
    expect(Bha.parse(bha)).toEqual(bha);
    expect(checkAssembly(bha, known)).toEqual([]);
    expect(motors.map(({ _id }) => _id)).toContain(bha.motor.motorId);
  }
});

it("listens where the simulated rig sends", async () => {
  const options = await seedDemo(stores, NOW);
  const config = await rigConfig();
  expect(WitsConfig.parse(config)).toEqual(config);
  expect(config).toMatchObject({ connectionType: "server", enabled: true });
  expect(option(options, "--to")).toBe(`127.0.0.1:${config!.port}`);
});

it("goes on where an earlier start was left", async () => {
  await seedDemo(stores, NOW);
  newest = sampleOf(NOW + 1000, { holeDepth: 8123.46 });
  const options = await seedDemo(stores, NOW + 4600);
  expect(await wells()).toHaveLength(2);
  expect(option(options, "--start-depth")).toBe("8123.5");
  expect(option(options, "--backlog")).toBe("3600s");
});

it("skids to the planned well when the target is reached, and plans another", async () => {
  await seedDemo(stores, NOW);
  newest = sampleOf(NOW, { holeDepth: 17_790 });
  const options = await seedDemo(stores, NOW + 60);
  expect(await wells()).toEqual([
    ["Bluebonnet 7H", "Pioneer 54", NOW + 60],
    ["Bluebonnet 8H", "Pioneer 54", null],
    ["Bluebonnet 9H", null, null],
  ]);
  expect(option(options, "--well")).toBe("Bluebonnet 8H");
});

it("takes another port where the one of the rig is in use", async () => {
  await seedDemo(stores, NOW);
  const before = await rigConfig();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(before!.port, "127.0.0.1", resolve));
  const options = await seedDemo(stores, NOW);
  other.close();
  const after = await rigConfig();
  expect(after!.port).not.toBe(before!.port);
  expect(option(options, "--to")).toBe(`127.0.0.1:${after!.port}`);
});
