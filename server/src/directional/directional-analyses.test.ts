import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { SurveyCheck } from "@sigma/contract/directional/survey-check";
import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { RigState } from "@sigma/terms/rig-states";
import { emptyDepthValues, sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { startTestServer, type TestServer, type TestSocket } from "../transport/testing/test-server";

let server: TestServer;
let client: TestSocket;
let well: StoredWell;
let wellId: WellId;
beforeAll(async () => {
  server = await startTestServer();
  // The thread starts with its first calculation.
  const { socket } = await server.connect({ wellId: server.well._id });
  const started = new Promise((resolve) => socket.once("survey-data", resolve));
  server.live.publish({ kind: "recompute", wellId: server.well._id, status: idle(server.well._id) });
  await started;
});
beforeEach(async () => {
  well = await server.stores.wells.create({ name: "A steered well", sections: { Surface: 1000, Curve: 9000 } });
  wellId = well._id;
  client = await server.connect({ wellId });
});
afterAll(() => server.close());

const idle = (id: WellId) => ({
  wellId: id,
  state: "idle" as const,
  progress: 0,
  cancellable: false,
  outdatedSince: null,
});
const haveBeenMade = (count: number) =>
  vi.waitFor(async () => expect(await recommendations()).toHaveLength(count), { timeout: 10_000, interval: 100 });

const station = (md: number, inclination: number, azimuth = 90) => ({ md, inclination, azimuth, time: 100 + md });

/** A lateral to the east from 8000 ft on. */
const lateral = [
  { md: 0, inclination: 90, azimuth: 90 },
  { md: 12_000, inclination: 90, azimuth: 90 },
];

const savePlan = () =>
  server.call("POST api/well-plan", {
    body: { wellId, name: "Plan", stations: lateral, tieIn: { tvd: 8000, ns: 0, ew: 0 } },
  });

const saveSurveys = async (stations: object[]) => {
  const tieIn = { tvd: 8000, ns: 0, ew: 0 };
  const { status } = await server.call("POST api/survey-data/multiple", { body: { wellId, stations, tieIn } });
  expect(status).toBe(200);
};

/** Rotation to 8700 ft, then a slide on high side to 8730 ft and rotation to 8860 ft. */
const record = () =>
  server.record(well.wellNo, {
    depthRows: Array.from({ length: 861 }, (_, at) => {
      const depth = 8000 + at;
      const isSlide = depth > 8700 && depth <= 8730;
      const values = emptyDepthValues();
      values[depthColumnSlot("rigState")] = isSlide ? RigState.slideDrilling : RigState.rotaryDrilling;
      if (isSlide) values[depthColumnSlot("toolface")] = 0;
      values[depthColumnSlot("wob")] = isSlide ? 20 : 30;
      values[depthColumnSlot("rop")] = isSlide ? 40 : 90;
      return { depth, time: 1_800_000_000 + at, values };
    }),
  });

const surveys = [station(8000, 90), station(8600, 90), station(8700, 90), station(8800, 93)];
const columns = async () =>
  (await client.ask<Record<string, (number | string | null)[]>>("survey-data/get", { wellId })).data!;
const recommendations = async () =>
  (await client.ask<DirectionalRecommendation[]>("directional-recommendation/get", { wellId })).data!;
const notifications = async () =>
  (await client.ask<Notification[]>("notification/get", { wellId, types: ["directional_recommendation"] })).data!;
/** The next push of a name; of those that name a depth the one of `md`, as one of before may still be on its way. */
const pushed = (name: string, md?: number) =>
  new Promise<unknown>((resolve) => {
    const take = (push: { md?: number }) => {
      if (md !== undefined && push.md !== md) return;
      client.socket.off(name, take);
      resolve(push);
    };
    client.socket.on(name, take);
  });

it("gives each survey what was drilled, the tendencies, the plan and the bit [AN-051, AN-052, AN-053, AN-054, WS-093, WS-094]", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys);
  const { md, slideSeen, tfSeen, slideWobSeen, rotateWobSeen, slideScoreSeen, ...rest } = await columns();
  expect(md).toEqual([8000, 8600, 8700, 8800]);
  expect(slideSeen).toEqual([null, 0, 0, 30]);
  expect(tfSeen?.[3]).toBeCloseTo(0, 6);
  expect([slideWobSeen?.[3], rotateWobSeen?.[3], slideScoreSeen?.[3]]).toEqual([20, 30, 100]);
  // 3 deg in 30 ft of slide.
  expect(rest.motorYield?.[3]).toBeCloseTo(10, 0);
  expect(rest.projMD).toEqual([8065, 8665, 8765, 8860]);
  expect(rest.section).toEqual(["Curve", "Curve", "Curve", "Curve"]);
  expect(rest.toolfaceType?.[0]).toBe("gravity");
  expect(rest.distance2plan?.[2]).toBeCloseTo(0, 6);
  // The slide came first, so the hole lies higher than one arc would put it.
  expect(rest.estimatedTVD?.[3] as number).toBeLessThan(rest.tvd?.[3] as number);
  expect(rest.ab?.[3] as number).toBeGreaterThan(0);
  expect(rest.projDistance2plan?.[3] as number).toBeGreaterThan(rest.distance2plan?.[3] as number);
  for (const name of ["hti", "lti", "ti", "rbr", "rtr", "sbr", "str", "slideAhead", "cc", "s2s", "slideRopSeen"]) {
    expect(rest).toHaveProperty(name);
  }
});

it("makes no recommendation from above the bit while a recompute keeps new hole from being stored", async () => {
  await record();
  await savePlan();
  server.live.latest.set(wellId, sampleOf(1_800_001_000, { holeDepth: 8890, bitDepth: 8890 }));
  server.live.publish({ kind: "recompute", wellId, status: { ...idle(wellId), state: "running" } });
  await saveSurveys(surveys);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await server.record(well.wellNo, {
    depthRows: Array.from({ length: 30 }, (_, at) => {
      const values = emptyDepthValues();
      values[depthColumnSlot("rigState")] = RigState.rotaryDrilling;
      return { depth: 8861 + at, time: 1_800_000_861 + at, values };
    }),
  });
  server.live.publish({ kind: "recompute", wellId, status: idle(wellId) });
  await haveBeenMade(1);
  const [made] = await recommendations();
  expect(made?.advice?.instructions[0]).toMatch(/ ft from 8890 ft/);
});

it("makes and pushes a recommendation after a survey, active, in words and with its runner-up [OP-082]", async () => {
  await record();
  await savePlan();
  const told = pushed("directional-recommendation");
  const notified = pushed("notification");
  await saveSurveys(surveys);
  expect(await told).toMatchObject({ wellId, md: 8800 });
  const [made] = await recommendations();
  expect(made).toMatchObject({ active: true, basis: { surveys: { stations: 4, lastMd: 8800 } }, score: null });
  expect(made?.md[0]).toBe(8800);
  expect(made?.advice?.instructions[0]).toMatch(/^(Slide|Rotate) .* ft from 8860 ft/);
  expect(made?.advice?.fan.length).toBeGreaterThan(5);
  expect(made?.advice?.runnerUp?.reason).not.toBe("");
  const { runnerUp, rotateOnly, pace, end, direction } = made!.advice!;
  expect(direction!.build.p10).toBeLessThan(direction!.build.p90);
  expect(direction!.lateral.p10).toBeLessThan(direction!.lateral.p90);
  expect(runnerUp?.outlook?.fan.length).toBe(made?.advice?.fan.length);
  expect(rotateOnly?.actions).toEqual([
    { action: "Rotate", start: 8860, length: end.md - 8860, toolface: null, toolfaceType: null },
  ]);
  expect(rotateOnly?.chanceInside).toBeGreaterThanOrEqual(0);
  expect(pace?.sliding).toBeCloseTo(40, 6);
  expect(pace?.rotating).toBeCloseTo(90, 6);
  expect(await notified).toMatchObject({ message: "New Survey at 8,800.00 ft", md: 8800, error: null });
  expect((await notifications())[0]?.time).toBe(Math.ceil(made!.time));
});

it("makes no second recommendation from the same, and scores an earlier one once surveys have passed it", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys);
  await haveBeenMade(1);
  server.live.publish({ kind: "recompute", wellId, status: idle(wellId) });
  await pushed("survey-data");
  await saveSurveys([station(8900, 90), station(9000, 90)]);
  await haveBeenMade(2);
  const [now, before] = await recommendations();
  expect([now?.active, before?.active, now?.score]).toEqual([true, false, null]);
  expect(before?.score?.score).toBeGreaterThan(0);
  expect(await notifications()).toHaveLength(2);
});

it("makes no second recommendation of a BHA that is planned, and one of the BHA that drills", async () => {
  await record();
  await savePlan();
  const [drilling] = await server.stores.bhas.create(wellId, [{ ...newBha(1), startDepth: 8000 }]);
  await saveSurveys(surveys);
  await haveBeenMade(1);
  const analysedAgain = async () => {
    const analysed = pushed("survey-data");
    server.live.publish({ kind: "settings-saved", wellId });
    server.live.publish({ kind: "recompute", wellId, status: idle(wellId) });
    await analysed;
  };
  await server.stores.bhas.create(wellId, [{ ...newBha(2), startDepth: 12_000, directionalSensorOffset: 40 }]);
  await analysedAgain();
  // What follows from an analysis is done before the next one.
  await analysedAgain();
  expect(await recommendations()).toHaveLength(1);
  await server.stores.bhas.change(wellId, [{ _id: drilling!._id, toolfaceCrossover: 8 }]);
  await analysedAgain();
  await haveBeenMade(2);
});

it("asks for a check shot of a survey that differs from what was drilled, and judges both readings when it came [AN-053]", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys.slice(0, 3));
  await haveBeenMade(1);
  const received = (inclination: number, time: number) => {
    const survey = { md: 8800, inclination, azimuth: 90, time: 8900 };
    return server.record(well.wellNo, { events: [{ kind: "survey", time, ordinal: 0, value: survey, survey }] });
  };
  const check = async () => {
    const { data } = await client.ask<{ check: SurveyCheck | null }>("survey-data/get/basis", { wellId });
    return data!.check;
  };
  // 30 ft of slide do not build 7 deg.
  await received(97, 8910);
  const notified = pushed("notification", 8800);
  server.live.publish({ kind: "survey", wellId, md: 8800 });
  expect(await notified).toMatchObject({
    alertLevel: "Warning",
    message: "New Survey at 8,800.00 ft: take it again before steering on it",
  });
  expect(await check()).toMatchObject({ md: 8800, verdict: "take again", readings: 1 });
  const [asked] = await recommendations();
  expect(asked?.advice?.surveyCheck?.text).toMatch(/^Take the survey again before steering on it\./);

  await received(93, 9200);
  server.live.publish({ kind: "survey", wellId, md: 8800 });
  await haveBeenMade(3);
  const [judged] = await recommendations();
  expect(judged?.advice?.surveyCheck).toEqual(await check());
  expect(judged?.advice?.surveyCheck).toMatchObject({
    verdict: "agrees",
    readings: 2,
    text: "The check shot agrees with the prediction. The first reading is suspicious and is not steered on.",
  });
  // A person who sets a survey right has taken none.
  await client.ask("survey-data/patch", { wellId, md: 8800, updateQuery: { inclination: 93.1 } });
  expect(await check()).toMatchObject({ verdict: "agrees", readings: 1, text: null });
});

it("does not ask for a survey again that is no longer the deepest when its analysis is made", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys.slice(0, 3));
  await haveBeenMade(1);
  const survey = { md: 8800, inclination: 97, azimuth: 90, time: 8900 };
  await server.record(well.wellNo, { events: [{ kind: "survey", time: 8910, ordinal: 0, value: survey, survey }] });
  // The next survey is stored after the analysis has read those it is made of.
  const { directionalRecommendations, surveys: stored } = server.stores;
  const known = directionalRecommendations.all.bind(directionalRecommendations);
  const read = vi.spyOn(directionalRecommendations, "all").mockImplementationOnce(async (...of) => {
    await stored.save(well.wellNo, [station(8850, 97)]);
    return known(...of);
  });
  const notified = pushed("notification", 8800);
  server.live.publish({ kind: "survey", wellId, md: 8800 });
  expect(await notified).toMatchObject({ alertLevel: "Info", message: "New Survey at 8,800.00 ft", md: 8800 });
  read.mockRestore();
});

it("says in the notification why there is no recommendation [OP-082]", async () => {
  const notified = pushed("notification");
  await saveSurveys(surveys);
  expect(await notified).toMatchObject({ message: "New Survey at 8,800.00 ft", error: "No well plan" });
  const basis = await client.ask<{ missing: { what: string }[]; noAdvice: string }>("survey-data/get/basis", {
    wellId,
  });
  expect(basis.data?.noAdvice).toBe("No well plan");
  expect(basis.data?.missing.map(({ what }) => what)).toContain("A wellbore plan");
  expect(await recommendations()).toEqual([]);
});

it("notifies of no survey of a finished well, which nobody steers", async () => {
  await server.stores.wells.change(wellId, { finishedAt: 1_800_000_000 });
  await record();
  // The estimates are written after the notifications.
  const analysed = pushed("relabelled");
  await saveSurveys(surveys);
  await analysed;
  await server.stores.wells.change(wellId, { finishedAt: null });
  const notified = pushed("notification");
  await saveSurveys([station(8900, 93)]);
  expect(await notified).toMatchObject({ message: "New Survey at 8,900.00 ft" });
  expect(await notifications()).toHaveLength(1);
});

it("writes estimates and rates into the depth rows [AN-064, AN-065]", async () => {
  await record();
  await saveSurveys(surveys);
  await pushed("relabelled");
  const { data } = await client.ask<Record<string, (number | null)[]>>("depth-data/get", {
    wellId,
    depthInterval: 500,
    projection: ["estimatedMD", "estimatedInclination", "estimatedVS", "slidingBuildRate", "rotaryBuildRate"],
  });
  const at = data!.depth!.indexOf(8730);
  expect(data?.estimatedMD?.[at]).toBe(8730);
  expect(data?.estimatedInclination?.[at]).toBeGreaterThan(92);
  expect(data?.slidingBuildRate?.[at]).toBeGreaterThan(5);
  expect(data?.rotaryBuildRate?.[at]).not.toBeNull();
  expect(data?.estimatedVS?.[at]).not.toBeNull();
});

it("writes estimates into every row of a log with seventy rows a foot", async () => {
  const values = "array_fill(NULL::float8, ARRAY[16])";
  await server.database.query({
    text: `INSERT INTO depth_row (well_no, depth, time, v)
      SELECT $1, 8000 + row / 70.0, NULL, ${values} FROM generate_series(0, 56000) AS row`,
    values: [well.wellNo],
  });
  await saveSurveys(surveys);
  await pushed("relabelled");
  const at = (to: number) =>
    server.stores.depth.range({ well: well.wellNo, columns: ["estimatedMD"], from: to - 1, to });
  const [shallow, deep] = [await at(8001), await at(8800)];
  expect(shallow.columns.estimatedMD).toEqual(shallow.depth);
  expect(deep.depth).toHaveLength(71);
  expect(deep.columns.estimatedMD).toEqual(deep.depth);
});

it("recommends anew when directional settings are saved, with a path back to the plan where it is wanted [OP-073]", async () => {
  await savePlan();
  await saveSurveys(surveys);
  await haveBeenMade(1);
  const done = new Promise((resolve) =>
    client.socket.on("engine", (status: { status: string }) => status.status === "done" && resolve(status)),
  );
  await client.ask("engine", {
    message: "directional-settings-updated",
    payload: { wellId, planNewPath: true, settings: {}, survey: null },
  });
  await done;
  expect((await recommendations())[0]?.advice?.newPath).toHaveProperty("stations");
  expect(await notifications()).toHaveLength(1);
});

it("compares with the offset wells of the anti-collision settings [WS-093]", async () => {
  const placed = { coordinateKind: "projected", coordinateUnit: "ft", northReference: "true", field: [] } as const;
  const other = await server.stores.wells.create({ name: "Neighbour", x: 0, y: 100 });
  await server.stores.wells.change(wellId, { x: 0, y: 0 });
  for (const { wellNo } of [well, other]) await server.stores.wellSettings.save(wellNo, "references", placed);
  await server.stores.surveys.save(other.wellNo, [
    { ...station(0, 90), origin: { ...unknown, tieIn: { tvd: 8000, ns: 0, ew: 0 } } },
    station(2000, 90),
  ]);
  await server.call("POST api/anti-collision-settings", { body: { wellId, offsetWellIds: [other._id] } });
  await saveSurveys([station(8000, 90), station(8600, 90)]);
  const { cc, s2s } = await columns();
  expect(cc?.[1]).toBeCloseTo(100, 3);
  expect(s2s?.[1]).toBeCloseTo(100 - 8.5 / 12, 3);
});

const unknown = {
  surveyTool: null,
  fileName: null,
  northReference: null,
  declination: null,
  convergence: null,
  measuredAzimuth: null,
  appliedCorrection: null,
};
