import type { Program } from "@sigma/contract/programs/program";
import type { ProgramComparison, WholeComparison } from "@sigma/contract/programs/program-comparison";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it, vi } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
import { compareRows, compareValues } from "./compare-runs";

const server = testServer();
const END = 1_700_000_000;
const period = { from: END - 3600, to: END };

const fields = (code: string) => ({
  name: "Hookload by hour",
  code,
  trigger: { kind: "schedule", everySeconds: 600 },
  inputs: { channels: ["hookload"], periodSeconds: 600 },
  outputs: {
    columns: [
      { name: "time", label: "Time", kind: "time", unit: null, isKey: true },
      { name: "mean", label: "Mean", kind: "number", unit: "klb" },
    ],
  },
  wells: { of: "chosen", wellIds: [server.well._id] },
});
const meanTimes = (factor: number) => `
const { hookload } = sigma.inputs.samples;
sigma.row({ time: sigma.now, mean: ${factor} * hookload.reduce((sum, value) => sum + value, 0) / hookload.length });`;

let program: Program;
beforeAll(async () => {
  await server.record(server.well.wellNo, {
    samples: Array.from({ length: 430 }, (_, at) => sampleOf(END - 4300 + at * 10, { hookload: at < 250 ? 100 : 200 })),
  });
  program = (await server.call("POST api/program", { body: fields(meanTimes(1)) })).body;
});

const compare = async (body: object = {}) =>
  (
    await server.call("POST api/program/comparison", {
      body: { id: program._id, wellId: server.well._id, ...period, ...body },
    })
  ).body;
const idsOf = (comparisonId: string) => ({ id: program._id, wellId: server.well._id, comparisonId });
const read = async (comparisonId: string) =>
  (await server.call("GET api/program/comparison", { query: idsOf(comparisonId) })).body;
const endOf = async ({ _id }: ProgramComparison): Promise<WholeComparison> => {
  await vi.waitUntil(async () => !["waiting", "running"].includes((await read(_id)).state), 30_000);
  return read(_id);
};
const takeOver = ({ _id }: ProgramComparison) =>
  server.call("POST api/program/comparison/take-over", { body: idsOf(_id) });
const table = async () => {
  const query = { id: program._id, wellId: server.well._id };
  return (await server.call("GET api/program/table", { query })).body;
};

it("runs a program again on a finished well beside its old rows, and replaces them only when it is taken over", async () => {
  expect(await compare()).toMatchObject({ code: "validation", field: "wellId" });
  await server.call("PATCH api/well", { body: { wellId: server.well._id, finishedAt: END } });

  const first = await endOf(await compare());
  expect(first).toMatchObject({
    state: "done",
    progress: 1,
    isDraft: false,
    runs: { after: 7, faults: 0, before: 0 },
    rows: { equal: 0, changed: 0, added: 7, removed: 0 },
  });
  expect(await table()).toEqual([]);
  expect((await takeOver(first)).body.state).toBe("taken-over");
  expect(await table()).toHaveLength(7);
  expect((await table())[0]).toEqual({ time: END - 3600, mean: 100 });
  expect((await takeOver(first)).body.code).toBe("conflict");

  const same = await endOf(await compare());
  expect(same.rows).toEqual({ equal: 7, changed: 0, added: 0, removed: 0 });

  const code = `if (sigma.now > ${END - 1}) throw new Error("at the end");${meanTimes(2)}`;
  const draft = await endOf(await compare({ program: fields(code) }));
  expect(draft).toMatchObject({
    isDraft: true,
    runs: { after: 7, faults: 1, before: 7 },
    rows: { equal: 0, changed: 6, added: 0, removed: 1 },
    firstFault: "Line 1: at the end",
    isStored: false,
    outputs: { columns: [{ name: "time" }, { name: "mean", unit: "klb" }] },
  });
  expect(draft.comparedRows[0]).toEqual({
    change: "changed",
    before: { time: END - 3600, mean: 100 },
    after: { time: END - 3600, mean: 200 },
  });
  expect((await takeOver(draft)).body.message).toContain("save it first");
  await server.call("PATCH api/program", { body: { id: program._id, updateValues: { code } } });
  expect((await read(draft._id)).isStored).toBe(true);
  expect((await takeOver(draft)).body.state).toBe("taken-over");
  expect((await table()).map(({ mean }) => mean)).toContain(200);
  const runs = await server.call("GET api/program/runs", { query: { id: program._id } });
  expect(new Set(runs.body.map(({ programVersion }) => programVersion))).toEqual(new Set([2]));
});

it("replaces the values of an output channel when it is taken over, has the well recomputed from there, and puts both back", async () => {
  const channels = [{ name: "mean", label: "Mean hookload", unit: "klb" }];
  const code = (factor: number) => `sigma.value("mean", sigma.now, ${factor}); sigma.log("value");`;
  const outputs = { ...fields("").outputs, channels };
  await server.call("PATCH api/program", { body: { id: program._id, updateValues: { code: code(1), outputs } } });
  const values = async () => {
    const [series] = await server.stores.programChannels.ofWell(server.well.wellNo, null);
    return [...series!.setting().values];
  };
  const first = await endOf(await compare());
  server.live.asked.length = 0;
  expect((await takeOver(first)).body.state).toBe("taken-over");
  expect(await values()).toEqual(Array.from({ length: 7 }, () => 1));
  expect(server.live.asked).toEqual([`corrected ${server.well._id} ${END - 3600}`]);

  await server.call("PATCH api/program", { body: { id: program._id, updateValues: { code: code(2) } } });
  const second = await endOf(await compare());
  expect(second.values).toEqual({ equal: 0, changed: 7, added: 0, removed: 0 });
  await takeOver(second);
  expect(await values()).toEqual(Array.from({ length: 7 }, () => 2));
  const undo = ({ _id }: ProgramComparison) =>
    server.call("POST api/program/comparison/undo-take-over", { body: idsOf(_id) });
  expect((await undo(first)).body.message).toContain("undo the later one first");
  server.live.asked.length = 0;
  expect((await undo(second)).body.state).toBe("done");
  expect(await values()).toEqual(Array.from({ length: 7 }, () => 1));
  expect(server.live.asked).toEqual([`corrected ${server.well._id} ${END - 3600}`]);
  const runs = await server.call("GET api/program/runs", { query: { id: program._id } });
  expect(runs.body).toHaveLength(7);
  expect((await takeOver(second)).body.state).toBe("taken-over");
  await undo(second);
  await undo(first);
});

it("makes a comparison that another server left unfinished, and ends one that is cancelled", async () => {
  const { stores } = server;
  const waiting = (await compare({ to: END - 1 }))._id;
  const reply = await server.call("POST api/program/comparison/cancel", { body: idsOf(waiting) });
  expect(["cancelled", undefined]).toContain(reply.body.state);

  const { program: storedFields, version } = (await stores.programComparisons.byId(
    server.well.wellNo,
    program._id,
    waiting,
  ))!;
  const { _id, ...again } = (await endOf(await compare())) as ProgramComparison;
  const left = await stores.programComparisons.add(
    server.well.wellNo,
    { ...again, state: "running", progress: 0.5, madeAt: server.now.seconds - 3600 },
    { fields: storedFields, version },
  );
  await server.runDuePrograms();
  expect((await endOf(left)).state).toBe("done");
});

it("compares rows without keys as a whole, and values by channel and time", () => {
  const columns = [{ name: "a", label: "A", kind: "number" as const, unit: null, isKey: false }];
  const runs = (...values: number[]) => [{ rows: values.map((a) => ({ a })), values: [] }];
  expect(compareRows(columns, runs(1, 1, 2), runs(1, 3)).counts).toEqual({
    equal: 1,
    changed: 0,
    added: 1,
    removed: 2,
  });
  const valuesAt = (time: number[], values: (number | null)[]) => [
    { rows: [], values: [{ channel: "v", time, values }] },
  ];
  expect(compareValues(valuesAt([1, 2, 3], [1, null, 3]), valuesAt([1, 2, 4], [1, 2, 4]))).toEqual({
    equal: 1,
    changed: 1,
    added: 1,
    removed: 1,
  });
});
