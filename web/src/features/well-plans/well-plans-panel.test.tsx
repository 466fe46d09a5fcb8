import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/path/trajectory";
import { findPlanPoints } from "@sigma/engine/well-plan/plan-stations";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { queryClient } from "../../data/calls/query-client";
import { eventKey } from "../../data/calls/use-event";
import { fakeServer } from "../../data/testing/fake-server";
import { useToasts } from "../../data/notifications/toasts";
import { chooseTool } from "../../ui/testing/tool-hand";
import WellPlansPanel from "./well-plans-panel";

eachTestInItsOwnWell();

const FOOT = 0.3048;
/** Plan `build_hold` of oracles/distance_to_plan.json: kick-off at 800 m, 3 deg/30 m to 65 deg, azimuth 120, to 3,500 m. */
const stations = {
  md: [0, 800, 1450, 3500].map((metres) => metres / FOOT),
  inclination: [0, 0, 65, 65],
  azimuth: [120, 120, 120, 120],
};
const path = computeSurvey(stations);

function plan(change: Partial<WellPlan> = {}): WellPlan {
  const { kop, landing } = findPlanPoints(path);
  return {
    _id: "one",
    wellId: wellId(),
    name: "Rev 1",
    wellbore: false,
    ...stations,
    tvd: [...path.tvd],
    ns: [...path.ns],
    ew: [...path.ew],
    vs: [...path.vs],
    dls: [...path.dls],
    plannedKop: kop?.md ?? null,
    plannedTrajectoryPoints: { KOP: kop, tvdLP: landing?.tvd ?? null },
    northReference: "grid",
    appliedCorrection: 0,
    fileName: null,
    createdAt: 0,
    version: 3,
    ...change,
  };
}

/** Three surveys of that case: their MD and the MD of the plan beside them, and how far they lie from it, m. */
const apart = [
  { md: 1759.75, planMd: 1760.759535, ns: 8.185797, ew: 4.758554, tvd: -0.060326 },
  { md: 2612.18, planMd: 2613.018355, ns: 8.986096, ew: -0.677155, tvd: 10.892983 },
  { md: 3410.17, planMd: 3410.929423, ns: 9.590422, ew: -1.670032, tvd: 13.384944 },
];
const surveys = apart.map(({ md, planMd, ns, ew, tvd }) => {
  const at = stationAt(prepareTrajectory(path), planMd / FOOT);
  return { ...at, md: md / FOOT, ns: at.ns + ns / FOOT, ew: at.ew + ew / FOOT, tvd: at.tvd + tvd / FOOT };
});

function open(plans: WellPlan[], type: "admin" | "guest" = "admin") {
  fakeServer.events["well-plan/get"] = () => plans;
  fakeServer.events["survey-data/get"] = () =>
    Object.fromEntries(
      (["md", "inclination", "azimuth", "tvd", "ns", "ew"] as const).map((name) => [
        name,
        surveys.map((survey) => survey[name]),
      ]),
    );
  fakeServer.routes["PATCH api/well-plan"] = () => plans[0]!;
  fakeServer.routes["DELETE api/well-plan"] = () => ({ deleted: 1 });
  fakeServer.routes["POST api/well-plan/restore"] = () => ({ restored: 1 });
  fakeServer.routes["POST api/well-plan"] = () => plan({ _id: "made", name: "Plan 2" });
  openMiddlePanel(WellPlansPanel, { type });
}

const two = () => [plan(), plan({ _id: "two", name: "Rev 2", wellbore: true })];
const lastSent = (name: "PATCH api/well-plan" | "POST api/well-plan" | "DELETE api/well-plan") =>
  fakeServer.callsOf(name).at(-1)?.sent;
const heading = (name: string) => page.getByRole("heading", { name, exact: true, level: 2 });
const rows = (label: string) =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr[data-row]`)].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

it("shows the wellbore plan, or the first plan without a wellbore plan, until another plan is selected [AN-130]", async () => {
  open(two());
  await expect.element(heading("Rev 2")).toBeVisible();
  await page.getByRole("button", { name: /^Rev 1/ }).click();
  await expect.element(heading("Rev 1")).toBeVisible();
});

it("shows the first plan where none is the wellbore plan, with its stations and planned points [AN-130]", async () => {
  open([plan(), plan({ _id: "two", name: "Rev 2" })]);
  await expect.element(heading("Rev 1")).toBeVisible();
  await expect.poll(() => rows("Stations")[2]?.slice(1, 4)).toEqual(["4,757.22", "65.00", "120.00"]);
  expect(rows("Stations")[2]?.[8]).toBe("3.05");
  await expect.element(page.getByRole("region", { name: "Planned points" })).toHaveTextContent("LP TVDnot planned");
});

it("shows no vertical section before its direction is known, or if its direction cannot be read", async () => {
  let answer: () => void = () => undefined;
  const answerGate = new Promise<void>((resolve) => (answer = resolve));
  let isFirst = true;
  fakeServer.events["directional-plot/get"] = async () => {
    await answerGate;
    if (!isFirst) return { sectionAzimuth: 120, place: null, wells: [], missing: [] } as never;
    isFirst = false;
    throw new CallError("internal");
  };
  open([plan()]);
  const isRead = () => queryClient.getQueryData(eventKey("well-plan/get", { wellId: wellId() })) !== undefined;
  await expect.poll(isRead).toBe(true);
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(rows("Stations")).toEqual([]);
  answer();
  await page.getByRole("button", { name: "Try again" }).click();
  // Along the azimuth of the plan the section is all of its departure.
  const last = stations.md.length - 1;
  await expect
    .poll(() => Number(rows("Stations").at(-1)?.[7]?.replace(",", "")))
    .toBeCloseTo(Math.hypot(path.ns[last]!, path.ew[last]!), 1);
});

it("makes another plan the wellbore plan with a patch of that plan, after confirmation [AN-129]", async () => {
  open(two());
  await page.getByRole("button", { name: /^Rev 1/ }).click();
  await page.getByRole("button", { name: "Make wellbore" }).click();
  expect(lastSent("PATCH api/well-plan")).toBeUndefined();
  await page.getByRole("dialog").getByRole("button", { name: "Make wellbore" }).click();
  await expect
    .poll(() => lastSent("PATCH api/well-plan"))
    .toEqual({
      wellId: wellId(),
      wellPlanId: "one",
      version: 3,
      updateValues: { wellbore: true },
    });
});

it("renames a plan, and deletes a plan with an undo; the wellbore plan stays while there are others", async () => {
  open(two());
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menuitem", { name: /^Delete/ })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /^Rev 1/ }).click();
  await chooseTool("More", "Rename");
  await page.getByRole("textbox", { name: "Name" }).fill("Rev 1a");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => lastSent("PATCH api/well-plan")).toMatchObject({ updateValues: { name: "Rev 1a" } });
  await chooseTool("More", "Delete");
  await expect.poll(() => lastSent("DELETE api/well-plan")).toMatchObject({ wellPlanId: "one" });
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.action?.label).toBe("Undo");
  useToasts.getState().toasts.at(-1)!.action!.run();
  await expect.poll(() => fakeServer.callsOf("POST api/well-plan/restore")).toHaveLength(1);
});

it("shows the distance of each survey from the plan, as in oracles/distance_to_plan.json", async () => {
  open(two());
  await page.getByText("Distances").click();
  await expect
    .poll(() => rows("Distances to plan").map(([, total, leftRight, aboveBelow]) => [total, leftRight, aboveBelow]))
    .toEqual([
      ["31.1", "31.1 L", "0.2 A"],
      ["46.4", "24.4 L", "39.4 B"],
      ["54.3", "24.5 L", "48.5 B"],
    ]);
});

it("designs a plan by legs, shows what they make as oracles/connector.json has it, and saves it as a new one", async () => {
  open(two());
  await page.getByRole("button", { name: "Add plan" }).click();
  await page.getByRole("button", { name: "Stations every" }).click();
  await page.getByRole("option", { name: "every 500 ft" }).click();
  await page.getByRole("button", { name: "Add leg" }).click();
  await page.getByRole("textbox", { name: "Length" }).fill(String(1000 / FOOT));
  await page.getByRole("button", { name: "Add leg" }).click();
  await page.getByRole("button", { name: "Kind of leg 2" }).click();
  await page.getByRole("option", { name: /Curve, hold, curve/ }).click();
  // landing_horizontal_3d, 4 deg/30 m.
  const values = {
    NS: 600 / FOOT,
    EW: 500 / FOOT,
    TVD: 1700 / FOOT,
    Inclination: 89,
    Azimuth: 75,
    DLS: (400 * FOOT) / 30,
  };
  const leg = page.getByRole("listitem", { name: "Leg 2" });
  await leg.getByRole("textbox", { name: "DLS", exact: true }).fill("2");
  for (const [name, value] of Object.entries(values)) {
    if (name === "DLS") continue;
    await leg.getByRole("textbox", { name, exact: true }).fill(String(value));
  }
  await expect.element(page.getByRole("status")).toHaveTextContent(/arrives there\. It needs \d/);
  await expect.element(page.getByRole("button", { name: "Save as new plan" })).toBeDisabled();
  await leg.getByRole("textbox", { name: "DLS", exact: true }).fill(String(values.DLS));
  const inFeet = (metres: number) =>
    (metres / FOOT).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect
    .poll(() => rows("Stations of the draft").map((row) => row.slice(1, 4)))
    .toContainEqual([inFeet(1712.902), "50.66", "26.47"]);
  await page.getByRole("button", { name: "Save as new plan" }).click();
  await expect
    .poll(() => lastSent("POST api/well-plan"))
    .toMatchObject({ wellId: wellId(), name: "Plan 3", tieIn: null });
  const { stations: saved } = lastSent("POST api/well-plan") as { stations: { md: number; azimuth: number }[] };
  expect(saved.at(-1)).toMatchObject({ md: expect.closeTo(2151.3048948 / FOOT, 2) as number, azimuth: 75 });
});

it("solves a draft to a target with a severity, and shows its lowest separation factor while it is edited", async () => {
  fakeServer.routes["GET api/target"] = () => [
    {
      _id: "t1",
      wellId: wellId(),
      name: "T1",
      reference: "well",
      north: 2000,
      east: 0,
      tvd: 5000,
      above: 0,
      below: 0,
      shape: { kind: "point" },
      version: 1,
    },
  ];
  const level = (below: number) => ({ below, meaning: "said to the crew" });
  fakeServer.events["anti-collision/get/draft"] = () => ({
    lowest: { wellId: "o1" as WellId, name: "F-4", md: 3300, distance: 90, factor: 1.31 },
    compared: 1,
    left: [],
    levels: { stop: level(1), act: level(1.25), alert: level(1.5) },
  });
  open(two());
  await page.getByRole("button", { name: "Add plan" }).click();
  await page.getByRole("button", { name: "Solve to target" }).click();
  const dialog = page.getByRole("dialog");
  const severity = dialog.getByRole("textbox", { name: "Highest DLS" });
  await severity.fill("0.5");
  await expect.element(dialog.getByRole("status")).toHaveTextContent(/It needs \d/);
  await expect.element(dialog.getByRole("button", { name: "Use this way" })).toBeDisabled();
  await severity.fill("3");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("3.00 deg/100 ft");
  await dialog.getByRole("button", { name: "Use this way" }).click();
  await expect
    .element(page.getByRole("region", { name: "Draft against the limits" }))
    .toHaveTextContent(/Miss of T10\.00/);
  await expect.element(page.getByText("Alert: SF 1.31")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Draft against the limits" }))
    .toHaveTextContent("Lowest SF, F-4, at 3,300 ft, ≥ 1.501.31");
  // Its stations are sent to the server after a pause in typing.
  const draftRequest = fakeServer.askedOf("anti-collision/get/draft").at(-1)!;
  expect(draftRequest).toMatchObject({ start: { tvd: 0, ns: 0, ew: 0 } });
  expect(draftRequest.stations.length).toBeGreaterThan(20);
});

it("shows that a survey has arrived since a draft started at the last one, and moves its tie-in on request", async () => {
  open(two());
  await page.getByRole("button", { name: "Add plan" }).click();
  await page.getByRole("button", { name: "Starts at" }).click();
  await page.getByRole("option", { name: /^Last survey/ }).click();
  const startDepth = () => rows("Stations of the draft")[0]?.[1];
  await expect.poll(startDepth).toBe("11,188.22");
  fakeServer.events["survey-data/get"] = () => ({
    md: [11_280],
    inclination: [65],
    azimuth: [120],
    tvd: [6000],
    ns: [0],
    ew: [5000],
  });
  fakeServer.push("survey-data", { wellId: wellId() } as never);
  await expect.element(page.getByText(/Tie-in is 92 ft old/)).toBeVisible();
  expect(startDepth()).toBe("11,188.22");
  await page.getByRole("button", { name: "Move it" }).click();
  await expect.poll(startDepth).toBe("11,280.00");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(heading("Rev 2")).toBeVisible();
  useToasts.getState().toasts.at(-1)!.action!.run();
  await expect.element(page.getByRole("button", { name: /^Plan 3 Draft/i })).toBeVisible();
});

it("types the stations of a draft in one table, with TVD, VS, closure and DLS beside them", async () => {
  open(two());
  await page.getByRole("button", { name: "Copy to draft" }).click();
  const tables = () => document.querySelectorAll('table[aria-label="Stations of the draft"]');
  await expect.poll(() => tables().length).toBe(1);
  expect(document.querySelectorAll('table[aria-label="Typed stations"]').length).toBe(0);
  const cells = () =>
    [...tables()[0]!.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].slice(4, 8).map(({ textContent }) => textContent),
    );
  // Along the azimuth of the plan all of its departure lies in the section.
  await expect.poll(() => cells().length).toBe(stations.md.length);
  const last = stations.md.length - 1;
  const numbers = () => cells()[last]!.map((text) => Number(text.replace(",", "")));
  expect(numbers()[0]).toBeCloseTo(path.tvd[last]!, 1);
  expect(numbers()[2]).toBeCloseTo(Math.hypot(path.ns[last]!, path.ew[last]!), 1);
  expect(numbers()[3]).toBeCloseTo(path.dls[last]!, 2);
  const before = numbers()[3]!;
  await page.getByRole("textbox", { name: `Inclination of station ${last}` }).fill("80");
  await expect.poll(() => numbers()[3]).not.toBeCloseTo(before, 1);
});

it("shows that the well has no plan, and starts a new plan", async () => {
  open([]);
  await expect.element(page.getByText("No well plan")).toBeVisible();
  await page.getByRole("button", { name: "Add plan" }).last().click();
  await expect.element(page.getByText("No plan to compare with")).toBeVisible();
});

it("lets a guest read and export alone", async () => {
  open(two(), "guest");
  await expect.element(heading("Rev 2")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "CSV" }).first()).toBeEnabled();
  for (const name of ["Add plan", "Import", "Delete", "Copy to draft"]) {
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  }
});
