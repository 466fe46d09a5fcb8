import { CallError } from "@sigma/contract/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { goThroughHistory } from "../../charts/testing/chart-tests";
import { HOUR } from "@sigma/terms/durations";
import { borders, eachTestInItsOwnWell, NOW, wellData, wellId } from "../../charts/testing/panel-of-well";
import { pushSamples } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { useToasts } from "../../data/notifications/toasts";
import { formatNumber } from "../../ui/format/numbers";
import { clearPage } from "../../ui/testing/render";
import { drag, chooseInterval, waitForDrawing, open, press, valueAt, zoom } from "./testing/open-time-charts";
import { expectTexts } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const toasts = () =>
  useToasts
    .getState()
    .toasts.map(({ title, text }) => `${title} :: ${text}`)
    .join("\n");

/** Stretches that were requested sample by sample to be drawn. */
const rawStretches = () =>
  fakeServer
    .askedOf("well-data/get/raw")
    .filter(({ from = 0, to = 0, projection }) => to - from > 200 && projection?.includes("rop"));

describe("the past", () => {
  it("turns live mode off when zoomed into, and fetches raw samples at deep zoom [SH-113, AN-189]", async () => {
    open();
    await waitForDrawing();
    await chooseInterval("2 h");
    await expect.poll(() => fakeServer.askedOf("live-data/get")).toHaveLength(2);
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "2009-07-03 20:00:00");
    await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-03 20:10:00");
    await userEvent.click(page.getByRole("button", { name: "Show" }));
    const from = Date.UTC(2009, 6, 3, 20) / 1000;
    expect([wellData().view.state.isLive, zoom()]).toEqual([false, { from, to: from + 600 }]);
    await expect.poll(rawStretches).toHaveLength(1);
    const [asked] = rawStretches();
    expect(asked!.from).toBeLessThanOrEqual(from);
    expect(asked!.to).toBeGreaterThanOrEqual(from + 600);
    await expectTexts("At 03 Jul 2009 20:10:00", "03 Jul 2009, UTC");
    await expect.element(page.getByText(formatNumber(valueAt("bitDepth", from + 600), 1))).toBeVisible();
  });

  it("is fetched thinned to the pixels if it is long, with every trace [AN-188]", async () => {
    open();
    await waitForDrawing();
    wellData().view.leave();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    const past = () => fakeServer.askedOf("well-data/get").filter(({ projection }) => projection?.includes("rop"));
    await expect.poll(past).toHaveLength(1);
    expect(past()[0]).toMatchObject({ wellId: wellId(), from: borders.from, to: borders.to, encoding: "binary" });
    expect(past()[0]!.pixels).toBeGreaterThan(500);
    expect(zoom()).toEqual(borders);
  });

  it("is fetched again once a lost connection is back, as it may have changed meanwhile", async () => {
    open();
    await waitForDrawing();
    wellData().view.leave();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    const readHistorical = () => wellData().view.state.charts["time-charts"].historical;
    await expect.poll(() => readHistorical()?.["rop"]).toBeDefined();
    const before = readHistorical();
    fakeServer.connections.at(-1)!.lost();
    fakeServer.connections.at(-1)!.connect();
    await expect.poll(readHistorical).not.toBe(before);
  });

  it("stays thinned while another tab is open, and is fetched again after zooming in", async () => {
    open();
    await waitForDrawing();
    wellData().view.leave();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    const readHistorical = () => wellData().view.state.charts["time-charts"].historical;
    await expect.poll(() => readHistorical()?.["rop"]).toBeDefined();
    clearPage();
    open();
    await expect.element(page.getByText("At 04 Jul 2009 06:52:00")).toBeVisible();
    expect(zoom()).toEqual(borders);
    drag(0.5, 0.51);
    await expect.poll(rawStretches).toHaveLength(1);
  });

  it("reads the value at its end at full detail for any range", async () => {
    open();
    await waitForDrawing();
    wellData().view.leave();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    const moments = () =>
      fakeServer.askedOf("well-data/get/raw").filter(({ projection }) => projection?.includes("rop"));
    await expect.poll(() => moments().at(-1)).toMatchObject({ from: NOW - 120, to: NOW });
    await expect.element(page.getByText(formatNumber(valueAt("wob", NOW), 1), { exact: true })).toBeVisible();
  });

  it("shows the duration of the state at its end to the second for any range", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "2009-07-03 18:00:00");
    await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-04 05:30:07");
    await userEvent.click(page.getByRole("button", { name: "Show" }));
    for (const text of [/^At 04 Jul 2009 05:30:07, per \d/, "for 2 min 7 s"])
      await expect.element(page.getByText(text)).toBeVisible();
  });

  it("ends at now for the last hours, even after new samples, and stays live if it was live", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Last 6 h" }));
    expect([wellData().view.state.isLive, zoom()]).toEqual([true, null]);
    wellData().view.leave();
    pushSamples(fakeServer, wellId(), { from: NOW + 1, to: NOW + 60 });
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Last 6 h" }));
    expect([wellData().view.state.isLive, zoom()]).toEqual([false, { from: NOW + 60 - 6 * HOUR, to: NOW + 60 }]);
  });

  it("follows a stretch that ends at now, read in words", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "3h ago");
    await userEvent.fill(page.getByLabelText("To, UTC"), "now");
    await userEvent.click(page.getByRole("button", { name: "Show" }));
    const { isLive, charts } = wellData().view.state;
    expect([isLive, charts["time-charts"].window]).toEqual([true, 3 * HOUR]);
    await expect.element(page.getByText("Range 3 h")).toBeVisible();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    for (const label of ["15 min", "1 h", "2 h"]) {
      await expect.element(page.getByRole("button", { name: label, exact: true, pressed: false })).toBeVisible();
    }
  });

  it("takes whole days from a calendar", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "03 Jul 2009" }));
    await expect.element(page.getByRole("button", { name: "02 Jul 2009" })).toBeDisabled();
    await expect.element(page.getByLabelText("To, UTC")).toHaveValue("2009-07-04 00:00:00");
    await userEvent.click(page.getByRole("button", { name: "Show" }));
    expect(zoom()).toEqual({ from: borders.from, to: Date.UTC(2009, 6, 4) / 1000 });
  });

  it("is entered by dragging over a range, without a fetch for data that is already loaded", async () => {
    open();
    await waitForDrawing();
    drag(0.2, 0.6);
    expect(wellData().view.state.isLive).toBe(false);
    const { from, to } = zoom()!;
    expect(from).toBeCloseTo(NOW - 900 + 0.2 * 900, -1);
    expect(to - from).toBeCloseTo(0.4 * 900, -1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(fakeServer.askedOf("well-data/get/raw")).toEqual([]);
  });

  it("is clamped to the borders of the well [AN-170]", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "2009-06-01 00:00:00");
    await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-03 18:30:00");
    await userEvent.click(page.getByRole("button", { name: "Show" }));
    expect(zoom()).toEqual({ from: borders.from, to: Date.UTC(2009, 6, 3, 18, 30) / 1000 });
  });

  it.each([
    ["well-data/get", "Whole well", "Time Charts :: Time Data can't be fetched for range 03 Jul 2009 17:52:00"],
    ["well-data/get/raw", "Show", "Time Charts :: Raw Time Data can't be fetched for range 03 Jul 2009"],
  ] as const)("warns when %s fails [AN-233, AN-234]", async (event, button, warning) => {
    open();
    await waitForDrawing();
    wellData().view.leave();
    fakeServer.events[event] = () => {
      throw new CallError("unavailable");
    };
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "2009-07-03 20:00:00");
    await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-03 20:10:00");
    await userEvent.click(page.getByRole("button", { name: button }));
    await expect.poll(toasts).toContain(warning);
    await expect.element(page.getByText(/^No data for 03 Jul 2009/)).toBeVisible();
  });

  it("moves back and forward, and resets by key", async () => {
    open();
    await waitForDrawing();
    const { from, to } = await goThroughHistory(drag, zoom, 900);
    expect(to - from).toBeCloseTo(0.4 * 900, -1);
  });

  it("reads the sample under the cursor aloud when arrows move it", async () => {
    open();
    await waitForDrawing();
    await press("{ArrowLeft}{ArrowLeft}");
    const time = NOW - 2;
    const text = `04 Jul 2009 06:51:58, hole ${formatNumber(valueAt("holeDepth", time), 1)} ft, Block height ${formatNumber(valueAt("blockHeight", time), 1)} ft`;
    await expect.element(page.getByText(text)).toBeInTheDocument();
  });
});
