import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import { type Drilled, drilledWell, METRE, rowInMetres, type Station } from "./testing/drilled-well";

const TOOL = "ISCWSA MWD Rev5.11";

const server = testServer();
let own: StoredWell;
beforeAll(async () => {
  own = await drillWell("Reference", buildAndHold({ kickOff: 800, build: 3, hold: 65, azimuth: 120, end: 3500 }), {
    radius: 0.22,
  });
});

type Path = { kickOff: number; build: number; hold: number; azimuth: number; end: number };

/** A vertical hole that builds and then holds, with a survey every 30 m; m and deg. */
function buildAndHold({ kickOff, build, hold, azimuth, end }: Path): Station[] {
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / 30) }, (_, step) => from + 30 * step);
  const top = kickOff + (30 * hold) / build;
  const station = (md: number): Station => [md, Math.min(hold, Math.max(0, ((md - kickOff) * build) / 30)), azimuth];
  return [...steps(0, kickOff), ...steps(kickOff, top), ...steps(top, end), end].map(station);
}

const drillWell = (name: string, stations: readonly Station[], knownFacts?: Drilled) =>
  drilledWell(server, name, stations, knownFacts);

const ask = async (wellId: string, wellIds?: readonly string[]) => {
  const client = await server.connect();
  return client.get("anti-collision/get", {
    wellId,
    ...(wellIds ? { wellIds } : {}),
  });
};

it("gives distances, sigmas and separation factors as the reference program does, on two slots of a pad", async () => {
  // clearance_synthetic, pad_build_hold_rev5_11, parallel_slot: md, offset md, distance, both sigmas, factor; m.
  const rows = [
    [90, 89.9999981, 7.21110255, 0.331087411, 0.331167702, 2.72393903],
    [720, 720.010935, 7.19270416, 0.930516552, 0.925251297, 1.3250896],
    [800, 798.965761, 11.2842026, 0.976135187, 1.0520412, 1.99360315],
    [1070, 1048.57127, 58.7625181, 1.34397245, 1.55277757, 7.85146931],
    [1340, 1278.96108, 105.713769, 1.93602294, 2.10642096, 10.3326892],
    [1960, 1889.49505, 146.60393, 8.53029904, 8.27944028, 3.5041309],
    [2950, 2871.49606, 245.424663, 22.8999154, 21.8049626, 2.21116298],
    [3220, 3139.31452, 276.17774, 26.7130128, 25.3974063, 2.13531579],
    [3310, 3200, 288.02742, 27.4764968, 26.1083071, 2.16587462],
    [3490, 3200, 370.898424, 23.1487135, 21.9608345, 3.31461207],
  ] as const;
  const slot = await drillWell(
    "Parallel slot",
    buildAndHold({ kickOff: 700, build: 3.2, hold: 64, azimuth: 128, end: 3200 }),
    { at: { x: 4, y: 6 } },
  );
  const { wells, rule } = await ask(own._id, [slot._id]);
  expect(rule).toMatchObject({ k: 3.5 });
  const [only] = wells;
  expect(only).toMatchObject({ name: "Parallel slot", tools: [TOOL], noFactors: null, sharedTo: null });
  for (const [md, offsetMD, distance, referenceSigma, offsetSigma, factor] of rows) {
    const row = rowInMetres(only!, md)!;
    expect(Math.abs(row.distance - distance), `distance at ${md} m`).toBeLessThan(1e-3);
    expect(Math.abs(row.offsetMD - offsetMD)).toBeLessThan(0.5);
    expect(row.holeRadii).toBeCloseTo(0.38, 6);
    expect(Math.abs(row.referenceSigma / referenceSigma - 1)).toBeLessThan(5e-3);
    expect(Math.abs(row.offsetSigma / offsetSigma - 1)).toBeLessThan(5e-3);
    expect(Math.abs(row.factor - factor), `factor at ${md} m`).toBeLessThan(0.02);
  }
  // From a vertical hole the high side is where its survey points, so both angles name the slot north-east of it.
  const { toolface, northAngle } = rowInMetres(only!, 90)!;
  expect(northAngle).toBeCloseTo((Math.atan2(4, 6) * 180) / Math.PI, 3);
  expect((toolface + 120) % 360).toBeCloseTo(northAngle, 3);
});

it("distinguishes the surveyed hole from the plan ahead, whose errors continue from the last survey", async () => {
  const vertical = (end: number) =>
    buildAndHold({ kickOff: 5000, build: 3, hold: 60, azimuth: 0, end }).slice(0, end / 30 + 1);
  const well = await drillWell("Half drilled", vertical(600), { at: { x: 0, y: 5000 } });
  const whole = await drillWell("All drilled", vertical(1200), { at: { x: 0, y: 5000 } });
  const beside = await drillWell("Beside", vertical(1200), { at: { x: 15, y: 5000 } });
  const md = [0, 600 * METRE, 1200 * METRE];
  const straight = md.map(() => 0);
  const asDrawn = { tieIn: null, northReference: null, declination: null, convergence: null, fileName: null };
  await server.stores.wellPlans.create(well._id, {
    name: "Plan",
    md,
    inclination: straight,
    azimuth: straight,
    ...asDrawn,
  });
  const { own: subject, wells } = await ask(well._id, [beside._id]);
  expect(subject.lastSurvey! / METRE).toBeCloseTo(600, 3);
  expect(subject.parts[0]).toMatchObject({ kind: "surveyed", from: 0 });
  const plan = wells[0]!.parts.find(({ kind }) => kind === "plan")!;
  expect(plan.md[0]! / METRE).toBeCloseTo(subject.bit! / METRE, 3);
  const surveyedOn = (await ask(whole._id, [beside._id])).wells[0]!.parts[0]!;
  // Where surveys will be taken is not known: the plan has them 100 ft apart, the well beside every 30 m.
  expect(Math.abs(plan.errors!.factor.at(-1)! / surveyedOn.errors!.factor.at(-1)! - 1)).toBeLessThan(0.01);
});

it("judges a sidetrack by the separately drilled hole of both wells, both surveyed and ahead", async () => {
  const parent = buildAndHold({ kickOff: 300, build: 3, hold: 30, azimuth: 90, end: 1500 });
  const sharedStations = parent.filter(([md]) => md <= 900);
  const branch = [
    ...sharedStations,
    ...[930, 960, 990, 1020, 1050].map((md, step): Station => [md, 30, 90 - 4 * (step + 1)]),
  ];
  const mother = await drillWell("Mother", parent, { at: { x: 0, y: 9000 } });
  const child = await drillWell("Sidetrack", branch, { at: { x: 0, y: 9000 } });
  const stations = [...branch, [1500, 30, 70] as const];
  const asDrawn = { tieIn: null, northReference: null, declination: null, convergence: null, fileName: null };
  await server.stores.wellPlans.create(child._id, {
    name: "Plan",
    md: stations.map(([md]) => md * METRE),
    inclination: stations.map(([, inclination]) => inclination),
    azimuth: stations.map(([, , azimuth]) => azimuth),
    ...asDrawn,
  });
  const [only] = (await ask(child._id, [mother._id])).wells;
  expect(only!.sharedTo! / METRE).toBeCloseTo(900, 1);
  expect(only!.suppressedTo! - only!.sharedTo!).toBeCloseTo(300, 6);
  const [surveyed, plan] = ["surveyed", "plan"].map((kind) => only!.parts.find((part) => part.kind === kind)!);
  expect(surveyed!.md[0]! / METRE).toBeCloseTo(900, 1);
  // The plan starts at the end of the surveys; the shared hole above adds no uncertainty to either.
  expect(plan!.errors!.referenceSigma[0]! / surveyed!.errors!.referenceSigma.at(-1)!).toBeLessThan(1.3);
  expect(plan!.errors!.factor[0]! / surveyed!.errors!.factor.at(-1)!).toBeCloseTo(1, 0);
});

it("lists each well without a distance or separation factor, with the reason and the missing input", async () => {
  const path = buildAndHold({ kickOff: 800, build: 3, hold: 65, azimuth: 120, end: 1500 });
  const nowhere = await drillWell("Nowhere", path, { at: {} });
  const unlike = await drillWell("Unlike", path, { references: { coordinateUnit: "ft" } });
  const empty = await drillWell("Not surveyed", []);
  const noTool = await drillWell("No tool", path, { at: { x: 20, y: 0 }, tool: null });
  const noField = await drillWell("No field", path, { at: { x: 20, y: 0 }, references: { field: [] } });
  const noHoles = await drillWell("No holes", path, { at: { x: 20, y: 0, holeData: [] } });
  const chosenIds = [nowhere, unlike, empty, noTool, noField, noHoles].map(({ _id }) => _id);
  const { wells, left } = await ask(own._id, chosenIds);
  expect(left.map(({ name, reason, where, wellId }) => [name, reason, where, wellId])).toEqual([
    ["Nowhere", "no position", "position", nowhere._id],
    ["Unlike", "other units: ft, not m", "references", unlike._id],
    ["Not surveyed", "no surveys", "surveys", empty._id],
  ]);
  expect(wells.map(({ name, noFactors }) => [name, noFactors?.where])).toEqual([
    ["No tool", undefined],
    ["No field", "references"],
    ["No holes", "hole-sizes"],
  ]);
  expect(wells[1]!.parts[0]!.errors).toBeNull();
  expect(wells[1]!.parts[0]!.distance[0]! / METRE).toBeCloseTo(20, 6);
  // Data that the well itself lacks are reported for it, for every offset.
  const { wells: seen } = await ask(noField._id, [own._id]);
  expect(seen[0]!.noFactors).toMatchObject({ wellId: noField._id, where: "references" });
  expect(seen[0]!.noFactors!.reason).toMatch(/^this well: north reference/);
});

it("assumes the usual MWD for surveys without a tool, as the recommendation does, and reports the range of depths", async () => {
  const path = buildAndHold({ kickOff: 800, build: 3, hold: 65, azimuth: 120, end: 1500 });
  const statedToolWell = await drillWell("Tool said", path, { at: { x: 20, y: 0 } });
  const unsaid = await drillWell("Tool not said", path, { at: { x: 20, y: 0 }, tool: null });
  const { wells } = await ask(own._id, [statedToolWell._id, unsaid._id]);
  const [known, assumed] = wells as [ClearedOffset, ClearedOffset];
  expect(assumed.parts.map(({ errors }) => errors)).toEqual(known.parts.map(({ errors }) => errors));
  expect(known).toMatchObject({ tools: [TOOL], assumedTools: [] });
  const stretch = { tool: TOOL, from: 30 * METRE, to: 1500 * METRE, usual: true };
  expect(assumed).toMatchObject({ tools: [], assumedTools: [stretch] });
  const { own: seen } = await ask(unsaid._id, [own._id]);
  expect(seen.assumedTools).toEqual([stretch]);
});

it("has a reply for a well without surveys and plan, and uses the wells of the settings if none are named", async () => {
  const empty = await drillWell("Empty", []);
  expect(await ask(empty._id)).toMatchObject({ wells: [], left: [], own: { bit: null, parts: [] } });
  await server.stores.wellSettings.save(empty.wellNo, "anti-collision", { offsetWellIds: [own._id] });
  const { left } = await ask(empty._id);
  expect(left).toMatchObject([
    { name: "Reference", wellId: empty._id, reason: "this well has no surveys and no plan" },
  ]);
});

it("finds the lowest separation of a draft, and compares only the newest draft of a connection", async () => {
  const client = await server.connect();
  const vertical = (end: number) =>
    buildAndHold({ kickOff: 5000, build: 3, hold: 60, azimuth: 0, end }).slice(0, end / 30 + 1);
  const well = await drillWell("Draws a plan", vertical(600), { at: { x: 0, y: 20_000 } });
  const beside = await drillWell("Twenty metres east", vertical(1200), { at: { x: 20, y: 20_000 } });
  await server.stores.wellSettings.save(well.wellNo, "anti-collision", { offsetWellIds: [beside._id] });
  const draft = (azimuth: number, wellId = well._id) =>
    client.ask("anti-collision/get/draft", {
      wellId,
      start: { tvd: 600 * METRE, ns: 0, ew: 0 },
      stations: [
        { md: 600 * METRE, inclination: 0, azimuth },
        { md: 900 * METRE, inclination: 6, azimuth },
        { md: 1200 * METRE, inclination: 6, azimuth },
      ],
    });
  const west = (await draft(270)).data!;
  expect(west).toMatchObject({ compared: 1, left: [], lowest: { name: "Twenty metres east" } });
  // It moves away, but at first not as fast as its errors grow.
  expect(west.lowest!.md / METRE).toBeLessThan(700);
  expect(west.lowest!.distance / METRE).toBeGreaterThan(20);
  const east = (await draft(90)).data!.lowest!;
  expect(east.factor!).toBeLessThan(1);
  expect(east.md / METRE).toBeGreaterThan(900);

  const replies = await Promise.all([draft(90), draft(0), draft(270)]);
  expect(replies[2].data).toEqual(west);
  expect(replies[0].error?.message).toBe("A newer draft is compared in its place");
  const lonely = await drillWell("Alone", vertical(600), { at: { x: 0, y: 30_000 } });
  expect((await draft(0, lonely._id)).data).toMatchObject({ lowest: null, compared: 0 });
});

it("names a chosen well that is deleted or beyond what its caller may see, instead of leaving it out", async () => {
  const { wells, left } = await ask(own._id, ["a-deleted-well"]);
  expect(wells).toEqual([]);
  expect(left).toEqual([
    {
      name: "a chosen well",
      of: "a-deleted-well",
      wellId: own._id,
      reason: "deleted or beyond what you may see",
      where: "offset-wells",
    },
  ]);
});
