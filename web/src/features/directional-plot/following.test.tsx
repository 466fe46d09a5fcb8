import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleSource, sampleStatus } from "../../data/testing/samples";
import { chooseTool } from "../../ui/testing/tool-hand";
import { button, lineOf, open, view } from "./testing/open-plot";

eachTestInItsOwnWell();

const part = (name: string) => view(name).element().querySelector("header span")!.textContent;
const overview = (name: string) => view(name).element().querySelector('[data-inset="overview"]');
const windowOf = (name: string) => {
  const window = overview(name)!.querySelectorAll("rect")[2]!;
  return ["x", "y", "width", "height"].map((side) => Number(window.getAttribute(side)));
};
const overviewPlace = (name: string) =>
  /translate\(([\d.]+) ([\d.]+)\)/.exec(overview(name)!.getAttribute("transform")!)!.slice(1).map(Number);
const isOn = (name: string) => button(name).element().getAttribute("aria-pressed");

/** Presses, moves and releases a mouse, px from where it was pressed. */
function drag(element: Element, x: number, y: number): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height * 0.7, pointerId: 1, bubbles: true };
  const end = { ...at, clientX: at.clientX + x, clientY: at.clientY + y };
  element.setPointerCapture = () => undefined;
  element.dispatchEvent(new PointerEvent("pointerdown", at));
  for (const step of [0.5, 1]) {
    element.dispatchEvent(
      new PointerEvent("pointermove", { ...at, clientX: at.clientX + x * step, clientY: at.clientY + y * step }),
    );
  }
  element.dispatchEvent(new PointerEvent("pointerup", end));
}

describe("the shown part", () => {
  it("is the last 1,000 ft and the next 500 ft of the plan when the plot opens", async () => {
    open();
    await expect.poll(() => part("Plan View")).toBe("last 1,000 ft, next 500 ft");
    expect(part("Section View")).toBe("last 1,000 ft, next 500 ft");
    expect([isOn("Bit"), isOn("Whole well")]).toEqual(["true", "false"]);
    // The survey at 2,000 ft is above the window, that at 3,000 ft is in it.
    const height = Number(view("Section View").element().querySelector("rect")!.getAttribute("height"));
    const rows = lineOf("Section View", "surveys")
      .match(/-?[\d.]+ -?[\d.]+/g)!
      .map((text) => Number(text.split(" ")[1]));
    expect(rows[0]!).toBeLessThan(0);
    expect(rows.at(-1)!).toBeGreaterThan(0);
    expect(rows.at(-1)!).toBeLessThan(height);
  });

  it("ends where the calculation has got to while past data are read in, and not at the bit", async () => {
    fakeServer.events["well-status/get"] = () => [
      sampleStatus(wellId(), Date.now() / 1000, {
        bitDepth: 7973.6,
        holeDepth: 7973.6,
        source: sampleSource(wellId(), Date.now() / 1000, { isBackfill: true }),
      }),
    ];
    open();
    await expect.element(view("Section View").getByText(/^Calculated end [\d,.]+ ft$/)).toBeInTheDocument();
    expect(view("Section View").getByText(/^Bit /).query()).toBeNull();
  });

  it("moves with the bit until the view is dragged or zoomed, and again after Bit", async () => {
    open();
    await expect.poll(() => part("Section View")).toMatch(/^last/);
    const before = lineOf("Section View", "surveys");
    const deepen = (md: number) => {
      fakeServer.events["pseudo-survey-data/get"] = () =>
        toJsonColumns(
          computeSurvey({ md: [3000, md], inclination: [50, 55], azimuth: [192, 193] }, { vsAzimuth: 190 }),
        );
      fakeServer.push("survey-data", { wellId: wellId(), md });
    };
    deepen(3300);
    await expect.poll(() => lineOf("Section View", "surveys")).not.toBe(before);
    drag(view("Section View").element().querySelector("svg")!, 40, -30);
    await expect.poll(() => part("Section View")).toBe("not following");
    expect([isOn("Bit"), isOn("Whole well")]).toEqual(["false", "false"]);
    const heldLine = lineOf("Section View", "surveys");
    deepen(3500);
    await expect.element(view("Section View").getByText("Bit 3,500 ft")).toBeInTheDocument();
    expect(lineOf("Section View", "surveys")).toBe(heldLine);
    await button("Bit").click();
    await expect.poll(() => part("Section View")).toMatch(/^last 1,000 ft/);
    expect(lineOf("Section View", "surveys")).not.toBe(heldLine);
    (view("Section View").element() as HTMLElement).focus();
    await userEvent.keyboard("+");
    await expect.poll(() => part("Section View")).toBe("not following");
    await userEvent.keyboard("b");
    await expect.poll(() => part("Section View")).toMatch(/^last 1,000 ft/);
  });

  it("is the whole well for a user who has chosen it, in this browser", async () => {
    open();
    await button("Whole well").click();
    await expect.poll(() => part("Plan View")).toBe("whole well");
    expect(localStorage.getItem("plot-opening")).toContain('"extent":"whole"');
  });

  it("is the whole well while a plan is all that is known", async () => {
    open({ surveys: false });
    await expect.poll(() => part("Plan View")).toBe("whole well");
    await expect.element(button("Bit")).toBeDisabled();
  });
});

describe("the overview", () => {
  it("is in views of every size, with the shown part in it", async () => {
    open({ width: 404, height: 560 });
    await expect.poll(() => overview("Plan View")?.textContent).toMatch(/Whole well/);
    expect(overview("Section View")).not.toBeNull();
    const [, , width, height] = windowOf("Section View");
    expect(width!).toBeGreaterThan(4);
    expect(height!).toBeGreaterThan(4);
  });

  it("moves the window with a click, which stops following", async () => {
    open();
    await expect.poll(() => overview("Section View")).not.toBeNull();
    const before = windowOf("Section View");
    drag(overview("Section View")!, 0, 0);
    await expect.poll(() => part("Section View")).toBe("not following");
    const [x, y] = windowOf("Section View");
    expect([x, y]).not.toEqual(before.slice(0, 2));
  });

  it("is dragged to another corner, where it stays, without moving the window", async () => {
    open();
    await expect.poll(() => overview("Section View")).not.toBeNull();
    const { width, height } = view("Section View").element().getBoundingClientRect();
    drag(overview("Section View")!, -width, height);
    await expect.poll(() => localStorage.getItem("plot-opening")).toContain('"section":"bottomLeft"');
    await expect.poll(() => overview("Section View")).not.toBeNull();
    const [left, top] = overviewPlace("Section View");
    expect(left).toBeLessThan(width / 2);
    expect(top).toBeGreaterThan(height / 2);
    expect(part("Section View")).toMatch(/^last 1,000 ft/);
  });

  it("is moved to another corner by Shift and an arrow key, without moving the window", async () => {
    open();
    await expect.poll(() => overview("Section View")).not.toBeNull();
    (view("Section View").element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
    await expect.poll(() => localStorage.getItem("plot-opening")).toContain('"section":"bottomRight"');
    const [before] = overviewPlace("Section View");
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await expect.poll(() => localStorage.getItem("plot-opening")).toContain('"section":"bottomLeft"');
    await expect.poll(() => overviewPlace("Section View")[0]).toBeLessThan(before!);
    expect(part("Section View")).toMatch(/^last 1,000 ft/);
  });
});

it("draws formation tops in their own colour, until they are switched off in the legend", async () => {
  open({}, () => {
    fakeServer.routes["GET api/formation-top"] = () => [
      { _id: "t1", wellId: wellId(), formationName: "Utsira", tvdStart: 2600 } as never,
    ];
  });
  const lines = () => [...view("Section View").element().querySelectorAll("line[class*=formation]")];
  await expect.poll(() => lines().length).toBe(1);
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--color-formation)";
  expect(getComputedStyle(lines()[0]!).stroke).toBe(getComputedStyle(probe).color);
  probe.remove();
  await page.getByRole("region", { name: "Legend" }).getByRole("button", { name: "Formation tops" }).click();
  await expect.poll(() => lines().length).toBe(0);
  expect(
    view("Section View")
      .getByText(/^Utsira/)
      .elements(),
  ).toEqual([]);
});

it("explains its lines in a key where the legend does not fit", async () => {
  open({ width: 404, height: 700 });
  const key = page.getByRole("list", { name: "Key of the views" });
  for (const name of ["Survey", "Estimated", "Plan", "Slide seen 0 – 90 ft"]) {
    await expect.element(key.getByText(name, { exact: true })).toBeVisible();
  }
  await chooseTool("More", "Figures and legend");
  await expect.element(key).not.toBeInTheDocument();
});
