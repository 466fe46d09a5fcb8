import { CallError } from "@sigma/contract/errors";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { RigState } from "@sigma/terms/rig-states";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HOUR } from "@sigma/terms/durations";
import { borders, eachTestInItsOwnWell, NOW, wellData, wellId } from "../../charts/testing/panel-of-well";
import { drillingSamples } from "../../data/testing/drilling-samples";
import { sampleStatus } from "../../data/testing/samples";
import { pushSamples, serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { formatNumber } from "../../ui/format/numbers";
import { chooseInterval, waitForDrawing, open, valueAt } from "./testing/open-time-charts";
import { expectTexts } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

describe("live", () => {
  it("fetches the borders, then the newest samples of every trace, and watches them [SH-220, AN-212, AN-002]", async () => {
    open();
    await waitForDrawing();
    expect(fakeServer.sentTo("GET api/well-data/borders")).toEqual([{ wellId: wellId() }]);
    const [asked] = fakeServer.askedOf("live-data/get");
    expect(asked).toMatchObject({ wellId: wellId(), last: 900, encoding: "binary" });
    expect(asked!.projection).toEqual(expect.arrayContaining(["time", "blockHeight", "doc", "rigState", "holeDepth"]));
    expect(fakeServer.askedOf("live-data/watch")[0]).toMatchObject({ wellId: wellId(), projection: asked!.projection });
  });

  it("shows the newest value of each trace, and follows what is pushed", async () => {
    open();
    await waitForDrawing();
    await expect.element(page.getByText(formatNumber(valueAt("bitDepth", NOW), 1))).toBeVisible();
    pushSamples(fakeServer, wellId(), { from: NOW + 1, to: NOW + 60 });
    await expect.element(page.getByText("Now 04 Jul 2009 06:53:00")).toBeVisible();
    await expect.element(page.getByText(formatNumber(valueAt("bitDepth", NOW + 60), 1))).toBeVisible();
    expect(fakeServer.askedOf("live-data/get")).toHaveLength(1);
  });

  it("names the rig state and how long it lasts", async () => {
    open();
    await waitForDrawing();
    await expectTexts("for 7 min 0 s", "04 Jul 2009, UTC");
    await expect.element(page.getByText("Rotary Drilling").first()).toBeVisible();
  });

  it("counts the duration from the start of the rig state, even if the drawn range starts earlier", async () => {
    open({}, () => {
      const since = { lastTime: NOW, rigStateSince: NOW - 100 };
      fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), Date.now() / 1000, since)];
    });
    await waitForDrawing();
    await expect.element(page.getByText("for 1 min 40 s")).toBeVisible();
  });

  it("keeps the duration in sight beside a rig state with a long name", async () => {
    open();
    await waitForDrawing();
    const seconds = 100;
    const samples = toJsonColumns(drillingSamples({ from: NOW + 1, to: NOW + seconds }));
    const columns = { ...samples, rigState: Array.from({ length: seconds }, () => RigState.stationaryCirculation) };
    fakeServer.push("live-data", { wellId: wellId(), columns, leftOut: 0, receivedAt: Date.now() / 1000 });
    await expect.element(page.getByText("for 1 min 39 s")).toBeInTheDocument();
    const lasting = page.getByText("for 1 min 39 s").element();
    const shownBox = lasting.parentElement!.getBoundingClientRect();
    expect(lasting.getBoundingClientRect().bottom).toBeLessThanOrEqual(shownBox.bottom + 1);
  });

  it("switches from 15 minutes to 1 and 2 hours [SH-299]", async () => {
    open();
    await waitForDrawing();
    expect(wellData().view.state.interval).toBe(15);
    await chooseInterval("2 h");
    await expect.poll(() => fakeServer.askedOf("live-data/get").at(-1)).toMatchObject({ last: 2 * HOUR });
    expect(wellData().view.state.interval).toBe(120);
  });

  it("fetches the range before the newest samples again after a reconnect, if it did not arrive", async () => {
    open();
    await waitForDrawing();
    const answer = fakeServer.events["well-data/get"]!;
    fakeServer.events["well-data/get"] = () => {
      throw new CallError("unavailable");
    };
    const before = () => fakeServer.askedOf("well-data/get").filter(({ projection }) => projection?.includes("rop"));
    wellData().view.dispatch({ type: "set-window", chart: "time-charts", length: Infinity });
    await expect.poll(before).toHaveLength(1);
    fakeServer.connections.at(-1)!.lost();
    fakeServer.events["well-data/get"] = answer;
    fakeServer.connections.at(-1)!.connect();
    await expect.poll(before).toHaveLength(2);
  });

  it("keeps curves and overview on the screen while a backlog is stored, and fetches the changes in time", async () => {
    open();
    await waitForDrawing();
    await expect.element(page.getByText(/^03 Jul 17:52$/)).toBeVisible();
    fakeServer.asked.length = 0;
    const count = (event: string) => fakeServer.asked.filter((askedCall) => askedCall.event === event).length;
    const countRequests = () => ["live-data/get", "well-data/get", "sample-origin/get"].map(count);
    const until = performance.now() + 2500;
    while (performance.now() < until || Math.min(...countRequests()) === 0) {
      for (let k = 0; k < 20; k += 1) fakeServer.push("relabelled", { wellId: wellId(), from: borders.from, to: NOW });
      await new Promise((resolve) => void setTimeout(resolve, 50));
      expect(page.getByText(/^03 Jul 17:52$/).elements()).toHaveLength(1);
      expect(page.getByText("Loading").elements()).toHaveLength(0);
    }
    const seconds = (performance.now() - until + 2500) / 1000;
    expect(Math.max(...countRequests())).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  it("shows that the whole well is still loading, and reports no channel as missing before all have arrived", async () => {
    let answer: () => void = () => undefined;
    const heldReply = new Promise<void>((resolve) => void (answer = resolve));
    open({}, () => {
      const { "well-data/get": whole, "live-data/get": newest } = fakeServer.events;
      fakeServer.events["well-data/get"] = async (payload) => heldReply.then(() => whole!(payload));
      fakeServer.events["live-data/get"] = async (payload) => heldReply.then(() => newest!(payload));
    });
    await expect.element(page.getByRole("status", { name: "Fetching the whole well" })).toBeVisible();
    expect(page.getByText("not defined").elements()).toEqual([]);
    answer();
    await waitForDrawing();
    await expect.element(page.getByText(/^03 Jul 17:52$/)).toBeVisible();
    await expect.element(page.getByRole("status", { name: "Fetching the whole well" })).not.toBeInTheDocument();
  });

  it("shows at a glance that the newest sample is old", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 400 });
    for (const text of [
      "Last sample 04 Jul 2009 06:52:00",
      "6 min ago",
      "Last 04 Jul 2009 06:52:00",
      /to 04 Jul 06:52$/,
    ])
      await expect.element(page.getByText(text)).toBeVisible();
  });

  it("names the day of a newest sample that is older than one", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 26 * HOUR });
    await expect.element(page.getByText("Last sample 04 Jul 2009 06:52:00")).toBeVisible();
  });

  it("shows a dash for every value, and no rig state, once the feed is dead", async () => {
    open({ lastPacketAt: Date.now() / 1000 - 4 * HOUR });
    await expect.element(page.getByText("4 h ago")).toBeVisible();
    expect(page.getByText("Rotary Drilling").elements()).toEqual([]);
    expect(page.getByText(formatNumber(valueAt("bitDepth", NOW), 1)).elements()).toEqual([]);
  });

  it("shows its delay when the server has left samples out", async () => {
    open();
    await waitForDrawing();
    pushSamples(fakeServer, wellId(), { from: NOW + 1, to: NOW + 1 }, 3);
    await expect.element(page.getByText("Behind by 3 s")).toBeVisible();
  });

  it("shows why it is empty for a well without samples", async () => {
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
    await expectTexts("This well has no time data yet", /^It has no rig that could send any/);
    await expect.element(page.getByRole("button", { name: "Upload CSV" })).toBeVisible();
    await expect.element(page.getByText("Time, UTC")).toBeVisible();
  });

  it("shows its own error and retries", async () => {
    open({}, () => {
      fakeServer.events["live-data/get"] = () => {
        throw new CallError("unavailable");
      };
    });
    await expect.element(page.getByText("live-data/get error")).toBeVisible();
    serveDrillingWell(fakeServer, { wellId: wellId(), borders });
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await waitForDrawing();
  });
});
