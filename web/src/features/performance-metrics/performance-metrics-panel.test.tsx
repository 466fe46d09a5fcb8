import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { aggregateStands } from "@sigma/engine/stand/aggregate-stands";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { borders, eachTestInItsOwnWell, openFollowingPanel, wellId } from "../../charts/testing/panel-of-well";
import { useOpenSpan } from "../../data/pages/use-open-span";
import { serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import PerformanceMetricsPanel from "./performance-metrics-panel";
import { sampleStand } from "./testing/sample-stand";
import { textsOf } from "../../ui/testing/shown-texts";

const openedSpans: [number, number][] = [];
beforeEach(() => void vi.mocked(useOpenSpan).mockReturnValue((from, to) => void openedSpans.push([from, to])));

eachTestInItsOwnWell();

const ofWell = [
  sampleStand(0),
  sampleStand(1, {
    slips: { toSlips: 90, inSlips: 240, fromSlips: 180 },
    pumps: { pumpsOff: null, off: null, pumpsOn: null },
    rotatingRop: 120,
    slidingRop: 50,
    slidingEfficiency: 92,
  }),
  sampleStand(2, {
    slidingFootage: 2,
    slidingRop: 300,
    rotatingRop: 150,
    rotatingFootage: 88,
    slidingEfficiency: null,
  }),
  sampleStand(3, { open: true, slips: { toSlips: 0, inSlips: 0, fromSlips: null }, rotatingRop: 70 }),
];

function open(stands: StandMetric[] = ofWell): void {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders });
  fakeServer.routes["GET api/wells"] = () => [sampleWell(wellId()), sampleWell("offset-1", { name: "15/9-F-4" })];
  fakeServer.events["stand-metric/get"] = ({ aggregationTime = 0 }) =>
    aggregationTime === 0
      ? [...stands]
      : aggregateStands(stands, aggregationTime).map((each) => ({ ...each, open: false }));
  fakeServer.events["stand-metric/get/compare"] = ({ wellIds }) =>
    Object.fromEntries(
      wellIds.map((id) => [
        id,
        [sampleStand(0, { rotatingRop: 201, slips: { toSlips: 30, inSlips: 60, fromSlips: 30 } })],
      ]),
    );
  openFollowingPanel(PerformanceMetricsPanel);
}

const section = (name: string) => page.getByRole("region", { name });
const textOf = (name: string) => section(name).element().textContent;
const bars = (name: string) => section(name).getByRole("button").elements();
const tableRows = () =>
  section("Connection time breakdowns")
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));

it("keeps all four charts low enough for two rows of charts, for any number of rig states", async () => {
  const activities = Object.fromEntries(Array.from({ length: 18 }, (_, code) => [String(code), 300]));
  open([sampleStand(0, { activities }), sampleStand(1, { activities })]);
  await expect.element(section("Activity breakdowns")).toBeVisible();
  const heights = ["Rotating ROP", "Activity breakdowns"].map(
    (name) => section(name).element().getBoundingClientRect().height,
  );
  expect(Math.max(...heights)).toBeLessThan(260);
});

it("breaks each connection down by slips or by pumps, with the same total [AN-008]", async () => {
  open();
  await expect.element(section("Connection time breakdowns")).toBeVisible();
  const rows = () => textsOf(section("Connection time breakdowns").getByRole("button"));
  // 60 + 300 + 120 s and 90 + 240 + 180 s; the third is like the first, the fourth is not over.
  expect(rows()).toEqual([
    expect.stringMatching(/^2,490\.0.*1\.05\.02\.08\.0$/) as string,
    expect.stringMatching(/^2,580\.0.*1\.54\.03\.08\.5$/) as string,
    expect.stringMatching(/^2,670\.0.*1\.05\.02\.08\.0$/) as string,
  ]);
  expect(tableRows()).toEqual([
    ["Best of each", "1.0", "4.0", "2.0", "7.0"],
    ["Median of 3", "1.0", "5.0", "2.0", "8.0"],
    ["Average of 3", "1.2", "4.7", "2.3", "8.2"],
    ["Last, 2,670.0 ft", "1.0", "5.0", "2.0", "8.0"],
  ]);
  await userEvent.click(page.getByText("Pumps", { exact: true }));
  await expect.poll(() => rows()[0]).toMatch(/0\.56\.01\.58\.0$/);
  // The pumps of the second were not seen: its total stays, its parts are hatched.
  expect(rows()[1]).toMatch(/8\.5$/);
  expect(tableRows()[0]).toEqual(["Best of each", "0.5", "6.0", "1.5", "8.0"]);
});

it("shows the rotating ROP of each stand, its best and median, and footage over hours as their mean [AN-009]", async () => {
  open();
  await expect.poll(() => bars("Rotating ROP").length).toBe(4);
  expect(bars("Rotating ROP").map(({ textContent }) => textContent)).toEqual(["9060", "12060", "15088", "7060"]);
  expect(textOf("Rotating ROP")).toContain("best 150.0 median 120.0 of 3");
  // 268 ft in 60/90 + 60/120 + 88/150 + 60/70 h, including the open stand as in the figure above.
  expect(textOf("Rotating ROP")).toContain("mean 102.7");
});

it("shows sliding efficiency and the share that was slid [AN-010]", async () => {
  open();
  await expect.poll(() => bars("Sliding efficiency").length).toBe(4);
  expect(bars("Sliding efficiency").map(({ textContent }) => textContent)).toEqual([
    "8033 %",
    "9233 %",
    "2 %",
    "8033 %",
  ]);
  expect(textOf("Sliding efficiency")).toContain("best 92 median 86 of 2");
});

it("shows the sliding ROP, and a hatched slot where less than 3 ft was slid [AN-011]", async () => {
  open();
  await expect.poll(() => bars("Sliding ROP").length).toBe(4);
  expect(bars("Sliding ROP").map(({ textContent }) => textContent)).toEqual(["6030", "5030", "2", "6030"]);
  expect(bars("Sliding ROP")[2]!.querySelector("[title='Too little of this in the stand']")).not.toBeNull();
  expect(textOf("Sliding ROP")).toContain("best 60.0 median 55.0 of 2");
});

it("shows the hours in each rig state by stand and for all stands [AN-012]", async () => {
  open();
  await expect.poll(() => bars("Activity breakdowns").length).toBe(4);
  expect(bars("Activity breakdowns").map(({ textContent }) => textContent)).toEqual(["1.25", "1.25", "1.25", "1.25"]);
  const list = section("Activity breakdowns").getByRole("listitem").elements();
  expect(list.map(({ textContent }) => textContent)).toEqual([
    "Rotary Drilling2.67 h53.3 %",
    "Slide Drilling2.00 h40.0 %",
    "In Slips Non-circulating0.33 h6.7 %",
  ]);
});

it("requests stands by 12 hours, day and 7 days [AN-124]", async () => {
  open();
  await expect.poll(() => bars("Rotating ROP").length).toBe(4);
  for (const [name, period] of [
    ["12 hours", 43_200],
    ["Day", 86_400],
    ["7 days", 604_800],
  ] as const) {
    await userEvent.click(page.getByText(name, { exact: true }));
    await expect
      .poll(() => fakeServer.askedOf("stand-metric/get").at(-1))
      .toEqual({ wellId: wellId(), aggregationTime: period });
  }
  await expect.poll(() => bars("Rotating ROP").length).toBe(1);
  await userEvent.click(page.getByText("None", { exact: true }));
  await expect.poll(() => bars("Rotating ROP").length).toBe(4);
});

it("shows best and median of the selected offset wells beside those of the own well", async () => {
  open();
  await expect.poll(() => bars("Rotating ROP").length).toBe(4);
  await userEvent.click(page.getByRole("button", { name: "Offset wells" }));
  await userEvent.click(page.getByRole("option", { name: "15/9-F-4" }));
  await expect.poll(() => textOf("Rotating ROP")).toContain("offsets best 201.0 median 201.0");
  expect(tableRows().slice(-2)).toEqual([
    ["Offsets, best", "0.5", "1.0", "0.5", "2.0"],
    [expect.stringMatching(/^Offsets, median of \d$/) as string, "0.5", "1.0", "0.5", "2.0"],
  ]);
});

it("highlights one stand in all charts, and opens its span in the time charts by key", async () => {
  open();
  await expect.poll(() => bars("Rotating ROP").length).toBe(4);
  (bars("Rotating ROP")[0] as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => textOf("Sliding ROP")).toContain("2,490 – 2,580 ft 50.0 ft/hr");
  expect(bars("Activity breakdowns").map((bar) => bar.getAttribute("aria-current"))).toEqual([
    "false",
    "true",
    "false",
    "false",
  ]);
  await userEvent.keyboard("{Enter}");
  expect(openedSpans.at(-1)).toEqual([ofWell[1]!.startTime, ofWell[1]!.endTime]);
});

it("explains what a stand is if the well has no stands", async () => {
  open([]);
  await expect.element(page.getByText("No stands yet")).toBeVisible();
});
