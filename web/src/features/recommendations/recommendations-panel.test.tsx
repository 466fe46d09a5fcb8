import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { chooseSurvey } from "../../data/directional/chosen-survey";
import { useOpenView } from "../../data/pages/use-open-view";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { sampleStatus, sampleWell } from "../../data/testing/samples";
import RecommendationsPanel from "./recommendations-panel";

eachTestInItsOwnWell();

const openedViews: string[] = [];
beforeEach(() => void vi.mocked(useOpenView).mockReturnValue((view) => void openedViews.push(view)));

const text = (key: string) => ({ key, values: {} });
const lacksPlan = {
  missing: [{ what: "A wellbore plan", tab: "general", fields: [] }],
  noAdvice: "No well plan",
  noAdviceText: text("no-plan"),
};

let sheet: Partial<SlideSheet>[] = [];
beforeEach(() => void (sheet = []));

function open(
  all: DirectionalRecommendation[],
  lacks: { missing: object[]; noAdvice: string; noAdviceText: object } = lacksPlan,
) {
  fakeServer.events["directional-recommendation/get"] = () => all;
  fakeServer.events["survey-data/get"] = () => ({
    md: [2900, 3045.96],
    leftRight: [-35.5, -36.9],
    ab: [8.7, 5.1],
    time: [null, null],
  });
  fakeServer.events["slide-sheet/get"] = () => sheet as SlideSheet[];
  fakeServer.events["survey-data/get/basis"] = () => ({ basis: null, left: [], ...lacks }) as never;
  fakeServer.routes["PATCH api/directional-recommendation"] = () => all[0]!;
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <RecommendationsPanel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
  );
}

const two = () => [
  sampleRecommendation(wellId(), { _id: "new", active: true, md: [3045.96, 3150] }),
  sampleRecommendation(wellId(), {
    _id: "old",
    active: false,
    md: [2913.39],
    score: { md: 3000, leftRight: 3, aboveBelow: -2, build: -0.46, lateral: 0.22, score: 78 },
  }),
];

it("opens with the active recommendation: its instructions in words, its spread, its runner-up and the reason", async () => {
  open(two());
  const instructions = page.getByRole("list", { name: "Instructions" });
  await expect.element(instructions).toHaveTextContent("Rotate 12 ft from 3,138 ft Slide 33 ft from 3,150 ft at 20R");
  await expect.element(page.getByRole("heading", { name: "Slide 33 ft from 3,150 ft at 20R" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Left / right of plan" })).toBeVisible();
  const runnerUp = page.getByText("Runner-up: Slide 58 ft from 3,138 ft at 35R, then rotate 32 ft from 3,196 ft.");
  await expect.element(runnerUp).toHaveTextContent("Not taken: it slides 25 ft more.");
  await expect.element(page.getByRole("cell", { name: "52", exact: true })).toBeVisible();
});

it("shows that advice calculated afterwards was not shown while drilling", async () => {
  const [given, before] = two();
  open([given!, { ...before!, calculatedAfterwards: true }]);
  const list = page.getByRole("navigation", { name: "Recommendations by survey" });
  await expect.element(list.getByText("Calculated afterwards")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Record of past advice" }))
    .toHaveTextContent("1 calculated afterwards, not shown while drilling");
  await list.getByRole("button").last().click();
  await expect.element(page.getByText(/^Survey 2,913.39 ft, calculated afterwards /)).toBeVisible();
});

const drilledRow = (startMD: number, endMD: number, activity: number): Partial<SlideSheet> => ({
  _id: `${startMD}`,
  startMD,
  endMD,
  activity,
  trueSlideDistance: activity > 0 ? endMD - startMD : 0,
  averageToolface: activity > 0 ? 16 : null,
});

it("shows the drilled hole under the advice, and where it differs from the advice", async () => {
  sheet = [drilledRow(3000, 3150.2, 0), drilledRow(3150.2, 3160, 100), drilledRow(3160, 3300, 0)];
  open(two());
  const drilledList = page.getByRole("list", { name: "Drilled" });
  await expect.element(drilledList).toHaveTextContent("ROT 12.2SLD 9.8 at 16RROT 23.0");
  await expect.element(page.getByRole("list", { name: "Schedule" })).toHaveTextContent("Rotate 12Slide 33 at 20R");
  await expect
    .element(page.getByText("Rotated from 3,160.0 ft to 3,183.0 ft. Advice was to slide to 3,183 ft."))
    .toBeVisible();
  // Without a plan no line is shown beside it.
  await expect.element(page.getByText(/dotted blue line/)).not.toBeInTheDocument();
});

it("marks the bit, and the bottom of a hole that the bit has left as that", async () => {
  open(two());
  fakeServer.events["survey-data/get"] = () => ({
    md: [2900, 3045.96],
    leftRight: [-35.5, -36.9],
    ab: [8.7, 5.1],
    time: [null, null],
    projMD: [2950, 3160],
  });
  fakeServer.push("survey-data", { wellId: wellId() } as never);
  fakeServer.push("well-status", [sampleStatus(wellId(), 1, { holeDepth: 3160, bitDepth: 3160 })]);
  await expect.element(page.getByTitle("Bit 3,160 ft")).toBeVisible();
  fakeServer.push("well-status", [sampleStatus(wellId(), 1, { holeDepth: 3160, bitDepth: 1200 })]);
  await expect.element(page.getByTitle("Hole bottom 3,160 ft")).toBeVisible();
});

it("shows that no part of an advice has been drilled yet", async () => {
  open(two());
  await expect.element(page.getByRole("list", { name: "Drilled" })).toHaveTextContent("Nothing of it yet");
});

it("has the advice beside its runner-up and rotation alone: slides, spread, chance, and time on bottom", async () => {
  open(two());
  const why = page.getByRole("table", { name: "Why this one" });
  const rowOf = (name: string) =>
    expect.poll(() =>
      [...why.getByRole("row", { name }).element().querySelectorAll("td")]
        .slice(1)
        .map(({ textContent }) => textContent),
    );
  await rowOf("Slid, ft").toEqual(["33", "58", "0"]);
  await rowOf("Toolface").toEqual(["20R", "35R", "–"]);
  await rowOf("Left / right P50, ft").toEqual(["32.0 L", "29.8 L", "38.9 L"]);
  await rowOf("Inside all criteria, %").toEqual(["52", "74", "4"]);
  // 60 · 33 · (1/40 − 1/90) and 60 · 58 · (1/40 − 1/90) minutes.
  await rowOf("Time against rotating, min").toEqual(["+28", "+48", "0"]);
});

it("shows no time and no outlook of other schedules for advice from before these were stored", async () => {
  const [newest] = two();
  const { pace: _pace, rotateOnly: _rotateOnly, runnerUp, ...advice } = newest!.advice!;
  const { outlook: _outlook, ...second } = runnerUp!;
  open([{ ...newest!, advice: { ...advice, runnerUp: second } }]);
  const row = page.getByRole("table", { name: "Why this one" }).getByRole("row", { name: "Slid, ft" });
  await expect.element(row).toHaveTextContent("Slid, ft33––");
});

it("requests above the instructions to repeat a survey that differs from its prediction", async () => {
  const [newest, ...earlier] = two();
  const text = "Take the survey again before steering on it. It differs from the prediction by +1.10° (3.1 σ).";
  const surveyCheck = {
    md: 3045.96,
    verdict: "take again",
    text,
    build: 1.1,
    lateral: 0,
    sigmas: 3.1,
    readings: 1,
  } as const;
  open([{ ...newest!, advice: { ...newest!.advice!, surveyCheck } }, ...earlier]);
  const note = page.getByRole("complementary", { name: "Check of the newest survey" });
  await expect.element(note).toHaveTextContent(`Survey 3,045.96 ft ${text}`);
});

it("compares earlier recommendations with the surveys that followed", async () => {
  open(two());
  const record = page.getByRole("table", { name: "Record of past advice" });
  await expect.element(record.getByRole("cell", { name: "78", exact: true })).toBeVisible();
  await expect.element(page.getByText("1 of 1 inside the correction criteria")).toBeVisible();
});

it("draws each miss of past advice beside the spread of its projection, and warns of one beyond a criterion", async () => {
  const percentiles = { p10: -0.5, p25: -0.2, p50: 0, p75: 0.2, p90: 0.5 };
  const direction = { build: percentiles, lateral: percentiles };
  const [newest, old] = two();
  const score = { ...old!.score!, build: 1.28, lateral: -0.3 };
  fakeServer.routes["GET api/directional-settings"] = () =>
    ({
      correctionCriteria: { inclinationValue: 1, azimuthValue: 2, lookAhead: 90, distanceValue: [20, 20, 10, 10] },
    }) as never;
  open([newest!, { ...old!, advice: { ...old!.advice!, direction }, score }]);
  const row = page.getByRole("table", { name: "Record of past advice" }).getByRole("row", { name: "2,913.39" });
  const readDrawnCells = () =>
    [...row.element().querySelectorAll("td > span[title]")].map((cell) => {
      const at = (tag: string, name: string) => Number(cell.querySelector(tag)?.getAttribute(name));
      const [left, ring] = [at("rect", "x"), at("circle", "cx")];
      const isInside = ring >= left && ring <= left + at("rect", "width");
      return [cell.textContent, isInside ? "inside" : "outside", cell.querySelectorAll("svg").length > 1];
    });
  await expect.poll(readDrawnCells).toEqual([
    ["+1.28", "outside", true],
    ["−0.30", "inside", false],
  ]);
  await expect.element(page.getByText("with build 0 and turn 1 of 1 inside")).toBeVisible();
});

it("opens the recommendation of the survey that was chosen elsewhere, and makes it the active one [AN-132]", async () => {
  open(two());
  chooseSurvey(wellId(), 2913.39);
  await page.getByRole("button", { name: "Make active" }).click();
  await expect
    .poll(() => fakeServer.calls.findLast(({ name }) => name === "PATCH api/directional-recommendation")?.sent)
    .toMatchObject({
      id: "old",
      updateValues: { active: true },
    });
});

it("links to the plans if the hole is past the end of its plan", async () => {
  open([], { missing: [], noAdvice: "Past the end of the well plan", noAdviceText: text("past-plan") });
  await expect.element(page.getByText("No recommendation", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open Well Plans" }).click();
  expect(openedViews.at(-1)).toBe("well-plans");
});

it("shows that the recommendation for the newest survey failed and why, above earlier ones, and retries it", async () => {
  open(two());
  let isLate = true;
  fakeServer.events["survey-data/get/basis"] = () => {
    if (isLate) throw new Error("The server did not answer in time");
    return { basis: null, left: [], missing: [], noAdvice: null } as never;
  };
  const failureNote = page.getByRole("complementary", {
    name: "The recommendation for the newest survey could not be loaded",
  });
  await expect.element(failureNote).toHaveTextContent("The server did not answer in time");
  await expect.element(page.getByRole("list", { name: "Instructions" })).toBeVisible();
  isLate = false;
  await failureNote.getByRole("button", { name: "Try again" }).click();
  await expect.element(failureNote).not.toBeInTheDocument();
});

it("shows why the newest survey has no recommendation while older ones are shown", async () => {
  open(two(), { missing: [], noAdvice: "Past the end of the well plan", noAdviceText: text("past-plan") });
  const failureNote = page.getByRole("complementary", { name: "No recommendation for the newest survey" });
  await expect.element(failureNote).toHaveTextContent("Past the end of the well plan");
});

it("shows what is missing while the well has no recommendation", async () => {
  open([]);
  await expect.element(page.getByText("No recommendation yet")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "A wellbore plan" }))
    .toHaveAttribute("href", expect.stringContaining("tab=general"));
});
