import type { UserId } from "@sigma/contract/ids";
import { ProgramFields } from "@sigma/contract/programs/program";
import type { ProgramRun } from "@sigma/contract/programs/program-run";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestFeed, type StoredResult, type TestFeed } from "../ingest/testing/test-feed";
import { troubledRig } from "../ingest/testing/troubled-rig";
import type { StoredWell } from "../storage/entities/wells/well-store";

/** An hour ends 600 s later, at which a checkpoint is stored. */
const START = 1_790_002_200;
const HOLD = 40;
const OUTPUT = "mean";

let feed: TestFeed;
let well: StoredWell;
let channel: FormulaChannelId;
let program: Awaited<ReturnType<TestFeed["stores"]["programs"]["create"]>>;
let live: StoredResult;
/** The moment of the first value that counted. */
let firstMoment!: number;

/** A run that writes values for moments. */
async function write(moment: number, time: number[], values: (number | null)[]): Promise<void> {
  const run: Omit<ProgramRun, "_id"> = {
    programId: program._id,
    wellId: well._id,
    programVersion: 1,
    trigger: "sample",
    moment,
    duration: 1,
    memory: 1,
    outcome: { kind: "done" },
    counts: { logLines: 0, rows: 0, notices: 0, values: values.length },
    log: [],
    rows: [],
    notices: [],
    web: null,
    values: [{ channel: OUTPUT, time, values }],
  };
  const notify = () => {
    throw new Error("it gives no notices");
  };
  await feed.stores.programRuns.add(well.wellNo, run, { program, covered: null, now: moment, notify });
  await feed.takeProgramValues(well);
}

beforeAll(async () => {
  feed = await openTestFeed();
  well = await feed.addWell("programs");
  const outputs = { channels: [{ name: OUTPUT, label: "Mean torque", unit: "ft·lb", holdSeconds: HOLD }] };
  const wells = { of: "chosen", wellIds: [well._id] };
  const fields = ProgramFields.parse({ name: "Means", code: "1", outputs, wells });
  program = await feed.stores.programs.create(fields, "u1" as UserId, START);
  channel = (await feed.stores.programChannels.names())[0]!.channel as FormulaChannelId;
  const readings = troubledRig(START, 900);
  const until = (second: number) => readings.filter(({ time }) => time < START + second);
  let takenCount = 0;
  for (const [second, value] of [
    [300, 1000.25],
    [315, 2000.5],
    [500, 3000.75],
  ] as const) {
    const next = until(second);
    await feed.take(well, next.slice(takenCount));
    takenCount = next.length;
    const newest = next.at(-1)!.time;
    firstMoment ??= newest;
    await write(newest, [newest - 2, newest], [value - 1, value]);
  }
  await feed.take(well, readings.slice(takenCount));
  live = await feed.result(well);
}, 240_000);
afterAll(() => feed.close());

const stretches = ({ samples }: StoredResult) => {
  const allStretches: { value: number; from: number; to: number }[] = [];
  for (const sample of samples) {
    const value = sample[channel];
    if (value === undefined) continue;
    const last = allStretches.at(-1);
    if (last?.value === value) last.to = sample.time - START;
    else allStretches.push({ value, from: sample.time - START, to: sample.time - START });
  }
  return allStretches;
};

it("carries the newest value of a run forward onto the samples after it, as long as it holds", () => {
  const [first, second, third] = stretches(live);
  expect([first!.value, second!.value, third!.value]).toEqual([1000.25, 2000.5, 3000.75]);
  expect(first!.from).toBeGreaterThanOrEqual(300);
  expect(first!.to).toBeLessThan(second!.from);
  expect(second!.to - 315).toBeLessThanOrEqual(HOLD);
  expect(third!.to - 500).toBeLessThanOrEqual(HOLD);
  expect(third!.to).toBeGreaterThan(third!.from + HOLD / 2);
});

it("stores in a recompute what it stored live, to the last digit, in samples and depth rows", async () => {
  const slot = depthColumnSlot(channel);
  expect(
    live.rows.filter(({ values }) => values[slot] !== null && !Number.isNaN(values[slot]!)).length,
  ).toBeGreaterThan(0);
  await feed.recompute(well);
  const again = await feed.result(well);
  expect(again.samples).toStrictEqual(live.samples);
  expect(again.rows).toStrictEqual(live.rows);
});

it("recomputes from a value for a moment long before, and leaves a value that has counted live", async () => {
  const newest = live.samples.at(-1)!.time;
  await write(newest, [START + 700], [4000]);
  const after = await feed.result(well);
  const late = stretches(after).at(-1)!;
  expect([late.value, late.to - 700 <= HOLD]).toEqual([4000, true]);
  expect(late.from).toBeGreaterThanOrEqual(700);
  await write(newest, [START + 700], [4000 + 1e-7]);
  const [first] = stretches(live);
  await write(newest, [firstMoment], [5000]);
  expect(await feed.stores.programChannels.untaken(well.wellNo)).toEqual([]);
  expect(stretches(await feed.result(well))[0]).toEqual(first);
});

it("keeps the channel and its values when the program is deleted, and gives the channel to no other", async () => {
  await feed.stores.programs.remove(program._id, Date.now() / 1000);
  const names = await feed.stores.programChannels.names();
  expect(names).toMatchObject([{ channel, name: "Mean torque", unit: "ft·lb", wellIds: [well._id] }]);
  const outputs = { channels: [{ name: OUTPUT, label: "Other", unit: "ft" }] };
  const other = ProgramFields.parse({ name: "Other", code: "1", outputs, wells: { of: "all" } });
  await feed.stores.programs.create(other, "u1" as UserId, START);
  const [, next] = await feed.stores.programChannels.names();
  expect(next).toMatchObject({ channel: "formula2", name: "Other" });
  await feed.stores.programs.restore(program._id, Date.now() / 1000);
  await feed.recompute(well);
  expect(stretches(await feed.result(well))[0]!.value).toBe(1000.25);
});
