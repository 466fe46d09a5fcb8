import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { TraceConfigs } from "@sigma/contract/presets/trace-config";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HOUR } from "@sigma/terms/durations";
import { eachTestInItsOwnWell, NOW, wellData, wellId } from "../../charts/testing/panel-of-well";
import { activatePreset } from "../../data/choices/presets";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleUser } from "../../data/testing/samples";
import { waitForDrawing, open, zoom } from "./testing/open-time-charts";

eachTestInItsOwnWell();

/** Serves a preset with only ROP, which is active, and a preset with the hookload on a separate scale. */
const openWithPresets = () =>
  open({}, () => {
    const track = (trace: string) => [{ id: "t1", traces: [trace], weight: 1 }];
    fakeServer.events["dashboard-preset/get/all"] = () => [
      { ...samplePreset("default"), timeCharts: track("rop") },
      { ...samplePreset("Tripping"), timeCharts: track("hookload") },
    ];
    fakeServer.events["trace-config/get"] = ({ presetName }) =>
      (presetName === "Tripping"
        ? { hookload: { ...defaultTraceConfig, autoScale: false, min: 50, max: 350 } }
        : {}) as TraceConfigs;
    fakeServer.routes["PATCH api/users"] = ({ activePreset = "" }) => sampleUser({ activePreset });
  });
/** The index of the first call of an event that asks for a trace; -1 without one. */
const placeOf = (events: readonly string[], trace: string) =>
  fakeServer.asked.findIndex(
    ({ event, payload }) =>
      events.includes(event) && (payload as { projection?: string[] }).projection?.includes(trace),
  );

it("loads charts and traces of a preset that is activated [AN-153]", async () => {
  openWithPresets();
  await waitForDrawing();
  await expect.element(page.getByText("ROP", { exact: true })).toBeVisible();
  await activatePreset("Tripping");
  await expect.element(page.getByText("Hookload", { exact: true })).toBeVisible();
  await expect.element(page.getByText("50 – 350 klb")).toBeVisible();
  expect(page.getByText("ROP", { exact: true }).query()).toBeNull();
});

it("fetches the past of the view after a change of preset before it fetches live samples, and stays there [SH-108]", async () => {
  openWithPresets();
  await waitForDrawing();
  await userEvent.click(page.getByLabelText("Choose a time range"));
  await userEvent.fill(page.getByLabelText("From, UTC"), "2009-07-04 01:00:00");
  await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-04 01:10:00");
  await userEvent.click(page.getByRole("button", { name: "Show" }));
  const view = { from: NOW - 5 * HOUR - 52 * 60, to: NOW - 5 * HOUR - 42 * 60 };
  expect(zoom()).toEqual(view);
  fakeServer.asked.length = 0;
  await activatePreset("Tripping");
  await expect.poll(() => placeOf(["live-data/get"], "hookload")).toBeGreaterThan(0);
  const past = placeOf(["well-data/get", "well-data/get/raw"], "hookload");
  expect(past).toBeGreaterThanOrEqual(0);
  expect(past).toBeLessThan(placeOf(["live-data/get"], "hookload"));
  const pastRequest = fakeServer.asked[past]!.payload as { wellId: string; from: number; to: number };
  expect(pastRequest.wellId).toBe(wellId());
  expect(pastRequest.from).toBeLessThanOrEqual(view.from);
  expect(pastRequest.to).toBeGreaterThanOrEqual(view.to);
  expect([wellData().view.state.isLive, zoom()]).toEqual([false, view]);
});
