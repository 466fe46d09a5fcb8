import { CallError } from "@sigma/contract/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { trace } from "../../charts/testing/chart-hand";
import { HOUR } from "@sigma/terms/durations";
import { borders, eachTestInItsOwnWell, NOW, wellData, wellId } from "../../charts/testing/panel-of-well";
import { holeRows, pushFeet } from "../../data/testing/drilled-hole";
import { drillingSamples } from "../../data/testing/drilling-samples";
import { pushSamples } from "../../data/testing/drilling-well";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { formatNumber } from "../../ui/format/numbers";
import {
  chart,
  chooseLength,
  drag,
  waitForDrawing,
  hole,
  open,
  press,
  raw,
  serveHole,
  wheel,
  zoom,
} from "./testing/open-depth-charts";

eachTestInItsOwnWell();

const valueOfGamma = (depth: number) => holeRows({ from: depth, to: depth }, depth + 100, NOW)["gamma"]![0]!;

/** The announced text for the sample under the cursor. */
const spoken = () => page.getByRole("status").last().element().textContent;

describe("live", () => {
  it("fetches the newest feet of every column, and the hole above them to the depth that is shown [AN-181]", async () => {
    open();
    await waitForDrawing();
    const [newest] = fakeServer.askedOf("depth-data/get");
    expect(newest).toEqual({ wellId: wellId(), projection: [], encoding: "binary", depthInterval: 200 });
    const [above] = raw();
    expect(above).toMatchObject({ wellId: wellId(), key: "depth", encoding: "binary" });
    expect(above!.from).toBeLessThanOrEqual(2708);
    expect(above!.projection).toEqual(expect.arrayContaining(["gamma", "rop", "wob", "doc", "rigState", "time"]));
  });

  it("shows hole, bit and the newest value of each trace, second by second", async () => {
    open();
    await waitForDrawing();
    pushSamples(fakeServer, wellId(), { from: NOW + 1, to: NOW + 5 });
    const { holeDepth, rop } = drillingSamples({ from: NOW + 5, to: NOW + 5 });
    await expect.element(page.getByText(formatNumber(holeDepth![0], 1)).first()).toBeVisible();
    await expect.element(page.getByText(formatNumber(rop![0], 1)).first()).toBeVisible();
  });

  it("adds pushed feet and updates the feet whose gamma has arrived since", async () => {
    open();
    await waitForDrawing();
    await press("{End}{ArrowDown}");
    await expect.poll(spoken).toMatch(/^3,208\.0 ft, 04 Jul 2009 06:52:00, ROP/);
    pushFeet(fakeServer, wellId(), { from: 3209, to: 3212 }, NOW + 240);
    await press("{ArrowDown}");
    await expect.poll(spoken).toMatch(/^3,209\.0 ft/);
    // The foot that the gamma sensor had not passed yet now has gamma, and the time at which it was drilled.
    const back = "{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}";
    const gamma = formatNumber(valueOfGamma(3164), 0);
    await press(back);
    await expect.poll(spoken).toMatch(new RegExp(`^3,164\\.0 ft, 04 Jul 2009 06:08:00, Gamma ${gamma} gAPI`));
    expect(fakeServer.askedOf("depth-data/get")).toHaveLength(1);
  });

  it("follows 100 ft, 500 ft or all the hole, and inches per 100 ft", async () => {
    open();
    await waitForDrawing();
    const window = () => wellData().view.state.charts["depth-charts"].window;
    expect(window()).toBe(500);
    await chooseLength("100 ft");
    expect(window()).toBe(100);
    await chooseLength("Run");
    await expect.poll(() => raw().at(-1)!.from).toBe(hole.from);
    await chooseLength("1 in");
    const { height } = chart().element().getBoundingClientRect();
    expect(window()).toBeCloseTo((height / 96) * 100, 6);
    await chooseLength("2 in");
    expect(window()).toBeCloseTo((height / 192) * 100, 6);
    expect(wellData().view.state.isLive).toBe(true);
    await chooseLength("500 ft");
  });

  it("says which depths are on their way until its window is filled", async () => {
    let answer = () => {};
    open({}, () => {
      const rows = fakeServer.events["depth-data/get/raw"]!;
      fakeServer.events["depth-data/get/raw"] = async (sent) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return rows(sent);
      };
    });
    await expect.element(page.getByText(/^Fetching 2,708 – 3,\d{3} ft$/)).toBeVisible();
    answer();
    await expect.element(page.getByText(/^Fetching/)).not.toBeInTheDocument();
  });

  it("stays live while the wheel zooms at the bit, and switches to the past when panned up the hole", async () => {
    open();
    await waitForDrawing();
    wheel(-100, 1);
    expect(wellData().view.state.isLive).toBe(true);
    expect(wellData().view.state.charts["depth-charts"].liveZoom).toBeCloseTo(400, 6);
    wheel(-200, 0.5, true);
    await expect.poll(() => wellData().view.state.isLive).toBe(false);
    expect(zoom()!.to).toBeCloseTo(3208 - 80, 6);
    expect(zoom()!.to - zoom()!.from).toBeCloseTo(400, 6);
  });

  it("shows at a glance that the newest sample is old", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 400 });
    for (const text of ["Last sample 04 Jul 2009 06:52:00", "6 min ago"])
      await expect.element(page.getByText(text)).toBeVisible();
  });

  it("shows a dash for every value once the feed is dead, but still shows the drilled hole", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 4 * HOUR });
    await expect.element(page.getByText("4 h ago")).toBeVisible();
    await waitForDrawing();
    expect(trace("WOB").element().textContent).toMatch(/^WOB–/);
    await press("{End}{ArrowDown}");
    await expect.poll(spoken).toMatch(/^3,208\.0 ft/);
  });

  it("shows why it is empty for a well without depth data", async () => {
    open({}, () => {
      fakeServer.events["depth-data/get"] = () => ({});
    });
    await expect.element(page.getByText("This well has no depth data yet")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Upload CSV" })).toBeVisible();
  });

  it("shows the hole down to the bit before the first foot, and never above the surface", async () => {
    const none = { from: 0, to: 0 };
    open({}, () => {
      fakeServer.events["depth-data/get"] = () => ({});
      fakeServer.routes["GET api/well-data/borders"] = () => ({
        time: borders,
        correctedTimestamp: borders,
        depth: none,
        localDepth: none,
      });
    });
    await expect.element(page.getByText("This well has no depth data yet")).toBeVisible();
    await eventually(() => {
      drag(0, 1);
      expect(zoom()?.to).toBeCloseTo(drillingSamples({ from: NOW, to: NOW })["bitDepth"]![0]!, -1);
    });
    expect(zoom()!.from).toBeGreaterThan(2600);
  });

  it("shows its own error and tries again", async () => {
    open({}, () => {
      fakeServer.events["depth-data/get"] = () => {
        throw new CallError("unavailable");
      };
    });
    await expect.element(page.getByText("depth-data/get error")).toBeVisible();
    serveHole();
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await waitForDrawing();
    expect(page.getByText("depth-data/get error").elements()).toEqual([]);
  });
});
