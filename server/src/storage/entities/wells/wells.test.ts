import type { RigId, WellId } from "@sigma/contract/ids";
import { Well } from "@sigma/contract/wells/well";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { keepVersion, lockedSettings } from "../settings-version";
import { testStores } from "../../../app/testing/test-stores";
import { storedNotice } from "../../testing/stored-notice";

const { test, stores } = testStores();
const NOW = 1_800_000_000;

const rigFields = {
  name: "Rig 7",
  contractor: null,
  dataSourceType: "wits" as const,
  timezoneOffset: -6,
  blockWeight: 42.5,
};
const notFound = (field: string) => expect.objectContaining({ code: "not-found", field }) as Error;

it("returns a well as the contract describes it, for any omitted fields", async () => {
  const rig = await stores.rigs.create(rigFields);
  const well = await stores.wells.create({
    name: "Ranger 1H",
    rigId: rig._id,
    operator: { name: "New Operator" },
    location: { country: "United States", state: "Texas", county: "Reeves" },
    sections: { Surface: 1200 },
  });
  expect(Well.parse(well)).toEqual({ ...well, wellNo: undefined });
  expect(well).toMatchObject({
    rig: { _id: rig._id, name: "Rig 7" },
    operator: { name: "New Operator" },
    directionalCompany: null,
    sections: { Surface: 1200 },
    useDefaultBhas: true,
  });
  expect(await stores.wells.byId(well._id)).toEqual(well);
  expect(await stores.wells.numberOf(well._id)).toBe(well.wellNo);
  expect((await stores.referenceLists.operators()).map(({ name }) => name)).toContain("New Operator");
});

it("changes only the fields that are given", async () => {
  const well = await stores.wells.create({ name: "Change 1", jobId: "J-1", targetDepth: 20_000 });
  const changedWell = await stores.wells.change(well._id, { jobId: "J-2", name: undefined, finishedAt: 1_700_000_000 });
  expect(changedWell).toEqual({ ...well, jobId: "J-2", finishedAt: 1_700_000_000, version: 2 });
  await expect(stores.wells.change("none" as WellId, {})).rejects.toEqual(notFound("wellId"));
  const unknownRig = { rigId: "none" as RigId };
  await expect(stores.wells.change(well._id, unknownRig)).rejects.toEqual(notFound("rigId"));
  await expect(stores.wells.create({ name: "x", ...unknownRig })).rejects.toEqual(notFound("rigId"));
});

it("lists wells by name and the ones that a rig is still drilling, newest first", async () => {
  const rig = await stores.rigs.create({ ...rigFields, name: "Rig 8" });
  const [first, second, done] = await Promise.all(
    ["B well", "A well", "Done"].map((name) => stores.wells.create({ name, rigId: rig._id })),
  );
  await stores.wells.change(done!._id, { finishedAt: 1 });
  const names = (await stores.wells.all()).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const drilledWells = await stores.wells.drilledBy(rig._id);
  expect(drilledWells.map(({ wellNo }) => wellNo)).toEqual([first!.wellNo, second!.wellNo].toSorted((a, b) => b - a));
});

it("keeps a rig while wells use it, and its WITS configuration with it", async () => {
  const rig = await stores.rigs.create({ ...rigFields, name: "Rig 9" });
  expect(await stores.rigs.change(rig._id, { blockWeight: null, name: undefined })).toMatchObject({
    rig: { ...rig, version: 2, blockWeight: null },
  });
  const config = WitsConfig.parse({ rigId: rig._id, connectionType: "server", host: "", port: 5001, channels: [] });
  expect(await stores.witsConfigs.byRig(rig._id)).toBeNull();
  await stores.witsConfigs.save({ ...config, port: 5000 });
  await stores.witsConfigs.save(config);
  expect(await stores.witsConfigs.byRig(rig._id)).toEqual({ ...config, version: 2 });
  const stray = stores.witsConfigs.save({ ...config, port: 5003, rigId: "none" as RigId });
  await expect(stray).rejects.toEqual(notFound("rigId"));

  const well = await stores.wells.create({ name: "On rig 9", rigId: rig._id });
  const rigConflict = expect.objectContaining({ code: "conflict", field: "rigId" }) as Error;
  await expect(stores.rigs.remove(rig._id, NOW)).rejects.toEqual(rigConflict);
  await stores.wells.change(well._id, { rigId: null });
  expect(await stores.rigs.remove(rig._id, NOW)).toBe(true);
  expect(await stores.witsConfigs.byRig(rig._id)).toBeNull();
  await expect(stores.rigs.change(rig._id, {})).rejects.toEqual(notFound("rigId"));
});

it("listens for one rig on a port, also where two are saved at once", async () => {
  const [first, second] = await Promise.all(
    ["Rig 10", "Rig 11"].map((name) => stores.rigs.create({ ...rigFields, name })),
  );
  const config = (rigId: RigId, fields: object = {}) =>
    WitsConfig.parse({ rigId, connectionType: "server", host: "h", port: 5002, channels: [], ...fields });
  const saves = [first!, second!].map(({ _id }) => stores.witsConfigs.save(config(_id)));
  const outcomes = await Promise.allSettled(saves);
  const portConflict = expect.objectContaining({ code: "conflict", field: "port" }) as Error;
  expect(outcomes.flatMap((outcome) => (outcome.status === "rejected" ? (outcome.reason as Error) : []))).toEqual([
    portConflict,
  ]);
  const [holder, other] = outcomes[0]!.status === "fulfilled" ? [first!, second!] : [second!, first!];
  await expect(stores.witsConfigs.save(config(other._id))).rejects.toThrow(`already used by rig ${holder.name}`);
  for (const silent of [{ enabled: false }, { connectionType: "client" }]) {
    await stores.witsConfigs.save(config(holder._id, silent));
    await stores.witsConfigs.save(config(other._id));
    await stores.witsConfigs.save(config(other._id, { enabled: false }));
    await stores.witsConfigs.save(config(holder._id));
  }
});

it("takes two survey stations within 0.01 ft for the same", async () => {
  const { wellNo } = await stores.wells.create({ name: "Surveyed" });
  const station = (md: number, inclination: number) => ({ md, inclination, azimuth: 90, time: 1000 });
  await stores.surveys.save(wellNo, [station(200, 2), station(0, 0), station(100, 1)]);
  await stores.surveys.save(wellNo, [station(100.005, 1.5)]);
  expect((await stores.surveys.stations(wellNo)).map(({ md, inclination }) => [md, inclination])).toEqual([
    [0, 0],
    [100.005, 1.5],
    [200, 2],
  ]);
  expect(await stores.surveys.stations(wellNo, { from: 150 })).toEqual([station(200, 2)]);
  expect(await stores.surveys.remove(wellNo, 100, 200)).toMatchObject({ deleted: 2 });
  expect(await stores.surveys.stations(wellNo)).toEqual([station(0, 0)]);
});

it("creates a well with its settings, and neither if one of them cannot be stored", async () => {
  const { wellNo } = await stores.wells.create({ name: "With settings" }, { directional: { alpha: 0.5 } });
  expect(await stores.wellSettings.get(wellNo, "directional")).toEqual({ alpha: 0.5 });
  await expect(stores.wells.create({ name: "Half" }, { "no \0 name": {} })).rejects.toThrow("invalid byte sequence");
  expect((await stores.wells.all()).map(({ name }) => name)).not.toContain("Half");
});

it("returns which of some ids are wells", async () => {
  const { _id } = await stores.wells.create({ name: "There" });
  expect(await stores.wells.existing([_id, "gone" as WellId])).toEqual(new Set([_id]));
});

it("keeps settings of a well by kind", async () => {
  const { wellNo } = await stores.wells.create({ name: "Settled" });
  expect(await stores.wellSettings.get(wellNo, "data-processor")).toBeNull();
  await stores.wellSettings.save(wellNo, "data-processor", { squatLength: 1 });
  await stores.wellSettings.save(wellNo, "data-processor", { squatLength: 2 });
  expect(await stores.wellSettings.get(wellNo, "data-processor")).toEqual({ squatLength: 2 });
});

it("requests a recompute in the transaction of each save that changes calculated values, and of no other", async () => {
  const { wellNo, _id: wellId } = await stores.wells.create({ name: "Outdated" });
  const readSavedMessages = async () => (await stores.recomputes.get(wellNo)).saved;
  await stores.wells.change(wellId, { name: "Renamed", afe: "12" });
  expect(await readSavedMessages()).toEqual([]);
  const holeData = [{ size: 8.5, startDepth: 0, endDepth: 9000 }];
  await stores.wells.change(wellId, { holeData });
  await stores.wells.change(wellId, { holeData });
  expect(await stores.recomputes.get(wellNo)).toMatchObject({ revision: 1, saved: ["well-settings-updated"] });
  const depths = { tvdStart: 0, tvdEnd: 9000, mdStart: 0, mdEnd: 9000 };
  const rock = { baselineMSE: 50, baselineROP: 80, porePressure: null, fractureGradient: null };
  const fields = { formationName: "Salt", color: "#E6E6F8", ...depths, ...rock };
  const [top] = await stores.formationTops.create(wellId, [fields]);
  await stores.formationTops.change(wellId, [{ _id: top!._id, color: "#112233" }]);
  expect(await readSavedMessages()).toEqual(["well-settings-updated", "formation-tops-updated"]);
  await stores.formationTops.change(wellId, [{ _id: top!._id, baselineMSE: 40 }]);
  await expect(stores.formationTops.change(wellId, [{ _id: "gone", baselineMSE: 40 }])).rejects.toThrow("Can't find");
  await stores.wellSettings.save(wellNo, "data-processor", {}, { outdates: "data-processor-settings-updated" });
  const { revision, outdatedSince } = await stores.recomputes.get(wellNo);
  expect([revision, outdatedSince]).toEqual([4, expect.any(Number)]);
  expect(await readSavedMessages()).toHaveLength(3);

  await stores.recomputes.applied(wellNo, revision - 1);
  expect(await readSavedMessages()).toHaveLength(3);
  await stores.recomputes.givenUp(wellNo, revision);
  expect(await stores.recomputes.get(wellNo)).toEqual({ revision, saved: [], outdatedSince });
  await stores.recomputes.applied(wellNo, revision);
  expect(await stores.recomputes.get(wellNo)).toEqual({ revision, saved: [], outdatedSince: null });
});

it("requests a recompute of the wells of a rig if another weight of the empty block is saved", async () => {
  const rig = await stores.rigs.create({ ...rigFields, name: "Rig 12", blockWeight: 40 });
  const other = await stores.rigs.create({ ...rigFields, name: "Rig 13", blockWeight: 40 });
  const drilledWell = await stores.wells.create({ name: "Weighed", rigId: rig._id });
  const finishedWell = await stores.wells.create({ name: "Weighed before", rigId: rig._id, finishedAt: 1 });
  const elsewhere = await stores.wells.create({ name: "Elsewhere", rigId: other._id });
  const revisions = async () => {
    const rows = await Promise.all(
      [drilledWell, finishedWell, elsewhere].map(({ wellNo }) => stores.recomputes.get(wellNo)),
    );
    return rows.map(({ revision }) => revision);
  };
  expect((await stores.rigs.change(rig._id, { contractor: "Other", blockWeight: 40 })).outdated).toEqual([]);
  expect(await revisions()).toEqual([0, 0, 0]);
  const { outdated } = await stores.rigs.change(rig._id, { blockWeight: 55 });
  expect(outdated).toEqual([drilledWell._id, finishedWell._id]);
  expect(await revisions()).toEqual([1, 1, 0]);
  expect((await stores.recomputes.get(drilledWell.wellNo)).saved).toEqual(["well-settings-updated"]);
  await stores.wells.change(elsewhere._id, { rigId: rig._id });
  await stores.wells.change(elsewhere._id, { rigId: rig._id });
  expect(await revisions()).toEqual([1, 1, 1]);
});

it("keeps formation tops shallow first, changes all or none, and never loses the last", async () => {
  const { _id: wellId } = await stores.wells.create({ name: "Topped" });
  const top = { mdStart: 0, mdEnd: 1, baselineMSE: 50, baselineROP: 80, porePressure: null, fractureGradient: null };
  const newTops = await stores.formationTops.create(
    wellId,
    [800, 200].map((tvdStart) => ({
      ...top,
      formationName: `F${tvdStart}`,
      tvdStart,
      tvdEnd: 1000,
      color: "#E6E6F8",
    })),
  );
  expect((await stores.formationTops.all(wellId)).map(({ formationName }) => formationName)).toEqual(["F200", "F800"]);
  const changes = [
    { _id: newTops[0]!._id, baselineROP: 90, color: undefined },
    { _id: "none", baselineROP: 1 },
  ];
  await expect(stores.formationTops.change(wellId, changes)).rejects.toThrow("Can't find Formation Top with id: none");
  expect(await stores.formationTops.all(wellId)).toContainEqual(newTops[0]);
  expect(await stores.formationTops.change(wellId, changes.slice(0, 1))).toEqual([
    { ...newTops[0], baselineROP: 90, version: 2 },
  ]);
  expect(await stores.formationTops.remove(wellId, newTops[0]!._id, NOW)).toBe(true);
  await expect(stores.formationTops.remove(wellId, newTops[1]!._id, NOW)).rejects.toThrow("last formation top");
  await expect(stores.formationTops.create("none" as WellId, [])).rejects.toEqual(notFound("wellId"));
});

it("lists notifications newest first, by type, level and moment, and archives them", async () => {
  const { _id: wellId } = await stores.wells.create({ name: "Notified" });
  const add = (time: number, type: "simple" | "engine", alertLevel: "Error" | "Info") =>
    stores.notifications.add(
      storedNotice(wellId, time, { type, alertLevel, message: `at ${time}`, stateTransitionReport: { holeDepth: 9 } }),
    );
  const [old, newer, other] = [
    await add(1, "simple", "Error"),
    await add(3, "simple", "Info"),
    await add(2, "engine", "Error"),
  ];
  expect(await stores.notifications.list({ wellId })).toEqual([newer, other, old]);
  expect(await stores.notifications.list({ wellId, types: ["simple"], from: 2 })).toEqual([newer]);
  expect(await stores.notifications.list({ wellId, limit: 2 })).toEqual([newer, other]);
  expect(await stores.notifications.list({ wellId, levels: ["Error"], types: [] })).toEqual([]);
  expect(await stores.notifications.setHidden(wellId, [old._id, "none"], true, "engineer")).toBe(1);
  const read = { wellId, reader: "engineer", levels: ["Error"] } as const;
  expect(await stores.notifications.list(read)).toEqual([other, { ...old, hidden: true }]);
  expect(await stores.notifications.list({ ...read, reader: "admin" })).toEqual([other, old]);
});

it("is changed while its settings are saved, without a deadlock", async () => {
  const { _id: wellId, wellNo } = await stores.wells.create({ name: "Change 2" });
  const { kysely } = test.database;
  const transactionResult = await kysely.transaction().execute(async (trx) => {
    await lockedSettings(trx, wellNo, "anything");
    const changing = stores.wells.change(wellId, { jobId: "J-2" });
    await expect
      .poll(
        async () => (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(kysely)).rows,
      )
      .toHaveLength(1);
    await keepVersion(trx, wellNo, "anything", { value: 1 }, "somebody");
    return { changing };
  });
  expect(await transactionResult.changing).toMatchObject({ jobId: "J-2" });
});
