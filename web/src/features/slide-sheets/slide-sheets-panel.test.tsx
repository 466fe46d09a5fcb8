import { chooseTool } from "../../ui/testing/tool-hand";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { endCorrecting, useCorrecting } from "../../data/corrections/corrected-span";
import { useToasts } from "../../data/notifications/toasts";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { samplePreset } from "../../data/testing/samples";
import SlideSheetsPanel from "./slide-sheets-panel";

eachTestInItsOwnWell();

const slide = (startMD: number, endMD: number, more: Partial<SlideSheet> = {}): SlideSheet => ({
  _id: `row-${startMD}`,
  wellId: wellId(),
  startTime: 1_246_600_000 + startMD * 20,
  endTime: 1_246_600_000 + endMD * 20,
  startMD,
  endMD,
  trueSlideDistance: endMD - startMD,
  averageToolface: 16,
  toolfaceEfficiency: 90,
  targetScore: 85,
  averageROP: 60,
  averageWOB: null,
  averageDiffPressure: 150,
  activity: 100,
  targetToolface: 20,
  targetDistance: 30,
  byHand: false,
  recorded: true,
  open: false,
  version: 0,
  ...more,
});
const rotation = (startMD: number, endMD: number) =>
  slide(startMD, endMD, {
    trueSlideDistance: 0,
    activity: 0,
    averageToolface: null,
    toolfaceEfficiency: null,
    targetScore: null,
  });
const sheet = () => [
  rotation(2400, 2470),
  slide(2470, 2502.5, { averageToolface: 357, targetScore: 35 }),
  rotation(2502.5, 2560),
  slide(2560, 2600, { byHand: true, version: 2 }),
];

beforeEach(() => {
  fakeServer.events["slide-sheet/get"] = () => sheet();
  fakeServer.events["stand-metric/get"] = () => [{ startMD: 2400, endMD: 2500 }] as never;
  fakeServer.events["survey-data/get"] = () => ({
    md: [2400, 2500, 2600],
    inclination: [20, 22, 24],
    motorYield: [0, 5.8, 6.1],
    leftRight: [-30, -34, -37],
    distance2plan: [30, 35, 38],
    toolfaceType: ["gravity", "gravity", "gravity"],
  });
  fakeServer.routes["POST api/slide-sheet/split"] = () => sheet();
  fakeServer.routes["POST api/slide-sheet/merge"] = () => sheet()[0]!;
  fakeServer.routes["PATCH api/slide-sheet"] = () => sheet()[0]!;
  fakeServer.routes["POST api/slide-sheet"] = () => [];
  fakeServer.routes["DELETE api/slide-sheet"] = () => ({ deleted: 1 });
  fakeServer.routes["POST api/slide-sheet/restore"] = () => ({ restored: 1 });
});

function open(type: "admin" | "guest" = "admin") {
  openMiddlePanel(SlideSheetsPanel, { type });
}

const cells = (row: number) =>
  [...document.querySelectorAll("tbody tr[data-row]")[row]!.children].map((cell) => cell.textContent);
const heads = () => [...document.querySelectorAll("thead th")].map((head) => head.textContent);
const lastSent = (name: string) => fakeServer.calls.findLast((call) => call.name === name)?.sent;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const choose = async (name: RegExp) => await page.getByRole("button", { name }).first().click();

it("lists the slides, the newest on top, with their survey results and their total footage", async () => {
  open();
  await expect.poll(() => document.querySelectorAll("tbody tr[data-row]").length).toBe(2);
  expect(cells(1).join(" ")).toContain("3L");
  expect(cells(1).join(" ")).toContain("5.80");
  expect(cells(0).join(" ")).toContain("37.0 L");
  await expect.element(page.getByText("2 slides, 72.5 ft of 200.0 ft (36 %)")).toBeVisible();
  await expect.element(page.getByTitle("Score under 70")).toHaveTextContent("35");
  await page.getByText("Rotations").click();
  await expect.poll(() => document.querySelectorAll("tbody tr[data-row]").length).toBe(4);
});

it("shows the depths that the depth filter of all views lets through [WS-002]", async () => {
  const top = { _id: "t1", wellId: wellId(), formationName: "Utsira Fm.", mdStart: 2500, mdEnd: 2550, tvdStart: 2400 };
  fakeServer.routes["GET api/formation-top"] = () => [top as never];
  open();
  await page.getByText("Rotations").click();
  const rows = () => document.querySelectorAll("tbody tr[data-row]").length;
  await expect.poll(rows).toBe(4);
  await button("All depths").click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  for (const kind of ["Formation", "Section", "MWD run"])
    await expect.element(filter.getByRole("button", { name: kind, exact: true })).toBeVisible();
  await filter.getByRole("button", { name: "Formation", exact: true }).click();
  await page.getByRole("option", { name: "Utsira Fm." }).click();
  await filter.getByRole("button", { name: "Apply" }).click();
  await expect.poll(rows).toBe(2);
  await expect.element(button("2,500 – 2,550 ft")).toBeVisible();
  await button("Reset").click();
  await expect.poll(rows).toBe(4);
});

it("plots the metrics under their labels [AN-058, OP-015]", async () => {
  open();
  for (const label of ["Slide %", "Sliding Efficiency %", "Sliding ROP ft/hr", "Distance to Plan ft"]) {
    await expect.element(page.getByRole("img", { name: label, exact: true })).toBeVisible();
  }
  // 30 of the 100 ft of the stand were slid; the last chart shows the footage slid and the distance from the plan.
  await expect.element(page.getByRole("img", { name: "Slide %", exact: true })).toHaveTextContent("30");
  await expect.element(button("Slid")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("To plan, 3D")).toBeVisible();
});

it("requests the rows of a day or night, and all rows at first [AN-275]", async () => {
  open();
  await expect.poll(() => fakeServer.askedOf("slide-sheet/get").at(-1)).toMatchObject({ dayTime: "All" });
  await page.getByText("Night", { exact: true }).click();
  await expect.poll(() => fakeServer.askedOf("slide-sheet/get").at(-1)).toMatchObject({ dayTime: "night" });
});

it("shows the columns that the preset keeps [AN-094]", async () => {
  fakeServer.events["dashboard-preset/get/all"] = () => [
    { ...samplePreset("default"), directionalGuidanceSlideSheets: ["startMD", "activity"] },
  ];
  open();
  await expect.poll(heads).toEqual(["#", "Start MDft", "Slide %%"]);
});

it("changes a slide typed in spoken notation, and only the edited fields", async () => {
  open();
  await choose(/^Slide 2,/);
  await button("Edit").click();
  await page.getByRole("textbox", { name: "Target toolface" }).fill("200R");
  await button("Save").click();
  await expect.element(page.getByText("A toolface is 0 to 360, or 0 to 180 with R or L")).toBeVisible();
  await page.getByRole("textbox", { name: "Target toolface" }).fill("3L");
  await button("Save").click();
  await expect
    .poll(() => lastSent("PATCH api/slide-sheet"))
    .toEqual({
      wellId: wellId(),
      id: "row-2560",
      version: 2,
      updateValues: { targetToolface: 357 },
    });
});

it("splits and merges rows, and deletes one with a way back", async () => {
  open();
  await choose(/^Slide 2,/);
  await button("Split").click();
  await page.getByRole("textbox", { name: "Split at MD" }).fill("2580");
  await page.getByRole("dialog").getByRole("button", { name: "Split" }).click();
  await expect.poll(() => lastSent("POST api/slide-sheet/split")).toMatchObject({ id: "row-2560", md: 2580 });
  await button("Merge").click();
  await page.getByRole("button", { name: /With slide 1 above and everything between/ }).click();
  await expect
    .poll(() => lastSent("POST api/slide-sheet/merge"))
    .toMatchObject({ ids: ["row-2470", "row-2502.5", "row-2560"] });
  await chooseTool("More", "Delete");
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.action?.label).toBe("Undo");
  useToasts.getState().toasts.at(-1)!.action!.run();
  await expect.poll(() => lastSent("POST api/slide-sheet/restore")).toMatchObject({ id: "row-2560" });
});

it("lets an admin correct the data of a row's time", async () => {
  open();
  await expect.element(button("Edit")).toBeDisabled();
  await choose(/^Slide 1/);
  await chooseTool("More", "Correct data");
  const { startTime, endTime } = sheet()[1]!;
  expect(useCorrecting.getState().span).toEqual({ wellId: wellId(), from: startTime, to: endTime });
  endCorrecting();
});

it("adds a slide", async () => {
  open();
  await button("Add slide").click();
  await page.getByRole("textbox", { name: "Start MD" }).fill("2610");
  await page.getByRole("textbox", { name: "End MD" }).fill("2630");
  await button("Save").click();
  await expect
    .poll(() => lastSent("POST api/slide-sheet"))
    .toMatchObject({
      rows: [{ startMD: 2610, endMD: 2630, trueSlideDistance: 20, activity: 100 }],
    });
});

it("lets a guest read and export alone", async () => {
  open("guest");
  await choose(/^Slide 1,/);
  await button("Export").click();
  await expect.element(page.getByRole("menuitem", { name: "Save as CSV" })).toBeVisible();
  await expect.element(button("Add slide")).not.toBeInTheDocument();
  await expect.element(button("Edit")).not.toBeInTheDocument();
});

it("shows the toolfaces of a slide and its result against the advice", async () => {
  fakeServer.events["toolface-data/get"] = () => ({
    time: [1, 2, 3, 4],
    toolface: [20, 25, 30, 90],
    toolfaceType: ["gravity", "gravity", "gravity", "gravity"],
  });
  fakeServer.events["directional-recommendation/get"] = () => [
    sampleRecommendation(wellId(), {
      time: slide(2470, 2502).startTime - 60,
      recommendedActionStartDepths: [2400, 2468],
      recommendedActionLengths: [68, 33],
    }),
  ];
  open();
  // The newest slide, until the user selects one.
  await expect.element(page.getByRole("region", { name: "Slide 2", exact: true })).toHaveTextContent("75 %");
  await choose(/^Slide 1,/);
  const result = page.getByRole("region", { name: "Result against the advice" });
  await expect.element(result).toHaveTextContent("33 ft at 20R32.5 ft at 3L");
  await expect.element(page.getByRole("img", { name: "4 toolfaces, mean 3L" })).toBeVisible();
  const toolfaceRequest = fakeServer.askedOf("toolface-data/get").at(-1);
  expect(toolfaceRequest).toMatchObject({ from: slide(2470, 2502).startTime, to: slide(2470, 2502.5).endTime });
  await expect.element(page.getByRole("region", { name: "Slide needed from the bit" })).toBeVisible();
});

it("reads the sheet again once for each change: at once for an edit, after storing for a drilled row", async () => {
  let read = 0;
  let end = 2600;
  fakeServer.events["slide-sheet/get"] = () => {
    read += 1;
    return [...sheet().slice(0, 3), slide(2560, end)];
  };
  open();
  await expect.poll(() => read).toBe(1);
  end = 2610;
  fakeServer.push("slide-sheets-updated", { wellId: wellId() });
  await expect.poll(() => read).toBe(2);
  end = 2620;
  const pushTime = performance.now();
  fakeServer.push("slide-sheets-updated", { wellId: wellId(), live: true });
  await expect.poll(() => read).toBe(3);
  expect(performance.now() - pushTime).toBeGreaterThanOrEqual(950);
  // A refresh that was requested twice would follow the previous one within a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(read).toBe(3);
});
