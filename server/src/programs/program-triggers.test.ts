import type { WellId } from "@sigma/contract/ids";
import type { Program } from "@sigma/contract/programs/program";
import { sampleOf } from "@sigma/terms/sample";
import pino from "pino";
import { beforeEach, expect, it, vi } from "vitest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import { createProgramService } from "./program-service";
import { createProgramTriggers } from "./program-triggers";
import { addEngineer } from "../transport/testing/add-engineer";

const server = testServer();
let well: StoredWell;
let wells = 0;

beforeEach(async () => {
  wells += 1;
  well = await server.stores.wells.create({ name: `Drilled well ${wells}` });
});

const add = async (fields: object) => {
  const body = {
    name: "Own",
    code: "sigma.log(sigma.now)",
    enabled: true,
    wells: { of: "chosen", wellIds: [well._id] },
    ...fields,
  };
  return (await server.call("POST api/program", { body })).body;
};
const runsOf = async ({ _id: id }: Program) => (await server.call("GET api/program/runs", { query: { id } })).body;
const momentsOf = async (program: Program) => (await runsOf(program)).map(({ moment }) => moment);
const sampleAt = (time: number) => server.record(well.wellNo, { samples: [sampleOf(time, { hookload: 150 })] });
const later = async (seconds: number) => {
  server.now.seconds += seconds;
  await server.runDuePrograms();
};

it("runs a schedule at its interval, and not a disabled program, a finished well or one that runs on demand", async () => {
  const schedule = { trigger: { kind: "schedule", everySeconds: 120 } };
  const program = await add(schedule);
  const others = [await add({ ...schedule, enabled: false }), await add({})];
  await later(60);
  const first = server.now.seconds;
  await later(60);
  await later(60);
  expect(await momentsOf(program)).toEqual([first + 120, first]);
  for (const other of others) expect(await runsOf(other)).toEqual([]);
  await server.call("PATCH api/well", { body: { wellId: well._id, finishedAt: server.now.seconds } });
  await later(600);
  expect(await runsOf(program)).toHaveLength(2);
});

it("runs after new samples and after changed surveys once, and continues after a restart where it ended", async () => {
  const onSample = await add({ trigger: { kind: "sample" } });
  const onSurvey = await add({ trigger: { kind: "survey" } });
  await later(60);
  expect([await runsOf(onSample), await runsOf(onSurvey)]).toEqual([[], []]);
  await sampleAt(server.now.seconds);
  await server.stores.surveys.save(well.wellNo, [{ md: 1000, inclination: 1, azimuth: 2, time: null }]);
  await later(60);
  await later(60);
  expect((await runsOf(onSample)).map(({ trigger }) => trigger)).toEqual(["sample"]);
  expect((await runsOf(onSurvey)).map(({ trigger }) => trigger)).toEqual(["survey"]);

  await sampleAt(server.now.seconds);
  const { stores } = server;
  const clock = () => server.now.seconds;
  const programs = createProgramService({
    stores,
    ...server.live,
    changed: () => Promise.resolve(),
    clock,
    readAddress: () => Promise.reject(new Error("no network")),
  });
  const triggers = createProgramTriggers({ stores, programs, clock, log: pino({ level: "silent" }) });
  await triggers.runDue();
  await triggers.runDue();
  await triggers.close();
  await programs.close();
  expect(await runsOf(onSample)).toHaveLength(2);
  expect(await runsOf(onSurvey)).toHaveLength(1);
});

it("runs a few seconds after samples and surveys come, without waiting for the job", async () => {
  const onSample = await add({ trigger: { kind: "sample" } });
  const onSurvey = await add({ trigger: { kind: "survey" } });
  await sampleAt(server.now.seconds);
  for (let at = 0; at < 10; at += 1)
    server.live.publish({ kind: "samples", wellId: well._id, samples: [], receivedAt: server.now.seconds });
  const body = { wellId: well._id, surveys: [{ md: 1000, inclination: 1, azimuth: 2, time: null }] };
  await server.stores.surveys.save(well.wellNo, body.surveys);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId: well._id, md: 1000 } });
  const counts = async () => [await runsOf(onSample), await runsOf(onSurvey)].map(({ length }) => length);
  await vi.waitUntil(async () => (await counts()).every((count) => count > 0), 15_000);
  expect(await counts()).toEqual([1, 1]);
}, 20_000);

it("stops running on a well that its owner may see no more, and goes on when it is back in reach", async () => {
  const { _id: userId, token } = await addEngineer(server, `owner ${wells}`);
  const fields = {
    name: "Own",
    code: "sigma.log(1)",
    enabled: true,
    trigger: { kind: "schedule", everySeconds: 60 },
    wells: { of: "chosen", wellIds: [well._id] },
  };
  const { body: program } = await server.call("POST api/program", { body: fields, token });
  const limitTo = (ids: WellId[]) => server.stores.users.change(userId, { access: { wells: ids, operators: [] } });
  await later(60);
  expect(await runsOf(program)).toHaveLength(1);
  await limitTo([]);
  await later(60);
  expect(await runsOf(program)).toHaveLength(1);
  await limitTo([well._id]);
  await later(60);
  expect(await runsOf(program)).toHaveLength(2);
});

it("notifies of a notice as of others, once while each run gives it, and again after a run without it", async () => {
  const program = await add({
    name: "Watch",
    trigger: { kind: "schedule", everySeconds: 60 },
    code: "if (Math.floor(sigma.now / 60) % 4 !== sigma.constants.quiet) sigma.notice('Too high', 'warning')",
    constants: [{ name: "quiet", value: (Math.floor(server.now.seconds / 60) + 3) % 4, unit: null }],
  });
  const client = await server.connect({ wellId: well._id });
  const pushes: unknown[] = [];
  client.socket.on("notification", (message) => pushes.push(message));
  const notices = async () => {
    const { data } = await client.ask("notification/get", { wellId: well._id });
    return data!.map(({ alertLevel, message }) => [alertLevel, message]);
  };
  await later(60);
  await later(60);
  expect(await notices()).toEqual([["Warning", "Watch: Too high"]]);
  await vi.waitUntil(() => pushes.length === 1);
  await later(60);
  await later(60);
  expect(await notices()).toHaveLength(2);
  expect((await runsOf(program)).map(({ counts }) => counts.notices)).toEqual([1, 0, 1, 1]);
});

it("switches a program off after ten faults in a row with one notification to its owner, and starts again when it is enabled", async () => {
  const schedule = { kind: "schedule", everySeconds: 60 };
  const program = await add({ name: "Faulty", trigger: schedule, code: "missing" });
  const read = async () => (await server.call("GET api/program", { query: { id: program._id } })).body;
  const notices = async () =>
    (await server.stores.notifications.list({ wellId: well._id, limit: 50, reader: program.ownerId })).filter(
      ({ message }) => message.includes("Faulty"),
    );
  const fault = { code: "missing" };
  for (let run = 0; run < 9; run += 1) await later(60);
  await server.call("PATCH api/program", { body: { id: program._id, updateValues: { code: "1" } } });
  await later(60);
  await server.call("PATCH api/program", { body: { id: program._id, updateValues: fault } });
  for (let run = 0; run < 9; run += 1) await later(60);
  expect((await read()).enabled).toBe(true);
  await later(60);
  await later(60);
  const text = "Line 1: missing is not defined";
  expect(await read()).toMatchObject({ enabled: false, switchedOff: { text } });
  expect((await notices()).map(({ message, recipients }) => [message, recipients])).toEqual([
    [
      `The program Faulty was switched off: 10 runs one after another did not end well. The last one: ${text}`,
      [program.ownerId],
    ],
  ]);
  expect(await runsOf(program)).toHaveLength(20);
  await server.call("PATCH api/program", { body: { id: program._id, updateValues: { enabled: true } } });
  expect((await read()).switchedOff).toBeNull();
  await later(60);
  expect((await read()).enabled).toBe(true);
});
