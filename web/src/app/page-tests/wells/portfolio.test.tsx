import type { PortfolioCosts } from "@sigma/contract/portfolio/portfolio";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import {
  READ_AT,
  sampleFigures,
  samplePortfolioCosts,
  samplePortfolioWell,
} from "../../../data/testing/sample-portfolio";
import { sampleUser } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

const ahead = sampleFigures({
  days: { forecast: { madeAt: READ_AT, basis: "wells", target: [14, 14.4, 15], release: [16, 17, 18] } },
});
const bare = sampleFigures({
  lostTime: null,
  performance: { connections: null, sections: [] },
  days: {
    spud: null,
    now: null,
    plan: null,
    targetDepth: null,
    forecast: null,
    noForecast: "no-target",
    dates: { target: null, release: null },
  },
});
const final = sampleFigures({
  days: { final: { target: 16.2, release: 18.9 }, forecast: null, noForecast: "final" },
});
const wells = [
  samplePortfolioWell("A 1"),
  samplePortfolioWell("B 2", { figures: ahead, rig: { _id: "r2" as never, name: "Deepsea" } }),
  samplePortfolioWell("C 3", { figures: bare, operator: "Plainsman", rig: null }),
  samplePortfolioWell("D 4", { figures: final, finishedAt: READ_AT, operator: "Plainsman", rig: null }),
  samplePortfolioWell("E 5", { figures: null, operator: null, rig: null }),
];
const costs = [
  samplePortfolioCosts("A 1"),
  samplePortfolioCosts("B 2", { currency: "NOK", afe: "0.00", variance: "100.00", percent: null }),
];

function open(user = sampleUser(), rows: PortfolioCosts[] = costs) {
  fakeServer.events["portfolio/get"] = () => ({ readAt: READ_AT, wells });
  fakeServer.events["portfolio/get/costs"] = () => rows;
  return openApp("/portfolio", user);
}
const row = (name: string) =>
  page.getByRole("table", { name: "Wells" }).getByRole("row", { name: new RegExp(`^${name}`) });
const shownNames = () =>
  [...document.querySelectorAll("table[aria-label=Wells] td:first-child a")].map((link) => link.textContent);
const shownGroups = () => [...document.querySelectorAll("th[scope=rowgroup] strong")].map((name) => name.textContent);

it("lists wells under operator and rig with plan, forecast and costs, and says what a well does not have", async () => {
  open();
  await expectTextsIn(row("A 1"), "13.0 at 16,000 ft0.8 behind", "15.916.8P10–P90 15.9 – 18.00.9 behind");
  await expectTextsIn(row("A 1"), "07 Jul 200910 Jul 2009", "4,150USD4,094 More than 10 % over 4,585+43510.5 %");
  await expect.element(row("A 1")).toHaveTextContent("8.0repair rig10.0of 120");
  await expectTextsIn(row("B 2"), "wells 14.0 – 15.01.5 ahead", "no AFE");
  await expectTextsIn(row("C 3"), "no depthsno planno target depth and no plan", "no costs", "no reportsnone");
  await expect.element(row("D 4")).toHaveTextContent("16.2reached0.3 behind");
  await expect.element(row("D 4")).not.toHaveTextContent("0.8 behind");
  await expect.element(row("E 5")).toHaveTextContent("………");
  expect(shownNames()).toEqual(["B 2", "A 1", "C 3", "D 4", "E 5"]);
  expect(shownGroups()).toEqual(["Equinor", "Equinor", "Plainsman", "No operator"]);
});

it("sums the wells with plan and forecast, and costs by currency", async () => {
  open(sampleUser(), [
    samplePortfolioCosts("A 1"),
    samplePortfolioCosts("D 4", { currency: "NOK", percent: -5, forecast: "95.00" }),
  ]);
  const figures = page.getByRole("definition");
  await expect.element(figures.nth(0)).toHaveTextContent("5 4 unfinished, 1 finished");
  await expect.element(figures.nth(1)).toHaveTextContent("1 wellof 3 with plan and forecast");
  await expect.element(figures.nth(2)).toHaveTextContent("2 wellsmedian 0.3 d behind");
  // 0.9 and 0.3 behind, 1.5 ahead.
  await expect.element(figures.nth(3)).toHaveTextContent("0.3 d3 wells, to TD");
  await expect.element(page.getByText("MUSD")).toHaveTextContent("4.59 MUSDAFE 4.15, +10.5 %, 1 well");
  await expect.element(page.getByText("MNOK")).toBeInTheDocument();
});

it("has no costs for a user without the right to see them, and does not ask for them", async () => {
  const answerCosts = vi.fn(() => costs);
  fakeServer.events["portfolio/get"] = () => ({ readAt: READ_AT, wells });
  fakeServer.events["portfolio/get/costs"] = answerCosts;
  openApp("/portfolio", sampleUser({ seesCosts: false }));
  await expect.element(row("A 1")).toBeInTheDocument();
  await expect.element(page.getByRole("columnheader", { name: "AFE" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Forecast cost")).not.toBeInTheDocument();
  expect(answerCosts).not.toHaveBeenCalled();
});

it("narrows the list by operator, rig and state, and sorts it with missing values last", async () => {
  open();
  await page.getByText("Finished 1").click();
  await vi.waitFor(() => expect(shownNames()).toEqual(["D 4"]));
  await page.getByText("All 5").click();
  await page.getByRole("button", { name: "Operator", exact: true }).click();
  await page.getByRole("option", { name: "Plainsman" }).click();
  await vi.waitFor(() => expect(shownNames()).toEqual(["C 3", "D 4"]));
  await page.getByRole("searchbox", { name: "Search wells" }).fill("nothing");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByText("By operator and rig").click();
  await page.getByRole("button", { name: "Against plan" }).click();
  await vi.waitFor(() => expect(shownNames()).toEqual(["B 2", "D 4", "A 1", "C 3", "E 5"]));
});

it("leads from each figure to the page that explains it", async () => {
  open();
  const wellId = encodeURIComponent("id-A 1");
  const link = (name: string) => row("A 1").getByRole("link", { name });
  await expect.element(link("16.8")).toHaveAttribute("href", `/well/${wellId}/delivery`);
  await expect.element(link("repair rig")).toHaveAttribute("href", `/daily-reports/${wellId}`);
  await expect.element(link("of 120")).toHaveAttribute("href", `/well/${wellId}`);
});

it("ranks the lost time of the listed wells by cause, with the share of all causes down to each", async () => {
  open();
  const causes = page.getByRole("table", { name: "Lost time by cause" });
  // Three wells with 6 h of repair and 2 h of fishing each.
  await expect.element(causes.getByRole("row").nth(1)).toHaveTextContent("repair rig18.07575");
  await expect.element(causes.getByRole("row").nth(2)).toHaveTextContent("fishing6.025100");
  await page.getByText("Finished 1").click();
  await expect.element(causes.getByRole("row").nth(1)).toHaveTextContent("repair rig6.07575");
});

it("compares connections and ROP with the best quartile of the listed wells", async () => {
  const performance = (minutes: number, rop: number) => ({
    connections: { count: 120, median: 60 * minutes },
    sections: [{ section: "Lateral", footage: 1000, hours: 1000 / rop, rop }],
  });
  const comparedWells = [
    [8, 80],
    [9, 70],
    [10, 60],
    [12, 50],
    [16, 40],
  ].map(([minutes, rop], at) =>
    samplePortfolioWell(`Q ${at}`, { figures: sampleFigures({ performance: performance(minutes!, rop!) }) }),
  );
  fakeServer.events["portfolio/get"] = () => ({ readAt: READ_AT, wells: comparedWells });
  fakeServer.events["portfolio/get/costs"] = () => [];
  openApp("/portfolio", sampleUser());
  const card = page.getByRole("region", { name: "Connections and ROP" });
  await expect.element(card).toHaveTextContent("connection 9.0 min of 5 wells, Lateral 70.0 ft/hr of 5 wells");
  // 120 times 7 min, and 25 h less 1,000 ft at 70 ft/hr; the well with the most hours first.
  await expect.element(card.getByRole("row").nth(1)).toHaveTextContent("Q 412016.040.014.010.724.7");
  await expect.element(card.getByRole("row", { name: /^Q 0/ })).toHaveTextContent("Q 01208.080.00.00.00.0");
});

it("says how many wells a best quartile takes where there are fewer", async () => {
  open();
  const card = page.getByRole("region", { name: "Connections and ROP" });
  await expect.element(card).toHaveTextContent("A best quartile takes 4 wells, each with 10 connections");
  await expect.element(card.getByRole("row").nth(1)).toHaveTextContent("A 112010.0100.0–––");
});

it("asks for the figures of a period, and says when no well was drilled in it", async () => {
  const answer = vi.fn((_request: { from?: number | undefined }) => ({ readAt: READ_AT, wells: [] as typeof wells }));
  open();
  await expect.element(row("A 1")).toBeInTheDocument();
  fakeServer.events["portfolio/get"] = answer;
  await page.getByRole("button", { name: "Period", exact: true }).click();
  await page.getByRole("option", { name: "Last 90 days" }).click();
  await expect.element(page.getByText("No well was drilled in this period")).toBeInTheDocument();
  const from = answer.mock.calls[0]![0].from!;
  expect(Date.now() / 1000 - from).toBeGreaterThan(89.9 * 86_400);
  expect(Date.now() / 1000 - from).toBeLessThan(90.1 * 86_400);
});

it("prints no range of wells for a forecast by the plan alone", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  fakeServer.events["portfolio/get"] = () => ({
    readAt: READ_AT,
    wells: wells.map((well) => ({
      ...well,
      figures: well.figures && {
        ...well.figures,
        days: {
          ...well.figures.days,
          forecast: well.figures.days.forecast && { ...well.figures.days.forecast, basis: "plan" as const },
        },
      },
    })),
  });
  openApp("/portfolio", sampleUser());
  await expect.element(row("A 1")).toHaveTextContent("rest as planned");
  await page.getByRole("button", { name: "PDF" }).click();
  const sheet = () => document.querySelector("[data-paper] article[aria-label='A 1']")?.textContent;
  await vi.waitFor(() => expect(sheet()).toContain("Forecastrest as planned"));
  expect(sheet()).not.toMatch(/wells \d/);
  window.dispatchEvent(new Event("afterprint"));
  print.mockRestore();
});

it("prints a page for each listed well, with its costs only for users who may see them", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  open();
  await expect.element(row("A 1")).toBeInTheDocument();
  await page.getByRole("button", { name: "PDF" }).click();
  const sheets = () => [...document.querySelectorAll("[data-paper] article")];
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sheets().map((sheet) => sheet.getAttribute("aria-label"))).toEqual(["B 2", "A 1", "C 3", "D 4", "E 5"]);
  const text = sheets()[1]!.textContent;
  for (const fact of [
    "TD forecast16.8 d",
    "P10–P90 15.9 – 18.0 d",
    "0.9 d behind",
    "AFE4,150,000.00 USD",
    "10.0 min of 120",
  ])
    expect(text).toContain(fact);
  expect(sheets()[2]!.textContent).toContain("no AFE and no tickets");
  expect(sheets()[2]!.textContent).toContain("No daily reports");
  expect(getComputedStyle(sheets()[0]!).breakAfter).toBe("page");
  window.dispatchEvent(new Event("afterprint"));
  await vi.waitFor(() => expect(sheets()).toEqual([]));
  closeApp();
  fakeServer.events["portfolio/get"] = () => ({ readAt: READ_AT, wells });
  openApp("/portfolio", sampleUser({ seesCosts: false }));
  await page.getByRole("button", { name: "PDF" }).click();
  await vi.waitFor(() => expect(sheets()).toHaveLength(5));
  expect(sheets()[1]!.textContent).not.toMatch(/AFE|USD/);
  print.mockRestore();
});
