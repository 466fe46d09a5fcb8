import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { borders, eachTestInItsOwnWell, NOW } from "../../../charts/testing/panel-of-well";
import { fakeServer } from "../../../data/testing/fake-server";
import { bhaWithMotor, choose, openMotor, pushStall, stall, twoRuns } from "../testing/open-motor";

eachTestInItsOwnWell();

/** All recorded time, up to a round moment. */
const wholeRun = { from: borders.from, to: Math.ceil(NOW / 300) * 300 };
const overview = () => page.getByRole("slider", { name: /^Differential pressure of/ });

it("lists ten stalls a page from the first page, and jumps to the last page when new stalls are detected [AN-035, AN-142]", async () => {
  openMotor({ stalls: Array.from({ length: 14 }, (_, at) => stall(at * 100)) });
  await choose("Stall Detection");
  const rows = () =>
    page
      .getByRole("table", { name: /Stalls and spikes/ })
      .getByRole("row")
      .elements().length - 1;
  await expect.poll(rows).toBe(10);
  await expect.element(page.getByText("14 spikes", { exact: false }).first()).toBeVisible();
  pushStall(stall(2000, "stall"));
  await expect.poll(rows).toBe(5);
  await expect.element(page.getByText("1 stall, 14 spikes").first()).toBeVisible();
});

it("shows the data recorded around the selected stall or spike, and steps from one to the next", async () => {
  openMotor({ stalls: [stall(0), stall(700, "stall"), stall(1400)] });
  await choose("Stall Detection");
  const shownRegion = (name: string) => page.getByRole("region", { name, exact: true });
  const views = page.getByRole("radiogroup", { name: "Motor Performance" }).element();
  expect(views.getBoundingClientRect().height).toBeGreaterThanOrEqual(26);
  // All rows are below it, even if the panel is low.
  const table = page.getByRole("table", { name: /Stalls and spikes/ }).element() as HTMLElement;
  expect(table.parentElement!.clientHeight).toBeGreaterThanOrEqual(table.offsetHeight);
  await expect.element(shownRegion("Spike at 9,000.0 ft")).toHaveTextContent(/580 psi over 400 psi.*1 of 3/);
  await expect.element(shownRegion("Spike at 9,000.0 ft")).toHaveTextContent(/before\s*peak\s*after\s*Diff\. pressure/);
  await page.getByRole("button", { name: "Next event" }).click();
  await expect.element(shownRegion("Stall at 9,700.0 ft")).toHaveTextContent("2 of 3");
  await page.getByRole("cell", { name: "10,400.0" }).click();
  await expect.element(shownRegion("Spike at 10,400.0 ft")).toHaveTextContent("3 of 3");
  await expect.element(page.getByRole("button", { name: "Next event" })).toBeDisabled();
});

it("keeps the selected event when a new event arrives, and follows only from the last event [AN-142]", async () => {
  openMotor({ stalls: [stall(0), stall(700), stall(1400)] });
  await choose("Stall Detection");
  const shownRegion = (name: string) => page.getByRole("region", { name, exact: true });
  await page.getByRole("cell", { name: "9,700.0" }).click();
  pushStall(stall(2100));
  await expect.element(shownRegion("Spike at 9,700.0 ft")).toHaveTextContent("2 of 4");
  await page.getByRole("cell", { name: "11,100.0" }).click();
  await expect.element(shownRegion("Spike at 11,100.0 ft")).toHaveTextContent("4 of 4");
  pushStall(stall(2800, "stall"));
  await expect.element(shownRegion("Stall at 11,800.0 ft")).toHaveTextContent("5 of 5");
});

it("shows the whole run with its events; a click on one chooses it, and so do the arrow keys", async () => {
  openMotor({ stalls: [stall(0), stall(2000, "stall"), stall(4000)] });
  await choose("Stall Detection");
  await expect
    .element(overview())
    .toHaveAccessibleName(/^Differential pressure of Whole well, .* with 1 stall and 2 spikes$/);
  const strip = overview().element().parentElement!;
  const box = strip.getBoundingClientRect();
  const { from, to } = wholeRun;
  // The plot starts right of its numbers.
  const x = 44 + ((NOW - 6000 + 2000 - from) / (to - from)) * (box.width - 46);
  await page.elementLocator(strip).click({ position: { x, y: 20 } });
  await expect.element(page.getByRole("region", { name: "Stall at 11,000.0 ft", exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("region", { name: "Spike at 13,000.0 ft", exact: true })).toBeVisible();
});

it("zooms into a stretch of the run, and back to the whole of it", async () => {
  openMotor({ stalls: [stall(0)] });
  await choose("Stall Detection");
  await expect.element(overview()).toBeInTheDocument();
  (overview().element() as HTMLElement).focus();
  await userEvent.keyboard("+");
  const { from, to } = wholeRun;
  await expect
    .poll(() => fakeServer.askedOf("well-data/get").at(-1))
    .toMatchObject({ from: from + (to - from) / 4, to: to - (to - from) / 4, projection: ["time", "diffPressure"] });
  await page.getByRole("button", { name: "Whole run" }).click();
  await expect.element(page.getByRole("button", { name: "Whole run" })).not.toBeInTheDocument();
});

it("draws a line through a run whose values are thinned to small groups, and hatches longer stretches without values", async () => {
  openMotor({ stalls: [stall(0)] });
  const { "well-data/get": others } = fakeServer.events;
  const { from, to } = wholeRun;
  const part = (to - from) / 600;
  fakeServer.events["well-data/get"] = (payload) => {
    if (payload.projection?.length !== 2) return others!(payload);
    const all = Array.from({ length: 600 }, (_, pair) => from + pair * part);
    const time = all.filter((_, pair) => pair < 300 || pair > 330).flatMap((at) => [at, at + 1, at + 2]);
    return { time, diffPressure: time.map((_, row) => 400 + (row % 2)) };
  };
  await choose("Stall Detection");
  await expect.element(overview()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll("[data-gap]").length).toBe(1);
});

it("does not hatch a zoomed stretch as without values while it is loading", async () => {
  openMotor({ stalls: [stall(0)] });
  const { "well-data/get": others } = fakeServer.events;
  const { from, to } = wholeRun;
  const middle = (from + to) / 2;
  let answer: () => void = () => undefined;
  const heldAnswer = new Promise<void>((resolve) => void (answer = resolve));
  fakeServer.events["well-data/get"] = async (payload) => {
    if (payload.projection?.length !== 2) return others!(payload);
    if (payload.from !== from) await heldAnswer;
    const all = Array.from({ length: 1200 }, (_, row) => from + (row * (to - from)) / 1200);
    const time = all.filter((at) => Math.abs(at - middle) > (to - from) / 8);
    return { time, diffPressure: time.map(() => 400) };
  };
  const gaps = () => document.querySelectorAll("[data-gap]").length;
  await choose("Stall Detection");
  await expect.poll(gaps).toBe(1);
  (overview().element() as HTMLElement).focus();
  await userEvent.keyboard("+");
  await expect.element(page.getByRole("button", { name: "Whole run" })).toBeVisible();
  expect(gaps()).toBe(0);
  expect(overview().element().parentElement!.getAttribute("aria-busy")).toBe("true");
  answer();
  await expect.poll(gaps).toBe(1);
});

it("lists the stalls of the active BHA's run, and the stalls of another run when it is selected", async () => {
  const first = {
    ...bhaWithMotor(),
    _id: "bha-0",
    name: "BHA #0",
    active: false,
    startDate: NOW - 7000,
    endDate: NOW - 5000,
  };
  openMotor({ stalls: [stall(0), stall(3000)], bhas: [first, { ...bhaWithMotor(), startDate: NOW - 4000 }] });
  await choose("Stall Detection");
  await expect.element(page.getByText("0 stalls, 1 spike").first()).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Spike at 12,000.0 ft", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("option", { name: "BHA #0" }).click();
  await expect.element(page.getByRole("region", { name: "Spike at 9,000.0 ft", exact: true })).toBeVisible();
});

it("shows the limits used if a run has no stall", async () => {
  openMotor();
  await choose("Stall Detection");
  await expect.element(page.getByText("No stalls or spikes in this run")).toBeVisible();
  await expect
    .element(page.getByText(/A stall counts from 0\.9 of the stall pressure, a spike from 200 psi/))
    .toBeVisible();
});

it("holds a stall and each stretch of a run against the motor that drilled it", async () => {
  openMotor({
    stalls: [
      { ...stall(0, "stall"), maxDiffPressure: 1900 },
      { ...stall(3000, "stall"), maxDiffPressure: 1200 },
    ],
    bhas: twoRuns(),
  });
  await choose("Stall Detection");
  const run = page.getByRole("region", { name: "The run" });
  const around = () => page.getByRole("region", { name: /^Stall at/ });
  await expect.element(run).toHaveTextContent("stall 1,250alarm 1,125");
  await expect.element(around()).toHaveTextContent("stall from 1,125 psi");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("option", { name: "BHA #0" }).click();
  await expect.element(run).toHaveTextContent("stall 2,000alarm 1,800");
  await expect.element(around()).toHaveTextContent("stall from 1,800 psi");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("option", { name: "Whole well" }).click();
  await expect.element(run).toHaveTextContent("stall 1,250–2,000alarm 1,125–1,800");
});
