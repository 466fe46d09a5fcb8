import { afterEach, expect, it, vi } from "vitest";
import { dashboardParts, loadFirstParts } from "./dashboard-parts";

const { leftPanels, rightPanels, gaugeStrip, replayBar } = dashboardParts;
const parts = [
  ...[...leftPanels, ...rightPanels].map(({ tab, subTab, component }) => ({ name: subTab ?? tab, component })),
  { name: "gauges", component: gaugeStrip },
  { name: "replay bar", component: replayBar },
];

afterEach(() => vi.restoreAllMocks());

/** The parts that are loaded for an address. */
async function loadedFor(search: Record<string, string>): Promise<string[]> {
  const loads = parts.map(({ component }) =>
    vi.spyOn(component as Required<typeof component>, "preload").mockResolvedValue(undefined),
  );
  await loadFirstParts(search);
  return parts.filter((_, at) => loads[at]!.mock.calls.length > 0).map(({ name }) => name);
}

it("loads the usual panels first, and the gauges over them", async () => {
  expect(await loadedFor({})).toEqual(["Time Charts", "Directional Plot", "gauges"]);
});

it("loads the panels that an address names first, with the bar of a replay", async () => {
  const search = { view: "slide-sheets", plot: "directional-plot", asOf: "20090704T065200Z" };
  expect(await loadedFor(search)).toEqual(["Slide Sheets", "Directional Plot", "gauges", "replay bar"]);
});

it("loads the usual panels for an address that names none that exists", async () => {
  expect(await loadedFor({ view: "elsewhere", plot: "elsewhere" })).toEqual([
    "Time Charts",
    "Directional Plot",
    "gauges",
  ]);
});
