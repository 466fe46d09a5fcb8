import type {
  DrillingAdvisorSettings,
  ParameterDistribution,
} from "@sigma/contract/well-settings/drilling-advisor-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { DirectionalSettings, TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";

vi.mock(import("../../data/calls/open-socket"), () => import("../../data/testing/fake-server"));

const wellId = "w1" as WellId;
let advisor: DrillingAdvisorSettings | null;
let directional: DirectionalSettings | null;
let antiCollision: AntiCollisionSettings | null;

const candidate = (at: number, part: Partial<OffsetCandidate> = {}): OffsetCandidate => ({
  wellId: `o${at}` as WellId,
  name: `Offset ${at}`,
  stations: 10,
  approach: {
    surface: 100,
    direction: "NE",
    closest: { distance: 20 + 15 * at, md: 1640, offsetMD: 1650 },
    lowest: null,
    factorReason: "north reference, dip and total field not given",
    toolAssumed: false,
    atBit: 500 + at,
    md: [0, 1640, 3000],
    distance: [100, 20 + 15 * at, 500],
    sharedTo: null,
    suppressedTo: null,
  },
  reason: null,
  path: { ns: [10, 100], ew: [10, 100] },
  totalDepth: 9000,
  formation: { name: "Utsira Fm.", mdStart: 2910, mdEnd: 3527 },
  recorded: null,
  records: 0,
  ...part,
});
let candidates: OffsetCandidate[];

const spread = () => ({
  own: Array.from({ length: 200 }, (_, bar) => (bar < 20 ? 1 : 0)),
  offsets: Array.from({ length: 200 }, () => 0),
  records: 20,
  leftOut: 0,
});
const distribution = (): ParameterDistribution => ({
  records: 20,
  inside: 20,
  offsetRecords: 0,
  parameters: {
    rpm: spread(),
    wob: spread(),
    diffPressure: spread(),
    rop: spread(),
    torque: spread(),
    pumpPressure: spread(),
    pumpRate: spread(),
  },
});
const record: TendencyRecord = {
  set: { motorYield: 12, rbr: 0, rtr: 0 },
  last: { motorYield: 10, rbr: 1, rtr: null },
  spread: { motorYield: 0.6, rbr: 0.3, rtr: null },
  alpha: 0.5,
  used: { motorYield: 11, rbr: 0.5, rtr: 0 },
  surveys: [
    { md: 1000, motorYield: 9, rbr: 0.5, rtr: null },
    { md: 1100, motorYield: 10, rbr: 1, rtr: null },
  ],
  slides: 3,
  reason: null,
};

const orNone = <Settings,>(settings: Settings | null): Settings => {
  if (!settings) throw new CallError("not-found");
  return settings;
};

beforeEach(() => {
  advisor = { wellId, version: 1, ...newDrillingAdvisorSettings };
  directional = { wellId, version: 1, ...newDirectionalSettings };
  antiCollision = { wellId, version: 1, ...newAntiCollisionSettings };
  candidates = [candidate(0), candidate(1), candidate(3, { recorded: { from: 4483, to: 5201 }, records: 718 })];
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [sampleWell("w1")];
  routes["GET api/well"] = () => sampleWell("w1");
  routes["GET api/drilling-advisor-settings"] = () => orNone(advisor);
  routes["GET api/directional-settings"] = () => orNone(directional);
  routes["GET api/anti-collision-settings"] = () => orNone(antiCollision);
  routes["POST api/drilling-advisor-settings"] = (sent) => (advisor = sent as DrillingAdvisorSettings);
  routes["POST api/directional-settings"] = (sent) => (directional = sent as DirectionalSettings);
  routes["POST api/anti-collision-settings"] = (sent) => (antiCollision = sent as AntiCollisionSettings);
  events["offset-wells/get"] = () => ({
    own: {
      path: { ns: [0, -100], ew: [0, -20] },
      plan: null,
      bit: 3208.5,
      lastSurvey: 3000,
      formation: { name: "Utsira Fm.", mdStart: 2971, mdEnd: 3956 },
      reason: null,
    },
    wells: candidates,
  });
  events["drilling-advisor-settings/get/distribution"] = distribution;
  events["directional-settings/get/tendencies"] = () => record;
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
});
afterEach(closeApp);

const open = (tab: string) => openApp(`/well/w1/settings?tab=${tab}`);
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const engine = () => fakeServer.askedOf("engine");

describe("Drilling Advisor", () => {
  const sent = () => fakeServer.callsOf("POST api/drilling-advisor-settings").map((call) => call.sent);
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

  it("applies what was chosen, says so, and broadcasts one event [WS-173, WS-189]", async () => {
    show();
    await page.getByRole("checkbox", { name: /Offset 0/ }).click();
    await field("Recommendation period").fill("60");
    await button("Apply").click();
    await expect.element(page.getByText("Drilling advisor settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(sent()).toEqual([
      { wellId, version: 1, ...newDrillingAdvisorSettings, offsetWells: ["o0"], recommendationPeriod: 60 },
    ]);
    expect(engine()).toEqual([{ message: "drilling-advisor-settings-updated", payload: { wellId } }]);
  });

  it("fetches the settings again once they are applied [AN-158]", async () => {
    show();
    await field("Recommendation period").fill("60");
    const before = fakeServer.callsOf("GET api/drilling-advisor-settings").length;
    await button("Apply").click();
    await eventually(() => expect(fakeServer.callsOf("GET api/drilling-advisor-settings").length).toBe(before + 1));
    await expect.element(field("Recommendation period")).toHaveValue("60");
  });

  it("alerts a period below 30 when it is applied, and saves nothing; 30 is saved [WS-133]", async () => {
    show();
    await field("Recommendation period").fill("29");
    await button("Apply").click();
    await expect.element(page.getByText(`"recommendationPeriod" value can't be less than 30`)).toBeVisible();
    expect(sent()).toEqual([]);
    await field("Recommendation period").fill("30");
    await button("Apply").click();
    await eventually(() => expect(sent()).toHaveLength(1));
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
    await eventually(() =>
      expect(sent()).toMatchObject([{ paramRanges: { wob: { min: 0, max: 25 }, rpm: { min: 0, max: 200 } } }]),
    );
  });

  it("takes up to 50 offset wells, and not the well itself [WS-134, WS-137]", async () => {
    candidates = Array.from({ length: 51 }, (_, at) => candidate(at));
    show();
    await expect.element(page.getByText("0 of at most 50")).toBeVisible();
    await button("Choose all that match").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "No more than 50 wells" })).toBeVisible();
    await button("Apply").click();
    await eventually(() => expect((sent()[0] as DrillingAdvisorSettings).offsetWells).toHaveLength(50));
    expect((sent()[0] as DrillingAdvisorSettings).offsetWells).not.toContain(wellId);
  });

  it("says when the well has no such settings, and begins with the usual ones [WS-031]", async () => {
    advisor = null;
    show();
    await expect.element(page.getByText("This well doesn't have Drilling Advisor Settings")).toBeVisible();
    await button("Begin with the usual ones").click();
    await eventually(() => expect(sent()).toEqual([{ wellId, version: 0, ...newDrillingAdvisorSettings }]));
  });
});

describe("Directional Advisor", () => {
  const sent = () => fakeServer.callsOf("POST api/directional-settings").map((call) => call.sent);
  const show = () => open("directional-advisor");

  it("has the tendencies as a table, the settings beside it and a Save button [WS-032, WS-033, WS-034]", async () => {
    show();
    const row = page.getByRole("row", { name: /^Motor yield/ });
    await expect.element(row).toHaveTextContent("10.00");
    await expect.element(row).toHaveTextContent("± 0.60");
    await expect.element(row).toHaveTextContent("11.00");
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
    expect(sent()).toEqual([settings]);
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
    const done = { wellId, message: "directional-settings-updated", status: "done", progress: 1, error: null } as const;
    fakeServer.push("engine", done);
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

  it("says where the bit lies in the correction window as its sides are typed", async () => {
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

  it("says that without a wellbore plan no position in the window is known", async () => {
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
    await eventually(() => expect(sent()).toMatchObject([{ correctionCriteria: { distanceValue: [21, 21, 9, 11] } }]));
  });
});

describe("Anti Collision", () => {
  const sent = () => fakeServer.callsOf("POST api/anti-collision-settings").map((call) => call.sent);
  const show = () => open("anti-collision");

  it("lists the wells with their least distance, and saves the chosen ones [WS-036, WS-037, WS-174, WS-191]", async () => {
    show();
    const near = page.getByRole("checkbox", { name: /^Offset 0 20\.0.*below 30 ft: too near/ });
    await near.click();
    await expect.element(page.getByRole("checkbox", { name: /^Offset 1 35\.0.*below 60 ft: watch/ })).toBeVisible();
    await button("Save").click();
    await expect.element(page.getByText("Anti Collision Settings", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(sent()).toEqual([{ wellId, version: 1, ...newAntiCollisionSettings, offsetWellIds: ["o0"] }]);
    expect(engine()).toEqual([{ message: "anti-collision-settings-updated", payload: { wellId } }]);
  });

  it("shows the lowest separation factor of a well and what it asks for, or why it is not known [OP-106]", async () => {
    const { approach } = candidate(3);
    const lowest = { factor: 1.19, distance: 65, md: 1640, offsetMD: 1650 };
    candidates = [
      candidate(3, { approach: { ...approach!, lowest, factorReason: null } }),
      candidate(4, { approach: { ...approach!, factorReason: "hole sizes not given" } }),
    ];
    show();
    await expect
      .element(page.getByRole("checkbox", { name: /^Offset 3 .*1\.19.*SF 1\.19 below 1\.25: act.*wellhead 100 ft NE/ }))
      .toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: /^Offset 4 .*SF: hole sizes not given/ })).toBeVisible();
  });

  it("fetches the settings, the surveys and the well plans again once they are saved [AN-157]", async () => {
    fakeServer.events["well-plan/get"] = () => [];
    fakeServer.events["survey-data/get"] = () => null as never;
    show();
    await page.getByRole("checkbox", { name: /^Offset 0/ }).click();
    const asked = () => [
      fakeServer.callsOf("GET api/anti-collision-settings").length,
      fakeServer.askedOf("survey-data/get").length,
      fakeServer.askedOf("well-plan/get").length,
      fakeServer.askedOf("offset-wells/get").length,
    ];
    const before = asked();
    await button("Save").click();
    await eventually(() => expect(asked()).toEqual(before.map((times) => times + 1)));
    await expect.element(page.getByRole("checkbox", { name: /^Offset 0/ })).toBeChecked();
  });

  it("does not let a well without surveys be chosen, and says why a distance is not known", async () => {
    candidates = [
      candidate(1, { stations: 0, approach: null, path: null, reason: "no surveys" }),
      candidate(2, { approach: null, path: null, reason: "other units: ft, not m" }),
    ];
    show();
    await expect.element(page.getByRole("checkbox", { name: /Offset 1/ })).toBeDisabled();
    await expect.element(page.getByText("other units: ft, not m")).toBeVisible();
  });

  it("takes up to 50 offset wells [WS-135]", async () => {
    candidates = Array.from({ length: 51 }, (_, at) => candidate(at));
    show();
    await button("Choose all that match").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "No more than 50 wells" })).toBeVisible();
    await button("Save").click();
    await eventually(() => expect((sent()[0] as AntiCollisionSettings).offsetWellIds).toHaveLength(50));
  });

  it("keeps the separation-factor levels in their order, with what they mean", async () => {
    show();
    await expect.element(field("Stop below")).toHaveValue("1");
    await expect.element(field("Alert below")).toHaveValue("1.5");
    await field("Act below").fill("0.9");
    await expect.element(page.getByText("Value should be greater than 1")).toBeVisible();
    await expect.element(button("Save")).toBeDisabled();
    await field("Act below").fill("1.3");
    await field("What act means").fill("Call the office");
    await button("Save").click();
    await eventually(() =>
      expect(sent()).toMatchObject([{ separationLevels: { act: { below: 1.3, meaning: "Call the office" } } }]),
    );
  });

  it("merges with what somebody else has saved meanwhile", async () => {
    show();
    await field("Act below").fill("1.3");
    fakeServer.routes["POST api/anti-collision-settings"] = (sentNow) => {
      const given = sentNow as AntiCollisionSettings;
      if (given.version === 1) {
        antiCollision = { ...antiCollision!, offsetWellIds: ["o1" as WellId], version: 2 };
        throw new CallError("conflict", "This was changed in the meantime", "version", { current: antiCollision });
      }
      return (antiCollision = given);
    };
    await button("Save").click();
    await expect.element(page.getByText(/has changed Offset wells in the meantime/)).toBeVisible();
    await button("Save").click();
    await expect.element(page.getByText("Changes applied")).toBeVisible();
    expect(antiCollision).toMatchObject({ offsetWellIds: ["o1"], separationLevels: { act: { below: 1.3 } } });
  });

  it("says when the well has no such settings [WS-038]", async () => {
    antiCollision = null;
    show();
    await expect.element(page.getByText("This well doesn't have Anti Collision Settings")).toBeVisible();
  });
});
