import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useLiveStore } from "../../data/live-state";
import { setCurrentWell } from "../../data/current-well";
import { useSession } from "../../data/session";
import { connect, disconnect } from "../../data/socket";
import { drillingSamples } from "../../data/testing/drilling-samples";
import { pushSamples, serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleUser, sampleWell } from "../../data/testing/samples";
import { useToasts } from "../../data/toasts";
import { formatNumber } from "../../ui/format";
import { PanelToolsPlace } from "../../ui/panel-tools";
import { clearPage, render } from "../../ui/testing/render";
import TimeChartsPanel from "./time-charts-panel";

vi.mock(import("../../data/open-socket"), () => import("../../data/testing/fake-server"));

const NOW = Date.UTC(2009, 6, 4, 6, 52) / 1000;
const HOUR = 3600;
const borders = { from: NOW - 13 * HOUR, to: NOW };

let wells = 0;
let wellId = "" as WellId;

function Screen() {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div style={{ width: 960, height: 800, background: "var(--color-panel)" }}>
      <div ref={setTools} style={{ height: 36, display: "flex" }} />
      <div style={{ position: "relative", height: 764 }}>
        <PanelToolsPlace value={tools}>
          <TimeChartsPanel wellId={wellId} well={sampleWell(wellId, { name: "15/9-F-9 A" })} />
        </PanelToolsPlace>
      </div>
    </div>
  );
}

type Opening = { user?: Partial<User>; gaps?: { from: number; to: number }[]; lastPacketAt?: number };

/** Opens the time charts of a new well whose samples end at NOW. */
function open({ user = {}, ...well }: Opening = {}, change: () => void = () => undefined): void {
  serveDrillingWell(fakeServer, { wellId, borders, ...well });
  change();
  useSession.setState({ token: "abc", user: sampleUser(user) });
  setCurrentWell(wellId);
  connect({ token: "abc", wellId });
  render(<Screen />);
}

beforeEach(() => {
  vi.stubGlobal("fetch", fakeServer.fetch);
  wells += 1;
  wellId = `well-${wells}` as WellId;
});
afterEach(() => {
  clearPage();
  disconnect();
  fakeServer.routes = {};
  fakeServer.events = {};
  for (const list of [fakeServer.calls, fakeServer.asked, fakeServer.connections]) list.length = 0;
  useToasts.setState({ toasts: [] });
  useSession.setState({ token: null, user: null });
  setCurrentWell(null);
  vi.unstubAllGlobals();
});

const chart = () => page.getByRole("button", { name: "Time charts: arrow keys move the cursor" });
const traces = async () => {
  await expect.element(chart()).toBeVisible();
  return page
    .getByRole("button", { name: /, trace settings$/ })
    .elements()
    .map((button) => button.getAttribute("aria-label")!.replace(", trace settings", ""));
};
const live = () => useLiveStore.getState();
const zoom = () => live().charts["time-charts"].historicalZoom;
const valueAt = (field: string, time: number) => drillingSamples({ from: time, to: time })[field]![0]!;
const toasts = () => useToasts.getState().toasts.map(({ title, text }) => `${title} :: ${text}`);

/** Waits until the newest samples are drawn. */
const drawn = () => expect.element(page.getByText("Now 06:52:00")).toBeVisible();

/** Drags over the plots, from and to as shares of their width. */
async function drag(from: number, to: number): Promise<void> {
  const over = chart().element() as HTMLElement;
  const { left, top, width } = over.getBoundingClientRect();
  const at = (share: number) => ({ clientX: left + share * width, clientY: top + 200, bubbles: true, pointerId: 1 });
  over.setPointerCapture = () => undefined;
  over.dispatchEvent(new PointerEvent("pointerdown", at(from)));
  over.dispatchEvent(new PointerEvent("pointermove", at((from + to) / 2)));
  over.dispatchEvent(new PointerEvent("pointermove", at(to)));
  over.dispatchEvent(new PointerEvent("pointerup", at(to)));
}

describe("live", () => {
  it("fetches the borders, then the newest samples of every trace, and watches them [SH-220, AN-212, AN-002]", async () => {
    open();
    await drawn();
    expect(fakeServer.callsOf("GET api/well-data/borders").map(({ sent }) => sent)).toEqual([{ wellId }]);
    const [asked] = fakeServer.askedOf("live-data/get");
    expect(asked).toMatchObject({ wellId, from: NOW - 900, encoding: "binary" });
    expect(asked!.projection).toEqual(expect.arrayContaining(["time", "blockHeight", "doc", "rigState", "holeDepth"]));
    expect(fakeServer.askedOf("live-data/watch")[0]).toMatchObject({ wellId, projection: asked!.projection });
  });

  it("shows the newest value of each trace, and follows what is pushed", async () => {
    open();
    await drawn();
    await expect.element(page.getByText(formatNumber(valueAt("bitDepth", NOW), 1))).toBeVisible();
    pushSamples(fakeServer, wellId, { from: NOW + 1, to: NOW + 60 });
    await expect.element(page.getByText("Now 06:53:00")).toBeVisible();
    await expect.element(page.getByText(formatNumber(valueAt("bitDepth", NOW + 60), 1))).toBeVisible();
    expect(fakeServer.askedOf("live-data/get")).toHaveLength(1);
  });

  it("names the rig state and how long it lasts", async () => {
    open();
    await drawn();
    await expect.element(page.getByText("for 7 min 0 s")).toBeVisible();
    await expect.element(page.getByText("Rotary Drilling").first()).toBeVisible();
  });

  it("goes from 15 minutes to 1 and 2 hours [SH-299]", async () => {
    open();
    await drawn();
    expect(live().interval).toBe(15);
    await userEvent.click(page.getByText("2 h", { exact: true }));
    await vi.waitFor(() => expect(fakeServer.askedOf("live-data/get").at(-1)).toMatchObject({ from: NOW - 2 * HOUR }));
    expect(live().interval).toBe(120);
  });

  it("says at a glance that the newest sample is old", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 400 });
    await expect.element(page.getByText("Last sample 06:52:00")).toBeVisible();
    await expect.element(page.getByText("6 min ago")).toBeVisible();
    await expect.element(page.getByText("Last 06:52:00")).toBeVisible();
  });

  it("shows a dash for every value, and no rig state, once the feed is dead", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 4 * HOUR });
    await expect.element(page.getByText("4 h ago")).toBeVisible();
    expect(page.getByText("Rotary Drilling").elements()).toEqual([]);
    expect(page.getByText(formatNumber(valueAt("bitDepth", NOW), 1)).elements()).toEqual([]);
  });

  it("says by how much it is behind when the server left samples out", async () => {
    open();
    await drawn();
    pushSamples(fakeServer, wellId, { from: NOW + 1, to: NOW + 1 }, 3);
    await expect.element(page.getByText("Behind by 3 s")).toBeVisible();
  });

  it("says why it is empty for a well without samples", async () => {
    const nothing = { from: 0, to: 0 };
    open({}, () => {
      fakeServer.routes["GET api/well-data/borders"] = () => ({
        time: nothing,
        correctedTimestamp: nothing,
        depth: nothing,
        localDepth: nothing,
      });
      fakeServer.events["live-data/get"] = () => ({});
    });
    await expect.element(page.getByText("This well has no time data yet")).toBeVisible();
  });

  it("shows an error of its own and tries again", async () => {
    open({}, () => {
      fakeServer.events["live-data/get"] = () => {
        throw new CallError("unavailable");
      };
    });
    await expect.element(page.getByText("live-data/get error")).toBeVisible();
    serveDrillingWell(fakeServer, { wellId, borders });
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await drawn();
  });
});

describe("the past", () => {
  it("turns live mode off when zoomed into, and fetches raw samples at deep zoom [SH-113, AN-189]", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByText("2 h", { exact: true }));
    await vi.waitFor(() => expect(fakeServer.askedOf("live-data/get")).toHaveLength(2));
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "2009-07-03 20:00:00");
    await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-03 20:10:00");
    await userEvent.click(page.getByRole("button", { name: "Show" }));
    const from = Date.UTC(2009, 6, 3, 20) / 1000;
    expect([live().isLive, zoom()]).toEqual([false, { from, to: from + 600 }]);
    await vi.waitFor(() => expect(fakeServer.askedOf("well-data/get/raw")).toHaveLength(1));
    const [asked] = fakeServer.askedOf("well-data/get/raw");
    expect(asked!.from).toBeLessThanOrEqual(from);
    expect(asked!.to).toBeGreaterThanOrEqual(from + 600);
    await expect.element(page.getByText("At 20:10:00")).toBeVisible();
    await expect.element(page.getByText(formatNumber(valueAt("bitDepth", from + 600), 1))).toBeVisible();
  });

  it("is fetched thinned to the pixels where it is long, with every trace [AN-188]", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    const past = () => fakeServer.askedOf("well-data/get").filter(({ projection }) => projection?.includes("rop"));
    await vi.waitFor(() => expect(past()).toHaveLength(1));
    expect(past()[0]).toMatchObject({ wellId, from: borders.from, to: borders.to, encoding: "binary" });
    expect(past()[0]!.pixels).toBeGreaterThan(500);
    expect(zoom()).toEqual(borders);
  });

  it("is entered by dragging over a stretch, without a fetch for what is held", async () => {
    open();
    await drawn();
    await drag(0.2, 0.6);
    expect(live().isLive).toBe(false);
    const { from, to } = zoom()!;
    expect(from).toBeCloseTo(NOW - 900 + 0.2 * 900, -1);
    expect(to - from).toBeCloseTo(0.4 * 900, -1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(fakeServer.askedOf("well-data/get/raw")).toEqual([]);
  });

  it("is clamped to the borders of the well [AN-170]", async () => {
    open();
    await drawn();
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
    await drawn();
    fakeServer.events[event] = () => {
      throw new CallError("unavailable");
    };
    await userEvent.click(page.getByLabelText("Choose a time range"));
    await userEvent.fill(page.getByLabelText("From, UTC"), "2009-07-03 20:00:00");
    await userEvent.fill(page.getByLabelText("To, UTC"), "2009-07-03 20:10:00");
    await userEvent.click(page.getByRole("button", { name: button }));
    await vi.waitFor(() => expect(toasts().join("\n")).toContain(warning));
    await expect.element(page.getByText(/^No data for 03 Jul 2009/)).toBeVisible();
  });

  it("goes back, forward and resets by key", async () => {
    open();
    await drawn();
    await drag(0.2, 0.6);
    const first = zoom();
    await drag(0.25, 0.75);
    const second = zoom();
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    expect(zoom()).toEqual(first);
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    expect(zoom()).toEqual(second);
    await userEvent.keyboard("0");
    expect(zoom()!.to - zoom()!.from).toBeCloseTo(900, 6);
    await userEvent.keyboard("+");
    expect(zoom()!.to - zoom()!.from).toBeCloseTo(900 / 1.25, 6);
  });

  it("reads the sample under the cursor aloud when arrows move it", async () => {
    open();
    await drawn();
    (chart().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    const time = NOW - 2;
    const text = `06:51:58, Block height ${formatNumber(valueAt("blockHeight", time), 1)} ft`;
    await expect.element(page.getByText(text)).toBeInTheDocument();
  });
});

describe("tracks", () => {
  it("are six pairs until somebody arranges them", async () => {
    open();
    expect(await traces()).toEqual([
      "Block height",
      "Hookload",
      "ROP",
      "WOB",
      "RPM",
      "Torque",
      "Pump pressure",
      "Diff. pressure",
      "Pump rate",
      "Bit depth",
      "MSE",
      "DOC",
    ]);
  });

  it("are those of the active preset", async () => {
    open({}, () => {
      const timeCharts = [{ id: "a", traces: ["gamma", "rop"], weight: 1 }];
      fakeServer.events["dashboard-preset/get/all"] = () => [{ ...samplePreset("default"), timeCharts }];
    });
    await expect.poll(traces).toEqual(["Gamma", "ROP"]);
  });

  it("take a further channel that is found by its name, and its samples", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByRole("button", { name: "Add a track" }));
    await userEvent.fill(page.getByLabelText("Search channels"), "stick");
    await userEvent.click(page.getByRole("option", { name: "Stick-slip" }));
    await expect.poll(traces).toContain("Stick-slip");
    await vi.waitFor(() => expect(fakeServer.askedOf("live-data/watch").at(-1)!.projection).toContain("stickSlip"));
    expect(fakeServer.askedOf("live-data/get").at(-1)!.projection).toContain("stickSlip");
    await expect.element(page.getByText("not defined")).toBeVisible();
  });

  it("move and go by key and by button", async () => {
    open();
    const hookload = page.getByRole("button", { name: "Hookload, trace settings" });
    await expect.element(hookload).toBeVisible();
    (hookload.element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect((await traces()).slice(0, 2)).toEqual(["Hookload", "Block height"]);
    await userEvent.click(page.getByRole("button", { name: "WOB, trace settings" }));
    await userEvent.click(page.getByRole("button", { name: "Track up" }));
    expect((await traces()).slice(0, 2)).toEqual(["ROP", "WOB"]);
    await userEvent.click(page.getByRole("button", { name: "WOB, trace settings" }));
    await userEvent.click(page.getByRole("button", { name: "Remove", exact: true }));
    expect(await traces()).not.toContain("WOB");
  });

  it("are kept in the preset of somebody who may, and only here otherwise", async () => {
    const withPreset = () => {
      fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("default")];
    };
    const remove = async (label: string) => {
      await vi.waitFor(() => expect(fakeServer.askedOf("dashboard-preset/get/all").length).toBeGreaterThan(0));
      const button = page.getByRole("button", { name: `${label}, trace settings` });
      await expect.element(button).toBeVisible();
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard("{Delete}");
      await expect.poll(traces).not.toContain(label);
    };
    open({ user: { type: "engineer", activePreset: "default" } }, withPreset);
    await remove("MSE");
    expect(fakeServer.askedOf("dashboard-preset/patch")).toEqual([]);
    useSession.setState({ user: sampleUser({ type: "admin" }) });
    await remove("DOC");
    const [patch] = fakeServer.askedOf("dashboard-preset/patch");
    expect(patch).toMatchObject({ userId: "u1", name: "default" });
    expect(patch!.updateQuery.timeCharts?.at(-1)).toMatchObject({ traces: ["pumpRate", "bitDepth"] });
  });
});

describe("exports", () => {
  const saved = () => {
    const files: { name: string; content: Blob }[] = [];
    let content = new Blob();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      content = blob as Blob;
      return "blob:test";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content });
    });
    return files;
  };
  afterEach(() => vi.restoreAllMocks());

  it("save what is shown as CSV, every trace with its unit", async () => {
    open();
    await drawn();
    const files = saved();
    await userEvent.click(page.getByRole("button", { name: "Save as CSV" }));
    const lines = (await files[0]!.content.text()).trim().split("\r\n");
    expect(files[0]!.name).toBe("15-9-F-9-A-time-charts-06-37-00-06-52-00.csv");
    expect(lines[0]).toMatch(/^"time, UTC","time, s","Block height, ft","Hookload, klb"/);
    expect(lines).toHaveLength(1 + 901);
    expect(lines.at(-1)).toMatch(new RegExp(`^2009-07-04T06:52:00.000Z,${NOW},`));
  });

  it("save what is shown as an image, labels included", async () => {
    open();
    await drawn();
    const files = saved();
    await userEvent.click(page.getByRole("button", { name: "Save as an image" }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/\.png$/);
    const image = await createImageBitmap(files[0]!.content);
    const { width, height } = chart().element().parentElement!.parentElement!.getBoundingClientRect();
    expect(image.width / image.height).toBeCloseTo(width / height, 1);
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    pen.drawImage(image, 0, 0);
    const scale = image.width / width;
    // The name of the first trace stands in the gutter, its curve in the plot.
    const brightest = (x: number, y: number, w: number, h: number) =>
      pen
        .getImageData(x * scale, y * scale, w * scale, h * scale)
        .data.reduce((most, value, k) => (k % 4 === 3 ? most : Math.max(most, value)), 0);
    expect(brightest(32, 36, 80, 16)).toBeGreaterThan(180);
    expect(brightest(140, 36, 600, 100)).toBeGreaterThan(180);
  });
});

describe("the configuration of a trace", () => {
  it("is fetched and changed with user, preset and type [SH-255, SH-256, AN-087]", async () => {
    open({ user: { activePreset: "Directional" } });
    const whose = { userId: "u1", presetName: "Directional", type: "time" };
    await vi.waitFor(() => expect(fakeServer.askedOf("trace-config/get")[0]).toEqual(whose));
    await userEvent.click(page.getByRole("button", { name: "ROP, trace settings" }));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "150");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("0 – 150 ft/hr")).toBeVisible();
    await userEvent.click(page.getByText("Point"));
    await userEvent.click(page.getByTitle("Colour 4"));
    expect(fakeServer.askedOf("trace-config/patch")).toEqual([
      { ...whose, updateQuery: { rop: { autoScale: false } } },
      { ...whose, updateQuery: { rop: { min: 0, max: 150 } } },
      { ...whose, updateQuery: { rop: { renderType: "point" } } },
      { ...whose, updateQuery: { rop: { color: "#D62728" } } },
    ]);
  });

  it("refuses a range that ends before it begins", async () => {
    open();
    await userEvent.click(page.getByRole("button", { name: "ROP, trace settings" }));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "-5");
    await expect.element(page.getByText("Min must be less than max")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(fakeServer.askedOf("trace-config/patch")).toHaveLength(1);
  });

  it("adds its offset to every value that is shown", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByRole("button", { name: "Hookload, trace settings" }));
    await userEvent.fill(page.getByLabelText("Offset"), "1000");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(formatNumber(valueAt("hookload", NOW) + 1000, 1)).first()).toBeVisible();
  });
});
