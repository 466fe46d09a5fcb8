import type { torqueDragEvents } from "@sigma/contract/analysis/torque-drag";
import type { EventReply } from "@sigma/contract/call-types";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import { depthRowOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import type { TestServer } from "../../transport/testing/test-server";

const server = testServer();
let ask: Awaited<ReturnType<TestServer["connect"]>>["ask"];
beforeAll(async () => {
  ({ ask } = await server.connect());
});

/** 22 lb/ft pipe with joints of 6⅝ in alone, as the worked example of the methods page has it. */
const pipe = {
  drillPipeOd: 5,
  drillPipeId: 4.276,
  drillPipeTjOd: 6.625,
  drillPipeUnitWeight: 22,
  components: [
    { ...newComponent(1), type: "Drill Bit", length: 1, od: 6.625, id: 1, unitWeight: 22, makeUpTorque: null },
  ],
};

type Drilled = { stations?: [number, number, number][]; mud?: number; bhas?: object[] };

let wells = 0;
/** A well straight at 60 deg with the bit at 10,000 ft, apart from the given fields. */
async function createDrilledWell({ stations, mud = 10, bhas = [pipe] }: Drilled = {}): Promise<StoredWell> {
  wells += 1;
  const well = await server.stores.wells.create({ name: `Slant ${wells}`, holeDepth: 10_000 });
  const path = stations ?? [
    [0, 60, 40],
    [10_000, 60, 40],
  ];
  await server.stores.surveys.save(
    well.wellNo,
    path.map(([md, inclination, azimuth]) => ({ md, inclination, azimuth, time: null })),
  );
  if (bhas.length > 0) await server.call("POST api/bha", { body: { wellId: well._id, bhas } });
  if (mud > 0) {
    const body = { wellId: well._id, mudData: { density: mud, plasticViscosity: 20, yieldPoint: 15 } };
    await server.call("POST api/mwd-run", { body });
  }
  return well;
}

const point = (motion: string, bitDepth: number, change: object) => ({
  kind: "friction-point",
  time: 1_700_000_000 + bitDepth,
  ordinal: 0,
  value: {
    motion,
    startTime: 1_700_000_000 + bitDepth - 20,
    bitDepth,
    hookload: 0,
    torque: null,
    rpm: null,
    flow: 0,
    blockLoad: 50,
    ...change,
  },
});

async function get<Name extends keyof typeof torqueDragEvents>(
  event: Name,
  request: object,
): Promise<EventReply<Name>> {
  const { data, error } = await ask<EventReply<Name>>(event, request);
  expect(error).toBeUndefined();
  return data!;
}

describe("broom-stick/get", () => {
  it("returns hookload and torque by bit depth and friction factor, as in the closed form [AN-211]", async () => {
    const well = await createDrilledWell();
    const stick = await get("broom-stick/get", { wellId: well._id, frictionFactors: [0.2, 0.3] });
    const row = stick.md.indexOf(10_000);
    expect(stick.frictionFactors).toEqual([0.2, 0.3]);
    expect(Math.abs(stick.rotation[row]! - 93.21)).toBeLessThan(0.05);
    // Casing is not given, so all of the hole has the factor of the fan.
    expect(Math.abs(stick.pickUp[1]![row]! - 141.643)).toBeLessThan(0.1);
    expect(Math.abs(stick.slackOff[1]![row]! - 44.777)).toBeLessThan(0.1);
    expect(Math.abs(stick.torque[1]![row]! - 13_370)).toBeLessThan(15);
    expect(stick.basis).toMatchObject({ surveys: { stations: 2, lastMd: 10_000 } });
    expect(stick.missing.map(({ what }) => what)).toEqual([
      "The casing: all of the hole counts as open",
      "The block weight of the rig",
    ]);
  });

  it("adds the block, and returns the margins to the limits of the rig and the string, and the stretch [AN-211]", async () => {
    const { body: rig } = await server.call("POST api/rig", {
      body: { name: "Rig of loads", blockWeight: 60, maxHookload: 400, maxTorque: 30_000 },
    });
    const strong = { ...pipe.components[0], tensileLimit: 300, makeUpTorque: 20_000 };
    const well = await createDrilledWell({ bhas: [{ ...pipe, components: [strong] }] });
    await server.call("PATCH api/well", { body: { wellId: well._id, rigId: rig._id } });
    const stick = await get("broom-stick/get", { wellId: well._id });
    expect(stick.inputs).toMatchObject({ block: "rig", blockWeight: 60, openFriction: 0.3, casedFriction: 0.2 });
    expect(Math.abs(stick.atBit!.pickUp - 201.643)).toBeLessThan(0.1);
    expect(Math.abs(stick.margins.rigHookload!.left - 198.357)).toBeLessThan(0.1);
    expect(Math.abs(stick.margins.rigTorque!.left - 16_630)).toBeLessThan(20);
    expect(stick.margins.stringTension).toMatchObject({ md: 9999 });
    expect(stick.margins.makeUpTorque!.left).toBeGreaterThan(19_900);
    expect(stick.stretch!.pickUp).toBeGreaterThan(stick.stretch!.slackOff);
  });

  it("opens the fan at the casing shoe, and follows the drilled hole closely for any depth of the plan [AN-211]", async () => {
    const well = await createDrilledWell();
    await server.call("PATCH api/well", {
      body: { wellId: well._id, casingData: [{ size: 9.625, startDepth: 0, endDepth: 7130 }] },
    });
    const stations = [0, 30_000].map((md) => ({ md, inclination: 60, azimuth: 40 }));
    await server.call("POST api/well-plan", {
      body: { wellId: well._id, name: "Deep", stations, tieIn: { tvd: 0, ns: 0, ew: 0 }, wellbore: true },
    });
    const { md, pickUp, plannedFrom } = await get("broom-stick/get", { wellId: well._id });
    expect(plannedFrom).toBe(10_000);
    expect(md).toContain(7130);
    const opening = (row: number) => pickUp.at(-1)![row]! - pickUp[0]![row]!;
    const rows = [...md.keys()];
    const above = rows.filter((row) => md[row]! <= 7130);
    expect(Math.max(...above.map(opening))).toBeCloseTo(0, 6);
    expect(Math.min(...rows.slice(above.length).map(opening))).toBeGreaterThan(0);
    const steps = md.flatMap((depth, row) => (row > 0 && depth <= 10_000 ? [depth - md[row - 1]!] : []));
    expect(Math.max(...steps)).toBeLessThan(200);
  });

  it("has closely spaced rows in curved hole [AN-211]", async () => {
    const stations: [number, number, number][] = [
      [0, 0, 0],
      [6000, 0, 0],
      [6400, 40, 0],
      [6800, 80, 0],
      [10_000, 80, 0],
    ];
    const { md } = await get("broom-stick/get", { wellId: (await createDrilledWell({ stations }))._id });
    const steps = (from: number, to: number) =>
      md.flatMap((depth, row) => (row > 0 && depth > from && depth <= to ? [depth - md[row - 1]!] : []));
    expect(Math.max(...steps(6100, 6800))).toBeLessThan(60);
    expect(Math.max(...steps(7000, 10_000))).toBeLessThan(320);
    expect(md.length).toBeLessThanOrEqual(44);
  });

  it("refuses a fan of no factor, of seven and of a negative one [AN-211]", async () => {
    const { _id } = await createDrilledWell();
    for (const frictionFactors of [[], [0, 0, 0, 0, 0, 0, 0], [-0.1]]) {
      const { error } = await ask("broom-stick/get", { wellId: _id, frictionFactors });
      expect(error).toMatchObject({ code: "validation" });
    }
  });
});

describe("friction-factor-estimate/get", () => {
  it("returns the factors derived from measured points, and their trend [AN-216]", async () => {
    const well = await createDrilledWell();
    const stick = await get("broom-stick/get", { wellId: well._id, frictionFactors: [0.25] });
    const depths = stick.md.filter((md) => md > 6000 && md <= 10_000).slice(0, 8);
    const events = depths.map((md) => {
      const row = stick.md.indexOf(md);
      return point("pick-up", md, { hookload: stick.pickUp[0]![row]! + 50 });
    });
    const turning = point("rotating", 9000, { torque: 12_000, hookload: 130, rpm: 60 });
    await server.record(well.wellNo, { events: [...events, turning, point("slack-off", 9500, { hookload: 800 })] });
    const estimate = await get("friction-factor-estimate/get", { wellId: well._id });
    expect(estimate.openHole).toBeCloseTo(0.25, 2);
    expect(estimate.casedHole).toBeNull();
    expect(estimate.byMotion.pickUp).toMatchObject({ points: depths.length });
    expect(estimate.byMotion.rotating!.friction).toBeGreaterThan(0.25);
    expect(estimate.byMotion.slackOff).toBeNull();
    expect(estimate.points).toMatchObject({ unexplained: 1, cased: 0 });
    expect(estimate.trend.status).toBe("steady");
    expect(estimate.measured.find(({ type }) => type === "slack-off")!.friction).toBeNull();
  });

  it("fits the points below the shoe and those in the casing separately [AN-216]", async () => {
    const well = await createDrilledWell();
    await server.call("PATCH api/well", {
      body: { wellId: well._id, casingData: [{ size: 9.625, startDepth: 0, endDepth: 5000 }] },
    });
    const torque = async (md: number, value: number) =>
      server.record(well.wellNo, { events: [point("rotating", md, { torque: value, hookload: 100, rpm: 60 })] });
    await torque(4000, 4000);
    await torque(9000, 16_000);
    const { casedHole, openHole, shoeMd } = await get("friction-factor-estimate/get", { wellId: well._id });
    expect(shoeMd).toBe(5000);
    expect(casedHole!).toBeLessThan(0.25);
    expect(openHole!).toBeGreaterThan(0.4);
  });

  it.each([
    [
      "the casing",
      (well: StoredWell) =>
        server.call("PATCH api/well", {
          body: { wellId: well._id, casingData: [{ size: 9.625, startDepth: 0, endDepth: 9950 }] },
        }),
    ],
    [
      "a survey",
      async (well: StoredWell) => {
        const survey = { inclination: 30, azimuth: 40, time: null };
        await server.stores.surveys.save(well.wellNo, [
          { ...survey, md: 0 },
          { ...survey, md: 10_000 },
        ]);
      },
    ],
  ])("returns other factors once %s is changed", async (_, change) => {
    const well = await createDrilledWell();
    const turning = point("rotating", 9900, { torque: 12_000, hookload: 130, rpm: 60 });
    await server.record(well.wellNo, { events: [turning] });
    const before = await get("friction-factor-estimate/get", { wellId: well._id });
    await change(well);
    const after = await get("friction-factor-estimate/get", { wellId: well._id });
    expect(before.openHole).not.toBeNull();
    expect([after.openHole, after.casedHole]).not.toEqual([before.openHole, before.casedHole]);
  });

  it("reports what is missing instead of an estimate [AN-216]", async () => {
    const well = await createDrilledWell({ stations: [], mud: 0, bhas: [] });
    const estimate = await get("friction-factor-estimate/get", { wellId: well._id });
    expect(estimate).toMatchObject({ casedHole: null, openHole: null, md: null, measured: [] });
    expect(estimate.missing.map(({ what }) => what)).toContain("Surveys or a well plan");
    expect(estimate.missing).toContainEqual(
      expect.objectContaining({ what: "The mud of an MWD run", tab: "mwd-run", fields: ["density"] }),
    );
  });
});

describe("buckling/get", () => {
  it("returns tension and limits along the string while tripping in and out and rotating [AN-107, AN-213]", async () => {
    const well = await createDrilledWell();
    await server.call("PATCH api/well", {
      body: { wellId: well._id, holeData: [{ size: 8.5, startDepth: 0, endDepth: 12_000 }] },
    });
    const { tripIn, tripOut, rotation, slide, ...reply } = await get("buckling/get", {
      wellId: well._id,
      weightOnBit: 20,
    });
    const top = (mode: typeof tripIn) => mode!.effectiveTension[0]!;
    expect(top(tripOut)).toBeGreaterThan(top(rotation));
    expect(top(rotation)).toBeGreaterThan(top(tripIn));
    expect(Math.abs(top(rotation) - 93.1)).toBeLessThan(0.5);
    for (const mode of [tripIn, tripOut, rotation, slide]) {
      expect(mode!.effectiveTension).toHaveLength(reply.md.length);
      expect(mode!.helical[10]! / mode!.sinusoidal[10]!).toBeCloseTo(Math.SQRT2, 6);
    }
    expect(tripOut!.neutralPoint).toBeNull();
    expect(slide!.effectiveTension.at(-1)!).toBeLessThan(-19);
    expect(slide!.neutralPoint!).toBeLessThan(10_000);
    expect(reply.weightToBuckle!).toBeGreaterThan(20);
    expect(reply.parts.map(({ name }) => name)).toEqual(["Drill Bit", "Drill Pipe"]);
    expect(reply.inclination.every((angle) => Math.abs(angle - 60) < 1e-6)).toBe(true);
  });

  it("holds the side force of the drill pipe against its limit, and passes that of the parts below [AN-107]", async () => {
    const collar = { ...pipe.components[0]!, type: "Drill Collar", length: 300, od: 8, id: 3, unitWeight: 150 };
    const build: [number, number, number][] = [
      [0, 0, 0],
      [8000, 0, 0],
      [9000, 60, 0],
      [10_000, 60, 0],
    ];
    const well = await createDrilledWell({
      stations: build,
      bhas: [{ ...pipe, components: [...pipe.components, collar] }],
    });
    await server.call("PATCH api/well", {
      body: { wellId: well._id, holeData: [{ size: 12.25, startDepth: 0, endDepth: 12_000 }] },
    });
    const { md, tripOut, parts } = await get("buckling/get", { wellId: well._id });
    const [, collars, drillPipe] = parts;
    expect(parts.map(({ sideForceLimit }) => sideForceLimit)).toEqual([null, null, 2000]);
    const within = md.flatMap((at, row) => (at < drillPipe!.toMd ? [tripOut!.sideForce[row]!] : []));
    expect(tripOut!.highestSideForce!.force).toBe(Math.max(...within));
    expect(tripOut!.highestSideForce!.md).toBeLessThan(9000);
    expect(Math.max(...tripOut!.sideForce)).toBeGreaterThan(tripOut!.highestSideForce!.force);
    const limits = md.flatMap((at, row) => (at < drillPipe!.toMd ? [tripOut!.sinusoidal[row]!] : []));
    expect(drillPipe!.sinusoidal).toBeCloseTo(Math.min(...limits), 9);
    expect(collars!.sinusoidal!).toBeGreaterThan(drillPipe!.sinusoidal!);
  });

  it("slides with the newest weight on bottom unless another is given, and also returns the newest one", async () => {
    const well = await createDrilledWell();
    await server.record(well.wellNo, { depthRows: [depthRowOf(9999, 1_700_000_000, { wob: 25.3 })] });
    const weights = async (weightRequest: object) => {
      const { weightOnBit, newestWeightOnBit } = await get("buckling/get", { wellId: well._id, ...weightRequest });
      return [weightOnBit, newestWeightOnBit];
    };
    expect(await weights({})).toEqual([25.3, 25.3]);
    expect(await weights({ weightOnBit: 0 })).toEqual([0, 25.3]);
  });

  it("has no limits if the hole size is unknown, and ignores a BHA without diameters [AN-213]", async () => {
    const well = await createDrilledWell({ bhas: [{ ...pipe, drillPipeOd: 0 }] });
    const reply = await get("buckling/get", { wellId: well._id });
    expect(reply).toMatchObject({ md: [], tripIn: null, tripOut: null, rotation: null, slide: null });
    expect(reply.missing.map(({ tab, fields }) => [tab, fields])).toContainEqual([
      "bha",
      ["drillPipeOd", "drillPipeId", "drillPipeUnitWeight"],
    ]);
  });
});

describe("torque-drag-data/get", () => {
  it("returns measured hookload and torque next to the model at the same depths [AN-210]", async () => {
    const well = await createDrilledWell();
    const depthRows = Array.from({ length: 1000 }, (_, foot) =>
      depthRowOf(9001 + foot, 1_700_000_000 + 30 * foot, {
        hookload: 90,
        wob: 20,
        torque: foot < 500 ? 15_000 : null,
        torqueDownhole: 3000,
      }),
    );
    await server.record(well.wellNo, { depthRows });
    const reply = await get("torque-drag-data/get", { wellId: well._id });
    expect(reply.md.length).toBeGreaterThan(100);
    expect(reply.md.length).toBeLessThan(200);
    expect(reply.hookload[0]).toBe(90);
    expect([reply.torque[0], reply.torque.at(-1)]).toEqual([15_000, null]);
    expect(Math.abs(reply.rotation.at(-1)! - 93.1)).toBeLessThan(0.2);
    expect(reply.pickUp.at(-1)!).toBeGreaterThan(reply.slackOff.at(-1)!);
    // 20 klb less tension at 60 deg rub less, the torque of the bit is passed on.
    expect(reply.torqueOnBottom.at(-1)! - reply.torqueOffBottom.at(-1)!).toBeCloseTo(3000, 0);
    const part = await get("torque-drag-data/get", { wellId: well._id, from: 9500, to: 9600 });
    expect(Math.min(...part.md)).toBeGreaterThanOrEqual(9500);
    expect(Math.max(...part.md)).toBeLessThanOrEqual(9600);
  });

  it("returns the measured values if the well lacks an input for the model [AN-210, AN-211]", async () => {
    const well = await createDrilledWell({ mud: 0 });
    const depthRows = Array.from({ length: 10 }, (_, foot) =>
      depthRowOf(9001 + foot, 1_700_000_000 + 30 * foot, { hookload: 90, torque: 15_000, rigState: 1 }),
    );
    await server.record(well.wellNo, { depthRows, events: [point("pick-up", 9000, { hookload: 181 })] });
    const loads = await get("torque-drag-data/get", { wellId: well._id });
    expect(loads).toMatchObject({ inputs: null, hookload: loads.md.map(() => 90), pickUp: loads.md.map(() => null) });
    expect(loads.md).toHaveLength(10);
    const stick = await get("broom-stick/get", { wellId: well._id });
    expect(stick).toMatchObject({ inputs: null, md: [], actual: [{ type: "pick-up", hookload: 181, friction: null }] });
    expect(stick.drilling.torque[0]).toBe(15_000);
    expect(stick.missing.map(({ what }) => what)).toContain("The mud of an MWD run");
  });

  it("returns no rows for a well without rows, and refuses a range from below to above [AN-210]", async () => {
    const well = await createDrilledWell();
    expect(await get("torque-drag-data/get", { wellId: well._id })).toMatchObject({ md: [], pickUp: [] });
    const { error } = await ask("torque-drag-data/get", { wellId: well._id, from: 200, to: 100 });
    expect(error).toMatchObject({ code: "validation", field: "from" });
  });
});
