import { CallError } from "@sigma/contract/errors";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catchFiles } from "../../charts/testing/chart-hand";
import { eachTestInItsOwnWell, NOW, wellId } from "../../charts/testing/panel-of-well";
import { queryClient } from "../../data/calls/query-client";
import { eventKey } from "../../data/calls/use-event";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus } from "../../data/testing/samples";
import { chooseTool } from "../../ui/testing/tool-hand";
import { sampleAcceptance, sampleAntiCollision, sampleCompared, samplePart } from "../../data/testing/sample-clearance";
import { open, view, button, drawing, lineOf, dialog, beside } from "./testing/open-plot";

eachTestInItsOwnWell();

/** The heights of the drawn surveys of a view, px from its top. */
const heightsOf = (name: "Plan View" | "Section View") =>
  Array.from(lineOf(name, "surveys").matchAll(/-?[\d.]+ (-?[\d.]+)/g), ([, height]) => Number(height));

describe("the views", () => {
  it("shows a plan view of east-west against north-south beside the section view [AN-015]", async () => {
    open();
    await expect.element(view("Plan View")).toBeVisible();
    await expect.element(view("Plan View").getByText("East – West, ft")).toBeVisible();
    await expect.element(view("Plan View").getByText("North – South, ft")).toBeVisible();
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3,120 ft/);
    // Drilled to the south: down on the screen.
    await expect.poll(() => heightsOf("Plan View").at(-1)! - heightsOf("Plan View")[0]!).toBeGreaterThan(20);
  });

  it("follows the bit as the hole gets deeper below the last survey, asking for its row alone", async () => {
    const askedPayloads: unknown[] = [];
    let bitDepth = 3120;
    const ofBit = (md: number) => ({
      projMD: md,
      projInc: 54,
      projAzm: 193,
      projTVD: 2800,
      projNS: -900,
      projEW: -180,
    });
    open({}, () => {
      const { "survey-data/get": whole } = fakeServer.events;
      fakeServer.events["survey-data/get"] = (payload) => {
        askedPayloads.push(payload);
        const columns = whole!(payload) as Record<string, (number | null)[]>;
        const rows = columns["md"]!.length;
        const addedColumns = Object.entries(ofBit(bitDepth)).map(([name, value]) => [
          name,
          [...Array.from({ length: rows - 1 }, () => null), value],
        ]);
        const all: typeof columns = { ...columns, ...Object.fromEntries(addedColumns) };
        if (payload.from === undefined) return all;
        return Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.slice(-1)]));
      };
      const status = sampleStatus(wellId(), NOW, { holeDepth: 3120.4, bitDepth: 3120.4 });
      fakeServer.events["well-status/get"] = () => [status];
    });
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3,120.4 ft/);
    expect(askedPayloads).toEqual([{ wellId: wellId() }]);
    bitDepth = 3150;
    fakeServer.push("well-status", [sampleStatus(wellId(), NOW, { holeDepth: 3150.9, bitDepth: 3150.9 })]);
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3,150.9 ft/);
    expect(askedPayloads.slice(1)).toEqual([{ wellId: wellId(), from: 3000 }]);
    // The last survey was corrected at its depth, and the hole is projected from there, but not to the bit.
    bitDepth = 3130;
    fakeServer.push("survey-data", { wellId: wellId(), md: 3000 });
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3,130 ft/);
  });

  it("draws and names no section until its direction is known, or if that cannot be read", async () => {
    let answer: () => void = () => undefined;
    open({}, () => {
      const { "directional-plot/get": known } = fakeServer.events;
      const askPromise = new Promise<void>((resolve) => (answer = resolve));
      let isFirst = true;
      fakeServer.events["directional-plot/get"] = async (payload) => {
        await askPromise;
        if (!isFirst) return await known!(payload);
        isFirst = false;
        throw new CallError("internal");
      };
    });
    const sections = () => page.getByText(/Vertical section at/).elements().length;
    const isRead = (event: "survey-data/get" | "well-plan/get") =>
      queryClient.getQueryData(eventKey(event, { wellId: wellId() })) !== undefined;
    await expect.poll(() => isRead("survey-data/get") && isRead("well-plan/get")).toBe(true);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    expect(sections()).toBe(0);
    answer();
    await expect.element(button("Try again")).toBeVisible();
    expect(sections()).toBe(0);
    await button("Try again").click();
    await expect.element(view("Section View").getByText("Vertical section at 190.00°, ft")).toBeVisible();
  });

  it("shows a section view of vertical section against true vertical depth, to the same scale [AN-016]", async () => {
    open();
    await expect.element(view("Section View").getByText("Vertical section at 190.00°, ft")).toBeVisible();
    await expect.element(view("Section View").getByText("TVD, ft")).toBeVisible();
    const bars = ["Plan View", "Section View"].map((name) => view(name).element().querySelector("path[class*=bar]"));
    expect(bars[0]!.getAttribute("d")).toBe(bars[1]!.getAttribute("d"));
  });

  it("rings a place that another panel points out on the hole, in the section view alone", async () => {
    open({}, () => {}, { md: 2500, label: "highest side force, 2,500 ft", text: "1,419 lbf", color: "#d60" });
    await expect.element(drawing("Section View")).toHaveAccessibleName(/highest side force, 2,500 ft/);
    const ring = () => view("Section View").element().querySelector("g > title + circle");
    await expect.poll(() => ring()?.previousElementSibling?.textContent).toBe("1,419 lbf");
    // On the path, between the surveys above and below.
    const rows = heightsOf("Section View");
    expect(Number(ring()!.getAttribute("cy"))).toBeGreaterThan(rows[0]!);
    expect(Number(ring()!.getAttribute("cy"))).toBeLessThan(rows.at(-1)!);
    await expect.element(view("Section View").getByText("highest side force, 2,500 ft").last()).toBeVisible();
    expect(view("Plan View").element().querySelector("g > title + circle")).toBeNull();
  });

  it("draws no ring deeper than the known hole", async () => {
    open({}, () => {}, { md: 9000, label: "highest side force, 9,000 ft", text: "", color: "#d60" });
    await expect.element(drawing("Section View")).toHaveAccessibleName(/bit at 3,120 ft$/);
  });

  it("pads what is shown by 1,000 ft on each axis [AN-027]", async () => {
    open({ plans: false, drilledOn: false, offsets: [], extent: "whole" });
    await expect.element(view("Section View")).toBeVisible();
    // The scale bar gives the length of a foot; from the first survey to the top of the view there are 1,000 ft or more.
    const bar = view("Section View").element().querySelector("path[class*=bar]")!;
    const pixels = Number(/H([\d.]+)/.exec(bar.getAttribute("d")!)![1]);
    const feet = Number(bar.nextElementSibling!.textContent.replaceAll(/[^\d]/g, ""));
    const height = Number(view("Section View").element().querySelector("rect")!.getAttribute("height"));
    const rows = heightsOf("Section View");
    const above = (rows[0]! * feet) / pixels;
    const below = ((height - rows.at(-1)!) * feet) / pixels;
    expect(above).toBeCloseTo(1000, -1);
    expect(below).toBeCloseTo(1000, -1);
  });

  it("moves, zooms and fits by keys, both views with one scale", async () => {
    open({ extent: "whole" });
    await expect.element(drawing("Section View")).toHaveAccessibleName(/bit at 3,120 ft/);
    await expect.poll(() => view("Plan View").element().textContent).toContain("Well other");
    // The legend takes its room when it has loaded.
    let before = "";
    const isSettled = () => before === (before = lineOf("Plan View", "surveys")!);
    await expect.poll(isSettled, { interval: 500 }).toBe(true);
    (view("Plan View").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(lineOf("Plan View", "surveys")).not.toBe(before);
    const section = lineOf("Section View", "surveys");
    await userEvent.keyboard("+");
    expect(lineOf("Section View", "surveys")).not.toBe(section);
    await userEvent.keyboard("0");
    await expect.poll(() => lineOf("Plan View", "surveys")).toBe(before);
  });

  it("shows what is missing in a well without surveys and plan, with a link to the editor", async () => {
    open({ surveys: false, plans: false });
    await expect.element(page.getByText("This well has no surveys and no plan yet")).toBeVisible();
    await button("Well plan editor").click();
    await expect.element(dialog("Well plan editor")).toBeVisible();
  });

  it("shows one flat view if two do not fit, and the other in its place when it is selected", async () => {
    open({ width: 404, height: 420 });
    await expect.element(view("Plan View")).toBeVisible();
    expect(view("Section View").elements()).toEqual([]);
    await expect.element(button("Section View")).toHaveAttribute("aria-pressed", "false");
    await button("Section View").click();
    await expect.element(view("Section View")).toBeVisible();
    expect(view("Plan View").elements()).toEqual([]);
  });

  it("fits into the narrow panel with the legend behind a button", async () => {
    open({ width: 404 });
    await expect.element(view("Plan View")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Legend" })).not.toBeInTheDocument();
    await chooseTool("More", "Figures and legend");
    await expect.element(page.getByRole("region", { name: "Legend" })).toBeVisible();
  });
});

describe("tooltips", () => {
  it("show the columns that the preset lists for the data set under the pointer [AN-025, AN-153]", async () => {
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
    // The hole below the last survey stays: it isn't a pseudo survey.
    expect(lineOf("Plan View", "estimated")).toMatch(/^M/);
    await toggle.click();
    await expect.poll(() => lineOf("Plan View", "pseudo")).toMatch(/^M/);
  });

  it("follows the bit when surveys are pushed", async () => {
    open();
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3,120 ft/);
    fakeServer.events["pseudo-survey-data/get"] = () => {
      const deeper = computeSurvey(
        { md: [3000, 3180], inclination: [50, 55], azimuth: [192, 193] },
        { vsAzimuth: 190 },
      );
      return toJsonColumns(deeper);
    };
    fakeServer.push("survey-data", { wellId: wellId(), md: 3180 });
    await expect.element(drawing("Plan View")).toHaveAccessibleName(/bit at 3,180 ft/);
  });

  it("selects offset wells, initially those of the anti-collision settings [AN-022]", async () => {
    open();
    await expect.element(button(/^Offset wells/)).toHaveTextContent("Well other");
    expect(fakeServer.askedOf("directional-plot/get")).toEqual([{ wellId: wellId() }]);
    await button(/^Offset wells/).click();
    await page.getByRole("option", { name: "Well third" }).click();
    await expect
      .poll(() => fakeServer.askedOf("directional-plot/get").at(-1))
      .toEqual({
        wellId: wellId(),
        wellIds: ["other", "third"],
      });
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
    await expect.element(table.getByRole("row", { name: "Well x: no position" })).toBeVisible();
    await expect.poll(() => view("Plan View").element().querySelector('[data-level="warning"]')).not.toBeNull();
  });

  it("gives a rule that is broken in an accepted stretch no colour, and says that it is accepted", async () => {
    open({}, () => {
      const rows = [
        [0, 0, 30, 1, 1, 0.3, 4],
        [914.4, 914, 15, 2, 2, 0.3, 1.21],
      ] as const;
      const own = { ...sampleAntiCollision().own, bit: 3000, lastSurvey: 3000 };
      const acceptances = [sampleAcceptance({ md: { from: 1000, to: 3000 } })];
      const parts = [samplePart("surveyed", rows)];
      fakeServer.events["anti-collision/get"] = () =>
        sampleAntiCollision({
          own,
          wells: [sampleCompared("Well other", { wellId: "other" as never, parts, acceptances })],
        });
    });
    const table = page.getByRole("region", { name: "Offset wells" });
    await expect.element(table.getByRole("row", { name: "Well other accepted 49.2 1.21" })).toBeVisible();
    expect(view("Plan View").element().querySelector('[data-level="warning"]')).toBeNull();
  });

  it("shows what is around the bit nearer in a corner beside the whole well while LIVE is on", async () => {
    open({ extent: "whole" });
    const inset = () => view("Plan View").element().querySelector('[data-inset="bit"]');
    await expect.poll(() => inset()?.textContent).toMatch(/Around the bit(true scale )?× \d+/);
    // The hole at the bit is drawn there too.
    expect(inset()!.querySelectorAll('[data-kind="estimated"] path').length).toBeGreaterThan(0);
    (view("Plan View").element() as HTMLElement).focus();
    await userEvent.keyboard("b");
    await expect.poll(inset).toBeNull();
  });

  it("saves both views as an image with their titles, the well and the moment with its zone", async () => {
    open();
    await expect.element(drawing("Section View")).toHaveAccessibleName(/bit at 3,120 ft/);
    const files = catchFiles();
    const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
    await chooseTool("Export", "Save as an image");
    await expect.poll(() => files.map(({ name }) => name)).toEqual([expect.stringMatching(/Directional-Plot.*\.png$/)]);
    const texts = fillText.mock.calls.map(([text]) => text).join(" ");
    expect(texts).toMatch(/Directional Plot saved .* UTC .*Plan View.*Section View/);
  });

  it("links missing data of the well to the page on which it is entered", async () => {
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
      await expect.poll(() => key.element().querySelector("[class*=ramp] + div")!.textContent).toBe(range);
    }
    expect(colours()).toBe(0);
    await expect.element(key.getByText(/^No survey has this value yet/)).toBeVisible();
  });
});
