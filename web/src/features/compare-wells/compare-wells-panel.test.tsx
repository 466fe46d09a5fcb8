import { CallError } from "@sigma/contract/errors";
import { encodeFrame } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  borders,
  eachTestInItsOwnWell,
  NOW,
  openFollowingPanel,
  wellData,
  wellId,
} from "../../charts/testing/panel-of-well";
import { holeRows, pushFeet, serveDrilledHole } from "../../data/testing/drilled-hole";
import { serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { beginReplay, endReplay, moveReplay } from "../../data/replay/replay";
import { sampleWell } from "../../data/testing/samples";
import { formatNumber } from "../../ui/format/numbers";
import CompareWellsPanel from "./compare-wells-panel";
import { expectTexts, textsOf } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const others = ["F-4", "F-5", "F-7", "F-9", "F-10", "F-11"];
const idOf = (name: string) => `${wellId()} ${name}` as WellId;

/** The bottom of the hole of the well of the dashboard. */
let bottom = 3208;

function open(change = (): void => undefined): void {
  bottom = 3208;
  serveDrillingWell(fakeServer, { wellId: wellId(), borders });
  serveDrilledHole(fakeServer, { wellId: wellId(), hole: { from: 2362, to: 3208 }, now: NOW });
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell(wellId(), { name: "15/9-F-9 A" }),
    ...others.map((name) => sampleWell(idOf(name), { name })),
  ];
  fakeServer.events["depth-data/get/compare"] = ({ wellIds, traces = [], from = 0, to = 9000 }) =>
    Object.fromEntries(
      wellIds.map((id) => {
        const rows = holeRows(
          { from: Math.max(from, 2000), to: Math.min(to, id === wellId() ? bottom : 4000) },
          4100,
          NOW,
        );
        if (id === idOf("F-7")) rows["wob"]!.fill(Number.NaN);
        return [id, encodeFrame(Object.fromEntries(["depth", ...traces].map((name) => [name, rows[name]!])))];
      }),
    );
  // The own well is vertical; F-4 lands; the others were not surveyed.
  fakeServer.events["survey-data/get/compare"] = ({ wellIds }) =>
    Object.fromEntries(
      wellIds.map((id) => {
        const lands = id === idOf("F-4");
        const isSurveyed = lands || id === wellId();
        const md = isSurveyed ? [0, 2500, 4000] : [0];
        const angles = md.map((at) => (lands && at === 4000 ? 90 : 0));
        const radius = 1500 / (Math.PI / 2);
        const tvd = md.map((at) => (lands && at === 4000 ? 2500 + radius : at));
        return [id, { md, inclination: angles, azimuth: md.map(() => 0), tvd }];
      }),
    );
  change();
  openFollowingPanel(CompareWellsPanel, {}, { name: "15/9-F-9 A" });
}

const listQuestions = () => fakeServer.askedOf("depth-data/get/compare");
const add = async (name: string) => {
  await userEvent.click(page.getByRole("button", { name: "Add well" }));
  await userEvent.click(page.getByRole("option", { name, exact: true }));
};
const shownWells = () =>
  page
    .getByRole("button", { name: /: arrow keys move the cursor$/ })
    .elements()
    .map((button) => button.getAttribute("aria-label")!.split(":")[0]);
const means = () =>
  page
    .getByRole("table", { name: "Means" })
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));

it("reads its wells again once a lost connection is back, even if the first fetch failed", async () => {
  let answer = fakeServer.events["depth-data/get/compare"]!;
  open(() => {
    answer = fakeServer.events["depth-data/get/compare"]!;
    fakeServer.events["depth-data/get/compare"] = () => {
      throw new CallError("unavailable");
    };
  });
  await expect.poll(listQuestions).toHaveLength(1);
  fakeServer.connections.at(-1)!.lost();
  fakeServer.events["depth-data/get/compare"] = answer;
  fakeServer.connections.at(-1)!.connect();
  await expect.poll(listQuestions).toHaveLength(2);
  await expect.poll(shownWells).toEqual(["15/9-F-9 A"]);
});

it("reads the traces of the well and shows its hole down to a little below the bit", async () => {
  open();
  await expect.poll(listQuestions).toHaveLength(1);
  expect(listQuestions()[0]).toMatchObject({
    wellIds: [wellId()],
    traces: ["gamma", "rop", "wob", "pumpPressure", "torque"],
    key: "depth",
    caching: true,
  });
  await expectTexts("hole 3,208.0 ft MD", "Add a well to compare");
});

it("takes the wells that are shown from the candidates, and gives a removed one back [AN-148]", async () => {
  open();
  const candidates = async () => {
    await userEvent.click(page.getByRole("button", { name: "Add well" }));
    await expect.element(page.getByRole("option").first()).toBeVisible();
    const names = textsOf(page.getByRole("option"));
    await userEvent.keyboard("{Escape}");
    return names;
  };
  expect(await candidates()).toEqual(others);
  await add("F-4");
  await add("F-7");
  await expect.poll(shownWells).toEqual(["15/9-F-9 A", "F-4", "F-7"]);
  expect(await candidates()).toEqual(["F-5", "F-9", "F-10", "F-11"]);
  await userEvent.click(page.getByRole("button", { name: "Remove F-4" }));
  await expect.poll(shownWells).toEqual(["15/9-F-9 A", "F-7"]);
  expect(await candidates()).toEqual(["F-4", "F-5", "F-9", "F-10", "F-11"]);
});

it("stops at five wells beside the own one", async () => {
  open();
  for (const name of others.slice(0, 5)) await add(name);
  await expect.poll(() => shownWells().length).toBe(6);
  await expect.element(page.getByRole("button", { name: "Add well" })).toBeDisabled();
});

it("reads all wells again after a change in the past, and only the new well in live mode [AN-147]", async () => {
  open();
  await expect.poll(listQuestions).toHaveLength(1);
  // The live well alone is appended to.
  const others = () =>
    listQuestions()
      .map(({ wellIds }) => wellIds)
      .filter((ids) => ids.join() !== wellId());
  await add("F-4");
  const live = [[idOf("F-4")]];
  await expect.poll(others).toEqual(live);
  wellData().view.leave();
  await add("F-5");
  const addedWells = [wellId(), idOf("F-4"), idOf("F-5")];
  await expect.poll(others).toEqual([...live, addedWells]);
  await userEvent.click(page.getByRole("button", { name: "Remove F-4" }));
  await expect.poll(others).toEqual([...live, addedWells, [wellId(), idOf("F-5")]]);
});

it("appends the feet that the rig drills, from the last depth on; a change of wells resets that [AN-146]", async () => {
  open();
  await expect.poll(() => wellData().depth.buffer.last).toBe(3208);
  await expect.poll(listQuestions).toHaveLength(1);
  bottom = 3210;
  pushFeet(fakeServer, wellId(), { from: 3209, to: 3210 }, NOW);
  await expect.poll(() => listQuestions().at(-1)).toMatchObject({ wellIds: [wellId()], from: 3209 });
  await expect.element(page.getByText("hole 3,210.0 ft MD")).toBeVisible();
  await add("F-4");
  await expect.poll(() => listQuestions().at(-1)!.wellIds).toEqual([idOf("F-4")]);
  const start = listQuestions().at(-1)!.from;
  bottom = 3211;
  pushFeet(fakeServer, wellId(), { from: 3211, to: 3211 }, NOW);
  await expect.poll(() => listQuestions().at(-1)).toMatchObject({ wellIds: [wellId()], from: start });
});

it("shows means over the visible range, and a dash with its reason if a well has no values", async () => {
  open();
  await add("F-7");
  await expect.poll(() => means().map((row) => row.length)).toEqual([3, 3, 3, 3, 3]);
  // The view reaches from 468 ft above the bit to 132 ft below it.
  const rows = holeRows({ from: 2740, to: 3208 }, 4100, NOW);
  const mean = (name: string) => Array.from(rows[name]!).reduce((sum, value) => sum + value, 0) / rows[name]!.length;
  await expect.poll(() => Number(means()[1]![1])).toBeCloseTo(mean("rop"), -1);
  expect(means()[2]![2]).toBe("–");
  const dash = page.getByRole("table", { name: "Means" }).getByTitle("Not recorded in this well");
  await expect.element(dash).toHaveTextContent("–");
  expect(means()[3]![0]).toBe("Pump pressure, psi");
  expect(means()[3]![1]).toMatch(new RegExp(`^${formatNumber(mean("pumpPressure"), 0).slice(0, 3)}`));
});

it("moves one cursor through all wells, by key too", async () => {
  open();
  await add("F-4");
  await expect.poll(() => shownWells().length).toBe(2);
  const plane = page.getByRole("button", { name: "F-4: arrow keys move the cursor" });
  (plane.element() as HTMLElement).focus();
  const before = canvases();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => canvases().filter((picture, at) => picture !== before[at]).length).toBeGreaterThanOrEqual(2);
});

/** The drawing over each well. */
const canvases = () =>
  page
    .getByRole("button", { name: /: arrow keys move the cursor$/ })
    .elements()
    .map((plane) => [...plane.querySelectorAll("canvas")].at(-1)?.toDataURL());

it("aligns wells by a formation top and by their landing, and says why a well cannot be placed", async () => {
  open();
  await add("F-4");
  await add("F-7");
  await userEvent.click(page.getByText("Landing", { exact: true }));
  await expect.element(page.getByRole("region", { name: "F-7" }).getByText("No surveys")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "15/9-F-9 A" }).getByText("Inclination stays under 85 deg"))
    .toBeVisible();
  expect(page.getByRole("region", { name: "F-4" }).getByText("Not placed").query()).toBeNull();
  await userEvent.click(page.getByText("Formation", { exact: true }));
  await expect.element(page.getByText("TVD from Nordland Gp., ft")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Formation top" }));
  await userEvent.click(page.getByRole("option", { name: "Utsira Fm." }));
  await expect.element(page.getByText("TVD from Utsira Fm., ft")).toBeVisible();
  // 468 ft above the bit at 3,208 ft to 132 ft below it, against the top at 3,143 ft: both wells are vertical that far.
  await expect.poll(() => listQuestions().at(-1)!.from).toBeLessThan(2740 - 500);
});

it("adds and removes traces of all wells", async () => {
  open();
  await userEvent.click(page.getByRole("button", { name: "Traces" }));
  await userEvent.click(page.getByRole("option", { name: "MSE", exact: true }));
  await expect.poll(() => listQuestions().at(-1)!.traces).toContain("mse");
  await userEvent.click(page.getByRole("option", { name: "Gamma", exact: true }));
  await expect.poll(() => listQuestions().at(-1)!.traces).not.toContain("gamma");
});

it("shows a text if the wells have no depth data to compare", async () => {
  open(() => {
    fakeServer.events["depth-data/get/compare"] = ({ wellIds }) =>
      Object.fromEntries(wellIds.map((id) => [id, encodeFrame({ depth: new Float64Array(0) })]));
  });
  await expect.element(page.getByText("There is no depth data to compare")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Upload CSV" })).toBeVisible();
});

it("shows every well at the moment of a replay, and reads the wells again when the replay moves back", async () => {
  beginReplay(wellId(), NOW - 600, 1);
  open();
  const listAsked = () =>
    fakeServer.askedOf("depth-data/get/compare").map((request) => (request as { asOf?: number }).asOf);
  await expect.poll(() => listAsked().length).toBeGreaterThan(0);
  await add("F-4");
  await userEvent.click(page.getByText("Formation", { exact: true }));
  const tops = () =>
    fakeServer.callsOf("GET api/formation-top").map(({ sent }) => sent as { wellId: string; asOf?: string });
  await expect.poll(() => tops().map((request) => request.wellId)).toContain(idOf("F-4"));
  expect(new Set(tops().map(({ asOf }) => asOf))).toEqual(new Set([String(NOW - 600)]));
  expect(new Set(listAsked())).toEqual(new Set([NOW - 600]));
  moveReplay({ type: "seek", moment: NOW - 1200 });
  await expect.poll(() => listAsked().at(-1)).toBe(NOW - 1200);
  endReplay();
});
