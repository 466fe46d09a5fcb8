import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellId } from "@sigma/contract/ids";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { DAY } from "@sigma/terms/durations";
import { type DepthRow, depthRowOf, sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { PASSWORD } from "../../transport/testing/test-server";

/** 03 Jul 2009, 00:00 UTC. */
const START = 1_246_579_200;
const TARGET = 6000;
const SHOE = 2000;
const casingData = [{ size: 13.375, startDepth: 0, endDepth: SHOE }];

const server = testServer();

/** A hole of 1,000 ft a day, with two days at the shoe. */
const hole = (from: number, to: number): DepthRow[] =>
  Array.from({ length: to - from }, (_, foot) => {
    const depth = from + foot + 1;
    const days = depth / 1000 + (depth > SHOE ? 2 : 0);
    return depthRowOf(depth, Math.round(START + days * DAY));
  });

const phases = [
  { name: "Surface", kind: "drilling", md: { from: 0, to: SHOE }, plannedDays: 2 },
  { name: "Casing", kind: "casing", md: { from: SHOE, to: SHOE }, plannedDays: 2 },
  { name: "Lateral", kind: "drilling", md: { from: SHOE, to: TARGET }, plannedDays: 4 },
];

async function makeWell(name: string, from: number, to: number, isFinished = false): Promise<WellId> {
  const { _id: wellId, wellNo } = await server.stores.wells.create({
    name,
    targetDepth: TARGET,
    casingData,
    ...(isFinished && { finishedAt: START + 8 * DAY }),
  });
  const depthRows = hole(from, to);
  const time = Math.max(...depthRows.map((row) => row.time));
  await server.record(wellNo, { depthRows, samples: [sampleOf(time, { holeDepth: to })] });
  return wellId;
}

const post = (route: string, body: object) => server.call<{ _id: string }>(route, { body });

/** A rig of 10,000 a day, with a ticket for each day. */
async function addCosts(wellId: WellId, days: number, amount = "10000", currency = "USD", first = 3): Promise<void> {
  const rig = { code: "100", name: "Rig", basis: "per-day", amount: "10000", quantity: 8, currency };
  await post("POST api/well-cost-settings", { wellId, afeNumber: "", name: "", currency, approvedOn: "2009-07-01" });
  const line = await post("POST api/afe-line", { wellId, ...rig });
  for (let day = first; day < first + days; day++) {
    const date = `2009-07-${String(day).padStart(2, "0")}`;
    await post("POST api/cost-ticket", {
      wellId,
      date,
      afeLineId: line.body._id,
      vendor: "Rig Co",
      number: date,
      amount,
      currency,
    });
  }
}

let wellId: WellId;
const offsetIds: WellId[] = [];

beforeAll(async () => {
  wellId = await makeWell("Costs by depth", 0, 3000);
  await addCosts(wellId, 6);
  for (const [at, phase] of phases.entries()) await post("POST api/well-phase", { wellId, ...phase, position: at });
  for (const [at, amount] of ["9000", "9500", "10000", "10500", "11000"].entries()) {
    const id = await makeWell(`Cost offset ${at}`, 0, TARGET, true);
    await addCosts(id, 8, amount);
    offsetIds.push(id);
  }
  offsetIds.push(await makeWell("Without costs", 0, TARGET, true));
  const foreign = await makeWell("In another currency", 0, TARGET, true);
  await addCosts(foreign, 8, "10000", "NOK");
  offsetIds.push(foreign);
  const { wellNo } = (await server.stores.wells.byId(wellId))!;
  await server.stores.wellSettings.save(wellNo, "drilling-advisor", {
    ...newDrillingAdvisorSettings,
    offsetWells: offsetIds,
  });
});

async function read(id = wellId, token = server.tokens.admin): Promise<CostByDepth> {
  const { ask } = await server.connect({ token });
  return (await ask("well-costs/get/by-depth", { wellId: id })).data!;
}

it("lays the costs of a well over its depth, with those of its offset wells and the forecast", async () => {
  const { plan, actual, forecast, phases: rows, offsets, afe, above } = await read();
  expect([afe, plan, above]).toEqual([
    "80000.00",
    { cost: ["0.00", "20000.00", "40000.00", "80000.00"], depth: [0, SHOE, SHOE, TARGET] },
    null,
  ]);
  expect(actual!.depth.at(-1)).toBe(3000);
  expect(Number(actual!.cost.at(-1))).toBeGreaterThanOrEqual(50_000);
  expect(forecast!.basis).toBe("percentiles");
  expect(Number(forecast!.release.p50)).toBeGreaterThan(Number(actual!.cost.at(-1)));
  expect(rows.map(({ planned }) => planned)).toEqual(["20000.00", "20000.00", "40000.00"]);
  expect(Number(rows[0]!.toDate)).toBeCloseTo(20_000, -3);
  expect(offsets.band!.depth.at(-1)).toBe(TARGET);
  expect(offsets.range).toMatchObject({ basis: "percentiles", count: 5 });
  expect(Number(offsets.range!.p50)).toBeCloseTo(80_000, -4);
  expect(offsets.without.map(({ name, reason }) => [name, reason])).toEqual([
    ["Without costs", "no-costs"],
    ["In another currency", "no-rate"],
  ]);
});

it("converts an offset well in another currency by the rates of the well", async () => {
  const rate = { wellId, from: "NOK", to: "USD", date: "2009-01-01", rate: "0.15" };
  const { body } = await post("POST api/exchange-rate", rate);
  const { offsets } = await read();
  const foreign = offsets.wells.find(({ name }) => name === "In another currency")!;
  expect(Number(foreign.total)).toBeCloseTo(12_000, -3);
  expect([foreign.isCounted, foreign.outlier !== null]).toEqual([false, true]);
  await server.call("DELETE api/exchange-rate", { query: { wellId, id: body._id } });
});

it("has no costs of offset wells that a limited user may not see", async () => {
  const [seen] = offsetIds;
  const body = {
    username: "limited-costs",
    name: "L",
    email: "limited-costs@example.com",
    password: PASSWORD,
    access: { operators: [], wells: [wellId, seen] },
    seesCosts: true,
  };
  await server.call("POST api/users", { body });
  const login = await server.call("POST api/login", {
    token: null,
    body: { username: body.username, password: PASSWORD },
  });
  const { offsets } = await read(wellId, login.body.token);
  expect(offsets.wells.map(({ wellId: id }) => id)).toEqual([seen]);
  expect([offsets.without, offsets.range?.count]).toEqual([[], 1]);
});

it("says that the hole above a record that starts deeper has no costs, and counts its planned rates", async () => {
  const deep = await makeWell("Deep start", 1000, 3000);
  await addCosts(deep, 3, "10000", "USD", 4);
  expect((await read(deep)).above).toEqual({ to: 1001, planned: null });
  for (const [at, phase] of phases.entries())
    await post("POST api/well-phase", { wellId: deep, ...phase, position: at });
  const { above, actual } = await read(deep);
  expect([above?.to, Number(above?.planned)]).toEqual([1001, expect.closeTo(10_010, 0)]);
  expect(Number(actual!.cost[0])).toBeCloseTo(10_010, -2);
});

it("has none for a well with neither an AFE nor tickets", async () => {
  expect(await read(offsetIds[5])).toBeNull();
});

it("counts no rate for the days in which the rig was away", async () => {
  const { _id: suspendedId, wellNo } = await server.stores.wells.create({
    name: "Suspended costs",
    targetDepth: TARGET,
  });
  await server.record(wellNo, {
    depthRows: hole(0, 1000),
    samples: [sampleOf(START + 41.5 * DAY, { holeDepth: 1000 })],
  });
  await addCosts(suspendedId, 0);
  const client = await server.connect({});
  for (const [from, to] of [
    [0, 1],
    [41, 41.5],
  ] as const) {
    const dailyReport = { startTime: START + from * DAY, endTime: START + to * DAY, activity: "2A" };
    expect((await client.ask("daily-report/post", { wellId: suspendedId, dailyReport })).error).toBeUndefined();
  }
  const { data } = await client.ask("well-costs/get", { wellId: suspendedId });
  // Until three days after the newest sample, as of every well without an end.
  expect(data!.days.map(({ date }) => date)).toEqual([
    "2009-07-03",
    "2009-08-13",
    "2009-08-14",
    "2009-08-15",
    "2009-08-16",
  ]);
  expect(data!.total.estimated).toBe("45000.00");
});
