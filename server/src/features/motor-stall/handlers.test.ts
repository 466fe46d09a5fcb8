import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { RigState } from "@sigma/terms/rig-states";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import type { TestSocket } from "../../transport/testing/test-server";

const START = 1_700_000_000;
const stall = (at: number, knownFields: Partial<MotorStall> = {}): MotorStall => ({
  time: START + at,
  md: 9000 + at / 10,
  type: "stall",
  duration: 6,
  maxDiffPressure: 980,
  diffPressureBefore: 400,
  rpm: 5,
  torque: 9000,
  repeats: 1,
  grade: "moderate",
  ...knownFields,
});

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  const stalls = [stall(0), stall(900, { type: "spike", grade: "micro", md: null })];
  await server.record(server.well.wellNo, {
    events: stalls.map((value) => ({ kind: "motor-stall", time: value.time + 67, ordinal: 0, value })),
  });
});

const ask = <Data>(event: string, request: object = {}) =>
  client.ask<Data>(event, { wellId: server.well._id, ...request });

it("returns the stalls and spikes of a well by their start, oldest first [AN-217, OP-069]", async () => {
  expect((await ask("motor-stall-data/get")).data).toEqual([
    stall(0),
    stall(900, { type: "spike", grade: "micro", md: null }),
  ]);
  expect((await ask("motor-stall-data/get", { from: START + 1 })).data).toHaveLength(1);
  expect((await ask("motor-stall-data/get", { wellId: "gone" })).error?.code).toBe("not-found");
});

it("stores the stall limits per well, with defaults for limits that were not given [AN-108, AN-218]", async () => {
  expect((await ask("motor-stall-settings/get")).data).toEqual({
    wellId: server.well._id,
    version: 0,
    stallPressureRatio: 0.9,
    minDuration: 3,
    spikeDeltaPressure: 200,
    rpmDropPercent: 50,
  });
});

it("changes them with a success flag, looks for stalls again, and refuses an older version [AN-219]", async () => {
  expect((await ask("motor-stall-settings/patch", { spikeDeltaPressure: 100 })).data).toEqual({ success: true });
  const { data } = await ask("motor-stall-settings/get");
  expect(data).toMatchObject({ version: 1, spikeDeltaPressure: 100, stallPressureRatio: 0.9 });
  expect((await server.stores.recomputes.get(server.well.wellNo)).saved).toEqual(["bhas-updated"]);
  const older = await ask("motor-stall-settings/patch", { minDuration: 5, version: 0 });
  expect(older.error).toMatchObject({ code: "conflict", current: { spikeDeltaPressure: 100 } });
});

it("keeps both of two simultaneous changes", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Changed by two" });
  const changes = [{ minDuration: 7 }, { rpmDropPercent: 80 }, { spikeDeltaPressure: 300 }];
  await Promise.all(changes.map((change) => ask("motor-stall-settings/patch", { wellId, ...change })));
  const { data } = await ask("motor-stall-settings/get", { wellId });
  expect(data).toMatchObject(Object.assign({ version: 3 }, ...changes) as object);
});

const limits = { stallPressureRatio: 0.9, minDuration: 3, spikeDeltaPressure: 200, rpmDropPercent: 50 };
const withMotor = {
  ...newBha(1),
  components: [newComponent(1, "Drill Bit"), newComponent(2, "Motor")],
  motor: { ...newBha(1).motor, stallPressure: 1000 },
};

/** Four hours of drilling with a stall of 8 s in the second and a rise of 150 psi in the fourth. */
const drillSamples = () =>
  Array.from({ length: 14_400 }, (_, second) => {
    const isStalled = second >= 5000 && second < 5008;
    const diffPressure = isStalled ? 980 : second >= 12_000 && second < 12_010 ? 450 : 300;
    const rig = { rigState: RigState.rotaryDrilling, rpm: isStalled ? 5 : 120, bitDepth: 9000, torque: 9000 };
    return sampleOf(START + second, { ...rig, diffPressure });
  });

it("counts the stalls that limits would find in the stored samples, and returns null without a motor of known stall pressure", async () => {
  const well = await server.stores.wells.create({ name: "Counted" });
  const count = async (change: object = {}) =>
    (await ask("motor-stall-settings/count", { wellId: well._id, ...limits, ...change })).data;
  expect(await count()).toBeNull();
  await server.stores.bhas.create(well._id, [withMotor]);
  expect(await count()).toEqual({ stalls: 0, spikes: 0 });
  await server.record(well.wellNo, { samples: drillSamples() });
  expect(await count()).toEqual({ stalls: 1, spikes: 0 });
  expect(await count({ minDuration: 20 })).toEqual({ stalls: 0, spikes: 1 });
  expect(await count({ spikeDeltaPressure: 100 })).toEqual({ stalls: 1, spikes: 1 });
  const wrong = await ask("motor-stall-settings/count", { wellId: well._id, ...limits, minDuration: 0 });
  expect(wrong.error).toMatchObject({ code: "validation", field: "minDuration" });
});

it("counts each depth by the motor of the BHA that drilled it", async () => {
  const well = await server.stores.wells.create({ name: "Two motors" });
  const limits = { stallPressureRatio: 0.9, minDuration: 3, spikeDeltaPressure: 1000, rpmDropPercent: 50 };
  const withMotor = (name: string, startDepth: number, stallPressure: number) => ({
    ...newBha(2),
    name,
    startDepth,
    components: [newComponent(1, "Drill Bit"), newComponent(2, "Motor")],
    motor: { ...newBha(1).motor, stallPressure },
  });
  await server.stores.bhas.create(well._id, [
    { ...newBha(2), name: "Surface", startDepth: 0, components: [] },
    withMotor("Strong", 3000, 2000),
    { ...withMotor("Weak", 6000, 1000), active: true },
  ]);
  // The same rise to 980 psi in the hole of each BHA, an hour long.
  const samples = Array.from({ length: 10_800 }, (_, second) => {
    const depth = [1000, 4000, 7000][Math.floor(second / 3600)]!;
    const isUp = second % 3600 >= 1800 && second % 3600 < 1808;
    const rig = { rigState: RigState.rotaryDrilling, rpm: isUp ? 5 : 120, bitDepth: depth, holeDepth: depth };
    return sampleOf(START + second, { ...rig, torque: 9000, diffPressure: isUp ? 980 : 300 });
  });
  await server.record(well.wellNo, { samples });
  const count = async () => (await ask("motor-stall-settings/count", { wellId: well._id, ...limits })).data;
  expect(await count()).toEqual({ stalls: 1, spikes: 0 });
  const bhas = await server.stores.bhas.all(well._id);
  const strong = bhas.find(({ name }) => name === "Strong")!;
  await server.stores.bhas.change(well._id, [{ _id: strong._id, motor: { stallPressure: 1000 } }]);
  expect(await count()).toEqual({ stalls: 2, spikes: 0 });
});

it("ends a connection's count when it requests other limits, and no count of another connection", async () => {
  const countedWell = await server.stores.wells.create({ name: "Counted twice" });
  await server.stores.bhas.create(countedWell._id, [withMotor]);
  await server.record(countedWell.wellNo, { samples: drillSamples() });
  const other = await server.connect({ wellId: server.well._id });
  const count = (socket: TestSocket, minDuration: number) =>
    socket.ask("motor-stall-settings/count", { wellId: countedWell._id, ...limits, minDuration });
  const [older, beside, newer] = await Promise.all([count(client, 20), count(other, 20), count(client, 3)]);
  expect(older.error?.code).toBe("timeout");
  expect(beside.data).toEqual({ stalls: 0, spikes: 1 });
  expect(newer.data).toEqual({ stalls: 1, spikes: 0 });
});

it("refuses a ratio, duration, rise or fall out of its range, and names it", async () => {
  const wrong = { stallPressureRatio: 1.2, minDuration: 0, spikeDeltaPressure: 20, rpmDropPercent: 5 };
  for (const [field, value] of Object.entries(wrong)) {
    const { error } = await ask("motor-stall-settings/patch", { [field]: value });
    expect(error).toMatchObject({ code: "validation", field });
  }
});
