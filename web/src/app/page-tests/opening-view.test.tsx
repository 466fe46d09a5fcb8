import type { WellId } from "@sigma/contract/ids";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { wellDataOf } from "../../data/well/use-well-data";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleStatus, sampleWell } from "../../data/testing/samples";
import { usePreferences } from "../../data/choices/preferences";
import { openApp } from "../testing/open-app";
import { withPlainPanels } from "../testing/plain-panels";

withPlainPanels();

const END = Date.UTC(2009, 6, 4, 8) / 1000;
const whole = { from: END - 50_000, to: END };
const stand = { from: END - 9000, to: END - 2400 };
const nowhere = { from: 0, to: 0 };

const borders = (time: typeof whole, depth: typeof whole) => ({
  time,
  correctedTimestamp: time,
  depth,
  localDepth: depth,
});

beforeEach(() => {
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "15/9-F-9 A", finishedAt: END + 3600 })];
  fakeServer.events["well-status/get"] = () => [sampleStatus("w1", END, { source: null })];
  fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("default")];
  fakeServer.events["notification/get"] = () => [];
  fakeServer.events["stand-metric/get"] = () => [{ startTime: stand.from, endTime: stand.to }] as never;
  fakeServer.routes["GET api/well-data/borders"] = () => borders(whole, { from: 2400, to: 3268 });
});

const view = () => wellDataOf("w1" as WellId).view.state;
const timeRange = () => view().charts["time-charts"].historicalZoom;
const header = () => page.getByRole("banner");

describe("a well of which no more data are expected", () => {
  it("opens in its past, the time charts on its last stand", async () => {
    const app = openApp("/well/w1");
    await expect.poll(timeRange).toEqual(stand);
    expect(view().isLive).toBe(false);
    expect(app.server.askedOf("stand-metric/get")).toEqual([{ wellId: "w1", last: 1 }]);
    await expect.element(header().getByRole("button", { name: "LIVE OFF 04 Jul 2009 07:20:00" })).toBeVisible();
  });

  it("opens on the whole well if no stand was drilled", async () => {
    fakeServer.events["stand-metric/get"] = () => [];
    openApp("/well/w1");
    await expect.poll(timeRange).toEqual(whole);
    expect(view().isLive).toBe(false);
  });

  it("opens in its past without a date of its end too, if it has no source and its data are old", async () => {
    fakeServer.routes["GET api/wells"] = () => [sampleWell("w1")];
    openApp("/well/w1");
    await expect.poll(timeRange).toEqual(stand);
  });

  it("is live if its rig still sends, or is only silent", async () => {
    fakeServer.routes["GET api/wells"] = () => [sampleWell("w1")];
    fakeServer.events["well-status/get"] = () => [sampleStatus("w1", END)];
    const app = openApp("/well/w1");
    await expect.element(header().getByText("DEAD")).toBeVisible();
    expect(view().isLive).toBe(true);
    expect(app.server.askedOf("stand-metric/get")).toEqual([]);
  });

  it("keeps the moment of a link, and the view that the user left", async () => {
    openApp("/well/w1?from=20090704T010000Z&to=20090704T020000Z");
    const linkedRange = { from: Date.UTC(2009, 6, 4, 1) / 1000, to: Date.UTC(2009, 6, 4, 2) / 1000 };
    await expect.poll(timeRange).toEqual(linkedRange);
    await expect.element(header().getByRole("button", { name: "LIVE OFF 04 Jul 2009 02:00:00" })).toBeVisible();
    expect(timeRange()).toEqual(linkedRange);
  });

  it("is called finished with a grey square and without a warning colour in header and status bar", async () => {
    openApp("/well/w1");
    await expect.element(header().getByText("Finished")).toBeVisible();
    await expect.element(page.getByRole("contentinfo").getByText("Finished")).toBeVisible();
    await expect.poll(timeRange).toEqual(stand);
    const probe = document.createElement("i");
    probe.style.color = "var(--color-warning)";
    document.body.append(probe);
    const warning = getComputedStyle(probe).color;
    const parts = [header(), page.getByRole("contentinfo")].flatMap((part) => [
      ...part.element().querySelectorAll("*"),
    ]);
    const warnedParts = parts.filter((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return color === warning || backgroundColor === warning;
    });
    expect(warnedParts.map(({ outerHTML }) => outerHTML)).toEqual([]);
    probe.remove();
  });
});

describe("a well with only a depth log", () => {
  beforeEach(() => {
    fakeServer.events["well-status/get"] = () => [
      sampleStatus("w1", END, { lastTime: null, holeDepth: 7536.25, source: null }),
    ];
    fakeServer.routes["GET api/wells"] = () => [sampleWell("w1")];
    fakeServer.routes["GET api/well-data/borders"] = () => borders(nowhere, { from: 85, to: 7536.25 });
    fakeServer.events["stand-metric/get"] = () => [];
  });

  it("opens on its depth charts, until the user opens another tab", async () => {
    openApp("/well/w1");
    await expect.element(page.getByText("the depth charts")).toBeVisible();
    await page.getByRole("tab", { name: "Time Charts" }).click();
    await expect.element(page.getByText("the time charts")).toBeVisible();
  });

  it("shows no moment beside LIVE OFF, and no time of 1970", async () => {
    openApp("/well/w1");
    await expect.element(header().getByRole("button", { name: /^LIVE OFF –$/ })).toBeVisible();
    expect(document.body.textContent).not.toContain("1970");
  });

  it("opens on the tab that a link names", async () => {
    openApp("/well/w1?view=time-charts");
    await expect.element(page.getByText("the time charts")).toBeVisible();
    await expect.element(header().getByText("LIVE OFF")).toBeVisible();
    await expect.element(page.getByText("the time charts")).toBeVisible();
  });
});

it("a panel of newest values shows of which moment they are while the charts show another", async () => {
  openApp("/well/w1?plot=mwd");
  await expect.element(page.getByText("Newest values, of 04 Jul 2009 08:00:00")).toBeVisible();
  wellDataOf("w1" as WellId).view.zoomHistorical("time-charts", { from: END - 600, to: END });
  await expect.element(page.getByText("Newest values")).not.toBeInTheDocument();
});

it("the size of the text is chosen in the header of a well, and kept", async () => {
  openApp("/well/w1");
  await page.getByRole("button", { name: "Tools" }).click();
  await page.getByText("125 %", { exact: true }).click();
  expect(usePreferences.getState().textSize).toBe(125);
});
