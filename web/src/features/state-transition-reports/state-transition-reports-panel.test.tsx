import type { StateTransitionReport } from "@sigma/contract/performance/state-transition-report";
import { CallError } from "@sigma/contract/errors";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { borders, eachTestInItsOwnWell, NOW, openFollowingPanel, wellId } from "../../charts/testing/panel-of-well";
import { useOpenSpan } from "../../data/pages/use-open-span";
import { serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import StateTransitionReportsPanel from "./state-transition-reports-panel";
import { textsOf } from "../../ui/testing/shown-texts";

const openedSpans: [number, number][] = [];
beforeEach(() => void vi.mocked(useOpenSpan).mockReturnValue((from, to) => void openedSpans.push([from, to])));

eachTestInItsOwnWell();

const report = (minutesAgo: number, givenFields: Partial<StateTransitionReport> = {}): StateTransitionReport => ({
  _id: `r${minutesAgo}`,
  wellId: wellId(),
  fromState: 6,
  toState: 2,
  holeDepth: 3208 - minutesAgo,
  meanRop: 84.04,
  meanWob: 15.9,
  ropMax: 83.96,
  wobMax: 21.7,
  wobMin: -15.9,
  blockSpeedMax: 0.071,
  weightDrilled: 0,
  timeStart: NOW - 60 * minutesAgo,
  timeEnd: NOW - 60 * minutesAgo + 176,
  took: 176,
  steady: true,
  ...givenFields,
});

function open(reports: StateTransitionReport[], change = (): void => undefined): void {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders });
  fakeServer.events["state-transition-report/get"] = () => [...reports];
  change();
  openFollowingPanel(StateTransitionReportsPanel);
}

const rows = () => page.getByRole("row").elements().slice(1);
const texts = (row: Element) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent);

it("lists the eight values of each report, newest first, with the findings of the engine [AN-074]", async () => {
  open([report(20), report(40, { fromState: 1, wobMax: null, wobMin: null, steady: false, took: 300 })]);
  await expect.poll(() => rows().length).toBe(2);
  const heads = textsOf(page.getByRole("columnheader"));
  expect(heads).toEqual([
    "Depthft",
    "Start Time",
    "End Time",
    "From, to",
    "Tooks",
    "Δ ROP (max)ft/hr",
    "Δ WOB (max)klb",
    "Δ WOB (min)klb",
    "Block Speed (max)ft/s",
    "Weight Drilled offklb",
  ]);
  expect(texts(rows()[0]!)).toEqual([
    "3,188.0",
    "04 Jul 2009 06:32:00",
    "04 Jul 2009 06:34:56",
    expect.stringContaining("WDN") as string,
    "176",
    "84.0",
    "+21.7",
    "\u221215.9",
    "0.07",
    "0.0",
  ]);
  expect(texts(rows()[1]!).slice(4, 8)).toEqual(["300, not steady", "84.0", "–", "–"]);
});

it("lists one kind alone, and shows when the well has no reports of that kind", async () => {
  open([report(20), report(40, { fromState: 1 })]);
  await expect.poll(() => rows().length).toBe(2);
  await userEvent.click(page.getByText("Rotary and slide"));
  await expect.poll(() => rows().map((row) => texts(row)[0])).toEqual(["3,168.0"]);
  await expect.element(page.getByText("1 report, newest first, UTC")).toBeVisible();
});

it("shows the selected report over time, and opens its moment in the time charts", async () => {
  open([report(20), report(40)]);
  await expect.poll(() => rows().length).toBe(2);
  await userEvent.click(rows()[1]!);
  await expect.element(page.getByRole("heading", { name: "Transition at 3,168.0 ft" })).toBeVisible();
  await expect.element(page.getByText("mean of the last 60 s drilled, 84.0")).toBeVisible();
  await expect
    .poll(() => fakeServer.askedOf("well-data/get/raw").at(-1))
    .toMatchObject({ wellId: wellId(), from: NOW - 2400 - 90, to: NOW - 2400 + 176 + 45 });
  await userEvent.click(page.getByRole("button", { name: "Open in Time Charts" }));
  expect(openedSpans.at(-1)).toEqual([NOW - 2490, NOW - 2400 + 221]);
});

it("puts a new report on top without moving the selection", async () => {
  const reports = [report(20), report(40)];
  open(reports);
  await expect.poll(() => rows().length).toBe(2);
  await userEvent.click(rows()[1]!);
  reports.unshift(report(1));
  fakeServer.push("state-transition-report", { wellId: wellId(), timeEnd: NOW });
  await expect.poll(() => rows().length).toBe(3);
  expect(rows().map((row) => row.getAttribute("aria-selected"))).toEqual(["false", "false", "true"]);
});

it("explains what a report is if the well has no reports", async () => {
  open([]);
  await expect.element(page.getByText("No state transitions yet")).toBeVisible();
});

it("shows its own error and retries", async () => {
  let isAway = true;
  open([report(20)], () => {
    fakeServer.events["state-transition-report/get"] = () => {
      if (isAway) throw new CallError("unavailable");
      return [report(20)];
    };
  });
  await expect.element(page.getByText("state-transition-report/get error")).toBeVisible();
  isAway = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => rows().length).toBe(1);
});
