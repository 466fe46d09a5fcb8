import { HOUR } from "@sigma/terms/durations";
import { assert, double, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { initialLiveMode, liveMode, type LiveModeEvent, type LiveModeState, liveSpan, windowSpan } from "./live-mode";

const borders = { time: { from: 0, to: 10 * HOUR }, depth: { from: 0, to: 9000 } };
const columns = (...time: number[]) => ({ time: Float64Array.from(time), rop: Float64Array.from(time, () => 50) });

const after = (...events: LiveModeEvent[]): LiveModeState =>
  events.reduce(liveMode, liveMode(initialLiveMode, { type: "set-borders", borders }));

const leaveWithoutData: LiveModeEvent = { type: "leave-live", live: {} };
const bothHistorical = [
  leaveWithoutData,
  { type: "historical-fetched", chart: "time-charts", columns: columns(1, 2) },
  { type: "zoom-historical", chart: "time-charts", range: { from: 1, to: 2 } },
  { type: "historical-fetched", chart: "depth-charts", columns: { depth: Float64Array.of(100, 101) } },
  { type: "zoom-historical", chart: "depth-charts", range: { from: 100, to: 101 } },
  { type: "zoom-live", chart: "depth-charts", span: 50 },
] satisfies LiveModeEvent[];

it("is on when a dashboard opens, turns off and on again [SH-107]", () => {
  expect(initialLiveMode.isLive).toBe(true);
  const off = after(leaveWithoutData);
  expect(off.isLive).toBe(false);
  expect(liveMode(off, { type: "enter-live" }).isLive).toBe(true);
});

describe("entering", () => {
  it("clears the historical data of every chart except the one from which it was entered [SH-109]", () => {
    const { charts } = after(...bothHistorical, { type: "enter-live" });
    expect([charts["time-charts"].historical, charts["depth-charts"].historical]).toEqual([null, null]);
    const enteredCharts = after(...bothHistorical, { type: "enter-live", source: "time-charts" }).charts;
    expect(enteredCharts["time-charts"].historical).toEqual(columns(1, 2));
    expect(enteredCharts["depth-charts"].historical).toBeNull();
  });

  it("clears the zoom ranges of every chart except the one from which it was entered [SH-110]", () => {
    const { charts } = after(...bothHistorical, { type: "enter-live" });
    expect(charts["time-charts"]).toMatchObject({ historicalZoom: null, liveZoom: null });
    expect(charts["depth-charts"]).toMatchObject({ historicalZoom: null, liveZoom: null });
    const enteredCharts = after(...bothHistorical, { type: "enter-live", source: "depth-charts" }).charts;
    expect(enteredCharts["depth-charts"]).toMatchObject({ historicalZoom: { from: 100, to: 101 }, liveZoom: 50 });
    expect(enteredCharts["time-charts"]).toMatchObject({ historicalZoom: null, liveZoom: null });
  });

  it("keeps the data and zoom of the chart from which it was entered", () => {
    const before = after(...bothHistorical);
    const { charts } = liveMode(before, { type: "enter-live", source: "depth-charts" });
    expect(charts["depth-charts"]).toEqual(before.charts["depth-charts"]);
    expect(charts["time-charts"]).toMatchObject({ historical: null, historicalZoom: null });
  });

  it("has no effect while live mode is already on", () => {
    const live = after({ type: "zoom-live", chart: "time-charts", span: 60 });
    expect(liveMode(live, { type: "enter-live" })).toBe(live);
  });
});

describe("leaving", () => {
  const live = () => ({ "time-charts": { columns: columns(5 * HOUR - 1, 5 * HOUR), newest: 5 * HOUR } });

  it("copies the live data, so that later samples do not change the past [SH-111]", () => {
    const snapshots = live();
    const { historical } = after({ type: "leave-live", live: snapshots }).charts["time-charts"];
    snapshots["time-charts"].columns.rop.fill(0);
    expect(historical).toEqual(columns(5 * HOUR - 1, 5 * HOUR));
  });

  it("shows of the past what the live window showed [SH-112]", () => {
    const leave: LiveModeEvent = { type: "leave-live", live: live() };
    expect(after(leave).charts["time-charts"].historicalZoom).toEqual({ from: 5 * HOUR - 900, to: 5 * HOUR });
    const zoomedState = after({ type: "zoom-live", chart: "time-charts", span: 300 }, leave);
    expect(zoomedState.charts["time-charts"].historicalZoom).toEqual({ from: 5 * HOUR - 300, to: 5 * HOUR });
  });

  it("counts live samples to the borders of the well", () => {
    const newest = 10 * HOUR + 60;
    const state = after({ type: "leave-live", live: { "time-charts": { columns: columns(newest), newest } } });
    expect(state.borders?.time).toEqual({ from: 0, to: newest });
    expect(state.charts["time-charts"].historicalZoom?.to).toBe(newest);
  });

  it("leaves charts without live data as they are", () => {
    const before = after();
    expect(liveMode(before, leaveWithoutData).charts).toEqual(before.charts);
  });
});

describe("a historical fetch", () => {
  const fetch: LiveModeEvent = {
    type: "fetch-historical",
    chart: "time-charts",
    range: { from: HOUR, to: 2 * HOUR },
    live: { "depth-charts": { columns: { depth: Float64Array.of(4999, 5000) }, newest: 5000 } },
  };

  it("switches live mode off and shows the requested range [SH-113]", () => {
    const state = after(fetch);
    expect(state.isLive).toBe(false);
    expect(state.charts["time-charts"].historicalZoom).toEqual({ from: HOUR, to: 2 * HOUR });
  });

  it("leaves the last live data in the other charts [SH-111, SH-112]", () => {
    const depth = after(fetch).charts["depth-charts"];
    expect(depth.historical?.["depth"]).toEqual(Float64Array.of(4999, 5000));
    expect(depth.historicalZoom).toEqual({ from: 4900, to: 5000 });
  });

  it("ignores an empty or undefined result [AN-169]", () => {
    const heldState = after(fetch, { type: "historical-fetched", chart: "time-charts", columns: columns(HOUR) });
    for (const nothing of [undefined, {}, columns()]) {
      expect(liveMode(heldState, { type: "historical-fetched", chart: "time-charts", columns: nothing })).toBe(
        heldState,
      );
    }
  });
});

describe("the live interval", () => {
  it("is 15 minutes unless 60 or 120 are chosen [SH-299]", () => {
    expect(initialLiveMode.interval).toBe(15);
    for (const minutes of [15, 60, 120]) expect(after({ type: "set-interval", minutes }).interval).toBe(minutes);
  });

  it.each([0, 16, 900, Number.NaN])("refuses %d [SH-279, AN-115]", (minutes) => {
    expect(() => after({ type: "set-interval", minutes })).toThrow(`Unknown LiveTimeInterval: ${minutes}`);
  });

  it("sets the length of the live window in s and in ft", () => {
    expect([liveSpan("time-charts", 15), liveSpan("time-charts", 120)]).toEqual([900, 7200]);
    expect([liveSpan("depth-charts", 15), liveSpan("depth-charts", 120)]).toEqual([100, 800]);
  });
});

describe("a separate window", () => {
  const own: LiveModeEvent = { type: "set-window", chart: "depth-charts", length: 500 };

  it("takes the place of the live interval and ends a zoom", () => {
    const zoomEvent: LiveModeEvent = { type: "zoom-live", chart: "depth-charts", span: 50 };
    const state = after(zoomEvent, own);
    expect(state.charts["depth-charts"].liveZoom).toBeNull();
    expect([windowSpan(state, "depth-charts"), windowSpan(state, "time-charts")]).toEqual([500, 900]);
    expect(windowSpan(after(own, { ...own, length: null }), "depth-charts")).toBe(100);
  });

  it("is what leaving live mode shows of the past, and stays after it [SH-112]", () => {
    const columns = { depth: Float64Array.of(4999, 5000) };
    const left = after(own, { type: "leave-live", live: { "depth-charts": { columns, newest: 5000 } } });
    expect(left.charts["depth-charts"].historicalZoom).toEqual({ from: 4500, to: 5000 });
    expect(windowSpan(liveMode(left, { type: "enter-live" }), "depth-charts")).toBe(500);
  });
});

describe("zoom ranges", () => {
  it("stay inside the borders of the well for any request [AN-170]", () => {
    const moment = double({ min: -20 * HOUR, max: 30 * HOUR, noNaN: true });
    assert(
      property(moment, moment, (a, b) => {
        const range = { from: Math.min(a, b), to: Math.max(a, b) };
        const zoom = after(leaveWithoutData, { type: "zoom-historical", chart: "time-charts", range });
        const { from, to } = zoom.charts["time-charts"].historicalZoom!;
        expect(from).toBeGreaterThanOrEqual(borders.time.from);
        expect(to).toBeLessThanOrEqual(borders.time.to);
        expect(from).toBeLessThanOrEqual(to);
      }),
    );
  });

  it("slide to the nearest border when they lie outside it [AN-170]", () => {
    const range = { from: 12 * HOUR, to: 13 * HOUR };
    const state = after(leaveWithoutData, { type: "zoom-historical", chart: "time-charts", range });
    expect(state.charts["time-charts"].historicalZoom).toEqual({ from: 9 * HOUR, to: 10 * HOUR });
  });

  it("are clamped again when the borders change [AN-170]", () => {
    const range = { from: HOUR, to: 8 * HOUR };
    const state = after(
      leaveWithoutData,
      { type: "zoom-historical", chart: "time-charts", range },
      { type: "set-borders", borders: { ...borders, time: { from: 2 * HOUR, to: 4 * HOUR } } },
    );
    expect(state.charts["time-charts"].historicalZoom).toEqual({ from: 2 * HOUR, to: 4 * HOUR });
  });

  it("are free while the well has no data", () => {
    const nothing = { time: { from: 0, to: 0 }, depth: { from: 0, to: 0 } };
    const range = { from: 5, to: 9 };
    const state = after(
      leaveWithoutData,
      { type: "set-borders", borders: nothing },
      { type: "zoom-historical", chart: "time-charts", range },
    );
    expect(state.charts["time-charts"].historicalZoom).toEqual(range);
  });
});

it("ignores an empty list of traces [AN-174]", () => {
  const chosenState = after({ type: "select-traces", chart: "time-charts", traces: ["rop", "wob"] });
  expect(liveMode(chosenState, { type: "select-traces", chart: "time-charts", traces: [] })).toBe(chosenState);
  expect(chosenState.charts["time-charts"].traces).toEqual(["rop", "wob"]);
});

it("shows the past up to the rig's current position", () => {
  const borders = { time: { from: 0, to: 1000 }, depth: { from: 0, to: 100 } };
  const live = { "time-charts": { columns: { time: Float64Array.of(1500) }, newest: 1500 } };
  const off = liveMode({ ...initialLiveMode, borders }, { type: "leave-live", live: {} });
  const range = { from: 1100, to: 1500 };
  const zoomedState = liveMode(off, { type: "zoom-historical", chart: "time-charts", range, live });
  expect(zoomedState.charts["time-charts"].historicalZoom).toEqual(range);
});
