import { expect, it } from "vitest";
import { writeSnapshots } from "../samples/tick/write-tick";
import { testStores } from "../../app/testing/test-stores";

const { test, stores } = testStores();

const top = {
  formationName: "Salt",
  tvdStart: 0,
  tvdEnd: 100,
  mdStart: 0,
  mdEnd: 100,
  baselineMSE: 1,
  baselineROP: 1,
  porePressure: null,
  fractureGradient: null,
  color: "#112233",
};

it("closes the previous version with each change of settings, and records who made the change", async () => {
  const { wellNo } = await stores.wells.create({ name: "Versions 1" });
  await stores.wellSettings.save(wellNo, "data-processor", { squatLength: 1 }, { by: "anna" });
  await stores.wellSettings.save(wellNo, "data-processor", { squatLength: 1 }, { by: "bert" });
  await stores.wellSettings.save(wellNo, "data-processor", { squatLength: 2 }, { by: "bert" });
  const versions = await stores.wellSettings.versions(wellNo, "data-processor");
  expect(versions.map(({ value, by }) => [value, by])).toEqual([
    [{ squatLength: 1 }, "anna"],
    [{ squatLength: 2 }, "bert"],
  ]);
  expect(versions[0]!.validUntil).toBe(versions[1]!.validFrom);
  expect(versions[1]!.validUntil).toBeNull();
  expect(await stores.wellSettings.get(wellNo, "data-processor")).toEqual({ squatLength: 2 });
});

it("keeps a version of each of several simultaneous saves, and one of them as the current one", async () => {
  const { wellNo } = await stores.wells.create({ name: "Versions 2" });
  const values = [1, 2, 3, 4].map((squatLength) => ({ squatLength }));
  await Promise.all(values.map((value) => stores.wellSettings.save(wellNo, "data-processor", value)));
  const versions = await stores.wellSettings.versions(wellNo, "data-processor");
  expect(versions.map(({ value }) => value)).toEqual(expect.arrayContaining(values));
  expect(versions.filter(({ validUntil }) => validUntil === null)).toHaveLength(1);
});

it("keeps the versions of a well's general data and of its formation tops", async () => {
  const well = await stores.wells.create({ name: "Versions 3" });
  await stores.wells.change(well._id, { targetDepth: 9000 }, "anna");
  const general = await stores.wellSettings.versions(well.wellNo, "general");
  expect(general).toMatchObject([
    { value: { name: "Versions 3", targetDepth: null }, by: "system" },
    { value: { name: "Versions 3", targetDepth: 9000 }, by: "anna", validUntil: null },
  ]);

  const [first] = await stores.formationTops.create(well._id, [top, { ...top, formationName: "Shale" }], "anna");
  await stores.formationTops.change(well._id, [{ _id: first!._id, formationName: "Halite" }], "bert");
  await stores.formationTops.remove(well._id, first!._id, 1_800_000_000, "bert");
  const tops = await stores.wellSettings.versions(well.wellNo, "formation-tops");
  const names = tops.map(({ value, by }) => [
    by,
    ...(value as { formationName: string }[]).map(({ formationName }) => formationName).toSorted(),
  ]);
  expect(names).toEqual([["system"], ["anna", "Salt", "Shale"], ["bert", "Halite", "Shale"], ["bert", "Shale"]]);
});

it("does not overwrite a snapshot of a newer lease with one of an older lease", async () => {
  const { wellNo } = await stores.wells.create({ name: "Versions 4" });
  const write = (epoch: number, lastTime: number, overNewer = false) =>
    test.database.transaction((client) =>
      writeSnapshots(client, new Map([[wellNo, { state: { epoch }, lastTime, epoch }]]), overNewer),
    );
  await write(2, 1000);
  await write(1, 2000);
  await write(1, 500, true);
  expect(await stores.snapshots.get(wellNo)).toMatchObject({ state: { epoch: 2 }, lastTime: 1000 });
  await write(3, 900, true);
  expect(await stores.snapshots.get(wellNo)).toMatchObject({ state: { epoch: 3 }, lastTime: 900 });
});
