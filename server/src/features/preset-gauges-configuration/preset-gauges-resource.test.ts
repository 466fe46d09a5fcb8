import { alertOfGauge } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { trackGauge, type GaugeMemory } from "@sigma/engine/alerts/track-gauge";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it, vi } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_800_000_000;
const SLIDING = 2;

const server = testServer();
const engineer = testClient(server, "engineer");
const admin = testClient(server);

const wob: Gauge = {
  id: "g1",
  type: "Time",
  trace: "wob",
  title: "WOB",
  aggregation: "Avg",
  interval: 60,
  min: 0,
  max: 40,
  updateFrequency: 300,
  thresholdKind: "Absolute",
  thresholds: [{ status: "Warning", from: 22, to: 40 }],
  alertAt: "Warning",
};
const recycles: Gauge = {
  ...wob,
  id: "g2",
  type: "Pump Recycles",
  trace: "pumpRecycles",
  title: "Recycles",
  aggregation: "Max",
  interval: 7200,
  max: 20,
  updateFrequency: 0,
  thresholds: [],
};
const whose = (presetName = "default") => ({ userId: server.users.engineer._id, presetName });
const get = (presetName?: string) => engineer.get("preset-gauges-configuration/get", whose(presetName));
const patch = (configs: readonly object[], presetName?: string) =>
  engineer.ask("preset-gauges-configuration/patch", { ...whose(presetName), configs });
const alerts = () => engineer.get("notification-configuration/get", { wellId: server.well._id });

it("keeps the gauges of a user's preset in their order [SH-246, SH-247, AN-088, AN-089]", async () => {
  const none = { id: `${server.users.engineer._id}/default`, ...whose(), configs: [] };
  expect(await get()).toEqual(none);
  expect((await patch([recycles, wob])).data).toEqual({ ...none, configs: [recycles, wob] });
  expect((await patch([wob, recycles])).data).toEqual({ ...none, configs: [wob, recycles] });
  expect((await get()).configs).toEqual([wob, recycles]);
  expect((await get("Curve")).configs).toEqual([]);
  expect((await patch([{ ...wob, aggregation: "Sum" }])).error).toMatchObject({
    code: "validation",
    field: "configs.0.aggregation",
  });
  expect((await patch([wob, wob])).error).toMatchObject({ message: "configs: two gauges have the same id" });
  expect((await get()).configs).toEqual([wob, recycles]);
});

it("refuses the gauges of another user to an engineer", async () => {
  const others = { userId: server.users.admin._id, presetName: "default" };
  expect((await engineer.ask("preset-gauges-configuration/get", others)).error?.code).toBe("permission");
  const configs = [wob];
  expect((await engineer.ask("preset-gauges-configuration/patch", { ...others, configs })).error?.code).toBe(
    "permission",
  );
});

it("judges the alert of a gauge on the server, and lets it follow the gauge [AN-090]", async () => {
  const wellId = server.well._id;
  const { error, data } = await engineer.ask("notification-configuration/post", {
    wellId,
    configuration: { ...alertOfGauge(wob), gaugeId: wob.id, onDelay: 5, offDelay: 5 },
  });
  expect(error).toBeUndefined();
  let clock = START;
  const drill = (value: number, seconds: number) => {
    const samples = Array.from({ length: seconds }, () =>
      sampleOf(clock++, { wob: value, holeDepth: 9000, rigState: SLIDING }),
    );
    server.now.seconds = clock;
    server.live.publish({ kind: "samples", wellId, samples, receivedAt: clock });
  };
  const states = () => engineer.get("alert-state/get", { wellId });
  drill(20, 120);
  expect(await states()).toMatchObject([{ alertId: data!._id, status: "normal" }]);
  await patch([{ ...wob, title: "Weight", thresholds: [{ status: "Error", from: 15, to: 40 }] }, recycles]);
  expect(await alerts()).toMatchObject([
    { name: "Weight", gaugeId: "g1", onDelay: 5, rules: [{ condition: ">=", value: 15, aggregationInterval: "1min" }] },
  ]);
  drill(20, 120);
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ status: "unacknowledged" }]));
  await patch([{ ...wob, updateFrequency: 0 }, recycles]);
  expect(await alerts()).toMatchObject([{ updateFrequency: 0 }]);
  expect(await states()).toEqual([]);
});

it("deletes the alert of a gauge that went, and leaves that of another user", async () => {
  const others = { userId: server.users.admin._id, presetName: "default" };
  await admin.ask("preset-gauges-configuration/patch", { ...others, configs: [wob] });
  await admin.ask("preset-gauges-configuration/patch", { ...others, configs: [] });
  expect(await alerts()).toHaveLength(1);
  await patch([recycles]);
  expect(await alerts()).toEqual([]);
});

it("returns the windows of gauges from stored samples, now and at a moment of the past [AN-092, AN-264]", async () => {
  const samples = Array.from({ length: 3600 }, (_, second) =>
    sampleOf(START + second, { wob: second % 60, holeDepth: 9000 + second / 60, rigState: SLIDING, pumpRecycles: 3 }),
  );
  await server.record(server.well.wellNo, { samples });
  const sourceOf = ({ type, trace, aggregation, interval }: Gauge) => ({ type, trace, aggregation, interval });
  const depth = { type: "Depth", trace: "wob", aggregation: "Max", interval: 10 };
  const gauges = [sourceOf(wob), depth, sourceOf(recycles)];
  const read = async (at?: number) => {
    const gaugeRequest = { wellId: server.well._id, gauges, ...(at === undefined ? {} : { at }) };
    const { data } = await engineer.ask("gauge-value/get", gaugeRequest);
    return data!;
  };
  const valueOf = (memory: GaugeMemory) =>
    trackGauge({ trace: "wob", aggregation: "Avg", window: { along: "time", length: 60 } }, memory).reading().value;
  const now = await read();
  expect(now.map(({ time }) => time)).toEqual(gauges.map(() => START + 3599));
  expect(valueOf(now[0]!)).toBeCloseTo(29.5, 0);
  const before = await read(START + 29);
  expect(before.map(({ time }) => time)).toEqual(gauges.map(() => START + 29));
  expect(valueOf(before[0]!)).toBeCloseTo(14.5, 6);
  const survey = { type: "Survey", trace: "dls", aggregation: "Instant", interval: 10 };
  const refusedReply = await engineer.ask("gauge-value/get", { wellId: server.well._id, gauges: [survey] });
  expect(refusedReply.error).toMatchObject({ code: "validation", field: "gauges.0.type" });
});
