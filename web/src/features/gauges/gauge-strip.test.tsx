import { trackGauge } from "@sigma/engine/alerts/track-gauge";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import {
  eachTestInItsOwnWell,
  FollowedWell,
  NOW,
  openPanel,
  wellData,
  wellId,
} from "../../charts/testing/panel-of-well";
import { setConnection } from "../../data/calls/connection";
import type { GaugeMemories } from "../../data/live/gauge-feed";
import { drillingSamples } from "../../data/testing/drilling-samples";
import { pushSamples } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleSource, sampleStatus, sampleWell } from "../../data/testing/samples";
import { formatNumber } from "../../ui/format/numbers";
import GaugeStrip from "./gauge-strip";
import { sampleGauge, serveGauges } from "./testing/serve-gauges";

eachTestInItsOwnWell();

const onConfigure = vi.fn();
const open = (gauges: Parameters<typeof serveGauges>[0]) => {
  serveGauges(gauges);
  openPanel(
    <FollowedWell>
      {(data) => (
        <GaugeStrip well={sampleWell(wellId(), { name: "15/9-F-9 A" })} data={data} onConfigure={onConfigure} />
      )}
    </FollowedWell>,
  );
};
const valueAt = (field: string, time: number) => drillingSamples({ from: time, to: time })[field]![0]!;
const gauge = (name: string | RegExp) => page.getByRole("button", { name });

it("shows value, unit, window and status of each gauge, and follows each sample [AN-091, AN-092]", async () => {
  open([
    sampleGauge(),
    sampleGauge({
      id: "wob",
      trace: "wob",
      title: "Weight",
      aggregation: "Max",
      interval: 600,
      max: 40,
      thresholds: [{ status: "Error", from: 5, to: 40 }],
    }),
  ]);
  const rop = (time: number) => `ROP, newest: ${formatNumber(valueAt("rop", time), 1)} ft/hr`;
  await expect.element(gauge(`${rop(NOW)}, Old`)).toBeVisible();
  expect(fakeServer.askedOf("gauge-value/get")).toHaveLength(1);
  pushSamples(fakeServer, wellId(), { from: NOW + 1, to: NOW + 5 });
  await expect.element(gauge(`${rop(NOW + 5)}, No limits`)).toBeVisible();
  const most = Math.max(...drillingSamples({ from: NOW - 595, to: NOW + 5 })["wob"]!);
  await expect.element(gauge(`Weight, max, 10 min: ${formatNumber(most, 1)} klb, Error`)).toBeVisible();
  expect(fakeServer.askedOf("gauge-value/get")).toHaveLength(1);
});

it("shows no value in a well without samples, instead of waiting for one", async () => {
  open([sampleGauge()]);
  fakeServer.events["live-data/get"] = () => ({ time: [], rop: [] });
  const memory = trackGauge({ trace: "rop", aggregation: "Instant", window: null }).memory() as GaugeMemories[number];
  fakeServer.events["gauge-value/get"] = () => [memory];
  await expect.element(gauge(/^ROP.*No value/)).toBeVisible();
});

it("shows and labels the values at the end of the view of the past, or under the cursor of a chart [AN-088]", async () => {
  open([sampleGauge()]);
  await expect.element(page.getByText("live", { exact: true })).toBeVisible();
  const past = NOW - 1200;
  wellData().view.fetchHistorical("time-charts", { from: past - 600, to: past });
  await expect.element(page.getByText("04 Jul 2009 06:32:00")).toBeVisible();
  await expect.element(gauge(`ROP, newest: ${formatNumber(valueAt("rop", past), 1)} ft/hr, No limits`)).toBeVisible();
  wellData().view.point(past - 300);
  await expect.element(page.getByText("04 Jul 2009 06:27:00")).toBeVisible();
  await expect
    .element(gauge(`ROP, newest: ${formatNumber(valueAt("rop", past - 300), 1)} ft/hr, No limits`))
    .toBeVisible();
  wellData().view.point(null);
  await expect.element(page.getByText("04 Jul 2009 06:32:00")).toBeVisible();
});

it("judges values of past data that are read in at their own time, and names it", async () => {
  open([sampleGauge()]);
  fakeServer.events["well-status/get"] = () => [
    sampleStatus(wellId(), NOW, {
      source: sampleSource(wellId(), Date.now() / 1000, { isBackfill: true, storedTime: NOW - 900 }),
    }),
  ];
  await expect.element(gauge(`ROP, newest: ${formatNumber(valueAt("rop", NOW), 1)} ft/hr, No limits`)).toBeVisible();
  await expect.element(page.getByText("to 04 Jul 2009 06:52")).toBeVisible();
});

it("shows no status while its channel is silent, and shows how a value is computed", async () => {
  open([sampleGauge({ thresholds: [{ status: "Error", from: 0, to: 150 }] })]);
  const rop = `ROP, newest: ${formatNumber(valueAt("rop", NOW + 1), 1)} ft/hr`;
  await expect.element(gauge("ROP")).toBeVisible();
  pushSamples(fakeServer, wellId(), { from: NOW + 1, to: NOW + 1 });
  await expect.element(gauge(`${rop}, Error`)).toBeVisible();
  const { newest } = wellData().view.state;
  wellData().view.store.setState({ newest: { ...newest!, receivedAt: newest!.receivedAt - 200 } });
  await gauge(`${rop}, Old`).click();
  await expect.element(page.getByText("Old: its channel has gone silent, nothing is judged")).toBeVisible();
  await expect.element(page.getByText("the feed of the rig, WITS 0113 unless the rig maps another")).toBeVisible();
  await expect.element(page.getByText("It raises no alert: its update frequency is Never.")).toBeVisible();
  await page.getByRole("button", { name: "Configure" }).click();
  expect(onConfigure).toHaveBeenCalledWith("rop");
});

it("does not call its values live while the connection is lost", async () => {
  open([sampleGauge()]);
  await expect.element(page.getByText("live", { exact: true })).toBeVisible();
  setConnection("lost");
  try {
    await expect.element(page.getByText("offline", { exact: true })).toBeVisible();
    await expect.element(page.getByText("live", { exact: true })).not.toBeInTheDocument();
  } finally {
    setConnection("connected");
  }
});
