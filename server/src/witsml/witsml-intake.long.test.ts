import type { RigId, WellId } from "@sigma/contract/ids";
import { valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { openTestIngest, until } from "../ingest/testing/test-ingest";
import { startStoreDouble } from "./testing/store-double";
import { addWitsmlRig, drillingRows, testWitsmlService, timeLog } from "./testing/witsml-rig";
import { openForEachTest, openForFile } from "../storage/testing/open-for-file";

const ingest = openForFile(() => openTestIngest({ openStore: (stores) => testWitsmlService(stores).open }));
const double = openForEachTest(startStoreDouble);

const nowSecond = () => Math.floor(Date.now() / 1000);
const feedOf = (rigId: RigId) => ingest.service().rigFeeds.feedOf(rigId)!.status();

it("reads a time log while it grows, in canonical units, and its past newest first beside it [SH-005]", async () => {
  const start = nowSecond() - 7200;
  double.logs = [timeLog(drillingRows(start, 0, 7000))];
  const { well, rigId } = await addWitsmlRig(ingest, double, "W1");
  await until(async () => (await ingest.stored(well)).length >= 600);
  double.logs[0]!.rows.push(...drillingRows(start, 7000, 7010));
  await until(() => ingest.service().live.latestValues(well._id)?.time === start + 7009);
  await until(async () => (await ingest.stored(well)).length === 7010);
  await until(() => feedOf(rigId).logs[0]?.gaps.length === 0);
  const storedSamples = await ingest.stored(well);
  expect(storedSamples.map(({ time }) => time - start)).toEqual(Array.from({ length: 7010 }, (_, second) => second));
  const sample = storedSamples[5000]!;
  expect(valueOf(sample, "holeDepth")).toBeCloseTo(1550 / 0.3048, 1);
  expect(valueOf(sample, "hookload")).toBeCloseTo(134.9, 1);
  expect(valueOf(sample, "pumpRate")).toBeCloseTo(792.5, 1);
  expect(valueOf(sample, "pumpPressure")).toBeCloseTo(2900.8, 0);
  // A value below -999 is a measurement in the unit of a store.
  expect(valueOf(sample, "wob")).toBeCloseTo(-7.87, 1);
  expect(ingest.service().live.statuses(well._id)[0]?.source).toMatchObject({
    kind: "witsml",
    state: "connected",
    reason: null,
  });
  expect(feedOf(rigId)).toMatchObject({ isBackfilling: true, logs: [{ gaps: [], progress: 1, message: null }] });
});

const stateOf = (wellId: WellId) => ingest.service().live.statuses(wellId)[0]?.source;

it("resumes after a restart without losing or repeating a row, and stops and restarts the backfill", async () => {
  const start = nowSecond() - 9000;
  double.logs = [timeLog(drillingRows(start, 0, 8000))];
  const { well, rigId } = await addWitsmlRig(ingest, double, "W2");
  await until(async () => (await ingest.stored(well)).length >= 600);
  ingest.service().rigFeeds.feedOf(rigId)!.backfill(false, null);
  await until(() => !feedOf(rigId).isBackfilling);
  double.logs[0]!.rows.push(...drillingRows(start, 8000, 8100));
  await until(() => ingest.service().live.latestValues(well._id)?.time === start + 8099);
  await ingest.restart();
  await until(() => stateOf(well._id)?.state === "connected");
  expect(feedOf(rigId).isBackfilling).toBe(false);
  double.logs[0]!.rows.push(...drillingRows(start, 8100, 8110));
  await until(() => ingest.service().live.latestValues(well._id)?.time === start + 8109);
  ingest.service().rigFeeds.feedOf(rigId)!.backfill(true, null);
  await until(() => feedOf(rigId).logs[0]?.gaps.length === 0);
  await until(async () => (await ingest.stored(well)).length === 8110);
  const times = (await ingest.stored(well)).map(({ time }) => time - start);
  expect(times).toEqual(Array.from({ length: 8110 }, (_, second) => second));
});

it("pages a store of 1.3.1.1 that truncates its responses silently", async () => {
  double.version = "1.3.1.1";
  double.maxNodes = 250;
  const start = nowSecond() - 3000;
  double.logs = [timeLog(drillingRows(start, 0, 2000))];
  const { well } = await addWitsmlRig(ingest, double, "W3");
  await until(async () => (await ingest.stored(well)).length === 2000);
  expect(double.asked.every(({ options }) => options === "")).toBe(true);
});

it("reads duplicate rows once, leaves out mixed units by name, and reports when a log shrinks", async () => {
  const start = nowSecond() - 900;
  const rows = drillingRows(start, 0, 300);
  double.logs = [timeLog([...rows, ...rows.slice(-5), ...rows.slice(100, 110)])];
  double.logs[0]!.curves[3]!.unit = "m";
  const { well } = await addWitsmlRig(ingest, double, "W4", {
    channels: [
      { mnemonic: "DBTM", trace: "bitDepth", unit: "" },
      { mnemonic: "HKLA", trace: "hookload", unit: "" },
    ],
  });
  await until(async () => (await ingest.stored(well)).length === 300);
  const [sample] = await ingest.stored(well);
  expect([valueOf(sample!, "hookload"), valueOf(sample!, "bitDepth")]).toEqual([null, expect.closeTo(4921.3, 0)]);
  expect(stateOf(well._id)?.reason).toBe('HKLA is left out: "m" is not a unit of hookload');
  double.logs[0]!.curves[3]!.unit = "N";
  double.logs[0]!.rows = drillingRows(start, 0, 20);
  await until(() => stateOf(well._id)?.reason?.startsWith("Time SI of the store ends at") ?? false);
  expect(await ingest.stored(well)).toHaveLength(300);
});

it("places the rows of a log by depth at the time given in the log, or when the hole reached them", async () => {
  const start = nowSecond() - 3000;
  const writeTimedRow = (at: number) => `${1500 + at},${new Date(1000 * (start + 100 * at)).toISOString()},${50 + at}`;
  const depthLog = (uid: string, curves: { mnemonic: string; unit: string; type?: string }[], rows: string[]) =>
    ({ uid, name: uid, index: "depth", curves, rows }) as const;
  const time = { mnemonic: "TIME", unit: "", type: "date time" };
  double.logs = [
    timeLog(drillingRows(start, 0, 1200)),
    depthLog("timed", [time, { mnemonic: "GR", unit: "gAPI" }], [1, 2, 3, 4].map(writeTimedRow)),
    depthLog("plain", [{ mnemonic: "INCL", unit: "dega" }], ["1502,7", "1504,8"]),
  ];
  const { well, rigId } = await addWitsmlRig(ingest, double, "W5");
  const valuesOf = async (trace: "gamma" | "inclination") =>
    (await ingest.stored(well)).flatMap((sample) => {
      const value = valueOf(sample, trace);
      return value === null ? [] : [[sample.time - start, value] as const];
    });
  await until(async () => (await valuesOf("gamma")).length === 4);
  expect(await valuesOf("gamma")).toEqual([1, 2, 3, 4].map((at) => [100 * at, 50 + at]));
  await until(async () => (await valuesOf("inclination")).length === 2);
  const [first, second] = await valuesOf("inclination");
  // Drilling proceeds at 36 m/h; a depth row represents a foot.
  expect(Math.abs(first![0] - 200)).toBeLessThan(35);
  expect(Math.abs(second![0] - 400)).toBeLessThan(35);
  expect(feedOf(rigId).logs[2]).toMatchObject({ position: 1504, unit: "m" });
});

it("reports in words why a store is not read, waits longer each time, and continues by itself", async () => {
  double.logs = [timeLog(drillingRows(nowSecond() - 100, 0, 50))];
  const wrong = await addWitsmlRig(ingest, double, "W6", {}, "guess");
  await until(() => stateOf(wrong.well._id)?.state === "failed");
  expect(stateOf(wrong.well._id)?.reason).toMatch(
    /^The store does not accept the user sigma.*\(401\)\. Next attempt in \d+ s$/,
  );
  double.change = (document) => document.slice(0, -30);
  const brokenRig = await addWitsmlRig(ingest, double, "W7");
  await until(() => stateOf(brokenRig.well._id)?.reason?.includes("The log is cut off") ?? false);
  double.change = (document) => document;
  await until(async () => (await ingest.stored(brokenRig.well)).length === 50);
  expect(stateOf(brokenRig.well._id)).toMatchObject({ state: "connected", reason: null });
  double.returns = -485;
  await until(() => stateOf(brokenRig.well._id)?.state === "failed");
  expect(stateOf(brokenRig.well._id)?.reason).toMatch(/^The store is asked too often \(-485\).* Next attempt in 30 s$/);
});

it("reads no data into a well to which the log does not belong", async () => {
  double.logs = [timeLog(drillingRows(nowSecond() - 100, 0, 50))];
  const { well } = await addWitsmlRig(ingest, double, "W8", { wellId: "another" as never });
  expect(stateOf(well._id)).toMatchObject({ state: "off", reason: expect.stringContaining("belongs to another well") });
});

it("stores no row that is a day ahead, neither as new nor as past, except the rows of a recorded rig", async () => {
  const start = nowSecond() - 3000;
  const day = 86_400;
  // More rows than one response contains.
  double.logs = [timeLog([...drillingRows(start, 0, 2000), ...drillingRows(start + day, 2000, 7500)])];
  const { well, rigId } = await addWitsmlRig(ingest, double, "W9");
  await until(async () => (await ingest.stored(well)).length >= 2000);
  await until(() => feedOf(rigId).logs[0]?.gaps.length === 0);
  double.logs[0]!.rows.push(...drillingRows(start + day, 7500, 7510));
  const newest = nowSecond() - start + 1;
  double.logs[0]!.rows.splice(2000, 0, ...drillingRows(start, newest, newest + 1));
  await until(async () => (await ingest.stored(well)).length === 2001);
  const askedCount = double.asked.length;
  await until(() => double.asked.length > askedCount + 2);
  const reason = expect.stringContaining("lie ahead of the server's time") as string;
  expect(stateOf(well._id)).toMatchObject({ state: "connected", reason });
  const times = (await ingest.stored(well)).map(({ time }) => time - start);
  expect(times).toEqual([...Array.from({ length: 2000 }, (_, second) => second), newest]);

  const { version: _version, ...config } = (await ingest.stores.witsConfigs.byRig(rigId))!;
  await ingest.stores.witsConfigs.save({ ...config, clock: "recorded" });
  await ingest.service().rigFeeds.reopen(rigId);
  await until(async () => (await ingest.stored(well)).length === 7511);
});

it("reads no row of the log of one well into the next well of the rig, also while the past is read", async () => {
  const start = nowSecond() - 40_000;
  double.logs = [timeLog(drillingRows(start, 0, 39_000))];
  double.maxNodes = 100;
  const { well, rigId } = await addWitsmlRig(ingest, double, "W next");
  await until(async () => (await ingest.stored(well)).length >= 1000);
  const next = await ingest.stores.wells.create({ name: "Next well", rigId });
  await ingest.service().rigFeeds.wellChanged(next._id);
  await until(() => ingest.service().live.isFollowed(next._id));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await ingest.stored(next)).toHaveLength(0);
  expect(stateOf(next._id)).toMatchObject({ state: "off" });
});

it("continues to read the other logs of a rig if the store no longer has one of them, and reports it", async () => {
  const start = nowSecond() - 900;
  const removedLog = { ...timeLog([`1500,20`]), uid: "depth-1", name: "Depth", index: "depth" as const, curves: [] };
  double.logs = [removedLog, timeLog(drillingRows(start, 0, 300))];
  const { well } = await addWitsmlRig(ingest, double, "W two");
  await until(async () => (await ingest.stored(well)).length === 300);
  double.logs.shift();
  double.logs[0]!.rows.push(...drillingRows(start, 300, 310));
  await ingest.restart();
  await until(async () => (await ingest.stored(well)).length === 310);
  expect(stateOf(well._id)).toMatchObject({
    state: "connected",
    reason: "The store has no log Depth (depth-1) in this wellbore",
  });
});
