import type { DirectionalPlot } from "@sigma/contract/directional/directional-plot";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { blankViews } from "@sigma/contract/presets/default-views";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, FollowedWell, NOW, openPanel, wellId } from "../../charts/testing/panel-of-well";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleAntiCollision, sampleCompared, samplePart } from "../../data/testing/sample-clearance";
import { sampleWell } from "../../data/testing/samples";
import DirectionalPlotPanel from "./directional-plot-panel";

vi.mock(import("../../data/calls/open-socket"), () => import("../../data/testing/fake-server"));

eachTestInItsOwnWell();

const md = [0, 1000, 2000, 2500, 3000];
const inclination = [0, 0, 20, 35, 50];
const azimuth = [0, 0, 190, 191, 192];
const path = computeSurvey({ md, inclination, azimuth }, { vsAzimuth: 190 });
const estimate = computeSurvey(
  { md: [...md, 3100, 3120], inclination: [...inclination, 53, 54], azimuth: [...azimuth, 192, 193] },
  { vsAzimuth: 190 },
);
const bit = Object.fromEntries(Object.entries(estimate).map(([name, values]) => [name, values.subarray(1)]));
const planned = computeSurvey(
  { md: [0, 1000, 3500], inclination: [0, 0, 60], azimuth: [0, 190, 190] },
  { vsAzimuth: 190 },
);
const list = (values: ArrayLike<number>) => Array.from(values);

const plan = (change: Partial<WellPlan> = {}): WellPlan => ({
  _id: "p1",
  wellId: wellId(),
  name: "Plan Rev10",
  wellbore: true,
  md: list(planned.md),
  inclination: list(planned.inclination),
  azimuth: list(planned.azimuth),
  tvd: list(planned.tvd),
  ns: list(planned.ns),
  ew: list(planned.ew),
  vs: list(planned.vs),
  dls: list(planned.dls),
  plannedKop: 1000,
  plannedTrajectoryPoints: { KOP: null, tvdLP: null },
  northReference: null,
  appliedCorrection: 0,
  fileName: null,
  createdAt: NOW,
  version: 1,
  ...change,
});

const basis = {
  settingsVersion: 3,
  surveys: { stations: 5, lastMd: 3000 },
  plan: null,
  bha: null,
  mwdRun: null,
  time: NOW,
};

const beside = (wellIds: readonly string[] = ["other"]): DirectionalPlot => ({
  sectionAzimuth: 190,
  place: null,
  own: { errors: null, errorsReason: "the reference field is not known", toolAssumed: false },
  wells: wellIds.map((id) => ({
    wellId: id as never,
    name: `Well ${id}`,
    path: { md: [0, 3000], tvd: [0, 3000], ns: [100, 100], ew: [200, 200] },
    reason: null,
    errors: null,
    errorsReason: "no survey tool",
    toolAssumed: false,
  })),
  basis,
  missing: [],
});

type Opening = { width?: number; surveys?: boolean; plans?: boolean; offsets?: string[]; drilledOn?: boolean };

/** Opens the plot of a new well that has surveys, a plan and an offset well. */
function open(
  { width = 1300, surveys = true, plans = true, drilledOn = true, offsets }: Opening = {},
  change: () => void = () => {},
): void {
  const columns = {
    ...path,
    slideSeen: Float64Array.from([0, 10, 40, 60, 80]),
    rbr: Float64Array.from(md, () => Number.NaN),
  };
  Object.assign(fakeServer.events, {
    "survey-data/get": () => (surveys ? toJsonColumns(columns) : toJsonColumns({ md: new Float64Array(0) })),
    "pseudo-survey-data/get": () => toJsonColumns(surveys && drilledOn ? bit : { md: new Float64Array(0) }),
    "well-plan/get": () => (plans ? [plan(), plan({ _id: "p2", name: "Draft B", wellbore: false })] : []),
    "slide-sheet/get": () => [],
    "directional-recommendation/get": () => [],
    "directional-plot/get": ({ wellIds }: { wellIds?: string[] }) => beside(wellIds ?? offsets),
    "anti-collision/get": () => sampleAntiCollision({ wells: [] }),
    "dashboard-preset/get/all": () => [
      {
        ...blankViews,
        _id: "d1",
        userId: "u1",
        name: "default",
        directionalPlotSurveysTooltip: ["inclination", "slideSeen"],
        directionalPlotWellPlansTooltip: ["md", "dls"],
      },
    ],
  });
  Object.assign(fakeServer.routes, {
    "GET api/target": () => [],
    "GET api/lease-line": () => [],
    "GET api/formation-top": () => [],
    "GET api/wells": () => [sampleWell(wellId()), sampleWell("other"), sampleWell("third")],
  });
  change();
  openPanel(
    <div style={{ width, height: 760, background: "var(--color-panel)" }}>
      <FollowedWell>
        {(data) => <DirectionalPlotPanel wellId={wellId()} well={sampleWell(wellId())} data={data} />}
      </FollowedWell>
    </div>,
  );
}

const view = (name: string) => page.getByRole("region", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const drawing = (name: string) => view(name).getByRole("img");
/** Pixels between the ends of a line of the own well. */
const lineOf = (name: string, kind: string) =>
  [...view(name).element().querySelectorAll(`g > [data-kind="${kind}"]`)]
    .filter((part) => !part.closest("[data-inset]"))
    .at(-1)
    ?.querySelector("path")
    ?.getAttribute("d") ?? "";
const dialog = (name: string) => page.getByRole("dialog", { name });

describe("the views", () => {
  it("shows a plan view of east-west against north-south beside the section view [AN-015]", async () => {
    open();
    await expect.element(view("Plan View")).toBeVisible();
    await expect.element(view("Plan View").getByText("East – West, ft")).toBeVisible();
    await expect.element(view("Plan View").getByText("North – South, ft")).toBeVisible();
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3120 ft/);
    // Drilled to the south: down on the screen.
    await expect
      .poll(() => {
        const rows = lineOf("Plan View", "surveys")
          .match(/-?[\d.]+ -?[\d.]+/g)!
          .map((text) => Number(text.split(" ")[1]));
        return rows.at(-1)! - rows[0]!;
      })
      .toBeGreaterThan(20);
  });

  it("shows a section view of vertical section against true vertical depth, to the same scale [AN-016]", async () => {
    open();
    await expect.element(view("Section View").getByText("Vertical section at 190.00°, ft")).toBeVisible();
    await expect.element(view("Section View").getByText("TVD, ft")).toBeVisible();
    const bars = ["Plan View", "Section View"].map((name) => view(name).element().querySelector("path[class*=bar]"));
    expect(bars[0]!.getAttribute("d")).toBe(bars[1]!.getAttribute("d"));
  });

  it("pads what is shown by 1,000 ft on each axis [AN-027]", async () => {
    open({ plans: false, drilledOn: false, offsets: [] });
    await expect.element(view("Section View")).toBeVisible();
    // The scale bar says how long a foot is; from the first survey to the top of the view there are 1,000 ft or more.
    const bar = view("Section View").element().querySelector("path[class*=bar]")!;
    const pixels = Number(/H([\d.]+)/.exec(bar.getAttribute("d")!)![1]);
    const feet = Number(bar.nextElementSibling!.textContent.replaceAll(/[^\d]/g, ""));
    const height = Number(view("Section View").element().querySelector("rect")!.getAttribute("height"));
    const rows = lineOf("Section View", "surveys")
      .match(/-?[\d.]+ -?[\d.]+/g)!
      .map((text) => Number(text.split(" ")[1]));
    const above = (rows[0]! * feet) / pixels;
    const below = ((height - rows.at(-1)!) * feet) / pixels;
    expect(above).toBeCloseTo(1000, -1);
    expect(below).toBeCloseTo(1000, -1);
  });

  it("moves, zooms and fits by keys, both views with one scale", async () => {
    open();
    await expect.element(view("Plan View")).toBeVisible();
    const before = lineOf("Plan View", "surveys");
    (view("Plan View").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(lineOf("Plan View", "surveys")).not.toBe(before);
    const section = lineOf("Section View", "surveys");
    await userEvent.keyboard("+");
    expect(lineOf("Section View", "surveys")).not.toBe(section);
    await userEvent.keyboard("0");
    await expect.poll(() => lineOf("Plan View", "surveys")).toBe(before);
  });

  it("says what is missing in a well without surveys and plan, with the editor that mends it", async () => {
    open({ surveys: false, plans: false });
    await expect.element(page.getByText("This well has no surveys and no plan yet")).toBeVisible();
    await button("Well plan editor").last().click();
    await expect.element(dialog("Well plan editor")).toBeVisible();
  });

  it("fits into the narrow panel with the legend behind a button", async () => {
    open({ width: 404 });
    await expect.element(view("Plan View")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Legend" })).not.toBeInTheDocument();
    await button("Figures and legend").click();
    await expect.element(page.getByRole("region", { name: "Legend" })).toBeVisible();
  });
});

describe("tooltips", () => {
  it("show the columns that the preset lists for the data set under the pointer [AN-025]", async () => {
    open();
    await expect.element(view("Plan View")).toBeVisible();
    (view("Plan View").element() as HTMLElement).focus();
    await userEvent.keyboard("{PageUp}");
    const card = page.getByRole("status", { name: "Values" });
    await expect.element(card.getByText("Survey 3,000.00 ft")).toBeVisible();
    expect(card.element().querySelectorAll("dt").length).toBe(2);
    expect([...card.element().querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["50.00", "80.0"]);
  });
});

describe("the legend", () => {
  const row = (name: RegExp) => page.getByRole("region", { name: "Legend" }).getByRole("button", { name });

  it("lists each well with its items, and hides and shows them [AN-026, AN-143]", async () => {
    open();
    await expect.element(row(/^Well other/)).toHaveAttribute("aria-pressed", "true");
    expect(lineOf("Plan View", "plan")).not.toBe("");
    await row(/^Plan Rev10/).click();
    await expect.element(row(/^Plan Rev10/)).toHaveAttribute("aria-pressed", "false");
    expect(lineOf("Plan View", "plan")).toBe("");
    await row(/^Plan Rev10/).click();
    await expect.poll(() => lineOf("Plan View", "plan")).not.toBe("");
  });

  it("counts a well as visible while any of its items is [AN-144]", async () => {
    open({ drilledOn: false });
    const well = row(new RegExp(`^Well ${wellId()}`));
    await row(/^Surveys 5/).click();
    await expect.element(well).toHaveAttribute("aria-pressed", "true");
    await row(/^Plan Rev10/).click();
    await expect.element(well).toHaveAttribute("aria-pressed", "false");
  });

  it("gives all items of a well its new state [AN-145]", async () => {
    open();
    const well = row(new RegExp(`^Well ${wellId()}`));
    await row(/^Surveys 5/).click();
    await well.click();
    for (const item of [/^Surveys 5/, /^Plan Rev10/, /^Draft B/]) {
      await expect.element(row(item)).toHaveAttribute("aria-pressed", "false");
    }
    await well.click();
    for (const item of [/^Surveys 5/, /^Plan Rev10/, /^Draft B/]) {
      await expect.element(row(item)).toHaveAttribute("aria-pressed", "true");
    }
  });

  it("hides a plan that is not the wellbore plan at first", async () => {
    open();
    await expect.element(row(/^Draft B/)).toHaveAttribute("aria-pressed", "false");
  });
});

describe("what is shown", () => {
  it("switches pseudo surveys off and on [AN-021]", async () => {
    open();
    const toggle = page.getByRole("switch", { name: "Pseudo surveys" });
    await expect.element(toggle).toBeChecked();
    await expect.poll(() => lineOf("Plan View", "pseudo")).toMatch(/^M/);
    await toggle.click();
    await expect.poll(() => lineOf("Plan View", "pseudo")).toBe("");
    // The hole below the last survey stays: it is no pseudo survey.
    expect(lineOf("Plan View", "estimated")).toMatch(/^M/);
    await toggle.click();
    await expect.poll(() => lineOf("Plan View", "pseudo")).toMatch(/^M/);
  });

  it("follows the bit when surveys are pushed", async () => {
    open();
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3120 ft/);
    fakeServer.events["pseudo-survey-data/get"] = () => {
      const deeper = computeSurvey(
        { md: [3000, 3180], inclination: [50, 55], azimuth: [192, 193] },
        { vsAzimuth: 190 },
      );
      return toJsonColumns(deeper);
    };
    fakeServer.push("survey-data", { wellId: wellId(), md: 3180 });
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3180 ft/);
  });

  it("chooses offset wells, those of the anti-collision settings at first [AN-022]", async () => {
    open();
    await expect.element(button(/^Offset wells/)).toHaveTextContent("Well other");
    expect(fakeServer.askedOf("directional-plot/get")).toEqual([{ wellId: wellId() }]);
    await button(/^Offset wells/).click();
    await page.getByRole("option", { name: "Well third" }).click();
    await eventually(() =>
      expect(fakeServer.askedOf("directional-plot/get").at(-1)).toEqual({
        wellId: wellId(),
        wellIds: ["other", "third"],
      }),
    );
    await expect.element(page.getByRole("region", { name: "Well third" })).toBeVisible();
  });

  it("shows the separation factor beside the distance of each offset well, with the rule that is broken (OP-106)", async () => {
    open({}, () => {
      const near = samplePart("surveyed", [
        [0, 0, 30, 1, 1, 0.3, 4],
        [914.4, 914, 15, 2, 2, 0.3, 1.21],
      ]);
      const own = { ...sampleAntiCollision().own, bit: 3000, lastSurvey: 3000 };
      const left = {
        of: "x" as never,
        name: "Well x",
        wellId: "x" as never,
        reason: "no position",
        where: "position" as const,
      };
      fakeServer.events["anti-collision/get"] = () =>
        sampleAntiCollision({
          own,
          wells: [sampleCompared("Well other", { wellId: "other" as never, parts: [near] })],
          left: [left],
        });
    });
    const table = page.getByRole("region", { name: "Offset wells" });
    await expect.element(table.getByRole("row", { name: "Well other Act 49.2 1.21" })).toBeVisible();
    await expect.element(table.getByRole("row", { name: "Well x no position" })).toBeVisible();
    await expect.poll(() => view("Plan View").element().querySelector('[data-level="warning"]')).not.toBeNull();
  });

  it("shows what is around the bit nearer in a corner while LIVE is on, until the view is as near", async () => {
    open();
    const inset = () => view("Plan View").element().querySelector('[data-inset="plan"]');
    await expect.poll(() => inset()?.textContent).toMatch(/^Around the bit(true scale )?× \d+/);
    // The hole at the bit is drawn there too.
    expect(inset()!.querySelectorAll('[data-kind="estimated"] path').length).toBeGreaterThan(0);
    (view("Plan View").element() as HTMLElement).focus();
    await userEvent.keyboard("b");
    await expect.poll(inset).toBeNull();
  });

  it("links what the well does not have to where it is entered", async () => {
    open({}, () => {
      const missing = [{ what: "Offset wells", tab: "anti-collision" as const, fields: ["offsetWellIds"] }];
      fakeServer.events["directional-plot/get"] = () => ({ ...beside([]), missing });
    });
    await expect
      .element(page.getByRole("complementary", { name: "Not given yet" }).getByRole("link", { name: "Offset wells" }))
      .toHaveAttribute("href", `/well/${wellId()}/settings?tab=anti-collision&highlightedFields=offsetWellIds`);
  });

  it("colours the path by a metric over its range, slide seen at first [AN-023, AN-160, AN-261]", async () => {
    open();
    const key = page.getByRole("region", { name: "Colour of the path" });
    const choice = key.getByRole("button", { name: /^Survey heat map metric/ });
    await expect.element(choice).toHaveTextContent("Slide seen");
    const ranges: Record<string, string> = {
      "Slide seen": "090 ft",
      "Slide ahead": "090 ft",
      "Slide ROP seen": "0200 ft/hr",
      "Rotate ROP seen": "0200 ft/hr",
      "Center-to-center distance": "0100 ft",
      "Motor yield": "020 deg/100 ft",
      "Rotary build": "05 deg/100 ft",
      "Rotary walk": "05 deg/100 ft",
    };
    const colours = () => view("Plan View").element().querySelectorAll("path[class*=heat]").length;
    expect(colours()).toBeGreaterThan(2);
    for (const [name, range] of Object.entries(ranges)) {
      await choice.click();
      await page.getByRole("option", { name, exact: true }).click();
      await expect.poll(() => key.element().querySelector("[class*=rampEnds]")!.textContent).toBe(range);
    }
    expect(colours()).toBe(0);
    await expect.element(key.getByText(/^No survey has this value yet/)).toBeVisible();
  });
});

describe("the dialogs", () => {
  it("opens settings, target azimuth, recommendation, go-to and the well plan editor [AN-020]", async () => {
    open();
    await button("Settings of the plot").click();
    await dialog("Settings").getByRole("switch", { name: "Plan" }).click();
    await expect.poll(() => lineOf("Plan View", "plan")).toBe("");
    await button("Go to MD").click();
    await dialog("Go to MD").getByLabelText("MD").fill("99999");
    await dialog("Go to MD").getByRole("button", { name: "Go", exact: true }).click();
    await expect.element(dialog("Go to MD").getByText("MD must lie within 0 – 3,500 ft")).toBeVisible();
    const before = lineOf("Plan View", "surveys");
    await dialog("Go to MD").getByLabelText("MD").fill("2500");
    await dialog("Go to MD").getByRole("button", { name: "Go", exact: true }).click();
    await expect.poll(() => lineOf("Plan View", "surveys")).not.toBe(before);
    await expect.element(page.getByText("Survey 2,500.00 ft")).toBeVisible();
    await button(/^Target azimuth/).click();
    await dialog("Target azimuth").getByLabelText("Azimuth").fill("200");
    await expect.element(view("Section View").getByText("Vertical section at 200.00°, ft")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(view("Section View").getByText("Vertical section at 190.00°, ft")).toBeVisible();
    await button("Recommendation").click();
    await expect.element(dialog("Recommendation").getByText(/^There is no recommendation yet/)).toBeVisible();
    await button("Well plan editor").click();
    await expect.element(dialog("Well plan editor").getByRole("table", { name: "Stations" })).toBeVisible();
  });

  it("refuses an azimuth outside 0 to 360", async () => {
    open();
    await button(/^Target azimuth/).click();
    await dialog("Target azimuth").getByLabelText("Azimuth").fill("361");
    await expect.element(dialog("Target azimuth").getByText("Azimuth must lie within 0 and 360 deg")).toBeVisible();
    await expect.element(dialog("Target azimuth").getByRole("button", { name: "Apply" })).toBeDisabled();
  });

  it("saves the stations of the editor as a new plan", async () => {
    const saved: unknown[] = [];
    open({}, () => {
      fakeServer.routes["POST api/well-plan"] = (sent) => {
        saved.push(sent);
        return plan({ _id: "p3", name: "Plan C" });
      };
    });
    await button("Well plan editor").click();
    const editor = dialog("Well plan editor");
    await editor.getByLabelText(/^Name/).fill("Plan C");
    await editor.getByRole("button", { name: "Save as new plan" }).click();
    await eventually(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      name: "Plan C",
      stations: [{ md: 0 }, { md: 1000 }, { md: 3500, inclination: 60, azimuth: 190 }],
    });
  });
});

describe("3D", () => {
  it("shows the wells in space, with the camera at 1.25, 1.25, 1.25 [AN-017, AN-024]", async () => {
    open();
    await button("3D").click();
    await expect.element(view("3D")).toBeVisible();
    await expect.element(view("3D").getByText("camera 1.25, 1.25, 1.25")).toBeVisible();
    await view("3D").getByRole("button", { name: "Top" }).click();
    await expect.element(view("3D").getByText(/^camera 0.00, .*, 2.00$/)).toBeVisible();
    (view("3D").element() as HTMLElement).focus();
    await userEvent.keyboard("0");
    await expect.element(view("3D").getByText("camera 1.25, 1.25, 1.25")).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(view("3D").getByText("camera 1.25, 1.25, 1.25")).not.toBeInTheDocument();
    await button("3D").click();
    await expect.element(view("Plan View")).toBeVisible();
  });
});
