import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";
import { depthColumns } from "@sigma/terms/depth-columns";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setCurrentWell } from "../../data/current-well";
import { useLiveStore } from "../../data/live-state";
import { useSession } from "../../data/session";
import { connect, disconnect } from "../../data/socket";
import { holeRows, pushFeet, serveDrilledHole } from "../../data/testing/drilled-hole";
import { drillingSamples } from "../../data/testing/drilling-samples";
import { pushSamples, serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleUser, sampleWell } from "../../data/testing/samples";
import { useToasts } from "../../data/toasts";
import { formatNumber } from "../../ui/format";
import { PanelToolsPlace } from "../../ui/panel-tools";
import { clearPage, render } from "../../ui/testing/render";
import DepthChartsPanel from "./depth-charts-panel";

vi.mock(import("../../data/open-socket"), () => import("../../data/testing/fake-server"));

const NOW = Date.UTC(2009, 6, 4, 6, 52) / 1000;
const HOUR = 3600;
const hole = { from: 2362, to: 3208 };

let wells = 0;
let wellId = "" as WellId;

function Screen() {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div style={{ width: 960, height: 800, background: "var(--color-panel)" }}>
      <div ref={setTools} style={{ height: 36, display: "flex" }} />
      <div style={{ position: "relative", height: 764 }}>
        <PanelToolsPlace value={tools}>
          <DepthChartsPanel wellId={wellId} well={sampleWell(wellId, { name: "15/9-F-9 A" })} />
        </PanelToolsPlace>
      </div>
    </div>
  );
}

type Opening = { user?: Partial<User>; lastPacketAt?: number };

/** Opens the depth charts of a new well that has been drilled to 3208 ft. */
function open({ user = {}, ...well }: Opening = {}, change: () => void = () => undefined): void {
  serveDrillingWell(fakeServer, { wellId, borders: { from: NOW - 13 * HOUR, to: NOW }, ...well });
  serveDrilledHole(fakeServer, { wellId, hole, now: NOW });
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

const chart = () => page.getByRole("button", { name: "Depth charts: arrow keys move the cursor" });
const live = () => useLiveStore.getState();
const zoom = () => live().charts["depth-charts"].historicalZoom;
const valueAt = (field: string, depth: number) => holeRows({ from: depth, to: depth }, hole.to, NOW)[field]![0]!;
const raw = () => fakeServer.askedOf("depth-data/get/raw");
const traces = () =>
  page
    .getByRole("button", { name: /, trace settings$/ })
    .elements()
    .map((button) => button.getAttribute("aria-label")!.replace(", trace settings", ""));

/** Waits until the newest feet are drawn and the hole above the rolling window has come. */
const drawn = () => vi.waitFor(() => expect(raw().length).toBeGreaterThan(0), 5000);

/** The choice outlives the panel: whoever changes it puts it back. */
const choose500 = () => userEvent.click(page.getByText("500 ft", { exact: true }));

/** What the cursor reads at a sample, said aloud. */
async function readOut(keys: string): Promise<string> {
  (chart().element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
  return page.getByRole("status").last().element().textContent;
}

/** Drags over the tracks, from and to as shares of their height. */
async function drag(from: number, to: number): Promise<void> {
  const over = chart().element() as HTMLElement;
  const { left, top, height } = over.getBoundingClientRect();
  const at = (share: number) => ({ clientX: left + 300, clientY: top + share * height, bubbles: true, pointerId: 1 });
  over.setPointerCapture = () => undefined;
  over.dispatchEvent(new PointerEvent("pointerdown", at(from)));
  over.dispatchEvent(new PointerEvent("pointermove", at((from + to) / 2)));
  over.dispatchEvent(new PointerEvent("pointermove", at(to)));
  over.dispatchEvent(new PointerEvent("pointerup", at(to)));
}

/** Turns the wheel over the tracks, at a share of their height. */
function wheel(deltaY: number, at: number, shiftKey = false): void {
  const over = chart().element();
  const { left, top, height } = over.getBoundingClientRect();
  over.dispatchEvent(
    new WheelEvent("wheel", { deltaY, shiftKey, clientX: left + 300, clientY: top + at * height, bubbles: true }),
  );
}

async function pick(from: string, to: string, button = "Show"): Promise<void> {
  await userEvent.click(page.getByLabelText("Choose a depth range"));
  await userEvent.fill(page.getByLabelText("From"), from);
  await userEvent.fill(page.getByLabelText("To", { exact: true }), to);
  await userEvent.click(page.getByRole("button", { name: button }));
}

describe("live", () => {
  it("fetches the newest feet of every column, and the hole above them as far as it is shown [AN-181]", async () => {
    open();
    await drawn();
    const [newest] = fakeServer.askedOf("depth-data/get");
    expect(newest).toEqual({ wellId, projection: [], encoding: "binary", depthInterval: 200 });
    const [above] = raw();
    expect(above).toMatchObject({ wellId, key: "depth", encoding: "binary" });
    expect(above!.from).toBeLessThanOrEqual(2708);
    expect(above!.projection).toEqual(expect.arrayContaining(["gamma", "rop", "wob", "doc", "rigState", "time"]));
  });

  it("shows hole, bit and the newest value of each trace, second by second", async () => {
    open();
    await drawn();
    pushSamples(fakeServer, wellId, { from: NOW + 1, to: NOW + 5 });
    const { holeDepth, rop } = drillingSamples({ from: NOW + 5, to: NOW + 5 });
    await expect.element(page.getByText(formatNumber(holeDepth![0], 1)).first()).toBeVisible();
    await expect.element(page.getByText(formatNumber(rop![0], 1)).first()).toBeVisible();
  });

  it("adds pushed feet and revises the feet whose gamma has come since", async () => {
    open();
    await drawn();
    expect(await readOut("{End}{ArrowDown}")).toMatch(/^3,208\.0 ft, 04 Jul 2009 06:52:00, ROP/);
    pushFeet(fakeServer, wellId, { from: 3209, to: 3212 }, NOW + 240);
    expect(await readOut("{ArrowDown}")).toMatch(/^3,209\.0 ft/);
    // The foot that the gamma sensor had just not passed now has gamma, and the moment at which it was made.
    const back = "{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}";
    const gamma = formatNumber(valueOfGamma(3164), 0);
    expect(await readOut(back)).toMatch(new RegExp(`^3,164\\.0 ft, 04 Jul 2009 06:08:00, Gamma ${gamma} gAPI`));
    expect(fakeServer.askedOf("depth-data/get")).toHaveLength(1);
  });

  it("follows 100 ft, 500 ft or all the hole, and inches per 100 ft", async () => {
    open();
    await drawn();
    const window = () => live().charts["depth-charts"].window;
    expect(window()).toBe(500);
    await userEvent.click(page.getByText("100 ft", { exact: true }));
    expect(window()).toBe(100);
    await userEvent.click(page.getByText("Run", { exact: true }));
    await vi.waitFor(() => expect(raw().at(-1)!.from).toBe(hole.from));
    await userEvent.click(page.getByText("1 in", { exact: true }));
    const { height } = chart().element().getBoundingClientRect();
    expect(window()).toBeCloseTo((height / 96) * 100, 6);
    await userEvent.click(page.getByText("2 in", { exact: true }));
    expect(window()).toBeCloseTo((height / 192) * 100, 6);
    expect(live().isLive).toBe(true);
    await choose500();
  });

  it("stays live while the wheel zooms at the bit, and goes to the past when it pans up the hole", async () => {
    open();
    await drawn();
    wheel(-100, 1);
    expect(live().isLive).toBe(true);
    expect(live().charts["depth-charts"].liveZoom).toBeCloseTo(400, 6);
    wheel(-200, 0.5, true);
    await vi.waitFor(() => expect(live().isLive).toBe(false));
    expect(zoom()!.to).toBeCloseTo(3208 - 80, 6);
    expect(zoom()!.to - zoom()!.from).toBeCloseTo(400, 6);
  });

  it("says at a glance that the newest sample is old", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 400 });
    await expect.element(page.getByText("Last sample 06:52:00")).toBeVisible();
    await expect.element(page.getByText("6 min ago")).toBeVisible();
  });

  it("shows a dash for every value once the feed is dead, and what was drilled all the same", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 4 * HOUR });
    await expect.element(page.getByText("4 h ago")).toBeVisible();
    await drawn();
    expect(page.getByRole("button", { name: "WOB, trace settings" }).element().textContent).toMatch(/^WOB–/);
    expect(await readOut("{End}{ArrowDown}")).toMatch(/^3,208\.0 ft/);
  });

  it("says why it is empty for a well without depth data", async () => {
    open({}, () => {
      fakeServer.events["depth-data/get"] = () => ({});
    });
    await expect.element(page.getByText("This well has no depth data yet")).toBeVisible();
  });

  it("shows an error of its own and tries again", async () => {
    open({}, () => {
      fakeServer.events["depth-data/get"] = () => {
        throw new CallError("unavailable");
      };
    });
    await expect.element(page.getByText("depth-data/get error")).toBeVisible();
    serveDrilledHole(fakeServer, { wellId, hole, now: NOW });
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await drawn();
    expect(page.getByText("depth-data/get error").elements()).toEqual([]);
  });
});

const valueOfGamma = (depth: number) => holeRows({ from: depth, to: depth }, depth + 100, NOW)["gamma"]![0]!;

describe("the past", () => {
  it("turns live mode off, is fetched raw where it is short and clamped to the borders [SH-113, AN-184, AN-170]", async () => {
    open();
    await drawn();
    await pick("0", "2,400");
    expect([live().isLive, zoom()]).toEqual([false, { from: hole.from, to: 2400 }]);
    await vi.waitFor(() => expect(raw().at(-1)!.from).toBe(hole.from));
    expect(raw().at(-1)!.to).toBeGreaterThanOrEqual(2400);
    await expect.element(page.getByText(formatNumber(valueAt("wob", 2400), 1)).first()).toBeVisible();
  });

  it("is fetched thinned to the pixels where it is long [AN-181]", async () => {
    open({}, () => {
      serveDrilledHole(fakeServer, { wellId, hole: { from: 1, to: 9000 }, now: NOW });
      const depth = { from: 1, to: 9000 };
      const time = { from: NOW - HOUR, to: NOW };
      fakeServer.routes["GET api/well-data/borders"] = () => ({
        time,
        correctedTimestamp: time,
        depth,
        localDepth: depth,
      });
    });
    await drawn();
    await userEvent.click(page.getByLabelText("Choose a depth range"));
    await userEvent.click(page.getByRole("button", { name: "Whole well" }));
    await vi.waitFor(() => expect(fakeServer.askedOf("depth-data/get")).toHaveLength(2));
    const asked = fakeServer.askedOf("depth-data/get")[1]!;
    expect(asked).toMatchObject({ wellId, from: 1, to: 9000, caching: true, key: "depth", encoding: "binary" });
    expect(asked.pixels).toBeGreaterThan(500);
  });

  it("is entered by dragging, gone back from and forward to, and reset by key", async () => {
    open();
    await drawn();
    await drag(0.2, 0.6);
    const first = zoom()!;
    expect(first.from).toBeCloseTo(2708 + 100, -1);
    expect(first.to - first.from).toBeCloseTo(200, -1);
    await drag(0.25, 0.75);
    const second = zoom();
    await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
    expect(zoom()).toEqual(first);
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    expect(zoom()).toEqual(second);
    await userEvent.keyboard("0");
    expect(zoom()!.to - zoom()!.from).toBeCloseTo(500, 6);
    await userEvent.keyboard("+");
    expect(zoom()!.to - zoom()!.from).toBeCloseTo(500 / 1.25, 6);
  });

  it("warns when the fetch fails, and tries again", async () => {
    open();
    await drawn();
    fakeServer.events["depth-data/get/raw"] = () => {
      throw new CallError("unavailable");
    };
    await pick("2362", "2500");
    const toasts = () => useToasts.getState().toasts.map(({ title, text }) => `${title} :: ${text}`);
    await vi.waitFor(() =>
      expect(toasts().join("\n")).toContain("Depth Charts :: Raw Depth Data can't be fetched for range"),
    );
    await expect.element(page.getByText("No data for 2,362 – 2,500 ft")).toBeVisible();
    serveDrilledHole(fakeServer, { wellId, hole, now: NOW });
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(page.getByText(formatNumber(valueAt("wob", 2500), 1)).first()).toBeVisible();
  });

  it("refuses a range that is not one", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByLabelText("Choose a depth range"));
    await userEvent.fill(page.getByLabelText("From"), "3000");
    await userEvent.fill(page.getByLabelText("To", { exact: true }), "2900");
    await expect.element(page.getByText("From must be shallower than to")).toBeVisible();
    await userEvent.fill(page.getByLabelText("To", { exact: true }), "deep");
    await expect.element(page.getByText("Both depths are numbers")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Show" })).toBeDisabled();
  });
});

describe("tracks", () => {
  it("are gamma left of the depth column and four pairs right of it until somebody arranges them", async () => {
    open();
    await expect
      .poll(traces)
      .toEqual(["Gamma", "ROP", "WOB", "RPM", "Torque", "Pump pressure", "Diff. pressure", "MSE", "DOC"]);
    const left = (name: string) => page.getByRole("button", { name }).element().getBoundingClientRect().left;
    const depth = page.getByText("MD, ft").element().getBoundingClientRect().left;
    expect(left("Gamma, trace settings")).toBeLessThan(depth);
    expect(left("ROP, trace settings")).toBeGreaterThan(depth + 100);
  });

  it("take any depth column that is found by its name [AN-063, AN-064, AN-065, AN-066, AN-067]", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByRole("button", { name: "Add a track" }));
    for (const { label } of depthColumns) {
      await expect
        .element(
          page.getByRole("option", { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}`) }).first(),
        )
        .toBeInTheDocument();
    }
    await userEvent.fill(page.getByLabelText("Search channels"), "aggress");
    await userEvent.click(page.getByRole("option", { name: "Bit aggressiveness" }));
    await expect.poll(traces).toContain("Bit aggressiveness");
    await vi.waitFor(() => expect(raw().at(-1)!.projection).toContain("bitAggressiveness"));
  });

  it("move left and right, and lose a trace, by button and by key", async () => {
    open();
    await userEvent.click(page.getByRole("button", { name: "ROP, trace settings" }));
    await userEvent.click(page.getByRole("button", { name: "Track left" }));
    await expect.poll(() => traces().slice(0, 3)).toEqual(["ROP", "WOB", "Gamma"]);
    await userEvent.keyboard("{Escape}");
    (page.getByRole("button", { name: "WOB, trace settings" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
    await expect.poll(() => traces().slice(0, 3)).toEqual(["Gamma", "ROP", "WOB"]);
    (page.getByRole("button", { name: "WOB, trace settings" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.poll(() => traces().slice(1, 3)).toEqual(["WOB", "ROP"]);
    (page.getByRole("button", { name: "ROP, trace settings" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await expect.poll(traces).not.toContain("ROP");
  });

  it("are kept in the preset of somebody who may, and only here otherwise", async () => {
    const withPreset = () => {
      fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("default")];
    };
    const remove = async (label: string) => {
      const button = page.getByRole("button", { name: `${label}, trace settings` });
      await expect.element(button).toBeVisible();
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard("{Delete}");
      await expect.poll(traces).not.toContain(label);
    };
    open({ user: { type: "engineer", activePreset: "default" } }, withPreset);
    await vi.waitFor(() => expect(fakeServer.askedOf("dashboard-preset/get/all").length).toBeGreaterThan(0));
    await remove("MSE");
    expect(fakeServer.askedOf("dashboard-preset/patch")).toEqual([]);
    useSession.setState({ user: sampleUser({ type: "admin" }) });
    await remove("DOC");
    const [patch] = fakeServer.askedOf("dashboard-preset/patch");
    expect(patch).toMatchObject({ userId: "u1", name: "default" });
    expect(patch!.updateQuery.depthCharts?.at(-1)).toMatchObject({ traces: ["pumpPressure", "diffPressure"] });
  });

  it("are drawn as configured for the type depth [SH-255, SH-256, AN-087]", async () => {
    open({ user: { activePreset: "Directional" } });
    const whose = { userId: "u1", presetName: "Directional", type: "depth" };
    await vi.waitFor(() => expect(fakeServer.askedOf("trace-config/get")[0]).toEqual(whose));
    await userEvent.click(page.getByRole("button", { name: "ROP, trace settings" }));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "150");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "ROP, trace settings" })).toHaveTextContent("150");
    expect(fakeServer.askedOf("trace-config/patch").at(-1)).toEqual({
      ...whose,
      updateQuery: { rop: { min: 0, max: 150 } },
    });
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

  it("save what is shown as CSV: each foot with when it was made, every trace with its unit", async () => {
    open();
    await drawn();
    await userEvent.click(page.getByText("100 ft", { exact: true }));
    const files = saved();
    await userEvent.click(page.getByRole("button", { name: "Save as CSV" }));
    const lines = (await files[0]!.content.text()).trim().split("\r\n");
    expect(files[0]!.name).toBe("15-9-F-9-A-depth-charts-3108-3208-ft.csv");
    expect(lines[0]).toMatch(/^"depth, ft","time, UTC","Gamma, gAPI","ROP, ft\/hr"/);
    expect(lines).toHaveLength(1 + 101);
    expect(lines[1]).toMatch(new RegExp(`^3108,2009-07-04T05:12:00.000Z,${valueAt("gamma", 3108)},`));
    expect(lines.at(-1)).toMatch(/^3208,2009-07-04T06:52:00.000Z,,/);
    await choose500();
  });

  it("save what is shown as an image", async () => {
    open();
    await drawn();
    const files = saved();
    await userEvent.click(page.getByRole("button", { name: "Save as an image" }));
    await vi.waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toBe("15-9-F-9-A-depth-charts-2708-3208-ft.png");
    const image = await createImageBitmap(files[0]!.content);
    expect(image.width / image.height).toBeCloseTo(960 / 764, 1);
  });
});
