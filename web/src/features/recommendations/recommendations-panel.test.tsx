import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { chooseSurvey } from "../../data/directional/chosen-survey";
import { useOpenView } from "../../data/pages/use-open-view";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { sampleWell } from "../../data/testing/samples";
import RecommendationsPanel from "./recommendations-panel";

eachTestInItsOwnWell();

const openedViews: string[] = [];
beforeEach(() => void vi.mocked(useOpenView).mockReturnValue((view) => void openedViews.push(view)));

const lacksPlan = { missing: [{ what: "A wellbore plan", tab: "general", fields: [] }], noAdvice: "No well plan" };

function open(all: DirectionalRecommendation[], lacks: { missing: object[]; noAdvice: string } = lacksPlan) {
  fakeServer.events["directional-recommendation/get"] = () => all;
  fakeServer.events["survey-data/get"] = () => ({
    md: [2900, 3045.96],
    leftRight: [-35.5, -36.9],
    ab: [8.7, 5.1],
    time: [null, null],
  });
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
  await expect.element(instructions).toHaveTextContent("Rotate 12 ft from 3,138 ft Slide 33 ft from 3,150 ft at 20°");
  await expect.element(page.getByRole("heading", { name: "Slide 33 ft from 3,150 ft at 20°" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Left / right of plan" })).toBeVisible();
  const runnerUp = page.getByText("Runner-up: Slide 58 ft from 3,138 ft at 35°, then rotate 32 ft from 3,196 ft.");
  await expect.element(runnerUp).toHaveTextContent("Not taken: it slides 25 ft more.");
  await expect.element(page.getByRole("cell", { name: "52 %" })).toBeVisible();
});

it("asks on top of the instructions to take a survey again that differs from its prediction", async () => {
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

it("shows how earlier recommendations came out against the surveys that followed", async () => {
  open(two());
  const record = page.getByRole("table", { name: "Record of past advice" });
  await expect.element(record.getByRole("cell", { name: "78", exact: true })).toBeVisible();
  await expect.element(page.getByText("1 of 1 inside the correction criteria")).toBeVisible();
});

it("opens the recommendation of the survey that was chosen elsewhere, and makes it the active one [AN-132]", async () => {
  open(two());
  chooseSurvey(wellId(), 2913.39);
  await page.getByRole("button", { name: "Make active" }).click();
  await eventually(() =>
    expect(
      fakeServer.calls.findLast(({ name }) => name === "PATCH api/directional-recommendation")?.sent,
    ).toMatchObject({
      id: "old",
      updateValues: { active: true },
    }),
  );
});

it("leads to the plans where the hole is past the end of its plan", async () => {
  open([], { missing: [], noAdvice: "Past the end of the well plan" });
  await expect.element(page.getByText("No recommendation", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Open Well Plans" }).click();
  expect(openedViews.at(-1)).toBe("well-plans");
});

it("says what is missing while there is none", async () => {
  open([]);
  await expect.element(page.getByText("No recommendation yet")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "A wellbore plan" }))
    .toHaveAttribute("href", expect.stringContaining("tab=general"));
});
