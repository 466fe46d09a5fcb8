import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readExample } from "@sigma/contract/programs/read-example";
import type { ProgramFields } from "@sigma/contract/programs/program";
import type { ProgramRun } from "@sigma/contract/programs/program-run";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { initialState } from "@sigma/engine/well-pipeline/state";
import { ScriptedRig } from "@sigma/engine/well-pipeline/testing/scripted-rig";
import { channelSlot } from "@sigma/terms/channels";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { readWellSettings } from "../ingest/well-settings";
import { createWellStep } from "../ingest/well-step";
import type { WellEvent } from "../storage/samples/tick/tick-writer";
import { testServer } from "../transport/testing/own-test-server";

const folder = fileURLToPath(new URL("../../../docs/programs/", import.meta.url));
const server = testServer();
let samples: Sample[];
let stands: StandMetric[];

/** Three stands drilled by a rig that follows a script, through the pipeline into storage. */
beforeAll(async () => {
  const rig = new ScriptedRig({ holeDepth: 3000 });
  for (let stand = 0; stand < 3; stand += 1) rig.stand(80, 150);
  const settings = await readWellSettings(server.well, server.stores);
  const step = createWellStep({ ...settings, pipeline: { ...settings.pipeline, bitDiameter: 8.5 } });
  let state = initialState();
  samples = [];
  const depthRows: DepthRow[] = [];
  const events: WellEvent[] = [];
  for (const sample of rig.samples) {
    const next = step(state, sample);
    state = next.state;
    samples.push(next.sample);
    depthRows.push(...next.depthRows);
    for (const event of next.events)
      if (event.kind === "stand-completed")
        events.push({ kind: event.kind, time: event.time, ordinal: 0, value: event.stand });
  }
  stands = events.map(({ value }) => value as StandMetric);
  await server.record(server.well.wellNo, { samples, depthRows, events });
  const surveys = [0, 90, 250].map((md) => ({ md: 3000 + md, inclination: md / 10, azimuth: 30, time: null }));
  await server.stores.surveys.save(server.well.wellNo, surveys);
});

async function runExample(name: string): Promise<ProgramRun> {
  const program = readExample(readFileSync(folder + name, "utf8"))!;
  return runProgram(program);
}

async function runProgram(program: ProgramFields): Promise<ProgramRun> {
  const moment = samples.at(-1)!.time;
  const body = { wellId: server.well._id, moment, program };
  const { body: run } = await server.call("POST api/program/try", { body });
  expect(run.outcome).toEqual({ kind: "done" });
  return run;
}

it("has four examples, each with what a program needs", () => {
  expect(readdirSync(folder).toSorted()).toEqual([
    "connection-time.js",
    "specific-energy.js",
    "stand-summary.js",
    "survey-quality.js",
  ]);
});

it("makes the table of stands", async () => {
  const { rows } = await runExample("stand-summary.js");
  expect(stands.length).toBeGreaterThan(0);
  expect(rows).toEqual(
    stands.map(({ startTime, startMD, endMD, rotatingRop, slidingRop, slips }) => ({
      start: startTime,
      fromDepth: startMD,
      toDepth: endMD,
      rotatingRop,
      slidingRop,
      connection: slips.inSlips / 60,
    })),
  );
});

it("notifies of surveys that are far apart and of a high dogleg severity", async () => {
  const { rows, notices } = await runExample("survey-quality.js");
  expect(rows).toHaveLength(2);
  expect(rows[1]!["spacing"]).toBe(160);
  // 16 deg in 160 ft.
  expect(rows[1]!["dogleg"]).toBeCloseTo(10, 6);
  expect(notices).toEqual([
    { text: "160 ft between the last two surveys", severity: "info" },
    { text: "10.0 deg/100 ft at 3250 ft", severity: "warning" },
  ]);
});

it("gives the mean of a minute of the specific energy", async () => {
  const { values } = await runExample("specific-energy.js");
  const { time, values: energy } = values[0]!;
  const numbers = energy.flatMap((value) => value ?? []);
  expect(time.length).toBeGreaterThan(100);
  expect(numbers.length).toBeGreaterThan(50);
  const end = time.findLast((_, at) => energy[at] !== null)!;
  const minute = samples.filter((sample) => sample.time > end - 60 && sample.time <= end);
  const each = minute.map(({ values: sample }) => sample[channelSlot("mse")]!).filter((mse) => !Number.isNaN(mse));
  expect(each.length).toBeGreaterThan(30);
  expect(energy[time.indexOf(end)]).toBeCloseTo(each.reduce((sum, one) => sum + one, 0) / each.length, 6);
});

it("reports the connections of each day", async () => {
  const { rows } = await runExample("connection-time.js");
  const minutes = stands.map(({ slips }) => slips.inSlips / 60);
  expect(rows.reduce((sum, { connections }) => sum + Number(connections), 0)).toBe(stands.length);
  expect(Math.max(...rows.map(({ longest }) => Number(longest)))).toBeCloseTo(Math.max(...minutes), 9);
});
