import { CallError } from "@sigma/contract/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { goThroughHistory } from "../../charts/testing/chart-tests";
import { HOUR } from "@sigma/terms/durations";
import { eachTestInItsOwnWell, NOW, wellData, wellId } from "../../charts/testing/panel-of-well";
import { serveDrilledHole } from "../../data/testing/drilled-hole";
import { fakeServer } from "../../data/testing/fake-server";
import { useToasts } from "../../data/notifications/toasts";
import { formatNumber } from "../../ui/format/numbers";
import { drag, waitForDrawing, hole, open, pick, raw, serveHole, valueAt, zoom } from "./testing/open-depth-charts";

eachTestInItsOwnWell();

describe("the past", () => {
  it("turns live mode off, is fetched raw if it is short and clamped to the borders [SH-113, AN-184, AN-170]", async () => {
    open();
    await waitForDrawing();
    await pick("0", "2,400");
    expect([wellData().view.state.isLive, zoom()]).toEqual([false, { from: hole.from, to: 2400 }]);
    await expect.poll(() => raw().at(-1)!.from).toBe(hole.from);
    expect(raw().at(-1)!.to).toBeGreaterThanOrEqual(2400);
    await expect.element(page.getByText(formatNumber(valueAt("wob", 2400), 1)).first()).toBeVisible();
  });

  it("is fetched thinned to the pixels if it is long [AN-181]", async () => {
    open({}, () => {
      serveDrilledHole(fakeServer, { wellId: wellId(), hole: { from: 1, to: 9000 }, now: NOW });
      const depth = { from: 1, to: 9000 };
      const time = { from: NOW - HOUR, to: NOW };
      fakeServer.routes["GET api/well-data/borders"] = () => ({
        time,
        correctedTimestamp: time,
        depth,
        localDepth: depth,
      });
    });
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a depth range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    await expect.poll(() => fakeServer.askedOf("depth-data/get")).toHaveLength(2);
    const depthRequest = fakeServer.askedOf("depth-data/get")[1]!;
    expect(depthRequest).toMatchObject({
      wellId: wellId(),
      from: 1,
      to: 9000,
      caching: true,
      key: "depth",
      encoding: "binary",
    });
    expect(depthRequest.pixels).toBeGreaterThan(500);
  });

  it("is entered by dragging, moves back and forward, and is reset by key", async () => {
    open();
    await waitForDrawing();
    const first = await goThroughHistory(drag, zoom, 500);
    expect(first.from).toBeCloseTo(2708 + 100, -1);
    expect(first.to - first.from).toBeCloseTo(200, -1);
  });

  it("warns when the fetch fails, and tries again", async () => {
    open();
    await waitForDrawing();
    fakeServer.events["depth-data/get/raw"] = () => {
      throw new CallError("unavailable");
    };
    await pick("2362", "2500");
    const toasts = () => useToasts.getState().toasts.map(({ title, text }) => `${title} :: ${text}`);
    await expect.poll(() => toasts().join("\n")).toContain("Depth Charts :: Raw Depth Data can't be fetched for range");
    await expect.element(page.getByText("No data for 2,362 – 2,500 ft")).toBeVisible();
    serveHole();
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(page.getByText(formatNumber(valueAt("wob", 2500), 1)).first()).toBeVisible();
  });

  it("refuses a range that is not one", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(page.getByLabelText("Choose a depth range"));
    await userEvent.fill(page.getByLabelText("From", { exact: true }), "3000");
    await userEvent.fill(page.getByLabelText("To", { exact: true }), "2900");
    await expect.element(page.getByText("From must be shallower than to")).toBeVisible();
    await userEvent.fill(page.getByLabelText("To", { exact: true }), "deep");
    await expect.element(page.getByText("Both depths are numbers")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Show" })).toBeDisabled();
  });
});

it("shows to which depth a well without time data was logged", async () => {
  const nothing = { from: 0, to: 0 };
  open({}, () => {
    fakeServer.events["live-data/get"] = () => ({});
    fakeServer.routes["GET api/well-data/borders"] = () => ({
      time: nothing,
      correctedTimestamp: nothing,
      depth: hole,
      localDepth: hole,
    });
  });
  await expect
    .poll(() => page.getByText("Hole", { exact: true }).element().parentElement!.textContent)
    .toBe("Hole3,208.0");
  expect(page.getByText("Bit", { exact: true }).element().parentElement!.textContent).toBe("Bit–");
});

it("names the range of the past by its length", async () => {
  open();
  await waitForDrawing();
  await pick("2,400", "3,100");
  await expect.element(page.getByRole("button", { name: /^Range 700 ft/ })).toBeVisible();
  wellData().view.dispatch({ type: "zoom-historical", chart: "depth-charts", range: null });
  await expect.element(page.getByRole("button", { name: /^Range (?!500)[\d,]+ ft/ })).toBeVisible();
});
