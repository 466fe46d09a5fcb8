import type { WellId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
import { addEngineer } from "../transport/testing/add-engineer";

const server = testServer();

type Who = { token?: string };
const engineer = (): Who => ({ token: server.tokens.engineer });
const add = async (fields: object, who: Who = engineer()) =>
  server.call("POST api/program", { body: { name: "Own", code: "sigma.log('ran')", ...fields }, ...who });
const onWell = (...wellIds: string[]) => ({ wells: { of: "chosen", wellIds } });
const patch = (id: string, updateValues: object, who: Who = engineer(), version?: number) =>
  server.call("PATCH api/program", { body: { id, updateValues, version }, ...who });
const run = (id: string, wellId: string = server.well._id, who: Who = engineer()) =>
  server.call("POST api/program/run", { body: { id, wellId }, ...who });
const listPrograms = async (who: Who = engineer()) => (await server.call("GET api/programs", who)).body;

it("keeps a program with its versions, refuses a change that is based on an older one, and restores a deleted one", async () => {
  const { _id: id, version } = (await add({ name: "Kept" })).body;
  expect(version).toBe(1);
  expect((await patch(id, { code: "sigma.log(2)" })).body).toMatchObject({ version: 2, code: "sigma.log(2)" });
  expect((await patch(id, { description: "Seconds" })).body.version).toBe(3);
  expect((await patch(id, { name: "Late" }, engineer(), 1)).body).toMatchObject({
    code: "conflict",
    current: { name: "Kept", version: 3 },
  });
  const versions = await server.call("GET api/program/versions", { query: { id }, ...engineer() });
  expect(versions.body).toMatchObject([{ version: 1, code: "sigma.log('ran')" }]);
  await server.call("DELETE api/program", { query: { id }, ...engineer() });
  expect((await listPrograms()).map(({ _id }) => _id)).not.toContain(id);
  expect((await server.call("POST api/program/restore", { body: { id }, ...engineer() })).body).toEqual({
    restored: 1,
  });
  expect((await listPrograms()).map(({ _id }) => _id)).toContain(id);
});

it.each([
  ["code of more than 65,536 characters", { code: "x".repeat(65_537) }, "code"],
  ["a schedule of less than a minute", { trigger: { kind: "schedule", everySeconds: 59 } }, "trigger.everySeconds"],
  ["a channel that does not exist", { inputs: { channels: ["depthOfHole"] } }, "inputs.channels.0"],
  [
    "two columns with one name",
    { outputs: { columns: [0, 1].map(() => ({ name: "a", label: "A", kind: "number", unit: null })) } },
    "outputs.columns",
  ],
  ["a well that does not exist", { wells: { of: "chosen", wellIds: ["0123456789abcdef01234567"] } }, "wells.wellIds"],
])("refuses %s by the field", async (_what, fields, field) => {
  const { status, body } = await add(fields);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.field).toBe(field);
});

it("lets only its owner change and run a program, an admin disable and delete it, and only an admin choose all wells", async () => {
  const { body: own } = await add({ name: "Of the admin", enabled: true, ...onWell(server.well._id) }, {});
  expect((await patch(own._id, { name: "Taken" })).body.code).toBe("permission");
  expect((await run(own._id)).body.code).toBe("permission");
  expect((await add({ wells: { of: "all" } })).body).toMatchObject({ code: "permission", field: "wells" });
  const { body: theirs } = await add({ enabled: true });
  expect((await patch(theirs._id, { code: "1" }, {})).body.code).toBe("permission");
  expect((await patch(theirs._id, { enabled: false }, {})).body.enabled).toBe(false);
  expect((await server.call("DELETE api/program", { query: { id: theirs._id } })).body).toEqual({ deleted: 1 });
});

it("runs a program on demand with the samples, constants and units of its well, and stores what it gave", async () => {
  const to = server.now.seconds;
  await server.record(server.well.wellNo, {
    samples: [-20, -10, 0].map((at) => sampleOf(to + at, { hookload: 150 + at, bitDepth: 9000 })),
  });
  const { body: program } = await add({
    code: `const { time, hookload } = sigma.inputs.samples;
hookload.forEach((value, at) => sigma.row({ time: time[at], over: value - sigma.constants.bound }));
sigma.log(sigma.well.name, sigma.units.hookload, sigma.now);`,
    inputs: { channels: ["hookload"], periodSeconds: 15 },
    constants: [{ name: "bound", value: 100, unit: "klb" }],
    outputs: {
      columns: [
        { name: "time", label: "Time", kind: "time", unit: null, isKey: true },
        { name: "over", label: "Over the bound", kind: "number", unit: "klb" },
      ],
    },
    ...onWell(server.well._id),
  });
  const { body } = await run(program._id);
  expect(body).toMatchObject({
    outcome: { kind: "done" },
    trigger: "demand",
    moment: to,
    programVersion: 1,
    rows: [
      { time: to - 10, over: 40 },
      { time: to, over: 50 },
    ],
    log: [`${server.well.name} klb ${to}`],
    counts: { rows: 2, logLines: 1, notices: 0, values: 0 },
  });
  await run(program._id);
  const query = { id: program._id, wellId: server.well._id };
  const runs = (await server.call("GET api/program/runs", { query: { id: program._id } })).body;
  expect(runs).toHaveLength(2);
  const storedRun = await server.call("GET api/program/run", { query: { ...query, runId: body._id } });
  expect(storedRun.body).toEqual(body);
  const table = await server.call("GET api/program/table", { query });
  expect(table.body).toEqual(body.rows);
});

it("reports a fault with its line, stores the run, and refuses a well that was not chosen", async () => {
  const { body: program } = await add({
    code: "let a = 1;\nsigma.log(a);\nsigma.log(depth);",
    ...onWell(server.well._id),
  });
  const fault = { kind: "fault", text: "Line 3: depth is not defined", line: 3 };
  expect((await run(program._id)).body).toMatchObject({ outcome: fault, log: ["1"] });
  const { _id: other } = await server.stores.wells.create({ name: "Not chosen" });
  expect((await run(program._id, other)).body).toMatchObject({ code: "validation", field: "wellId" });
});

it("tries a program out without storing anything", async () => {
  const body = { wellId: server.well._id, program: { name: "Draft", code: "sigma.log(1)" } };
  const { body: tried } = await server.call("POST api/program/try", { body, ...engineer() });
  expect(tried).toMatchObject({ _id: "", log: ["1"], outcome: { kind: "done" } });
  expect((await listPrograms()).map(({ name }) => name)).not.toContain("Draft");
});

const limitedUser = (username: string, wells: WellId[]) =>
  addEngineer(server, username, { access: { wells, operators: [] } });

it("shows a limited user only what runs on wells within reach, and no id of another well", async () => {
  const hidden = (await server.stores.wells.create({ name: "Hidden" }))._id;
  const { _id: userId, ...limited } = await limitedUser("limited", [server.well._id]);
  const { body: both } = await add({ name: "Both", ...onWell(hidden, server.well._id) });
  const { body: other } = await add({ name: "Other", ...onWell(hidden) });
  await run(both._id, hidden);
  await run(both._id);
  const seenPrograms = await listPrograms(limited);
  expect(seenPrograms.map(({ _id }) => _id)).toContain(both._id);
  expect(JSON.stringify(seenPrograms)).not.toContain(hidden);
  const read = await server.call("GET api/program", { query: { id: other._id }, ...limited });
  expect(read.status).toBe(404);
  const runs = await server.call("GET api/program/runs", { query: { id: both._id }, ...limited });
  expect(runs.body.map(({ wellId }) => wellId)).toEqual([server.well._id]);
  expect((await run(both._id, hidden, limited)).status).toBe(403);

  const { body: own } = await add({ name: "Own", ...onWell(server.well._id) }, limited);
  await server.stores.users.change(userId, { access: { wells: [], operators: [] } });
  expect((await run(own._id, server.well._id, limited)).status).toBe(403);
  const program = (await server.stores.programs.byId(own._id))!;
  expect(program.wells).toEqual({ of: "chosen", wellIds: [server.well._id] });
});

it("lists an output channel under its name and unit in the wells of its program, and refuses an unknown unit by its output", async () => {
  const output = { name: "energy", label: "Energy of the bit", unit: "kpsi" };
  const names = async (who: Who = engineer()) =>
    (await server.call("GET api/formula-channel/names", who)).body.filter(({ writtenBy }) => writtenBy);
  const refusal = await add({ outputs: { channels: [{ ...output, unit: "psi per fish" }] } });
  expect(refusal.body).toMatchObject({
    field: "outputs.channels.0.unit",
    message: expect.stringContaining(
      "the output channel energy has the unit psi per fish, which Sigma does not know",
    ) as string,
  });
  const program = (await add({ ...onWell(server.well._id), outputs: { channels: [output] } })).body;
  expect(program.outputs.channels).toMatchObject([{ ...output, holdSeconds: 3600, decimals: 2 }]);
  const listedName = { name: "Energy of the bit", unit: "kpsi", min: 0, max: 100, wellIds: [server.well._id] };
  expect(await names()).toMatchObject([{ ...listedName, writtenBy: { programId: program._id, output: "energy" } }]);

  const changes = {
    code: "sigma.value('energy', sigma.now, 12)",
    outputs: { channels: [{ ...output, label: "Energy" }] },
  };
  await patch(program._id, changes);
  expect((await names())[0]!.name).toBe("Energy");
  await run(program._id);
  const inFeet = { outputs: { channels: [{ ...output, unit: "ft" }] } };
  expect((await patch(program._id, inFeet)).body).toMatchObject({
    field: "outputs.channels",
    message: "The output channel energy has values in kpsi already: add another output channel for ft",
  });
  await patch(program._id, { outputs: { channels: [] } });
  expect(await names()).toMatchObject([{ name: "Energy", unit: "kpsi", wellIds: [server.well._id] }]);
  await server.call("DELETE api/program", { query: { id: program._id }, ...engineer() });
  expect(await names()).toHaveLength(1);
});

it("tells an API token which right it lacks to add a program", async () => {
  const refusalOf = async (access: string) => {
    const { body } = await server.call("POST api/api-token", { body: { name: access, access } });
    return (await add({}, { token: body.token })).body;
  };
  expect(await refusalOf("all")).toMatchObject({
    code: "permission",
    message: expect.stringContaining("takes the session of a user") as string,
  });
  expect((await refusalOf("read")).message).toContain("its access is read");
  expect((await refusalOf("push")).message).toContain("its access is push");
});
