import type { HourlyForecast, WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { WellId } from "@sigma/contract/ids";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { DAY } from "@sigma/terms/durations";
import { type DepthRow, depthRowOf, sampleOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import { createAnalysisThread } from "../../analysis/analysis-thread";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { forecastHourly } from "./forecast-hourly";

const START = 1_700_000_000;
const TARGET = 6000;
const SHOE = 2000;

/** A hole drilled at 1,000 ft a day, with two days of casing at the shoe; `pace` stretches the drilling. */
const hole = (to: number, pace: number): DepthRow[] =>
  Array.from({ length: to }, (_, foot) => {
    const depth = foot + 1;
    const days = (depth / 1000) * pace + (depth > SHOE ? 2 : 0);
    return depthRowOf(depth, Math.round(START + days * DAY));
  });

const server = testServer();
const client = testClient(server, "engineer");
let wellId: WellId;
const paces = [0.8, 0.9, 1, 1.1, 1.2, 1];
const offsetIds: WellId[] = [];
const casingData = [{ size: 13.375, startDepth: 0, endDepth: SHOE }];

beforeAll(async () => {
  const well = await server.stores.wells.create({ name: "Delivered 1", targetDepth: TARGET, casingData });
  wellId = well._id;
  await server.record(well.wellNo, { depthRows: hole(3000, 1.5) });
  for (const [at, pace] of paces.entries()) {
    const offset = await server.stores.wells.create({
      name: `Offset ${at + 1}`,
      targetDepth: TARGET,
      casingData,
      finishedAt: START + 30 * DAY,
    });
    await server.record(offset.wellNo, { depthRows: hole(TARGET, pace) });
    offsetIds.push(offset._id);
  }
});

const choose = async (offsetWells: readonly WellId[], of = wellId) => {
  const { wellNo } = (await server.stores.wells.byId(of))!;
  await server.stores.wellSettings.save(wellNo, "drilling-advisor", {
    ...newDrillingAdvisorSettings,
    offsetWells: [...offsetWells],
  });
};
const get = (request: object = {}) => client.get<WellForecast>("well-forecast/get", { wellId, ...request });
describe("a well without offset wells and plan", () => {
  it("has its own days and says that nothing shows the rest", async () => {
    const forecast = await get();
    expect(forecast).toMatchObject({ forecast: null, noForecast: "no-basis", targetDepth: TARGET, plan: null });
    expect(forecast.now).toEqual({ day: expect.closeTo(6.5, 1), depth: 3000 });
    expect(forecast.casings).toEqual([{ name: null, size: 13.375, md: SHOE }]);
  });
});

describe("a well without a target depth", () => {
  it("has its own days, and says that no target is known", async () => {
    const { _id, wellNo } = await server.stores.wells.create({ name: "Without target 1" });
    await server.record(wellNo, { depthRows: hole(1000, 1) });
    const { data } = await client.ask<WellForecast>("well-forecast/get", { wellId: _id });
    expect(data).toMatchObject({
      targetDepth: null,
      noForecast: "no-target",
      now: { day: expect.closeTo(1, 1) as number, depth: 1000 },
      hasReports: false,
    });
    expect(data!.actual!.depth.at(-1)).toBe(1000);
  });
});

describe("a well of which a part was recorded", () => {
  it("takes its days before and after the record from its daily reports, without those of tripped pipe", async () => {
    const reportedWell = await server.stores.wells.create({ name: "Reported 1", targetDepth: TARGET, casingData });
    await server.record(reportedWell.wellNo, { depthRows: hole(3000, 1).slice(2000) });
    const report = (from: number, to: number, startMD: number, endMD: number) => ({
      wellId: reportedWell._id,
      dailyReport: { startTime: START + from * DAY, endTime: START + to * DAY, startMD, endMD, activity: "2A" },
    });
    for (const dailyReport of [
      report(0, 2, 0, SHOE),
      report(2, 4, SHOE, 400),
      report(4.2, 4.4, 5000, 5000),
      report(5.5, 6, 3000, 3000),
      report(6, 9, 3000, 5500),
    ])
      expect((await client.ask("daily-report/post", dailyReport)).error).toBeUndefined();
    const { now, actual, hasReports } = await client.get<WellForecast>("well-forecast/get", {
      wellId: reportedWell._id,
    });
    expect(hasReports).toBe(true);
    expect(now).toEqual({ day: expect.closeTo(9, 1), depth: 5500 });
    const depthOn = (day: number) => actual!.depth[actual!.days.findIndex((each) => each >= day)];
    expect([1.99, 3, 4.4].map((day) => Math.round(depthOn(day)! / 100))).toEqual([20, 20, 24]);
  });
});

describe("a well that its rig left", () => {
  it("counts the days without the suspension, unless data came in meanwhile", async () => {
    const suspendedWell = await server.stores.wells.create({ name: "Suspended 1", targetDepth: TARGET, casingData });
    const report = (from: number, to: number, startMD: number, endMD: number) => ({
      wellId: suspendedWell._id,
      dailyReport: { startTime: START + from * DAY, endTime: START + to * DAY, startMD, endMD, activity: "2A" },
    });
    for (const dailyReport of [report(0, 2, 0, SHOE), report(40, 42, SHOE, 4000)])
      expect((await client.ask("daily-report/post", dailyReport)).error).toBeUndefined();
    const read = () => client.get<WellForecast>("well-forecast/get", { wellId: suspendedWell._id });
    expect(await read()).toMatchObject({ now: { day: 4, depth: 4000 }, suspendedDays: 38 });
    await server.record(suspendedWell.wellNo, { samples: [sampleOf(START + 20 * DAY, { hookload: 50 })] });
    expect(await read()).toMatchObject({ now: { day: 42 }, suspendedDays: 0 });
  });
});

describe("a well with offset wells", () => {
  it("forecasts the target by the offset wells at the mixed pace, with percentiles from 5 wells on", async () => {
    await choose(offsetIds);
    const { forecast, offsets } = await get();
    expect(forecast!.basis).toBe("percentiles");
    expect(forecast!.pace).toBeCloseTo(1.5, 1);
    // 3,000 ft at 1 day per 1,000 ft, slower by the part of its own pace that counts.
    expect(forecast!.target.p50).toBeGreaterThan(9.5);
    expect(forecast!.target.p50).toBeLessThan(11);
    expect(forecast!.target.p10).toBeLessThan(forecast!.target.p50);
    expect(forecast!.target.p90).toBeGreaterThan(forecast!.target.p50);
    expect(offsets.wells.map(({ isCounted }) => isCounted)).toEqual(paces.map(() => true));
    expect(offsets.band!.p50.at(-1)).toBeCloseTo(8, 0);
  });

  it("follows changed records and reports of its offset wells", async () => {
    const fields = { targetDepth: TARGET, casingData, finishedAt: START + 90 * DAY };
    const offset = await server.stores.wells.create({ name: "Offset that grows", ...fields });
    await server.record(offset.wellNo, { depthRows: hole(4000, 1) });
    await choose([offset._id]);
    const offsetEnd = async () => {
      const { curve } = (await get({ asDrilled: true })).offsets.wells[0]!;
      return { depth: curve.depth.at(-1)!, days: Math.round(curve.days.at(-1)!) };
    };
    expect(await offsetEnd()).toEqual({ depth: 4000, days: 6 });
    await server.record(offset.wellNo, { depthRows: hole(5000, 1).slice(4000) });
    expect(await offsetEnd()).toEqual({ depth: 5000, days: 7 });
    const report = { startTime: START + 7 * DAY, endTime: START + 9 * DAY, startMD: 5000, endMD: TARGET };
    const answer = await client.ask("daily-report/post", {
      wellId: offset._id,
      dailyReport: { activity: "2A", ...report },
    });
    expect(answer.error).toBeUndefined();
    expect(await offsetEnd()).toEqual({ depth: TARGET, days: 9 });
  });

  it("counts those of the chosen that were deleted, and uses them again once they are restored", async () => {
    const deletedId = offsetIds[0]!;
    await choose(offsetIds.slice(0, 2));
    expect((await get()).offsets.missing).toBe(0);
    await server.stores.wells.remove(deletedId, server.now.seconds);
    const { offsets } = await get();
    expect([offsets.wells.map((offset) => offset.wellId), offsets.missing]).toEqual([[offsetIds[1]], 1]);
    await server.stores.wells.restore(deletedId, server.now.seconds);
    expect((await get()).offsets).toMatchObject({ missing: 0, wells: [{ wellId: deletedId }, {}] });
  });

  it("gives the same draws each time", async () => {
    await choose(offsetIds);
    expect((await get()).forecast).toEqual((await get()).forecast);
  });

  it("shows the single wells instead of percentiles with fewer than 5", async () => {
    await choose(offsetIds.slice(0, 2));
    const { forecast, offsets } = await get();
    expect(forecast!.basis).toBe("wells");
    expect(forecast!.lines.map((line) => line.wellId)).toEqual(offsetIds.slice(0, 2));
    expect(offsets.band).toBeNull();
  });
});

describe("phases", () => {
  const call = <Body>(route: string, body: object, token = server.tokens.engineer) =>
    server.call<Body & { message: string }>(route, { token, body });
  let phases: WellPhase[];

  it("are proposed from the casings of the well and the medians of its offset wells, once", async () => {
    await choose(offsetIds);
    const reply = await call<WellPhase[]>("POST api/well-phase/propose", { wellId });
    expect(reply.status).toBe(200);
    phases = reply.body;
    expect(phases).toMatchObject([
      { name: "Section 1", kind: "drilling", md: { from: 0, to: SHOE }, plannedDays: 2, endedAt: null, position: 0 },
      { name: "Section 1 casing", kind: "casing", md: { from: SHOE, to: SHOE }, plannedDays: 2 },
      { name: "Section 2", kind: "drilling", md: { from: SHOE, to: TARGET }, plannedDays: 4 },
      { name: "Release", kind: "completion", md: { from: TARGET, to: TARGET }, plannedDays: 0 },
    ]);
    expect((await call("POST api/well-phase/propose", { wellId })).status).toBe(409);
  });

  it("become the plan, and show which of them are done and what the running one will take", async () => {
    const { plan, casings, phases: states, forecast } = await get();
    expect(plan).toMatchObject({ release: 8, target: 8, atDepth: 5 });
    expect(casings).toEqual([{ name: "Section 1 casing", size: null, md: SHOE }]);
    expect(states.map(({ state }) => state)).toEqual(["done", "done", "running", "ahead"]);
    expect(states[0]!.actualDays).toBeCloseTo(3, 1);
    expect(states[1]!.actualDays).toBeCloseTo(2, 1);
    expect(states[1]!.proposedEnd).toBeCloseTo(START + 5 * DAY, -4);
    expect(states[2]!.forecastDays).toBeCloseTo(forecast!.target.p50 - 5, 1);
  });

  it("that overlap are refused with the names of both, and nothing is saved", async () => {
    const fields = { name: "Pilot hole", kind: "drilling", md: { from: 1500, to: 2500 }, plannedDays: 1, position: 9 };
    const reply = await call("POST api/well-phase", { wellId, ...fields });
    expect(reply).toMatchObject({ status: 400, body: { field: "md" } });
    expect(reply.body.message).toBe(
      "Phases must not overlap: Section 1 ends at 2,000 ft, Pilot hole starts at 1,500 ft",
    );
    expect((await server.call<WellPhase[]>("GET api/well-phase", { query: { wellId } })).body).toHaveLength(4);
  });

  it("end where a user confirms it", async () => {
    const [, casing] = phases;
    const endedAt = START + 6 * DAY;
    const change = { wellId, id: casing!._id, version: casing!.version, updateValues: { endedAt } };
    expect((await call("PATCH api/well-phase", change)).status).toBe(200);
    const { phases: states } = await get();
    expect(states[1]!.actualDays).toBeCloseTo(3, 1);
  });
});

it("names an outlier and leaves it out while 5 wells remain", async () => {
  const slow = await server.stores.wells.create({ name: "Fished", targetDepth: TARGET, casingData, finishedAt: START });
  await server.record(slow.wellNo, { depthRows: hole(TARGET, 9) });
  await choose([...offsetIds, slow._id]);
  const { offsets } = await get();
  const fishedWell = offsets.wells.find(({ wellId: id }) => id === slow._id)!;
  expect(fishedWell).toMatchObject({ name: "Fished", isCounted: false, outlier: { score: expect.any(Number) } });
  expect(fishedWell.outlier!.score).toBeGreaterThan(3.5);
});

it("adds the planned days of the hole above a record that starts deeper, whose phases are done with unknown days", async () => {
  const { _id, wellNo } = await server.stores.wells.create({ name: "Joined late", targetDepth: TARGET, casingData });
  await server.record(wellNo, { depthRows: hole(3000, 1).slice(2499) });
  expect(await get({ wellId: _id })).toMatchObject({ daysAbove: 0, now: { day: expect.closeTo(0.5, 2) } });
  const phases = [
    ["Top hole", "drilling", 0, SHOE, 2],
    ["Casing", "casing", SHOE, SHOE, 1],
    ["Reservoir", "drilling", SHOE, TARGET, 4],
  ] as const;
  for (const [position, [name, kind, from, to, plannedDays]] of phases.entries())
    await server.call("POST api/well-phase", {
      body: { wellId: _id, name, kind, md: { from, to }, plannedDays, position },
    });
  const late = await get({ wellId: _id });
  expect(late).toMatchObject({
    daysAbove: expect.closeTo(3.5, 2),
    now: { day: expect.closeTo(4, 2) },
    plan: { atDepth: expect.closeTo(4, 2) },
  });
  expect(late.spud).toBeCloseTo(START + (2.5 + 2 - 3.5) * DAY, -2);
  expect(late.phases.map(({ state, actualDays }) => [state, actualDays])).toEqual([
    ["done", null],
    ["done", null],
    ["running", expect.closeTo(0.5, 2)],
  ]);
});

it("keeps the forecast of each hour, with the reason of a change of more than 0.2 days", async () => {
  let now = START + 7 * DAY;
  const ports = { stores: server.stores, analysis: createAnalysisThread(), clock: () => now };
  const { wellNo } = (await server.stores.wells.byId(wellId))!;
  await forecastHourly(ports);
  await forecastHourly(ports);
  const trend = () => client.get<HourlyForecast[]>("well-forecast/get/trend", { wellId });
  const [first, ...others] = await trend();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ depth: 3000, basis: "percentiles", change: null, reason: null });
  await server.record(wellNo, { depthRows: hole(3500, 3).slice(3000) });
  now += 3600;
  await forecastHourly(ports);
  const second = (await trend())[1]!;
  expect(second).toMatchObject({ depth: 3500, reason: "pace" });
  expect(second.change).toBeCloseTo(second.target[1] - first!.target[1], 6);
  const newest = await client.get<(HourlyForecast & { wellId: WellId })[]>("well-forecast/get/all", {});
  expect(newest.find((row) => row.wellId === wellId)).toEqual({ wellId, ...second });
  await ports.analysis.close();
});

it("keeps the forecasts of the other wells if that of one fails, and fails after them", async () => {
  const analysis = createAnalysisThread();
  const wells = await Promise.all(
    [2, 3].map((number) =>
      server.stores.wells.create({ name: `Delivered ${number}`, targetDepth: TARGET, casingData }),
    ),
  );
  for (const { _id, wellNo } of wells) {
    await server.record(wellNo, { depthRows: hole(3000, 1) });
    await choose(offsetIds, _id);
  }
  let runs = 0;
  const run: typeof analysis.run = (task, input) =>
    ++runs === 1 ? Promise.reject(new Error("It took too long")) : analysis.run(task, input);
  const ports = { stores: server.stores, analysis: { ...analysis, run }, clock: () => START + 9 * DAY };
  await expect(forecastHourly(ports)).rejects.toThrow(/for 1 of \d+ wells$/);
  const newest = await server.stores.hourlyForecasts.newest(wells.map(({ wellNo }) => wellNo));
  expect(newest.size).toBeGreaterThan(0);
  await analysis.close();
});

it("proposes the phases of a well with a plan up to its kick-off, of its curve and of its lateral", async () => {
  const { _id: planned } = await server.stores.wells.create({ name: "Curved", targetDepth: TARGET, casingData });
  const stations = [
    { md: 0, inclination: 0, azimuth: 0 },
    { md: 3000, inclination: 3, azimuth: 90 },
    { md: 4500, inclination: 90, azimuth: 90 },
    { md: TARGET, inclination: 90, azimuth: 90 },
  ];
  const body = { wellId: planned, name: "Plan 1", stations };
  expect((await server.call("POST api/well-plan", { body })).status).toBe(200);
  await choose(offsetIds, planned);
  const { body: proposedPhases } = await server.call<WellPhase[]>("POST api/well-phase/propose", {
    body: { wellId: planned },
  });
  expect(proposedPhases.map(({ name, md }) => [name, md.to])).toEqual([
    ["Section 1", SHOE],
    ["Section 1 casing", SHOE],
    ["Section 2, above the curve", 3000],
    ["Section 2, curve", 4500],
    ["Section 2, lateral", TARGET],
    ["Release", TARGET],
  ]);
});

it("has no forecast for a finished well", async () => {
  await server.stores.wells.change(wellId, { finishedAt: START + 40 * DAY });
  expect(await get()).toMatchObject({ isFinal: true, forecast: null, noForecast: "final" });
});
