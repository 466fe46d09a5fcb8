import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { pino } from "pino";
import { beforeAll, expect, it } from "vitest";
import { DatabaseBusy } from "../storage/database-away";
import type { WellNo } from "../storage/well-no";
import { testServer } from "../transport/testing/own-test-server";
import { analyseDirectional, type DirectionalInput } from "./analyse-directional";
import { createDirectionalAnalyses, type DirectionalAnalyses, type DirectionalPorts } from "./directional-analyses";
import { depthRowOf } from "@sigma/terms/sample";

const server = testServer();
let wellId: WellId;
let wellNo: WellNo;
beforeAll(async () => {
  ({ _id: wellId, wellNo } = await server.stores.wells.create({ name: "A well that is watched" }));
  const stations = [0, 500, 1000].map((md) => ({ md, inclination: 0, azimuth: 0, time: 100 + md }));
  await server.call("POST api/survey-data/multiple", { body: { wellId, stations } });
});

const drill = (depth: number) => server.record(wellNo, { depthRows: [depthRowOf(depth, 1_800_000_000 + depth)] });

it("analyses a well that is watched at most each 10 s while its hole grows, and at once after a change", async () => {
  let now = 1_800_010_000;
  const runs: boolean[] = [];
  const run = async (_name: string, input: DirectionalInput) => {
    runs.push(input.advise);
    return analyseDirectional(input);
  };
  const analyses = createDirectionalAnalyses({
    stores: server.stores,
    analysis: { run },
    clock: () => now,
    log: pino({ level: "silent" }),
    analysed: () => Promise.resolve(),
    failed: () => Promise.resolve(),
    adviseAfterwards: () => Promise.resolve(false),
    lacksHole: () => Promise.resolve(false),
    ended: () => undefined,
  });
  await drill(1060);
  await analyses.of(wellId);
  for (let bottom = 1061; bottom < 1070; bottom += 1) {
    await drill(bottom);
    now += 1;
    await analyses.of(wellId);
  }
  expect(runs).toEqual([false]);
  now += 1;
  await analyses.of(wellId);
  expect(runs).toEqual([false, false]);
  // Who wants advice gets it, and who follows the bit takes that analysis.
  const { steering } = await analyses.advised(wellId);
  expect(steering.advice).toEqual({ status: "no-solution", reason: { key: "no-plan", values: {} } });
  await analyses.of(wellId);
  expect(runs).toEqual([false, false, true]);
  await server.stores.wells.change(wellId, { sections: { Surface: 500 } });
  await server.stores.surveys.save(wellNo, [
    { md: 1050, inclination: 1, azimuth: 0, time: 1_800_005_000, origin: null },
  ]);
  expect((await analyses.of(wellId)).analysis.columns.projMD).toHaveLength(4);
  expect(runs).toHaveLength(4);
  analyses.ask(wellId);
  await analyses.idle();
  expect(runs).toEqual([false, false, true, false, true]);
});

/** Analyses whose results meet a database that may be busy. */
const analysesOf = (ports: Pick<DirectionalPorts, "analysed" | "ended" | "pause"> & Partial<DirectionalPorts>) =>
  createDirectionalAnalyses({
    stores: server.stores,
    analysis: {
      run: (_name: string, input: DirectionalInput) => Promise.resolve(analyseDirectional(input)),
    },
    clock: () => 1_800_020_000,
    log: pino({ level: "silent" }),
    failed: () => Promise.resolve(),
    adviseAfterwards: () => Promise.resolve(false),
    lacksHole: () => Promise.resolve(false),
    ...ports,
  });

/** Saves settings, which starts a new analysis of the well, and sends the client's message about it. */
function save(analyses: DirectionalAnalyses, id: WellId): void {
  analyses.ask(id);
  analyses.join(id, { message: "directional-settings-updated", planNewPath: false });
}

it("starts nothing for a message after the save except for a new path, and reports that it is done", async () => {
  const steps: string[] = [];
  const analyses = analysesOf({
    analysed: () => Promise.resolve(void steps.push("analysed")),
    ended: () => void steps.push("ended"),
  });
  save(analyses, wellId);
  await analyses.idle();
  const join = async (planNewPath: boolean) => {
    analyses.join(wellId, { message: "directional-settings-updated", planNewPath });
    await analyses.idle();
  };
  await join(false);
  expect(steps.splice(0)).toEqual(["analysed", "ended", "ended"]);
  await join(true);
  expect(steps).toEqual(["analysed", "ended"]);
});

it("applies no analysis whose inputs changed meanwhile, but never leaves out two in a row, nor that of a new survey", async () => {
  const appliedRuns: number[] = [];
  let runs = 0;
  const analyses: DirectionalAnalyses = analysesOf({
    analysis: {
      run: (_name: string, input: DirectionalInput) => {
        runs += 1;
        if (runs < 4) analyses.ask(wellId);
        return Promise.resolve(analyseDirectional(input));
      },
    },
    analysed: () => Promise.resolve(void appliedRuns.push(runs)),
    ended: () => undefined,
  });
  analyses.ask(wellId);
  await analyses.idle();
  expect(appliedRuns.splice(0)).toEqual([2, 4]);
  runs = 0;
  analyses.ask(wellId, true);
  await analyses.idle();
  expect(appliedRuns).toEqual([1, 3, 4]);
});

it("analyses a well again if the database was busy, and only then completes the request", async () => {
  const endedErrors: (string | null)[] = [];
  let tries = 0;
  const analyses = analysesOf({
    analysed: () => (++tries < 3 ? Promise.reject(new DatabaseBusy()) : Promise.resolve()),
    ended: (_wellId, _message, error) => endedErrors.push(error),
    pause: 1,
  });
  save(analyses, wellId);
  await analyses.idle();
  expect({ tries, ended: endedErrors }).toEqual({ tries: 3, ended: [null] });
});

it("retries an analysis that took too long, three times in all, and then reports that it failed", async () => {
  const reportedSteps: string[] = [];
  for (const most of [2, 5]) {
    let tries = 0;
    const analyses = analysesOf({
      analysis: {
        run: (_name: string, input: DirectionalInput) =>
          ++tries <= most ? Promise.reject(new CallError("timeout")) : Promise.resolve(analyseDirectional(input)),
      },
      analysed: () => Promise.resolve(void reportedSteps.push("analysed")),
      failed: (_wellId, reason) => Promise.resolve(void reportedSteps.push(reason)),
      ended: (_wellId, _message, error) => void reportedSteps.push(`ended: ${error} after ${tries}`),
      pause: 1,
    });
    save(analyses, wellId);
    await analyses.idle();
  }
  const late = new CallError("timeout").message;
  expect(reportedSteps).toEqual(["analysed", "ended: null after 3", late, `ended: ${late} after 3`]);
});

it("analyses a well only when the hole that it drilled is stored, and ends the request only then", async () => {
  const steps: string[] = [];
  const analyses = analysesOf({
    analysed: () => Promise.resolve(void steps.push("analysed")),
    lacksHole: () => Promise.resolve(steps.push("looked") < 3),
    ended: () => void steps.push("ended"),
    pause: 1,
  });
  save(analyses, wellId);
  await analyses.idle();
  expect(steps).toEqual(["looked", "looked", "looked", "analysed", "ended"]);
});

it("logs no error if a well was deleted before its analysis, and completes the request", async () => {
  const removedWell = await server.stores.wells.create({ name: "A well that is deleted" });
  const [lines, ended]: [string[], (string | null)[]] = [[], []];
  const analyses = analysesOf({
    analysed: () => Promise.resolve(),
    ended: (_wellId, _message, error) => ended.push(error),
    log: pino({ level: "info" }, { write: (line) => void lines.push(line) }),
  });
  await server.stores.wells.remove(removedWell._id, server.now.seconds);
  save(analyses, removedWell._id);
  await analyses.idle();
  expect({ lines, ended }).toEqual({ lines: [], ended: [`Can't find Well with id: ${removedWell._id}`] });
});

it("analyses a few of many wells at once, and a well with a new survey before the waiting ones", async () => {
  const wells = await Promise.all(
    Array.from({ length: 20 }, (_, at) => server.stores.wells.create({ name: `One of many ${at}` })),
  );
  const surveyedId = wells.at(-1)!._id;
  const calledWells: WellId[] = [];
  let [underWay, most] = [0, 0];
  let knowFifth!: () => void;
  const isFifthKnown = new Promise<void>((resolve) => (knowFifth = resolve));
  const analyses = analysesOf({
    async analysed(id) {
      most = Math.max(most, ++underWay);
      calledWells.push(id);
      // One of the first four ends; the others wait for the one that replaces it.
      if (id === surveyedId || calledWells.length === 5) knowFifth();
      if (calledWells.length > 1) await isFifthKnown;
      underWay -= 1;
    },
    ended: () => undefined,
  });
  for (const { _id } of wells) analyses.ask(_id);
  analyses.ask(surveyedId, true);
  await analyses.idle();
  expect(calledWells).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(4);
  // Four had started when it was requested.
  expect(calledWells.indexOf(surveyedId)).toBeLessThan(5);
});

it("analyses a well again if that is requested at any moment of the end of its analysis", async () => {
  for (let turns = 0; turns < 12; turns++) {
    let madeCount = 0;
    let again = Promise.resolve();
    const analyses = analysesOf({
      analysed: () => Promise.resolve(void madeCount++),
      ended() {
        if (madeCount > 1) return;
        const later = async () => {
          for (let turn = 0; turn < turns; turn++) await Promise.resolve();
          analyses.ask(wellId);
        };
        again = later();
      },
    });
    save(analyses, wellId);
    await analyses.idle();
    await again;
    await analyses.idle();
    expect([turns, madeCount]).toEqual([turns, 2]);
  }
});

it("ends at once while it waits for a database that is busy", async () => {
  let isTried: () => void = () => undefined;
  const firstTry = new Promise<void>((resolve) => (isTried = resolve));
  const analyses = analysesOf({
    analysed: () => {
      isTried();
      return Promise.reject(new DatabaseBusy());
    },
    ended: () => undefined,
    pause: 3_600_000,
  });
  analyses.ask(wellId);
  await firstTry;
  await expect(analyses.close()).resolves.toBeUndefined();
});
