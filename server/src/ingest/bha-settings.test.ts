import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { drillingFrames } from "./testing/drilling-rig";
import { openTestIngest, until } from "./testing/test-ingest";
import { readEffectiveSettings } from "./well-settings";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 10_000;

const ingest = openForFile(openTestIngest);

const withMotor = {
  ...newBha(1),
  components: [newComponent(1, "Drill Bit"), newComponent(2, "Motor")],
  motor: { ...newBha(1).motor, rpg: 0.28, torqueSlope: 12 },
  bit: { ...newBha(1).bit, od: 8.5 },
};

it("takes bit, motor, sensors and crossover from the active BHA of a well, and defaults without one", async () => {
  const { _id: wellId } = await ingest.stores.wells.create({ name: "Settings of BHAs" });
  const pipeline = async () => (await readEffectiveSettings(wellId, ingest.stores)).pipeline;
  expect(await pipeline()).toMatchObject({
    bitDiameter: null,
    motor: null,
    gammaSensorOffset: 45,
    directionalSensorOffset: 65,
    toolfaceCrossover: 5,
  });
  const sensors = { gammaSensorOffset: 40, directionalSensorOffset: 60, toolfaceCrossover: 8 };
  await ingest.stores.bhas.create(wellId, [withMotor, { ...newBha(2), ...sensors }]);
  expect(await pipeline()).toMatchObject({
    bitDiameter: 8.5,
    motor: { rpg: 0.28, torqueSlope: 12 },
    gammaSensorOffset: 45,
  });
  const second = (await ingest.stores.bhas.all(wellId)).find(({ active }) => !active)!;
  await ingest.stores.bhas.change(wellId, [{ _id: second._id, active: true }]);
  expect(await pipeline()).toMatchObject({ ...sensors, bitDiameter: null, motor: null });
});

it("reads the BHAs that have hole of their own, in the order in which they drilled, and no planned one", async () => {
  const { _id: wellId } = await ingest.stores.wells.create({ name: "Settings of planned BHAs" });
  await ingest.stores.bhas.create(wellId, [
    { ...newBha(1), name: "Second", startDepth: 4000, active: false },
    { ...newBha(2), name: "First", startDepth: 0 },
    { ...newBha(3), name: "Now", startDepth: 8000, active: true },
    { ...newBha(4), name: "Planned", startDepth: 12_000 },
  ]);
  const { bhaRuns } = await readEffectiveSettings(wellId, ingest.stores);
  expect(bhaRuns.map(({ startDepth }) => startDepth)).toEqual([0, 4000, 8000]);
});

it("derives hole drilled by an earlier BHA with its motor and stalls, and present hole with those of the active one", async () => {
  const { well, port } = await ingest.addRig("R-runs");
  const speedAt = async (second: number) => {
    const sample = (await ingest.stored(well)).find(({ time }) => time === START + second);
    return sample ? valueOf(sample, "rpmDownhole") : null;
  };
  // Fifteen feet from 5000 ft in 150 s, a connection, and on from 5015 ft.
  const socket = await ingest.send(port);
  socket.write(drillingFrames(START, 0, 360));
  await until(async () => (await speedAt(350)) !== null);
  const strong = { ...withMotor, motor: { ...withMotor.motor, rpg: 0.5 } };
  await ingest.stores.bhas.create(well._id, [
    { ...withMotor, name: "First", startDepth: 0, active: false },
    { ...strong, name: "Second", startDepth: 5015, active: true },
  ]);
  ingest.service().recomputes.settingsSaved(well._id);
  await until(async () => (await speedAt(350)) === 120 + 0.5 * 600);
  expect(await speedAt(100)).toBe(120 + 0.28 * 600);
  const first = (await ingest.stores.bhas.all(well._id)).find(({ name }) => name === "First")!;
  await ingest.stores.bhas.change(well._id, [{ _id: first._id, components: [] }]);
  ingest.service().recomputes.settingsSaved(well._id);
  await until(async () => (await speedAt(100)) === 120);
  expect(await speedAt(350)).toBe(120 + 0.5 * 600);
});

it("uses the saved BHA for stored samples, which are derived again, and for new ones", async () => {
  const { well, port } = await ingest.addRig("R-bha");
  const at = async (second: number, channel: "mse" | "rpmDownhole") => {
    const sample = (await ingest.stored(well)).find(({ time }) => time === START + second);
    return sample ? valueOf(sample, channel) : null;
  };
  const socket = await ingest.send(port);
  socket.write(drillingFrames(START, 0, 100));
  await until(async () => (await at(90, "rpmDownhole")) !== null);
  expect([await at(90, "rpmDownhole"), await at(90, "mse")]).toEqual([120, null]);

  const [bha] = await ingest.stores.bhas.create(well._id, [{ ...withMotor, components: [] }]);
  ingest.service().recomputes.settingsSaved(well._id);
  await until(async () => ((await at(90, "mse")) ?? 0) > 0);
  const { components } = withMotor;
  await ingest.stores.bhas.change(well._id, [{ _id: bha!._id, components }]);
  ingest.service().recomputes.settingsSaved(well._id);
  await until(async () => (await at(90, "rpmDownhole")) === 120 + 0.28 * 600);

  socket.write(drillingFrames(START, 100, 140));
  await until(async () => (await at(135, "rpmDownhole")) === 288);
});
