import type { WellId } from "@sigma/contract/ids";
import type { PortfolioWell } from "@sigma/contract/portfolio/portfolio";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { DAY, HOUR } from "@sigma/terms/durations";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnalysisThread } from "../analysis/analysis-thread";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import { PASSWORD } from "../transport/testing/test-server";
import { keepPortfolio } from "./keep-portfolio";
import { standMetric } from "@sigma/engine/stand/testing/stand-metric";

const START = 1_700_000_000;
const TARGET = 6000;

/** A hole drilled at 1,000 ft a day from the surface to a depth. */
const hole = (to: number): DepthRow[] =>
  Array.from({ length: to }, (_, foot) => depthRowOf(foot + 1, Math.round(START + ((foot + 1) / 1000) * DAY)));

/** A stand of 90 ft drilled in 0.9 h, with a connection of 10 min. */
const stand = (at: number, change: Partial<StandMetric> = {}) => {
  const value = standMetric({
    startTime: START + at * 2 * HOUR,
    endTime: START + at * 2 * HOUR + HOUR,
    startMD: 90 * at,
    endMD: 90 * (at + 1),
    slips: { toSlips: 120, inSlips: 360, fromSlips: 120 },
    pumps: { pumpsOff: null, off: null, pumpsOn: null },
    rotatingFootage: 60,
    slidingFootage: 30,
    rotatingRop: 120,
    slidingRop: 75,
    ...change,
  });
  return { kind: "stand-completed", time: value.endTime, ordinal: 0, value };
};

const server = testServer();
const analysis = createAnalysisThread(1);
afterAll(() => analysis.close());
const ports = () => ({ stores: server.stores, analysis, clock: () => server.now.seconds });

/** Makes due figures, a second later than any change so far. */
async function keep() {
  server.now.seconds += 1;
  await keepPortfolio(ports());
  server.now.seconds += 1;
}

let live: StoredWell;
let finishedWell: StoredWell;

beforeAll(async () => {
  server.now.seconds = START + 3 * DAY + HOUR;
  live = await server.stores.wells.create({
    name: "Live 1",
    targetDepth: TARGET,
    operator: { name: "Plainsman" },
    sections: { Surface: 2000, Lateral: TARGET },
  });
  finishedWell = await server.stores.wells.create({
    name: "Finished 1",
    targetDepth: TARGET,
    finishedAt: START + 9 * DAY,
  });
  await server.stores.wells.create({ name: "Without data" });
  await server.record(live.wellNo, { depthRows: hole(3000), events: Array.from({ length: 30 }, (_, at) => stand(at)) });
  await server.record(finishedWell.wellNo, { depthRows: hole(TARGET) });
  const phase = (wellId: WellId, name: string, from: number, to: number, plannedDays: number, position: number) =>
    server.call("POST api/well-phase", {
      body: { wellId, name, kind: from === to ? "completion" : "drilling", md: { from, to }, plannedDays, position },
    });
  for (const { _id } of [live, finishedWell]) {
    await phase(_id, "Hole", 0, TARGET, 5, 0);
    await phase(_id, "Release", TARGET, TARGET, 2, 10);
  }
  const { ask } = await server.connect({ wellId: live._id });
  for (const [from, to, activity, description] of [
    [0, 10, "2A", "Drilled"],
    [10, 13, "8", "Repaired pump"],
    [40, 41.5, "19", "Fished"],
  ] as const)
    await ask("daily-report/post", {
      wellId: live._id,
      dailyReport: { startTime: START + from * HOUR, endTime: START + to * HOUR, activity, description },
    });
  const settings = { wellId: live._id, afeNumber: "7", name: "", currency: "USD", approvedOn: null };
  await server.call("POST api/well-cost-settings", { body: settings });
  const line = { code: "1", name: "Rig", basis: "per-day", amount: "30000", quantity: 7, currency: "USD" };
  await server.call("POST api/afe-line", { body: { wellId: live._id, ...line } });
  await keep();
});

async function get(request: object = {}, token = server.tokens.admin) {
  const { ask } = await server.connect({ token });
  return (await ask("portfolio/get", request)).data!.wells;
}
const wellNamed = (wells: readonly PortfolioWell[], name: string) => wells.find((well) => well.name === name)!;

describe("the figures of a well", () => {
  it("are the days of its delivery page, with a forecast before the first full hour", async () => {
    const { ask } = await server.connect({});
    const forecast = (await ask("well-forecast/get", { wellId: live._id })).data!;
    const { days } = wellNamed(await get(), "Live 1").figures!;
    expect(days).toMatchObject({
      spud: forecast.spud,
      targetDepth: TARGET,
      now: forecast.now,
      plan: { atDepth: forecast.plan!.atDepth, target: 5, release: 7 },
      final: null,
      noForecast: null,
    });
    const { target, release } = days.forecast!;
    const dateOf = (day: number) => forecast.spud! + day * DAY;
    expect(days.dates).toEqual({ target: dateOf(target[1]), release: dateOf(release[1]) });
    const { p10, p50, p90 } = forecast.forecast!.target;
    expect(days.forecast!.target).toEqual([p10, p50, p90]);
    expect(days.forecast!.basis).toBe(forecast.forecast!.basis);
  });

  it("are the real days of a finished well, and say why a well has none", async () => {
    const wells = await get();
    expect(wellNamed(wells, "Finished 1").figures!.days).toMatchObject({
      final: { target: expect.closeTo(6, 1) as number, release: expect.closeTo(6, 1) as number },
      forecast: null,
      noForecast: "final",
    });
    expect(wellNamed(wells, "Without data").figures).toMatchObject({
      days: { now: null, plan: null, final: null, forecast: null, noForecast: "no-target" },
      lostTime: null,
      performance: { connections: null, sections: [] },
    });
  });

  it("are the lost time of its reports by cause, and the connections and ROP of its stands by section", async () => {
    const { lostTime, performance } = wellNamed(await get(), "Live 1").figures!;
    expect(lostTime).toEqual([
      { category: "repair rig", hours: 3 },
      { category: "fishing", hours: 1.5 },
    ]);
    expect(performance.connections).toEqual({ count: 30, median: 600 });
    // 60 ft at 120 ft/hr and 30 ft at 75 ft/hr: 90 ft in 0.9 h. 22 stands end above 2,000 ft.
    expect(performance.sections).toEqual([
      {
        section: "Surface",
        footage: 1980,
        hours: expect.closeTo(19.8, 6) as number,
        rop: expect.closeTo(100, 6) as number,
      },
      {
        section: "Lateral",
        footage: 720,
        hours: expect.closeTo(7.2, 6) as number,
        rop: expect.closeTo(100, 6) as number,
      },
    ]);
  });

  it("are those of a period, of the wells that were drilled in it", async () => {
    const wells = await get({ from: START + 30 * HOUR, to: START + 3 * DAY });
    const { lostTime, performance } = wellNamed(wells, "Live 1").figures!;
    const { ask } = await server.connect({});
    const range = { wellId: live._id, from: START + 30 * HOUR, to: START + 3 * DAY };
    const records = (await ask("npt/get", range)).data!;
    expect(lostTime).toEqual(records.map(({ category, hours }) => ({ category, hours })));
    expect(performance.connections!.count).toBe(15);
    expect(wells.map(({ name }) => name)).not.toContain("Without data");
    const later = await get({ from: START + 30 * DAY });
    expect(later).toEqual([]);
  });

  it("are those of the whole well in a period that contains it", async () => {
    const isLive = ({ wellId }: PortfolioWell) => wellId === live._id;
    const [whole, inPeriod] = [await get(), await get({ from: START, to: START + 3 * DAY })];
    expect(inPeriod.find(isLive)).toEqual(whole.find(isLive));
    const first = await get({ from: START + 1, to: START + 3 * DAY });
    expect(first.find(isLive)!.figures!.performance.connections!.count).toBe(29);
  });

  it("are read from the stands until their summary is made", async () => {
    const whole = await get();
    await server.database.query({ text: "UPDATE portfolio_figures SET summary = NULL" });
    expect(await get()).toEqual(whole);
  });

  it("are made again as soon as a well has its first depths", async () => {
    const well = await server.stores.wells.create({ name: "Begun 1", targetDepth: TARGET });
    await keep();
    expect(wellNamed(await get(), "Begun 1").figures!.days.now).toBeNull();
    await server.record(well.wellNo, { depthRows: hole(500) });
    await keep();
    expect(wellNamed(await get(), "Begun 1").figures!.days.now).toMatchObject({ depth: 500 });
    await server.stores.wells.remove(well._id, server.now.seconds);
  });

  it("are made again after a change, and of wells that are being drilled after an hour", async () => {
    const madeAt = async (well: StoredWell) => wellNamed(await get(), well.name).figures!.madeAt;
    const before = await madeAt(finishedWell);
    await keep();
    expect(await madeAt(finishedWell)).toBe(before);
    const phases = (
      await server.call("GET api/well-phase", {
        query: { wellId: finishedWell._id },
      })
    ).body;
    await server.call("PATCH api/well-phase", {
      body: {
        wellId: finishedWell._id,
        id: phases[0]!._id,
        version: phases[0]!.version,
        updateValues: { plannedDays: 6 },
      },
    });
    await keep();
    expect(await madeAt(finishedWell)).toBeGreaterThan(before);
    expect(wellNamed(await get(), "Finished 1").figures!.days.plan).toMatchObject({ target: 6, release: 8 });
    const [liveBefore, finishedBefore] = [await madeAt(live), await madeAt(finishedWell)];
    server.now.seconds += HOUR;
    await keep();
    expect(await madeAt(live)).toBeGreaterThan(liveBefore);
    expect(await madeAt(finishedWell)).toBe(finishedBefore);
  });
});

describe("the costs of wells", () => {
  const getCosts = async (token: string) => {
    const { ask } = await server.connect({ token });
    return ask("portfolio/get/costs", {});
  };

  it("are those of the cost page, by the days that the forecast leaves; wells without an AFE and tickets are absent", async () => {
    const { ask } = await server.connect({});
    const rows = (await getCosts(server.tokens.admin)).data!;
    expect(rows.map(({ wellId }) => wellId)).toEqual([live._id]);
    // A day rate counts up to the second at which the figures were made.
    server.now.seconds = rows[0]!.madeAt;
    const { now, forecast } = wellNamed(await get(), "Live 1").figures!.days;
    const left = (at: 0 | 1 | 2) => forecast!.release[at] - now!.day;
    const daysLeft = { p10: left(0), p50: left(1), p90: left(2) };
    const costs = (await ask("well-costs/get", { wellId: live._id, daysLeft })).data!;
    const { afe, committed, spent, forecast: total, variance, percent } = costs.total;
    expect(rows[0]).toMatchObject({ currency: "USD", afe, committed, spent, forecast: total, variance, percent });
    expect(rows[0]!.afe).toBe("210000.00");
    expect(rows[0]!.basis).toBe("time-forecast");
  });

  it("are refused to users without the right to see costs, and are in no other answer", async () => {
    const user = { username: "driller", name: "Driller", email: "driller@example.com", password: PASSWORD };
    await server.call("POST api/users", { body: { ...user, seesCosts: false } });
    const { username, password } = user;
    const login = await server.call("POST api/login", { token: null, body: { username, password } });
    expect((await getCosts(login.body.token)).error?.code).toBe("permission");
    expect(JSON.stringify(await get({}, login.body.token))).not.toContain("210000");
  });
});

it("shows a limited user only the wells of their operator, with the costs of these", async () => {
  const body = { username: "limited", name: "Limited", email: "limited@example.com", password: PASSWORD };
  await server.call("POST api/users", {
    body: { ...body, seesCosts: true, access: { operators: ["Plainsman"], wells: [] } },
  });
  const { token } = (
    await server.call("POST api/login", {
      token: null,
      body: { username: body.username, password: PASSWORD },
    })
  ).body;
  expect((await get({}, token)).map(({ name }) => name)).toEqual(["Live 1"]);
  const { ask } = await server.connect({ token });
  expect((await ask("portfolio/get/costs", {})).data!.map(({ wellId }) => wellId)).toEqual([live._id]);
});

it("names the field of a period that ends before it starts", async () => {
  const { ask } = await server.connect({});
  const { error } = await ask("portfolio/get", { from: 2, to: 1 });
  expect(error).toMatchObject({ field: "from", message: "from must not be after to" });
});

it("shows a well without figures until they are made", async () => {
  const newWell = await server.stores.wells.create({ name: "Added 1" });
  expect(wellNamed(await get(), "Added 1")).toMatchObject({ wellId: newWell._id, figures: null });
  await keep();
  expect(wellNamed(await get(), "Added 1").figures).not.toBeNull();
});
