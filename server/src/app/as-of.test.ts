import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import { replayedCalls } from "@sigma/contract/replay/replayed-calls";
import type { ReplayTimeline } from "@sigma/contract/replay/replay";
import type { WellId } from "@sigma/contract/ids";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { RigState } from "@sigma/terms/rig-states";
import { emptyDepthValues, sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeDeleted } from "../storage/jobs/remove-deleted";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { startTestServer, type TestServer, type TestSocket } from "../transport/testing/test-server";
import { curveBha, drilledWell, DRILLED_FROM, recordedHole } from "./testing/drilled-well";

let server: TestServer;
let client: TestSocket;
let well: StoredWell;
let wellId: WellId;
/** After all that the well was drilled with, and before everything that came later. */
let then: number;
let before: Map<string, unknown>;

const casing = {
  outerDiameter: 9.625,
  innerDiameter: 8.681,
  weight: 47,
  jointLength: 40,
  shoeDepth: 8000,
  fillEvery: 5,
  isSelfFilling: false,
};
const more: Record<string, object> = {
  "daily-report/propose": { from: DRILLED_FROM, to: DRILLED_FROM + 80_000 },
  "hydraulics-time-data/get": { from: DRILLED_FROM + 60_000, to: DRILLED_FROM + 74_000 },
  "casing-run/get": { casing },
  "depth-data/get/raw": { projection: ["wob"], limit: 3000 },
  "gauge-value/get": { gauges: [{ type: "Time", trace: "pumpPressure", aggregation: "Avg", interval: 60 }] },
};

beforeAll(async () => {
  server = await startTestServer();
  well = await drilledWell(server);
  wellId = well._id;
  client = await server.connect({ wellId });
  await post("POST api/directional-settings", { ...newDirectionalSettings, alpha: 0.1 });
  await post("POST api/formation-top", { formationName: "First", mdStart: 7000, mdEnd: 8000 });
  await server.stores.notifications.add(notice("Of then", DRILLED_FROM));
  await correct("Of then");
  await alertOfThen();
  await report("Of then", DRILLED_FROM);
  await toolLog(9000);
  then = await databaseNow();
  before = await everything();
  await changeEverything();
});
afterAll(() => server.close());

const post = async (route: string, body: object) => {
  const answer = await server.call<{ _id: string }>(route, { body: { wellId, ...body } });
  expect([route, answer.status, answer.status === 200 ? "" : JSON.stringify(answer.body)]).toEqual([route, 200, ""]);
  return answer.body;
};
const notice = (message: string, time: number) => ({
  wellId,
  time,
  type: "engine" as const,
  alertLevel: "Info" as const,
  hidden: false,
  md: null,
  message,
  rigState: null,
  stateTransitionReport: null,
});

/** An interval of an hour in the daily reports. */
const report = (description: string, startTime: number) =>
  client.ask("daily-report/post", { wellId, dailyReport: { startTime, endTime: startTime + 3600, description } });

/** The log of an MWD tool over ten feet of hole. */
async function toolLog(startDepth: number): Promise<void> {
  const form = new FormData();
  const run = { wellId, startDepth: String(startDepth), endDepth: String(startDepth + 10) };
  for (const [name, value] of Object.entries(run)) form.append(name, value);
  form.append("file", new Blob(["Time\tShock\n2009-07-04 04:00:00\t4"]), "run.txt");
  const headers = { authorization: `Bearer ${server.tokens.admin}` };
  const answer = await fetch(`${server.url}/api/mwd-tool-data-proxy`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
}

/** A correction of the first minute of the hole, made at this moment. */
async function correct(reason: string): Promise<void> {
  const effect = { samples: 1, states: [], holeDepth: { from: null, to: null, fromAfter: null, toAfter: null } };
  const change = { kind: "missing" as const, channels: ["wob" as const] };
  const span = { from: DRILLED_FROM, to: DRILLED_FROM + 60, change, reason, effect: { ...effect, channels: [] } };
  const by = { username: "kari", at: await databaseNow() };
  await server.stores.corrections.add(wellId, well.wellNo, span, by, () => undefined);
}

let alertId: string;

/** An alert that was raised, told of, acknowledged and shelved before the moment. */
async function alertOfThen(): Promise<void> {
  const rule = { trace: "torque", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 1 };
  const { data } = await client.ask<{ _id: string; version: number }>("notification-configuration/post", {
    wellId,
    configuration: { name: "Torque", type: "simple", alertLevel: "Warning", rules: [rule] },
  });
  alertId = data!._id;
  const raisedAt = DRILLED_FROM + 100;
  await addSteps([
    { kind: "raised", time: raisedAt, values: [7], isNoticed: true },
    { kind: "acknowledge", time: raisedAt + 10, by: "Kari" },
    { kind: "returned", time: raisedAt + 20 },
    { kind: "raised", time: raisedAt + 30, values: [9] },
    { kind: "shelve", time: raisedAt + 40, by: "Ola", until: raisedAt + 4000, reason: "Reaming" },
  ]);
  await server.stores.notifications.add({ ...notice("Torque", raisedAt), type: "simple", alertId });
}

async function addSteps(steps: readonly Partial<AlertTransition>[]): Promise<void> {
  const whole = { alertId, name: "Torque", alertLevel: "Warning", by: null, until: null, reason: null };
  await server.stores.alerts.addTransitions(
    steps.map((step) => ({
      well: well.wellNo,
      transition: { ...whole, values: [], isNoticed: false, ...step } as AlertTransition,
    })),
  );
}

async function databaseNow(): Promise<number> {
  const [row] = await server.database.query<{ now: number }>({
    text: "SELECT extract(epoch FROM clock_timestamp())::float8 AS now",
  });
  return row!.now;
}

/** What a call answers; settings that nobody has saved are not there. */
async function ask<Data>(name: string, asOf: number | undefined, request: object = {}): Promise<Data> {
  const asked = {
    wellId,
    ...(name.endsWith("/get/compare") && { wellIds: [wellId] }),
    ...more[name],
    ...request,
    ...(asOf !== undefined && { asOf }),
  };
  const query = Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  const { fault, data } = name.startsWith("GET ")
    ? await server.call<Data>(name, { query }).then(({ status, body }) => ({
        fault: status === 200 || status === 404 ? null : status,
        data: body,
      }))
    : await client.ask<Data>(name, asked).then(({ error, data: answer }) => ({ fault: error ?? null, data: answer! }));
  if (fault !== null) throw new Error(`${name}: ${JSON.stringify(fault)}`);
  return data;
}

/** What every call that can be replayed answers as of the moment. */
async function everything(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const name of replayedCalls) found.set(name, await ask(name, then));
  return found;
}

/** All that may happen to a well after a moment: it drills on, and people change whatever they can. */
async function changeEverything(): Promise<void> {
  const later = Math.ceil(then) + 60;
  const values = emptyDepthValues();
  values[depthColumnSlot("rigState")] = RigState.rotaryDrilling;
  values[depthColumnSlot("wob")] = 44;
  const stood = {
    bitDepth: 9100,
    holeDepth: 9100,
    pumpPressure: 1111,
    pumpRate: 300,
    rop: 10,
    rpm: 20,
    gamma: 50,
    toolface: 99,
  };
  await server.record(well.wellNo, {
    samples: Array.from({ length: 120 }, (_, second) => sampleOf(later + second, stood)),
    depthRows: Array.from({ length: 200 }, (_, at) => ({ depth: recordedHole.to + 1 + at, time: later + at, values })),
    events: [
      { kind: "pump-recycle", time: later + 5, ordinal: 0, value: { count: 1 } },
      {
        kind: "survey",
        time: later + 10,
        ordinal: 0,
        value: {},
        survey: { md: 9050, inclination: 80, azimuth: 10, time: later },
      },
    ],
  });
  const stations = [{ md: 8800, inclination: 60, azimuth: 9 }];
  await post("POST api/survey-data/multiple", { stations, surveyTool: null });
  const [, second] = (await client.ask<{ md: number[] }>("survey-data/get", { wellId })).data!.md;
  await client.ask("survey-data/delete", { wellId, md: second });
  const straight = [0, 12_000].map((md) => ({ md, inclination: 0, azimuth: 0 }));
  const added = await post("POST api/well-plan", { name: "Plan 2", stations: straight });
  await post("PATCH api/well-plan", { wellPlanId: added._id, updateValues: { wellbore: true } });
  const [first] = (await ask<{ _id: string; name: string }[]>("well-plan/get", undefined)).filter(
    ({ name }) => name === "Plan 1",
  );
  await server.call("DELETE api/well-plan", { query: { wellId, wellPlanId: first!._id } });
  await removeDeleted(server.database, () => 2e9)({});
  await post("POST api/directional-settings", { ...newDirectionalSettings, alpha: 0.9 });
  await post("POST api/bha", { bhas: [{ ...curveBha, name: "Later BHA", startDepth: 8865, active: true }] });
  await post("POST api/mwd-run", { name: "Later run", bhaId: "Later BHA", mudData: { density: 15 } });
  await post("POST api/formation-top", { formationName: "Second", mdStart: 8000, mdEnd: 9000 });
  await post("POST api/pressure-profile", {
    rows: [{ tvd: 100, porePressure: 0.3, fractureGradient: 0.9, temperature: 80 }],
  });
  await post("PATCH api/well", { name: "Renamed", casingData: [{ size: 7, startDepth: 0, endDepth: 8000 }] });
  await addSteps([
    { kind: "unshelve", time: later, by: "Ola" },
    { kind: "acknowledge", time: later + 1, by: "Ola" },
    { kind: "returned", time: later + 2 },
  ]);
  await client.ask("notification-configuration/delete", { wellId, id: alertId });
  await server.stores.notifications.add(notice("Of later", later));
  await server.stores.notifications.add(notice("Of then, told later", DRILLED_FROM));
  const [ofThen] = await server.stores.corrections.list(wellId, well.wellNo);
  await server.stores.corrections.undo(well.wellNo, ofThen!._id, { username: "kari", at: await databaseNow() });
  await correct("Of later");
  await report("Of later", DRILLED_FROM + 3600);
  server.now.seconds += 60;
  await toolLog(9010);
  await client.ask("note/post", {
    wellId,
    note: { axis: "time", startTime: later, endTime: later + 5, text: "A note", category: "general" },
  });
}

/** Calls that say what of the moment is not shown as it was. */
const saysWhatCameLater: ReadonlySet<string> = new Set(["correction/get/since"]);

describe("as of a moment", () => {
  it("each call answers what it answered then, whatever was drilled, measured, changed and deleted since", async () => {
    const changed: string[] = [];
    for (const [name, answer] of before) {
      if (saysWhatCameLater.has(name)) continue;
      const now = await ask(name, then);
      expect([name, now]).toEqual([name, answer]);
      if (JSON.stringify(await ask(name, undefined)) !== JSON.stringify(answer)) changed.push(name);
    }
    // What nothing has changed proves nothing: most calls answer otherwise now.
    expect(changed).toEqual(
      expect.arrayContaining([
        "GET api/well",
        "GET api/well-data/borders",
        "GET api/bha",
        "GET api/mwd-run",
        "GET api/formation-top",
        "GET api/pressure-profile",
        "GET api/directional-settings",
        "live-data/get",
        "well-data/get",
        "depth-data/get",
        "survey-data/get",
        "well-plan/get",
        "directional-plot/get",
        "torque-drag-data/get",
        "hydraulics-depth-data/get",
        "daily-report/get",
        "GET api/mwd-tool-data",
        "correction/get",
        "notification/get",
        "alert-state/get",
        "alert-state/get/history",
        "gauge-value/get",
        "effective-settings/get",
      ]),
    );
  });

  it("surveys are those that held, with the one that was changed and the one that was removed since", async () => {
    const depths = async (asOf?: number) =>
      (await ask<{ md: number[]; inclination: number[] }>("survey-data/get", asOf)).md;
    expect(await depths(then)).toContain(300);
    expect(await depths(then)).not.toContain(9050);
    expect(await depths()).not.toContain(300);
    expect(await depths()).toContain(9050);
  });

  it("a plan that was deleted and cleared since is there, and the later one is not", async () => {
    const names = async (asOf?: number) =>
      (await ask<{ name: string }[]>("well-plan/get", asOf)).map(({ name }) => name);
    expect(await names(then)).toEqual(["Plan 1"]);
    expect(await names()).toEqual(["Plan 2"]);
  });

  it("notifications are those that were there, without what was told later of an earlier time", async () => {
    const said = async (asOf?: number) =>
      (await ask<{ message: string }[]>("notification/get", asOf)).map(({ message }) => message);
    expect(await said(then)).toEqual(["Torque", "Of then"]);
    expect(await said()).toEqual(expect.arrayContaining(["Of later", "Of then", "Of then, told later"]));
  });

  it("alerts stand as their steps up to then had left them, the one that was deleted since too", async () => {
    const states = async (asOf?: number) => await ask<AlertState[]>("alert-state/get", asOf);
    const raisedAt = DRILLED_FROM + 100;
    const hold = { by: "Ola", until: raisedAt + 4000, reason: "Reaming" };
    const raised = { alertId, isActive: true, raisedAt: raisedAt + 30, values: [9] };
    expect(await states(then)).toMatchObject([{ ...raised, status: "shelved", hold }]);
    expect(await states()).toEqual([]);
    const kinds = async (asOf?: number) =>
      (await ask<AlertTransition[]>("alert-state/get/history", asOf)).map(({ kind }) => kind);
    expect(await kinds(then)).toEqual(["shelve", "raised", "returned", "acknowledge", "raised"]);
    expect((await kinds()).slice(-8)).toEqual(["returned", "acknowledge", "unshelve", ...(await kinds(then))]);
  });

  it("corrections are those that stood, and those made or taken back since are named", async () => {
    const list = async (name: string, asOf?: number) =>
      (await ask<{ reason: string; state: string; undoneBy: string | null }[]>(name, asOf)).map((one) => [
        one.reason,
        one.state,
        one.undoneBy,
      ]);
    expect(await list("correction/get", then)).toEqual([["Of then", "applied", null]]);
    const now = [
      ["Of later", "waiting", null],
      ["Of then", "undoing", "kari"],
    ];
    expect(await list("correction/get")).toEqual(now);
    expect(await list("correction/get/since", then)).toEqual(now);
    expect(await list("correction/get/since")).toEqual([]);
    expect(await list("correction/get", DRILLED_FROM + 30)).toEqual([]);
  });

  it("the basis of a calculation names the settings, the BHA and the moment of then", async () => {
    type Based = { basis: { settingsVersion: number; bha: { name: string }; time: number } };
    const { basis } = await ask<Based>("torque-drag-data/get", then);
    expect(basis).toMatchObject({ bha: { name: "Curve BHA" }, time: then });
    expect((await ask<Based>("torque-drag-data/get", undefined)).basis.settingsVersion).toBeGreaterThan(
      basis.settingsVersion,
    );
  });

  it("the timeline names what changed, in order", async () => {
    const { events, range } = await ask<ReplayTimeline>("replay/get", undefined);
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).toSorted((a, b) => a - b));
    expect(events).toContainEqual(expect.objectContaining({ kind: "survey", md: 9050 }));
    expect(events).toContainEqual(expect.objectContaining({ kind: "notification", name: "Of later" }));
    expect(events).toContainEqual(expect.objectContaining({ kind: "correction", name: "undone, Of then" }));
    expect(range!.to).toBe(Math.ceil(then) + 60 + 119);
  });
});

describe("before Sigma knew the well", () => {
  const early = DRILLED_FROM + 30 * 500;
  // However long a busy machine took for all of it, the well was set up within its first minute.
  beforeAll(async () => {
    for (const table of ["survey", "well_settings"]) {
      await server.database.query({
        text: `WITH first AS (SELECT min(valid_from) AS began FROM well_settings WHERE well_no = $1)
          UPDATE ${table} SET valid_from = began + (valid_from - began) / 1000,
            valid_until = began + (valid_until - began) / 1000
          FROM first WHERE well_no = $1`,
        values: [well.wellNo],
      });
    }
  });

  it("the hole is as deep as it was, with the surveys that had been taken", async () => {
    const { depth, time } = await ask<Record<string, { to: number }>>("GET api/well-data/borders", early);
    expect(time!.to).toBe(0);
    expect(depth!.to).toBe(0);
    const taken = await ask<{ md: number[] }>("survey-data/get", early);
    expect(taken.md.at(-1)).toBe(8700);
    const rows = await ask<{ depth: number[] }>("depth-data/get", early);
    expect(rows.depth.at(-1)).toBe(recordedHole.from + 501);
  });

  it("settings and plan are the first that were entered", async () => {
    expect(await ask("GET api/directional-settings", early)).toMatchObject({ alpha: 0.9 });
    expect((await ask<{ name: string }[]>("well-plan/get", early)).map(({ name }) => name)).toContain("Plan 1");
    expect(await ask("GET api/well", early)).toMatchObject({ casingData: [{ size: 7 }] });
  });
});

describe("refuses", () => {
  const refused = async (name: string, request: object) => (await client.ask(name, { wellId, ...request })).error;

  it("a change, with a sentence, and changes nothing", async () => {
    const writes = server.writes.length;
    expect(await refused("survey-data/delete", { md: 7100, asOf: then })).toEqual({
      code: "past",
      field: "asOf",
      message: "Nothing can be changed in the past. Go back to now first",
    });
    const { status, body } = await server.call("POST api/bha", { body: { wellId, bhas: [newBha(9)], asOf: then } });
    expect([status, body.code]).toEqual([409, "past"]);
    expect(server.writes.length).toBe(writes);
  });

  it("a call that would answer with the values of today", async () => {
    expect(await refused("alert-load/get/mends", { id: alertId, asOf: then })).toMatchObject({
      code: "past",
      field: "asOf",
    });
  });

  it.each(["soon", "", null, Number.NaN, {}])("%j as a moment, and names the field", async (asOf) => {
    expect(await refused("survey-data/get", { asOf })).toMatchObject({ code: "validation", field: "asOf" });
  });

  it("a moment of the future", async () => {
    const error = await refused("survey-data/get", { asOf: server.now.seconds + 1 });
    expect(error).toMatchObject({ code: "validation", message: "asOf must not be in the future" });
  });

  it("a well beyond the reach of the user, as it does now", async () => {
    const other = await server.stores.wells.create({ name: "Elsewhere" });
    const { _id } = server.users.engineer;
    await server.call("PATCH api/users", { body: { _id, access: { operators: [], wells: [wellId] } } });
    const limited = await server.connect({ token: server.tokens.engineer, wellId });
    const asked = { wellId: other._id, asOf: then };
    expect((await limited.ask("survey-data/get", asked)).error).toMatchObject({ code: "permission" });
    expect((await limited.ask("survey-data/get", { wellId, asOf: then })).error).toBeUndefined();
  });
});
