import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { DrillingAdvisorSettings } from "@sigma/contract/well-settings/drilling-advisor-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import {
  wellId,
  savedAdvisors,
  candidate,
  open,
  field,
  button,
  engine,
  eachTestWithNewSettings,
} from "../testing/open-advisors";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

eachTestWithNewSettings();

describe("Drilling Advisor", () => {
  const listSentBodies = () => fakeServer.sentTo("POST api/drilling-advisor-settings");
  const show = () => open("drilling-advisor");

  it("is a form with an offset-well selector, a range per parameter and an Apply button [WS-028, WS-029, WS-030, WS-086]", async () => {
    show();
    await expect.element(page.getByRole("searchbox", { name: "Search offset wells" })).toBeVisible();
    for (const name of ["RPM", "WOB", "Diff. pressure", "ROP", "Torque", "Pump pressure", "Pump rate"]) {
      await expect.element(page.getByRole("group", { name, exact: true })).toBeVisible();
    }
    await expect.element(page.getByRole("switch", { name: "Allow Backward Pushing" })).not.toBeChecked();
    await expect.element(button("Apply")).toBeDisabled();
    await expect.element(page.getByText("20 of 20 records of this well inside all ranges")).toBeVisible();
  });

  it("applies the selected values, confirms it, and broadcasts one event [WS-173, WS-189]", async () => {
    show();
    await page.getByRole("checkbox", { name: /Offset 0/ }).click();
    await field("Recommendation period").fill("60");
    await button("Apply").click();
    await expect.element(page.getByText("Drilling advisor settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(listSentBodies()).toEqual([
      { wellId, version: 1, ...newDrillingAdvisorSettings, offsetWells: ["o0"], recommendationPeriod: 60 },
    ]);
    expect(engine()).toEqual([{ message: "drilling-advisor-settings-updated", payload: { wellId } }]);
  });

  it("fetches the settings again once they are applied [AN-158]", async () => {
    show();
    await field("Recommendation period").fill("60");
    const before = fakeServer.callsOf("GET api/drilling-advisor-settings").length;
    await button("Apply").click();
    await expect.poll(() => fakeServer.callsOf("GET api/drilling-advisor-settings").length).toBe(before + 1);
    await expect.element(field("Recommendation period")).toHaveValue("60");
  });

  it("alerts a period below 30 when it is applied, and does not save it; 30 is saved [WS-133]", async () => {
    show();
    await field("Recommendation period").fill("29");
    await button("Apply").click();
    await expect.element(page.getByText(`"recommendationPeriod" value can't be less than 30`)).toBeVisible();
    expect(listSentBodies()).toEqual([]);
    await field("Recommendation period").fill("30");
    await button("Apply").click();
    await expect.poll(listSentBodies).toHaveLength(1);
  });

  it("disables the look back distance while backward pushing is allowed [WS-150]", async () => {
    show();
    await expect.element(field("Look back distance")).toBeEnabled();
    await page.getByRole("switch", { name: "Allow Backward Pushing" }).click();
    await expect.element(field("Look back distance")).toBeDisabled();
    await expect.element(page.getByText("to the last top, 237.5 ft")).toBeVisible();
  });

  it("sends the range of a parameter, and takes it back to the whole axis", async () => {
    show();
    const wob = page.getByRole("group", { name: "WOB", exact: true });
    const most = wob.getByRole("textbox").nth(1);
    await most.fill("20");
    await userEvent.keyboard("{Enter}");
    await button("Use the axis ranges").click();
    await expect.element(most).toHaveValue("100.0");
    await most.fill("25");
    await userEvent.keyboard("{Enter}");
    await button("Apply").click();
    await expect
      .poll(listSentBodies)
      .toMatchObject([{ paramRanges: { wob: { min: 0, max: 25 }, rpm: { min: 0, max: 200 } } }]);
  });

  it("takes up to 50 offset wells, and not the well itself [WS-134, WS-137]", async () => {
    savedAdvisors.candidates = Array.from({ length: 51 }, (_, at) => candidate(at));
    show();
    await expect.element(page.getByText("0 of at most 50")).toBeVisible();
    await button("Choose all that match").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "No more than 50 wells" })).toBeVisible();
    await button("Apply").click();
    await expect.poll(() => (listSentBodies()[0] as DrillingAdvisorSettings).offsetWells).toHaveLength(50);
    expect((listSentBodies()[0] as DrillingAdvisorSettings).offsetWells).not.toContain(wellId);
  });

  it("says if the well has no such settings, and starts with the defaults [WS-031]", async () => {
    savedAdvisors.advisor = null;
    show();
    await expect.element(page.getByText("This well doesn't have Drilling Advisor Settings")).toBeVisible();
    await button("Use default settings").click();
    await expect.poll(listSentBodies).toEqual([{ wellId, version: 0, ...newDrillingAdvisorSettings }]);
  });
});

describe("Directional Advisor", () => {
  const listSentBodies = () => fakeServer.sentTo("POST api/directional-settings");
  const show = () => open("directional-advisor");

  it("has the tendencies as a table, the settings beside it and a Save button [WS-032, WS-033, WS-034]", async () => {
    show();
    const row = page.getByRole("row", { name: /^Motor yield/ });
    await expectTextsIn(row, "10.00", "± 0.60", "11.00");
    await expect.element(field("DLS constraint")).toHaveValue("12");
    await expect.element(field("Look ahead distance")).toHaveValue("90");
    await expect.element(button("Save")).toBeDisabled();
  });

  it("shows what is used now while the set value and alpha are typed", async () => {
    show();
    await field("Motor yield, set").fill("4");
    await field("Alpha, weight").fill("0.25");
    await expect.element(page.getByRole("row", { name: /^Motor yield/ })).toHaveTextContent("5.50");
    await expect.element(page.getByRole("row", { name: /^Rotary turn/ })).toHaveTextContent("0.00");
  });

  it("saves with the path to plan and the survey in the broadcast, and turns Plan new path off [WS-175, WS-190]", async () => {
    show();
    await field("Left").fill("30");
    await page.getByRole("checkbox", { name: "Plan new path" }).click();
    await button("Save").click();
    await expect.element(page.getByText("Directional Advisor settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    const { correctionCriteria } = newDirectionalSettings;
    const settings = {
      wellId,
      version: 1,
      ...newDirectionalSettings,
      correctionCriteria: { ...correctionCriteria, distanceValue: [30, 20, 10, 10] },
    };
    expect(listSentBodies()).toEqual([settings]);
    expect(engine()).toEqual([
      {
        message: "directional-settings-updated",
        payload: { wellId, planNewPath: true, settings, survey: null },
      },
    ]);
    await expect.element(page.getByRole("checkbox", { name: "Plan new path" })).not.toBeChecked();
  });

  it("runs a bar of thirty ticks and locks the fields until the engine answers [WS-035, WS-202]", async () => {
    show();
    await field("Left").fill("30");
    await button("Save").click();
    const bar = page.getByRole("progressbar", { name: "Applying changes" });
    await expect.element(bar).toHaveAttribute("max", "30");
    await expect.element(field("Left")).toBeDisabled();
    await expect.element(page.getByText("1 s of at most 30 s")).toBeVisible();
    const doneMessage = {
      wellId,
      message: "directional-settings-updated",
      status: "done",
      progress: 1,
      error: null,
    } as const;
    fakeServer.push("engine", doneMessage);
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(field("Left")).toBeEnabled();
  });

  it.each([
    ["Inclination", "361", "Value should be between 0 and 360"],
    ["Azimuth", "-1", "Value should be between 0 and 360"],
    ["Projection look ahead", "-1", "Value should be greater than 0"],
    ["Motor yield, set", "0.9", "Value should be greater than 1"],
  ])("refuses %s of %s [WS-130, WS-131, WS-132]", async (name, text, message) => {
    show();
    await field(name).fill(text);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button("Save")).toBeDisabled();
  });

  it("shows the position of the bit in the correction window as its sides are typed", async () => {
    const md = [0, 1000, 2000];
    const plan = { md, inclination: [90, 90, 90], azimuth: [0, 0, 0], tvd: [5000, 5000, 5000], ns: md };
    const flat = { ...plan, ew: [0, 0, 0], dls: [0, 0, 0], wellbore: true };
    fakeServer.events["well-plan/get"] = () => [flat as unknown as WellPlan];
    fakeServer.events["survey-data/get"] = () => ({
      md: [700, 800],
      leftRight: [-30, -34],
      ab: [2, 2],
      projMD: [760, 860],
      projInc: [90, 90],
      projAzm: [0, 0],
      projTVD: [4998, 4998],
      projNS: [760, 860],
      projEW: [-33, -36.8],
    });
    show();
    await expect.element(page.getByText(/^Left of the window by 16\.8 ft; 90 ft ahead \d/)).toBeVisible();
    await field("Left").fill("40");
    await expect.element(page.getByText(/^Inside the window; 90 ft ahead/)).toBeVisible();
  });

  it("shows that without a wellbore plan no position in the window is known", async () => {
    fakeServer.events["well-plan/get"] = () => [];
    fakeServer.events["survey-data/get"] = () => ({ md: [0, 800], leftRight: [null, null], ab: [null, null] });
    show();
    await expect.element(page.getByText(/^The well has no wellbore plan/)).toBeVisible();
  });

  it("moves an edge of the correction window with the arrow keys, a foot at a time [WS-091]", async () => {
    show();
    for (const [name, key, moved] of [
      ["Left", "{ArrowLeft}", "21"],
      ["Right", "{ArrowRight}", "21"],
      ["Below", "{ArrowUp}", "9"],
      ["Above", "{ArrowUp}", "11"],
    ] as const) {
      const edge = page.getByRole("slider", { name: `${name} edge` });
      await expect.element(edge).toBeInTheDocument();
      (edge.element() as HTMLElement).focus();
      await userEvent.keyboard(key);
      await expect.element(field(name)).toHaveValue(moved);
    }
    await button("Save").click();
    await expect.poll(listSentBodies).toMatchObject([{ correctionCriteria: { distanceValue: [21, 21, 9, 11] } }]);
  });
});
