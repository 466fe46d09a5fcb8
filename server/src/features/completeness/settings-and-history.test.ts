import { initialCompletenessSettings } from "@sigma/contract/completeness/check-weights";
import type { completenessEvents, WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { Notification } from "@sigma/contract/wells/notification";
import { DAY } from "@sigma/terms/durations";
import { beforeEach, expect, it } from "vitest";
import type { z } from "zod";
import { defaultWellSettings } from "../../storage/default-well-settings";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import { addEngineer } from "../../transport/testing/add-engineer";

type Reply = z.infer<(typeof completenessEvents)["completeness/get"]["reply"]>;

const NOW = 1_800_000_000;
const server = testServer();
let well: StoredWell;
let operators = 0;
let operator = "";

beforeEach(async () => {
  server.now.seconds = NOW;
  operator = `Caprock Oil ${(operators += 1)}`;
  const rig = await server.stores.rigs.create({ name: `Rig of ${operator}`, blockWeight: 40 } as never);
  const fields = { name: `Well of ${operator}`, operator: { name: operator }, rigId: rig._id, holeDepth: 5000 };
  well = await server.stores.wells.create(fields, { ...defaultWellSettings }, server.users.admin._id);
});

const ask = async <Data>(call: string, request: object = {}, token = server.tokens.admin) =>
  (await server.connect({ token })).ask<Data>(call, request);
const read = async (token?: string): Promise<{ shown: WellCompleteness; reply: Reply }> => {
  const reply = (await ask<Reply>("completeness/get", {}, token)).data!;
  return { shown: reply.wells.find(({ wellId }) => wellId === well._id)!, reply };
};
const listSettings = async () => (await server.call("GET api/completeness-settings", { query: {} })).body;
const ofOperator = async () => (await listSettings()).find((stored) => stored.operator === operator)!;
const save = async (own: object | null, rest: object = {}, token = server.tokens.admin) =>
  server.call("POST api/completeness-settings", {
    token,
    body: { _id: (await ofOperator())._id, own, ...rest },
  });
const { weights } = initialCompletenessSettings;

it("scores the wells of an operator by its own weights, and all others by those of wells without an operator", async () => {
  const before = (await read()).shown.score!;
  // Two points more for the hole depth that arrives as complete, two less for the plan that lacks.
  const own = { weights: { ...weights, "clock-held": 4, "plan-wellbore": 3 }, alarmBelow: 60 };
  expect((await save(own)).body).toMatchObject({ operator, version: 1, own });
  const { shown, reply } = await read();
  expect(shown.score).toBeGreaterThan(before);
  expect(reply.settings).toContainEqual({ operator, ...own });
  expect(reply.settings[0]).toEqual({ operator: null, ...initialCompletenessSettings });
  await save(null);
  expect((await read()).shown.score).toBe(before);
  expect((await read()).reply.settings.map((settings) => settings.operator)).not.toContain(operator);
});

it.each<[object, string]>([
  [{ weights: { ...weights, "plan-wellbore": 6 }, alarmBelow: null }, "weights must add up to 100 %, not 101 %"],
  [
    { weights: { ...weights, "plan-wellbore": 5.5 }, alarmBelow: null },
    "a weight must be a whole number from 0 to 100",
  ],
  [{ weights, alarmBelow: 0 }, "alarmBelow must be a whole number from 1 to 100"],
])("refuses settings by their rule", async (own, message) => {
  expect(await save(own)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) as string } });
  expect((await ofOperator()).version).toBe(0);
});

it("refuses a save over newer settings, of an unknown operator and by an engineer", async () => {
  const own = { weights, alarmBelow: 50 };
  await save(own, { version: 0 });
  expect(await save({ weights, alarmBelow: 60 }, { version: 0 })).toMatchObject({
    status: 409,
    body: { current: { version: 1, own } },
  });
  expect((await save(own, { _id: "gone" })).status).toBe(404);
  expect((await save(own, {}, server.tokens.engineer)).status).toBe(403);
  const { rows } = (await server.call("GET api/audit-log", { query: {} })).body;
  expect(rows[0]).toMatchObject({ resource: "completeness-settings" });
});

const warnings = async () =>
  (await ask<Notification[]>("notification/get", { wellId: well._id, types: ["engine"] })).data!;
const source = { kind: "wits", state: "connected", lastPacketAt: NOW, interval: 1, clockOffset: 0, heldReadings: 0 };

it("notifies once when a live well is below the limit of its operator, and again after the score has been above it", async () => {
  server.live.setStatus({ wellId: well._id, lastTime: NOW, holeDepth: 5000, source: source as never });
  const { score } = (await read()).shown;
  await save({ weights, alarmBelow: score! });
  await server.watchCompleteness();
  expect(await warnings()).toEqual([]);
  await save({ weights, alarmBelow: score! + 1 });
  await server.watchCompleteness();
  await server.watchCompleteness();
  expect(await warnings()).toMatchObject([
    { alertLevel: "Warning", text: { key: "completeness-low", values: { score, limit: score! + 1 } } },
  ]);
  // One point above the limit does not clear it, two do.
  await save({ weights, alarmBelow: score! - 1 });
  await server.watchCompleteness();
  await save({ weights, alarmBelow: score! + 1 });
  await server.watchCompleteness();
  expect(await warnings()).toHaveLength(1);
  await save({ weights, alarmBelow: score! - 2 });
  await server.watchCompleteness();
  await save({ weights, alarmBelow: score! + 1 });
  server.now.seconds = NOW + 1;
  await server.watchCompleteness();
  expect(await warnings()).toHaveLength(2);
});

it("notifies of no well from whose rig no data arrive", async () => {
  server.live.setStatus({
    wellId: well._id,
    lastTime: NOW - DAY,
    holeDepth: 5000,
    source: { ...source, lastPacketAt: NOW - DAY } as never,
  });
  await save({ weights, alarmBelow: 100 });
  await server.watchCompleteness();
  expect(await warnings()).toEqual([]);
});

it("notifies once that the plan contradicts the hole", async () => {
  server.live.setStatus({ wellId: well._id, lastTime: NOW, holeDepth: 5000, source: source as never });
  const plan = { name: "Plan 1", inclination: [0, 0], azimuth: [0, 0], tieIn: null, declination: null };
  await server.stores.wellPlans.create(well._id, {
    ...plan,
    md: [0, 4000],
    northReference: "grid",
    convergence: null,
    fileName: null,
  });
  await server.watchCompleteness();
  await server.watchCompleteness();
  expect((await warnings()).map(({ message }) => message)).toEqual([
    "The hole is 5,000 ft deep, the plan ends at 4,000 ft",
  ]);
});

it("keeps the last score of each day in UTC for the trend, and shows the present one as that of today", async () => {
  const { score } = (await read()).shown;
  expect((await read()).shown.trend).toEqual([...Array.from({ length: 29 }, () => null), score]);
  server.now.seconds = NOW - 3 * DAY;
  await server.recordCompleteness();
  const recordedTrends = await server.stores.completenessScores.trends([well.wellNo], server.now.seconds, 1);
  const [threeDaysAgo] = recordedTrends.get(well.wellNo)!;
  await server.stores.completenessScores.record(NOW - DAY, [{ wellNo: well.wellNo, score: 50 }]);
  await server.stores.completenessScores.record(NOW - DAY, [{ wellNo: well.wellNo, score: 55 }]);
  server.now.seconds = NOW;
  expect((await read()).shown.trend.slice(-5)).toEqual([null, threeDaysAgo, null, 55, score]);
});

it("shows who saw a gap until it is closed, to each caller whether they have", async () => {
  const readSeen = async (token?: string) =>
    (await read(token)).shown.findings.find(({ check }) => check === "plan-wellbore")?.seen;
  expect(await readSeen()).toBeUndefined();
  // A check without a gap has nothing to see.
  const checks = ["plan-wellbore", "clock-held"];
  const reply = await ask("completeness/see", { wellId: well._id, checks }, server.tokens.engineer);
  expect(reply.data).toEqual({ success: true });
  expect(await readSeen()).toEqual({ by: "The engineer", at: NOW, others: 0, isByCaller: false });
  expect(await readSeen(server.tokens.engineer)).toMatchObject({ isByCaller: true });
  server.now.seconds = NOW + 60;
  await ask("completeness/see", { wellId: well._id, checks });
  expect(await readSeen()).toEqual({ by: "The admin", at: NOW + 60, others: 1, isByCaller: true });
  const plan = { name: "Plan 1", inclination: [0, 0], azimuth: [0, 0], tieIn: null, declination: null };
  const createdPlan = await server.stores.wellPlans.create(well._id, {
    ...plan,
    md: [0, 9000],
    northReference: "grid",
    convergence: null,
    fileName: null,
  });
  await server.recordCompleteness();
  await server.database.query({ text: "DELETE FROM well_plan WHERE well_no = $1", values: [well.wellNo] });
  expect(createdPlan).toBeDefined();
  expect(await readSeen()).toBeUndefined();
  const guest = await ask("completeness/see", { wellId: well._id, checks }, server.tokens.guest);
  expect(guest.error).toMatchObject({ code: "permission" });
});

it("lets a limited user see no gap of another well, and sends only the settings of their operators", async () => {
  const other = await server.stores.wells.create({ name: `Other of ${operator}` }, { ...defaultWellSettings }, "admin");
  const access = { wells: [other._id], operators: [] };
  const { token } = await addEngineer(server, `limited ${operators}`, { access });
  await save({ weights, alarmBelow: 60 });
  const reply = (await ask<Reply>("completeness/get", {}, token)).data!;
  expect(reply.settings.map((settings) => settings.operator)).toEqual([null]);
  const refusedReply = await ask("completeness/see", { wellId: well._id, checks: ["plan-wellbore"] }, token);
  expect(refusedReply.error).toBeDefined();
  expect((await read()).shown.findings.some(({ seen }) => seen !== undefined)).toBe(false);
});
