import type { ApiToken } from "@sigma/contract/users/api-token";
import type { AuditRow } from "@sigma/contract/users/audit-log";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import { beforeAll, expect, it, vi } from "vitest";
import { removeDeleted } from "../../storage/jobs/remove-deleted";
import { testServer } from "../../transport/testing/own-test-server";
import { PASSWORD } from "../../transport/testing/test-server";
import { auditCsv } from "./audit-csv";

const server = testServer();
let wellId: string;
beforeAll(async () => {
  wellId = server.well._id;
});

type Page = { rows: AuditRow[]; count: number; keptDays: number; resources: string[]; people: string[] };
const read = async (query: Record<string, string> = {}) =>
  (await server.call<Page>("GET api/audit-log", { query })).body;
const newest = async () => (await read()).rows[0];

it("keeps who changed what of a well, when and from where, before and after", async () => {
  await server.call("PATCH api/well", { body: { wellId, field: "Spraberry" } });
  server.now.seconds += 1;
  await server.call("PATCH api/well", { body: { wellId, field: "Wolfcamp" } });
  expect(await newest()).toEqual({
    _id: expect.any(String) as string,
    time: server.now.seconds,
    by: "admin",
    via: "session",
    address: expect.stringContaining("127.0.0.1") as string,
    requestId: expect.any(String) as string,
    call: "PATCH api/well",
    resource: "well",
    action: "change",
    target: server.well.name,
    well: { _id: wellId, name: server.well.name },
    before: { field: "Spraberry" },
    after: { field: "Wolfcamp" },
  });
});

it("records settings, rows that are added, changed and deleted, and calls by socket", async () => {
  server.now.seconds += 1;
  await server.call("POST api/data-processor-settings", {
    body: { wellId, ...defaultDataProcessorSettings, squatLength: 3 },
  });
  expect(await newest()).toMatchObject({ resource: "data-processor-settings", after: { squatLength: 3 } });
  const top = { wellId, formationName: "Salt", tvdStart: 5, tvdEnd: 9, mdStart: 5, mdEnd: 9 };
  // The last top of a well stays.
  await server.call("POST api/formation-top", { body: { ...top, formationName: "Shale" } });
  server.now.seconds += 1;
  const newTops = await server.call<{ _id: string }[]>("POST api/formation-top", { body: top });
  const after = { formationName: "Salt", tvdStart: 5 };
  expect(await newest()).toMatchObject({ action: "create", target: "Salt", before: {}, after });
  server.now.seconds += 1;
  await server.call("DELETE api/formation-top", { query: { wellId, id: newTops.body[0]!._id } });
  expect(await newest()).toMatchObject({ action: "delete", target: "Salt", before: after, after: {} });
  server.now.seconds += 1;
  const { ask } = await server.connect();
  await ask("motor-stall-settings/patch", { wellId, spikeDeltaPressure: 150 });
  server.now.seconds += 1;
  await ask("motor-stall-settings/patch", { wellId, spikeDeltaPressure: 250 });
  expect(await newest()).toMatchObject({
    resource: "motor-stall-settings",
    before: { spikeDeltaPressure: 150 },
    after: { spikeDeltaPressure: 250 },
  });
  server.now.seconds += 1;
  await ask("engine/cancel", { wellId });
  expect(await newest()).toMatchObject({ resource: "engine", action: "cancel", via: "session", well: { _id: wellId } });
});

it("keeps alerts, presets, trace configurations and WITS configurations as they were before", async () => {
  server.now.seconds += 1;
  const { ask } = await server.connect();
  const userId = server.users.admin._id;
  const rules = [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 22 }];
  const configuration = { name: "Heavy", type: "simple", rules, accepted: false };
  const { data: alert } = await ask<{ _id: string }>("notification-configuration/post", { wellId, configuration });
  expect(await newest()).toMatchObject({ resource: "notification-configuration", action: "create", target: "Heavy" });
  const change = async (name: string, payload: object) => {
    server.now.seconds += 1;
    expect((await ask(name, payload)).error).toBeUndefined();
    return newest();
  };
  const id = alert!._id;
  expect(await change("notification-configuration/patch", { wellId, id, updateQuery: { onDelay: 30 } })).toMatchObject({
    target: "Heavy",
    before: { onDelay: 0 },
    after: { onDelay: 30 },
    well: { _id: wellId },
  });
  expect(await change("notification-configuration/delete", { wellId, id })).toMatchObject({
    action: "delete",
    before: { onDelay: 30, name: "Heavy" },
    after: {},
  });
  await change("dashboard-preset/post", { userId, name: "Slide" });
  expect(
    await change("dashboard-preset/patch", { userId, name: "Slide", updateQuery: { liveInterval: 60 } }),
  ).toMatchObject({ target: "Slide", before: { liveInterval: 15 }, after: { liveInterval: 60 } });
  const trace = (min: number) => ({ userId, presetName: "Slide", type: "time", updateQuery: { wob: { min } } });
  await change("trace-config/patch", trace(-2));
  expect(await change("trace-config/patch", trace(-1))).toMatchObject({
    target: "Slide",
    before: { wob: { min: -2 } },
    after: { wob: { min: -1 } },
  });
  const rig = await server.call<{ _id: string }>("POST api/rig", { body: { name: "Rig 9" } });
  const channel = (code: string) => ({ code, trace: "torque", unit: "kft·lb" });
  const config = { rigId: rig.body._id, connectionType: "server", host: "", port: 7199 };
  await server.call("POST api/wits-configs", { body: { ...config, channels: [channel("0118")] } });
  server.now.seconds += 1;
  await server.call("POST api/wits-configs", { body: { ...config, port: 7198, channels: [channel("0119")] } });
  expect(await newest()).toMatchObject({
    target: "Rig 9",
    before: { port: 7199, "code 0118": { trace: "torque" } },
    after: { port: 7198, "code 0119": { trace: "torque" } },
  });
});

it("records actions on an alert: which one, its state before and after, until when and why", async () => {
  const { ask } = await server.connect();
  const rules = [{ trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 22 }];
  const configuration = { name: "Loud", type: "simple", rules };
  const { data: alert } = await ask<{ _id: string }>("notification-configuration/post", { wellId, configuration });
  const id = alert!._id;
  await vi.waitFor(async () => expect((await ask<unknown[]>("alert-state/get", { wellId })).data).toHaveLength(1));
  const act = async (action: object) => {
    server.now.seconds += 1;
    expect((await ask("alert-state/change", { wellId, id, ...action })).error).toBeUndefined();
    return newest();
  };
  const until = server.now.seconds + 600;
  const quiet = { state: "shelved", reason: "Sensor work", until: new Date(until * 1000).toISOString() };
  expect(await act({ action: "shelve", until, reason: "Sensor work" })).toMatchObject({
    resource: "alert-state",
    action: "shelve",
    target: "Loud",
    well: { _id: wellId },
    before: { state: "normal" },
    after: quiet,
  });
  expect(await act({ action: "unshelve" })).toMatchObject({
    target: "Loud",
    before: quiet,
    after: { state: "normal" },
  });
  expect(await act({ action: "take-out-of-service", reason: "Rig up" })).toMatchObject({
    action: "take out of service",
  });
  await ask("notification-configuration/delete", { wellId, id });
});

it("records no password and no token, and names the token that a program used", async () => {
  server.now.seconds += 1;
  const user = { username: "hugo", name: "Hugo", email: "h@example.com", password: "drill-safely-2" };
  await server.call("POST api/users", { body: user });
  expect(await newest()).toMatchObject({
    resource: "users",
    action: "create",
    target: "Hugo",
    after: { username: "hugo" },
  });
  server.now.seconds += 1;
  const { body: session } = await server.call<{ token: string }>("POST api/login", {
    token: null,
    body: { username: "admin", password: PASSWORD },
  });
  expect(await newest()).toMatchObject({ by: "admin", resource: "session", action: "sign in", via: "none" });
  server.now.seconds += 1;
  const { body: made } = await server.call<ApiToken>("POST api/api-token", { body: { name: "Robot" } });
  const [kept] = (await read({ resource: "api-token" })).rows;
  expect(kept).toMatchObject({ resource: "api-token", target: "Robot", after: { access: "all" } });
  server.now.seconds += 1;
  const target = { wellId, name: "T1", shape: "point", tvd: 9000, ns: 0, ew: 0 };
  await server.call("POST api/target", { token: made.token, body: target });
  await server.call("POST api/survey-data/multiple", { token: made.token, body: { wellId, rows: [] } });
  const storedLog = JSON.stringify(await server.database.query({ text: "SELECT * FROM audit_log" }));
  for (const secret of ["drill-safely-2", PASSWORD, session.token, made.token, "argon2"]) {
    expect(storedLog).not.toContain(secret);
  }
});

it("is read in pages by person, kind, well and time, by an admin alone", async () => {
  const { count, people, resources, keptDays } = await read();
  expect([keptDays, people.includes("admin"), resources.includes("well")]).toEqual([400, true, true]);
  const first = await read({ pageSize: "2" });
  const second = await read({ pageSize: "2", page: "1" });
  expect([first.count, first.rows.length, second.rows.length]).toEqual([count, 2, 2]);
  expect(first.rows[0]!.time).toBeGreaterThanOrEqual(second.rows[1]!.time);
  for (const row of (await read({ resource: "well", by: "admin", wellId })).rows) {
    expect(row).toMatchObject({ resource: "well", by: "admin", well: { _id: wellId } });
  }
  expect((await read({ by: "nobody" })).count).toBe(0);
  expect((await read({ from: String(server.now.seconds + 1) })).count).toBe(0);
  expect((await server.call("GET api/audit-log", { token: server.tokens.engineer })).body.code).toBe("permission");
});

it("is exported as CSV that no spreadsheet takes for formulas", async () => {
  await server.call("PATCH api/well", { body: { wellId, field: '=HYPERLINK("http://x")' } });
  const { body, headers } = await server.call<string>("GET api/audit-log/csv", { query: { resource: "well" } });
  expect(headers.get("content-type")).toContain("text/csv");
  expect(body.split("\r\n")[0]).toBe('"Time, UTC",By,Signed in with,Address,Did,What,Target,Well,Field,Before,After');
  expect(body).toContain(`field,Wolfcamp,"'=HYPERLINK(""http://x"")"`);
  expect(body).toContain(",session,127.0.0.1,");
  expect(auditCsv([])).toMatch(/^"Time, UTC".*\r\n$/);
});

it("refuses to be changed, outlives its well, and is forgotten when its time is over", async () => {
  const query = (text: string) => server.database.query({ text });
  await expect(query("UPDATE audit_log SET username = 'x'")).rejects.toThrow("append-only");
  await expect(query("DELETE FROM audit_log")).rejects.toThrow("append-only");
  const removedWell = await server.stores.wells.create({ name: "Gone 1H" });
  await server.call("PATCH api/well", { body: { wellId: removedWell._id, field: "Old" } });
  await server.call("DELETE api/well", { query: { wellId: removedWell._id } });
  await removeDeleted(server.database, () => server.now.seconds + 700)({});
  expect((await read({ wellId: removedWell._id })).rows.map(({ action }) => action).toSorted()).toEqual([
    "change",
    "delete",
  ]);
  const { count } = await read();
  expect(await server.stores.auditLog.expire(server.now.seconds + 1)).toBe(count);
  expect((await read()).count).toBe(0);
});
