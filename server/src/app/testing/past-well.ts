import type { AlertTransition } from "@sigma/contract/alerts/alert-state";
import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { RigState } from "@sigma/terms/rig-states";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { expect, vi } from "vitest";
import { removeDeleted } from "../../storage/jobs/remove-deleted";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { TestServer } from "../../transport/testing/test-server";
import { curveBha, drilledWell, DRILLED_FROM, recordedHole, surveyedStations } from "./drilled-well";
import { storedNotice } from "../../storage/testing/stored-notice";

/** A well that was drilled further and completely changed after a given time. */
export type PastWell = {
  well: StoredWell;
  /** After all data with which the well was drilled, and before all later data. */
  moment: number;
  /** The answers at that time of every call that can be replayed. */
  before: Map<string, unknown>;
  alertId: string;
  /** The answers of a call about the well, without settings that have not been saved. */
  ask: <Data>(name: string, asOf?: number, request?: object) => Promise<Data>;
};

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
  "well-data/get/even": { projection: ["wob", "rop"] },
  "gauge-value/get": { gauges: [{ type: "Time", trace: "pumpPressure", aggregation: "Avg", interval: 60 }] },
};

/** Drills the well of `drilledWell`, records the results of every call, then changes everything that can be changed. */
export async function openPastWell(server: TestServer): Promise<PastWell> {
  const well = await drilledWell(server);
  const wellId = well._id;
  const client = await server.connect({ wellId });
  let alertId = "";
  await post("POST api/directional-settings", { ...newDirectionalSettings, alpha: 0.1 });
  await post("POST api/formation-top", { formationName: "First", mdStart: 7000, mdEnd: 8000 });
  await server.stores.notifications.add(notice("Of then", DRILLED_FROM));
  await correct("Of then");
  await alertOfThen();
  await report("Of then", DRILLED_FROM);
  await toolLog(9000);
  // The recommendation for the survey before the newest one is created last.
  const { md: last } = surveyedStations.at(-2)!;
  await vi.waitFor(
    async () => {
      const recommendations = await server.stores.directionalRecommendations.all(wellId);
      expect(recommendations.map(({ md }) => md[0])).toContain(last);
    },
    { timeout: 300_000 },
  );
  const moment = await databaseNow();
  const before = await everything();
  await changeEverything();
  return { well, moment, before, alertId, ask };

  async function post(route: string, body: object) {
    const answer = await server.call<{ _id: string }>(route, { body: { wellId, ...body } });
    expect([route, answer.status, answer.status === 200 ? "" : JSON.stringify(answer.body)]).toEqual([route, 200, ""]);
    return answer.body;
  }

  function notice(message: string, time: number) {
    return storedNotice(wellId, time, { alertLevel: "Info", message });
  }

  /** An interval of an hour in the daily reports. */
  function report(description: string, startTime: number) {
    return client.ask("daily-report/post", {
      wellId,
      dailyReport: { startTime, endTime: startTime + 3600, description },
    });
  }

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

  /** A correction of the first minute of the hole, made at this time. */
  async function correct(reason: string): Promise<void> {
    const effect = { samples: 1, states: [], holeDepth: { from: null, to: null, fromAfter: null, toAfter: null } };
    const change = { kind: "missing" as const, channels: ["wob" as const] };
    const span = { from: DRILLED_FROM, to: DRILLED_FROM + 60, change, reason, effect: { ...effect, channels: [] } };
    const by = { username: "kari", at: await databaseNow() };
    await server.stores.corrections.add(wellId, well.wellNo, span, by, () => undefined);
  }

  /** An alert that was raised, notified, acknowledged and shelved before the given time. */
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

  async function ask<Data>(name: string, asOf?: number, request: object = {}): Promise<Data> {
    const queryFields = {
      wellId,
      ...(name.endsWith("/get/compare") && { wellIds: [wellId] }),
      ...more[name],
      ...request,
      ...(asOf !== undefined && { asOf }),
    };
    const query = Object.fromEntries(Object.entries(queryFields).map(([key, value]) => [key, String(value)]));
    const { fault, data } = name.startsWith("GET ")
      ? await server.call<Data>(name, { query }).then(({ status, body }) => ({
          fault: status === 200 || status === 404 ? null : status,
          data: body,
        }))
      : await client
          .ask<Data>(name, queryFields)
          .then(({ error, data: answer }) => ({ fault: error ?? null, data: answer! }));
    if (fault !== null) throw new Error(`${name}: ${JSON.stringify(fault)}`);
    return data;
  }

  /** The answers as of that time of every call that can be replayed. */
  async function everything(): Promise<Map<string, unknown>> {
    const answersByCall = new Map<string, unknown>();
    for (const [name, { asOf }] of Object.entries<EventEntry | RouteEntry>({ ...events, ...routes })) {
      if (asOf) answersByCall.set(name, await ask(name, moment));
    }
    return answersByCall;
  }

  /** All that may happen to a well after a given time: it drills on, and users change everything they can. */
  async function changeEverything(): Promise<void> {
    const later = Math.ceil(moment) + 60;
    const standingValues = {
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
      samples: Array.from({ length: 120 }, (_, second) => sampleOf(later + second, standingValues)),
      depthRows: Array.from({ length: 200 }, (_, at) =>
        depthRowOf(recordedHole.to + 1 + at, later + at, { rigState: RigState.rotaryDrilling, wob: 44 }),
      ),
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
    const [, second] = (await client.get<{ md: number[] }>("survey-data/get", { wellId })).md;
    await client.ask("survey-data/delete", { wellId, md: second });
    const straight = [0, 12_000].map((md) => ({ md, inclination: 0, azimuth: 0 }));
    const secondPlan = await post("POST api/well-plan", { name: "Plan 2", stations: straight });
    await post("PATCH api/well-plan", { wellPlanId: secondPlan._id, updateValues: { wellbore: true } });
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
    await server.stores.notifications.add(notice("Of then, written later", DRILLED_FROM));
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
}
