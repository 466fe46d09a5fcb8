import { lessons } from "@sigma/contract/wells/lesson";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleCostByDepth } from "../../../data/testing/sample-cost-by-depth";
import { sampleCosts } from "../../../data/testing/sample-costs";
import { sampleForecast, samplePhases, sampleTrend, SPUD } from "../../../data/testing/sample-forecast";
import { sampleStatus, sampleUser } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { serveTwoWells } from "../../testing/two-wells";
import { expectTexts } from "../../../ui/testing/shown-texts";

const NOW = SPUD + 13 * 86_400;

const lesson = (id: string, title: string, from: number) =>
  lessons.Row.parse({
    _id: id,
    wellId: "w1" as WellId,
    title,
    text: "",
    md: { from, to: from },
    category: "drilling",
    severity: "medium",
    author: "K. Moe",
    createdAt: SPUD,
    version: 1,
  });

beforeEach(() => {
  serveTwoWells();
  fakeServer.events["well-status/get"] = () => [{ ...sampleStatus("w1", NOW), holeDepth: 16_000 }];
  fakeServer.events["well-forecast/get"] = () => sampleForecast();
  fakeServer.events["well-costs/get"] = () => sampleCosts();
  fakeServer.events["well-costs/get/by-depth"] = () => sampleCostByDepth();
  fakeServer.events["npt/get"] = () => [
    {
      _id: "n1",
      wellId: "w1" as WellId,
      startTime: SPUD,
      endTime: SPUD + 33_120,
      hours: 9.2,
      startMD: 9000,
      endMD: 9000,
      category: "Motor trip",
      description: "",
    },
  ];
  fakeServer.routes["GET api/well-phase"] = () => [...samplePhases];
  fakeServer.routes["GET api/lesson"] = () => [lesson("l1", "Losses", 1240), lesson("l2", "Fault", 16_900)];
});

const figure = async (label: string) => {
  const name = page.getByText(label, { exact: true }).first();
  await expect.element(name).toBeVisible();
  return name.element().parentElement!.textContent;
};

it("has no share of lost time for a well without daily reports", async () => {
  fakeServer.events["well-forecast/get"] = () => ({ ...sampleForecast(), hasReports: false });
  fakeServer.events["npt/get"] = () => [];
  openApp("/well/w1/delivery");
  expect(await figure("Non-productive")).toBe("Non-productive– %no daily reports");
  await expect.element(page.getByText("This well has no daily reports")).toBeVisible();
});

it("names no AFE of zero for a well with tickets alone, and the costs of phases before the record", async () => {
  const costs = sampleCosts();
  fakeServer.events["well-costs/get"] = () => ({ ...costs, total: { ...costs.total, afe: "0.00", percent: null } });
  const byDepth = sampleCostByDepth({ outsidePhases: "42000.00" });
  const [first, ...others] = byDepth.phases;
  fakeServer.events["well-costs/get/by-depth"] = () => ({
    ...byDepth,
    phases: [{ ...first!, toDate: null }, ...others],
  });
  fakeServer.events["well-forecast/get"] = () => {
    const forecast = sampleForecast();
    const [phase, ...following] = forecast.phases;
    return { ...forecast, phases: [{ ...phase!, state: "done" as const }, ...following] };
  };
  openApp("/well/w1/delivery");
  await expect.poll(() => figure("Spent")).toBe("Spent1.04 MUSDno AFE");
  await expect
    .element(page.getByRole("rowheader", { name: "Outside the phases, or in phases before the record" }))
    .toBeVisible();
});

it("shows the days of a well against its plan, offset wells and forecast", async () => {
  openApp("/well/w1/delivery");
  expect(await figure("Days since spud")).toBe("Days since spud13.0 dplan for this depth 12.2");
  expect(await figure("Behind plan")).toBe("Behind plan0.8 dat 16,000 ft");
  expect(await figure("Forecast to TD")).toBe("Forecast to TD16.8 dP10–P90 15.9 – 18.0, plan 15.9");
  expect(await figure("Forecast to release")).toBe("Forecast to release19.4 dP10–P90 18.4 – 21.1, plan 18.5");
  expect(await figure("Non-productive")).toBe("Non-productive2.9 %9.2 h of 312.0 h");
  await expect
    .element(page.getByRole("group", { name: "Depth over days since spud: 16,000 ft on day 13.0" }))
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: /^Lateral 14.7 11.9 15.7 \+1.0/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^Total 18.5 13.0 19.4 \+0.9/ })).toBeVisible();
});

it("leads an administrator to the choice of the offset wells", async () => {
  openApp("/well/w1/delivery");
  await expect
    .element(page.getByRole("link", { name: "Choose the offset wells" }))
    .toHaveAttribute("href", "/well/w1/settings?tab=drilling-advisor");
});

it("shows how the forecast to TD has changed from hour to hour, with the reason of a change", async () => {
  fakeServer.events["well-forecast/get/trend"] = () => sampleTrend();
  openApp("/well/w1/delivery");
  const card = page.getByRole("region", { name: "Forecast from hour to hour" });
  await expect.element(card).toHaveTextContent("1 change");
  await expect
    .element(card.getByRole("img", { name: "Forecast of TD: day 16.2 at first, day 16.8 now" }))
    .toBeVisible();
  await expect.element(card.getByRole("listitem")).toHaveTextContent(/\+0\.5 d.*another pace/);
});

it("shows what was spent and the forecast cost, by the days that the forecast leaves", async () => {
  const { server } = openApp("/well/w1/delivery");
  await expect.poll(() => figure("Spent")).toBe("Spent1.04 MUSDAFE 1.49");
  expect(await figure("Forecast cost")).toBe("Forecast cost1.62 MUSDP10–P90 1.58 – 1.69");
  const { now, forecast } = sampleForecast();
  const { p10, p50, p90 } = forecast!.release;
  const daysLeft = { p10: p10 - now!.day, p50: p50 - now!.day, p90: p90 - now!.day };
  expect(server.asked.find(({ event }) => event === "well-costs/get")?.payload).toEqual({ wellId: "w1", daysLeft });
});

it("draws the costs by depth beside the days, with the cost of the offset wells and what is missing", async () => {
  const costs = sampleCostByDepth();
  fakeServer.events["well-costs/get/by-depth"] = () =>
    sampleCostByDepth({
      above: { to: 3000, planned: "120000.00" },
      offsets: { ...costs.offsets, without: [{ wellId: "o9" as WellId, name: "B 1", reason: "no-rate" }] },
    });
  openApp("/well/w1/delivery");
  await expect.element(page.getByRole("heading", { name: "Days and cost versus depth" })).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Depth over costs: 16,000 ft at 1.04 MUSD" })).toBeVisible();
  await expect
    .element(page.getByText("5 offset wells with costs to release: P10 1.38 MUSD, P50 1.54 MUSD, P90 1.76 MUSD"))
    .toBeVisible();
  await expect.element(page.getByText("Costs without an exchange rate: B 1")).toBeVisible();
  await expect
    .element(page.getByText(/^No costs of the hole above 3,000 ft: the chart counts 0.12 MUSD/))
    .toBeVisible();
  expect(await figure("Spent")).toBe("Spent1.04 MUSDAFE 1.49, without the hole above 3,000 ft");
  const reader = page.getByRole("slider", { name: "Depth whose costs are read" });
  reader.element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect
    .element(reader)
    .toHaveAttribute("aria-valuetext", "16,100 ft, Plan 1.00 MUSD, Offset wells P50 1.11 MUSD, Forecast 1.04 MUSD");
});

it("shows the cost of each phase beside its days, marks one that is more than 10 % over, and names what is outside", async () => {
  fakeServer.events["well-costs/get/by-depth"] = () =>
    sampleCostByDepth({
      outsidePhases: "42000.00",
      total: { ...sampleCostByDepth().total, toDate: "1064000.00" },
    });
  openApp("/well/w1/delivery");
  await expect
    .element(page.getByRole("row", { name: "Lateral 14.7 11.9 15.7 +1.0 1,190 945 1,340 More than 10 % over +150" }))
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: "Release 2.6 – 2.6 0.0 200 – 187 −13" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Outside the phases – – 29 42 –" })).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Total 18.5 13.0 19.4 +0.9 1,490 1,064 1,617 +127" }))
    .toBeVisible();
});

it("has no costs for a user without the right to see them", async () => {
  const { server } = openApp("/well/w1/delivery", { ...sampleUser(), seesCosts: false });
  await expect.element(page.getByRole("rowheader", { name: "Lateral" })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/AFE|Spent|cost/i);
  expect(server.asked.map(({ event }) => event)).not.toContain("well-costs/get");
  expect(server.asked.map(({ event }) => event)).not.toContain("well-costs/get/by-depth");
});

it("numbers the lessons by depth, with the distance to the next", async () => {
  openApp("/well/w1/delivery");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Losses" }))
    .toHaveTextContent("1,240 ftLossespassed");
  const next = page.getByRole("listitem").filter({ hasText: "Fault" });
  await expect.element(next).toHaveTextContent("16,900 ftFaultin 900 ft");
  await expect.element(next).toHaveAttribute("aria-current", "step");
});

it("shows fewer than 5 offset wells by themselves, without percentiles", async () => {
  const { offsets, forecast } = sampleForecast();
  fakeServer.events["well-forecast/get"] = () =>
    sampleForecast({
      offsets: { ...offsets, wells: offsets.wells.slice(0, 2), band: null, missing: 2 },
      forecast: {
        ...forecast!,
        basis: "wells",
        lines: [{ wellId: "o0" as WellId, days: [13, 17], depth: [16_000, 21_000] }],
      },
    });
  const costs = sampleCostByDepth();
  fakeServer.events["well-costs/get/by-depth"] = () =>
    sampleCostByDepth({
      forecast: { ...costs.forecast!, basis: "wells" },
      offsets: {
        wells: costs.offsets.wells.slice(0, 2),
        band: null,
        range: { ...costs.offsets.range!, basis: "wells", count: 2 },
        without: [],
        missing: 0,
      },
    });
  openApp("/well/w1/delivery");
  expect(await figure("Forecast to TD")).toBe("Forecast to TD16.8 dwells 15.9 – 18.0, plan 15.9");
  await expectTexts(/fewer than 5 offset wells/, /^2 chosen offset wells are not used: they were deleted/);
  await expect
    .element(page.getByText(/^2 offset wells with costs to release: 1.38 MUSD to 1.76 MUSD, median 1.54 MUSD/))
    .toBeVisible();
  expect(document.body.textContent).not.toMatch(/P10|P50|P90/);
});

it("proposes phases for a well without a plan, and shows the reason if none can be proposed", async () => {
  fakeServer.routes["GET api/well-phase"] = () => [];
  fakeServer.events["well-forecast/get"] = () => sampleForecast({ plan: null, phases: [] });
  fakeServer.routes["POST api/well-phase/propose"] = () => {
    fakeServer.routes["GET api/well-phase"] = () => [...samplePhases];
    return [...samplePhases];
  };
  openApp("/well/w1/delivery");
  await expect.element(page.getByText("No plan of days", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Propose phases" }).click();
  fakeServer.push("well-phases-updated", { wellId: "w1" as WellId });
  await expect.element(page.getByRole("rowheader", { name: "Lateral" })).toBeVisible();
});

it("confirms the end of a phase that the hole shows, and saves a changed phase with its version", async () => {
  const sentChanges: unknown[] = [];
  fakeServer.routes["PATCH api/well-phase"] = (body) => {
    sentChanges.push(body);
    return samplePhases[0]!;
  };
  openApp("/well/w1/delivery");
  await page.getByRole("button", { name: "Confirm end" }).click();
  await expect
    .poll(() => sentChanges)
    .toEqual([{ wellId: "w1", id: "p1", version: 1, updateValues: { endedAt: SPUD + 95_040 } }]);
  await page.getByRole("button", { name: "Lateral", exact: true }).click();
  await page.getByRole("textbox", { name: /^Planned/ }).fill("15.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sentChanges[1])
    .toMatchObject({ id: "p2", version: 1, updateValues: { plannedDays: 15.5, position: 1 } });
});
