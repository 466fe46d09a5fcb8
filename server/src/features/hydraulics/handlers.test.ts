import type { hydraulicsEvents, SimulationParameters } from "@sigma/contract/analysis/hydraulics";
import type { EventReply } from "@sigma/contract/call-types";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHydraulicsFollow } from "../../analysis/hydraulics-follow";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { startTestServer, type TestServer, type TestSocket } from "../../transport/testing/test-server";

const T0 = 1_700_000_000;
/** A look reads the database, which takes its time on a busy machine. */
const PATIENT = { timeout: 30_000 };

let server: TestServer;
let client: TestSocket;
let well: StoredWell;
beforeAll(async () => {
  server = await startTestServer();
  well = await drilled("Vertical 1");
  client = await server.connect({ wellId: well._id });
  // The first analysis starts its thread.
  await client.ask("survey-data/get/basis", { wellId: well._id });
});
afterAll(() => server.close());

/** The circuit `pl_8.5_400gpm` of the reference numbers but for its collars: 12 ppg, 400 gpm, 8.5 in hole, 5 in pipe. */
async function drilled(name: string): Promise<StoredWell> {
  const made = await server.stores.wells.create({
    name,
    holeDepth: 10_000,
    holeData: [{ size: 8.5, startDepth: 5000, endDepth: 10_000 }],
    casingData: [{ size: 8.835, startDepth: 0, endDepth: 5000 }],
  });
  const path = [0, 10_000].map((md) => ({ md, inclination: 0, azimuth: 0, time: null }));
  await server.stores.surveys.save(made.wellNo, path);
  const bhas = [
    {
      drillPipeOd: 5,
      drillPipeId: 4.276,
      drillPipeTjOd: 6.625,
      drillPipeUnitWeight: 22,
      bit: { od: 8.5, tfa: 0.33133985, dischargeCoefficient: 0.95 },
      components: [{ ...newComponent(1), type: "Drill Bit", length: 1, od: 8.5, unitWeight: 50 }],
    },
  ];
  await server.call("POST api/bha", { body: { wellId: made._id, bhas } });
  const mudData = {
    density: 12,
    plasticViscosity: 25,
    yieldPoint: 15,
    fluidBehaviorIndex: 0.70003317,
    consistency: 2.5978783 / 4.788,
    rheologyModel: "power-law",
    viscometer: { r600: 65, r300: 40, r200: 30, r100: 21, r6: 9, r3: 7 },
  };
  await server.call("POST api/mwd-run", { body: { wellId: made._id, mudData } });
  const pressures = [
    { tvd: 0, porePressure: 0.45, fractureGradient: 0.6, temperature: null },
    { tvd: 12_000, porePressure: 0.47, fractureGradient: 0.8, temperature: null },
  ];
  await server.call("POST api/pressure-profile", { body: { wellId: made._id, rows: pressures } });
  const samples = Array.from({ length: 120 }, (_, second) =>
    sampleOf(T0 + second, {
      bitDepth: 10_000,
      holeDepth: 10_000,
      pumpPressure: 2600,
      pumpRate: second < 60 ? 400 : 0,
      rop: 60,
      diffPressure: 0,
      blockSpeed: 0,
    }),
  );
  await server.record(made.wellNo, { samples });
  return made;
}

async function get<Name extends keyof typeof hydraulicsEvents>(event: Name, request: object) {
  const { data, error } = await client.ask<EventReply<Name>>(event, request);
  expect(error).toBeUndefined();
  return data!;
}

const parameters: SimulationParameters = {
  flowRate: 400,
  mudDensity: 12,
  plasticViscosity: 25,
  yieldPoint: 15,
  rpm: 60,
  rop: 60,
  bitDepth: 10_000,
  tfa: 0.33133985,
  rheologyModel: "power-law",
  yieldStress: null,
};
const simulate = (change: object = {}) =>
  get("simulate-hydraulics", { wellId: well._id, parameters: { ...parameters, ...change } });

describe("hydraulics-time-data/get", () => {
  it("answers measured and calculated standpipe pressure with ECD and ESD over time [AN-109, AN-221]", async () => {
    const reply = await get("hydraulics-time-data/get", { wellId: well._id, from: T0, to: T0 + 119 });
    expect(reply.time).toHaveLength(120);
    expect(reply).toMatchObject({ rheologyModel: "power-law", missing: [] });
    const [pumping, still] = [10, 110];
    // Bit 1,610.5 psi and pipe 746 psi as in the reference circuit, and an annulus without collars.
    expect(reply.modelStandpipePressure[pumping]! - 1610.5 - (708.897 * 9999) / 9500).toBeGreaterThan(20);
    expect(reply.modelStandpipePressure[pumping]! - 1610.5 - (708.897 * 9999) / 9500).toBeLessThan(250);
    expect([reply.standpipePressure[pumping], reply.pumpRate[pumping], reply.bitDepth[pumping]]).toEqual([
      2600, 400, 10_000,
    ]);
    expect(reply.ecd[pumping]!).toBeGreaterThan(12.2);
    expect([reply.modelStandpipePressure[still], reply.ecd[still], reply.esd[still]]).toEqual([0, 12, 12]);
  });

  it("takes another rheology model where one is chosen, and thins a long range [AN-221]", async () => {
    const range = { wellId: well._id, from: T0, to: T0 + 119 };
    const power = await get("hydraulics-time-data/get", range);
    const bingham = await get("hydraulics-time-data/get", { ...range, rheologyModel: "bingham" });
    expect(bingham.rheologyModel).toBe("bingham");
    expect(bingham.modelStandpipePressure[10]).not.toBeCloseTo(power.modelStandpipePressure[10]!, 0);
    const thin = await get("hydraulics-time-data/get", { ...range, pixels: 10 });
    expect(thin.time.length).toBeLessThan(60);
  });

  it("refuses a range that ends before it begins or is longer than four hours [AN-221]", async () => {
    for (const to of [T0 - 1, T0 + 5 * 3600]) {
      const { error } = await client.ask("hydraulics-time-data/get", { wellId: well._id, from: T0, to });
      expect(error).toMatchObject({ code: "validation" });
    }
  });

  it("answers what was measured where the well lacks something for the model, with what that is [AN-221]", async () => {
    const bare = await server.stores.wells.create({ name: "Measured only" });
    const values = { bitDepth: 3265, pumpPressure: 448, pumpRate: 120 };
    await server.record(bare.wellNo, { samples: [0, 1].map((second) => sampleOf(T0 + second, values)) });
    const reply = await get("hydraulics-time-data/get", { wellId: bare._id, from: T0, to: T0 + 9 });
    expect(reply).toMatchObject({
      time: [T0, T0 + 1],
      standpipePressure: [448, 448],
      pumpRate: [120, 120],
      bitDepth: [3265, 3265],
      modelStandpipePressure: [null, null],
      ecd: [null, null],
      rheologyModel: null,
    });
    expect(reply.missing.map(({ what }) => what)).toContain("An active BHA");
  });

  it("pushes what is measured on a well without a model, once it is known that there is none", async () => {
    const bare = await server.stores.wells.create({ name: "Measured and followed" });
    const { basis } = await get("hydraulics-depth-data/get", { wellId: bare._id });
    const pushed: unknown[] = [];
    let now = T0;
    const { stores } = server;
    const follow = createHydraulicsFollow({
      stores,
      clock: () => now,
      directional: { of: () => Promise.reject(new Error("no analysis")) },
      connections: { pushToWell: (_well, _event, payload) => void pushed.push(payload) },
    });
    follow.follow(bare._id, basis);
    const sample = () => {
      const samples = [sampleOf(now, { bitDepth: 3265, pumpRate: 120, pumpPressure: 448 })];
      follow.take({ kind: "samples", wellId: bare._id, samples, receivedAt: now });
    };
    sample();
    expect(pushed).toEqual([]);
    await vi.waitFor(() => {
      now += 1;
      sample();
      expect(pushed[0]).toMatchObject({ columns: { standpipePressure: [448], modelStandpipePressure: [null] } });
    }, PATIENT);
  });

  it("pushes the hydraulics of new samples of a well that was asked for", async () => {
    await get("hydraulics-time-data/get", { wellId: well._id, from: T0, to: T0 + 10 });
    const pushed: { columns: Record<string, number[]> }[] = [];
    client.socket.on("hydraulics-time-data", (message) => pushed.push(message));
    const values = { bitDepth: 10_000, pumpRate: 400, pumpPressure: 2600 };
    for (let second = 0; pushed.length === 0; second += 1) {
      const samples = [sampleOf(T0 + 200 + second, values)];
      server.live.publish({ kind: "samples", wellId: well._id, samples, receivedAt: T0 + 200 });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const { columns } = pushed[0]!;
    expect(columns.standpipePressure).toEqual([2600]);
    expect(columns.modelStandpipePressure![0]).toBeGreaterThan(2000);
  });
});

describe("following a well", () => {
  it("reads the path to the bit again when settings or the hole have changed, not each time it looks", async () => {
    const { stores } = server;
    const followed = await drilled("A well that is followed");
    const wellId = followed._id;
    let [now, looks, analyses, pushes] = [T0, 0, 0, 0];
    let isAnalysed = Promise.resolve();
    const hand = (of: typeof wellId) => {
      looks += 1;
      return stores.slideSheets.hand(of);
    };
    const follow = createHydraulicsFollow({
      stores: { ...stores, slideSheets: { ...stores.slideSheets, hand } },
      clock: () => now,
      directional: {
        of() {
          analyses += 1;
          return isAnalysed.then(() => Promise.reject(new Error("no analysis")));
        },
      },
      connections: { pushToWell: () => void (pushes += 1) },
    });
    let { basis } = await get("hydraulics-depth-data/get", { wellId });
    const sample = () => {
      const samples = [sampleOf(now, { bitDepth: 10_000, pumpRate: 400, pumpPressure: 2600 })];
      follow.take({ kind: "samples", wellId, samples, receivedAt: now });
    };
    /** A look begins once the one before is over. */
    const lookTwice = async () => {
      const until = looks + 2;
      await vi.waitFor(() => {
        now += 31;
        follow.follow(wellId, basis);
        sample();
        expect(looks).toBeGreaterThanOrEqual(until);
      }, PATIENT);
    };
    const pushedAfter = (before: number) =>
      vi.waitFor(() => {
        now += 1;
        follow.follow(wellId, basis);
        sample();
        expect(pushes).toBeGreaterThan(before);
      }, PATIENT);
    await lookTwice();
    await lookTwice();
    expect(analyses).toBe(1);
    await stores.wells.change(wellId, { holeDepth: 10_005 });
    await lookTwice();
    expect(analyses).toBe(1);
    await stores.wells.change(wellId, { holeDepth: 10_020 });
    await lookTwice();
    expect(analyses).toBe(2);
    await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 13 } } });
    await lookTwice();
    expect(analyses).toBeGreaterThanOrEqual(3);

    // Somebody is answered from another mud: no sample is pushed by the old one any more.
    await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 14 } } });
    ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
    follow.follow(wellId, basis);
    const pushedBefore = pushes;
    now += 1;
    sample();
    expect(pushes).toBe(pushedBefore);
    await pushedAfter(pushedBefore);
    // Once more where a look read half of what was saved.
    expect(analyses).toBeGreaterThanOrEqual(4);

    // It is the same where the recompute that the new mud made outdated what was read before.
    const outdated = { state: "idle" as const, progress: 0, cancellable: false, outdatedSince: null };
    const pushedBeforeRecompute = pushes;
    await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 14.5 } } });
    follow.take({ kind: "recompute", wellId, status: { wellId, ...outdated } });
    ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
    follow.follow(wellId, basis);
    now += 1;
    sample();
    expect(pushes).toBe(pushedBeforeRecompute);
    await pushedAfter(pushedBeforeRecompute);

    // It is the same where a program saved the mud and nobody was answered from it yet.
    const pushedBeforeSave = pushes;
    await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 14.8 } } });
    follow.take({ kind: "settings-saved", wellId });
    now += 1;
    sample();
    expect(pushes).toBe(pushedBeforeSave);
    ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
    await pushedAfter(pushedBeforeSave);

    // It is the same where the other mud is being read already when somebody is answered.
    const analysed = analyses;
    let goOn = () => {};
    isAnalysed = new Promise((resolve) => (goOn = resolve));
    await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 15 } } });
    await vi.waitFor(() => {
      now += 31;
      // It is followed for two minutes from here on.
      follow.follow(wellId, basis);
      sample();
      expect(analyses).toBeGreaterThan(analysed);
    }, PATIENT);
    ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
    follow.follow(wellId, basis);
    const pushedByOld = pushes;
    now += 1;
    sample();
    expect(pushes).toBe(pushedByOld);
    goOn();
    await pushedAfter(pushedByOld);

    now += 119;
    const before = pushes;
    sample();
    expect(pushes).toBe(before + 1);
    now += 2;
    sample();
    expect(pushes).toBe(before + 1);
  });
});

describe("hydraulics-depth-data/get", () => {
  it("answers ECD, velocity and pressure over depth beside pore pressure and fracture gradient [AN-222]", async () => {
    const reply = await get("hydraulics-depth-data/get", { wellId: well._id, time: T0 + 30 });
    expect(reply.time).toBe(T0 + 30);
    expect(reply.md.at(-1)).toBe(10_000);
    expect(reply.ecd.at(-1)!).toBeCloseTo(reply.circulation!.ecd, 9);
    // 24.48 Q over the square of diameters, ft/min.
    expect(reply.annularVelocity.at(-2)!).toBeCloseTo((24.48 * 400) / (8.5 ** 2 - 5 ** 2), 6);
    expect(reply.fractureGradient.at(-1)!).toBeCloseTo((0.6 + (0.2 * 10_000) / 12_000) / 0.052, 6);
    expect(reply).toMatchObject({ shoeMd: 5000, measuredPressure: 2600 });
    const sum = Object.values(reply.circulation!.losses).reduce((total, loss) => total + loss, 0);
    expect(sum).toBeCloseTo(reply.circulation!.standpipePressure, 6);
    const { motorLoad, losses } = reply.circulation!;
    expect(motorLoad).toBeGreaterThanOrEqual(0);
    expect(motorLoad).toBeLessThanOrEqual(losses.motor);
    expect(reply.trip!.surge).toBeGreaterThan(12);
    expect(reply.trip!.swab).toBeLessThan(12);
    expect(reply.circulation!.parts.filter(({ kind }) => kind === "annulus").map(({ cased }) => cased)).toEqual([
      true,
      false,
    ]);
  });

  it("tells standpipe pressure over flow up to the one that is asked for, and else none [AN-222]", async () => {
    const at = { wellId: well._id, time: T0 + 30 };
    const reply = await get("hydraulics-depth-data/get", { ...at, curveTo: 800 });
    const { curve, standpipePressure, flowRate } = reply.circulation!;
    expect([curve!.flowRate[0], curve!.flowRate.at(-1), curve!.standpipePressure[0]]).toEqual([0, 800, 0]);
    const row = curve!.flowRate.findIndex((flow) => Math.abs(flow - flowRate) < 1e-9);
    expect(curve!.standpipePressure[row]).toBeCloseTo(standpipePressure, 6);
    expect((await get("hydraulics-depth-data/get", at)).circulation!.curve).toBeNull();
    const { error } = await client.ask("hydraulics-depth-data/get", { ...at, curveTo: -1 });
    expect(error).toMatchObject({ code: "validation", field: "curveTo" });
  });

  it("answers the newest moment without a time, and none where nothing was recorded [AN-222]", async () => {
    const newest = await get("hydraulics-depth-data/get", { wellId: well._id });
    expect(newest.time).toBe(T0 + 119);
    expect(newest.circulation).toMatchObject({ flowRate: 0, bottomsUp: null });
    const before = await get("hydraulics-depth-data/get", { wellId: well._id, time: T0 - 9999 });
    expect(before).toMatchObject({ time: T0 - 9999, md: [], circulation: null });
  });

  it("says what a bare well lacks [AN-222]", async () => {
    const bare = await server.stores.wells.create({ name: "Bare" });
    const { missing, circulation } = await get("hydraulics-depth-data/get", { wellId: bare._id });
    expect(circulation).toBeNull();
    expect(missing.map(({ what }) => what)).toContain("An active BHA");
    expect(missing).toContainEqual({ what: "The mud of an MWD run", tab: "mwd-run", fields: ["density"] });
  });
});

describe("simulate-hydraulics", () => {
  it("answers pressure, losses by component, ECD and what the bit does [AN-223]", async () => {
    const result = await simulate();
    expect(Math.abs(result.losses.bit / 1610.6606 - 1)).toBeLessThan(0.001);
    expect(Math.abs(result.hsi / 6.6240788 - 1)).toBeLessThan(0.001);
    expect(result.jetVelocity).toBeCloseTo(387.276, 1);
    expect(result.impactForce).toBeCloseTo(962.177, 1);
    expect(result.flowIndex).toBeCloseTo(0.7, 2);
    expect(result.curve.standpipePressure[0]).toBe(0);
    expect(result.annularVelocity).toBeCloseTo((24.48 * 400) / (8.835 ** 2 - 25), 6);
  });

  it("goes by the rheology model of the run and by its flow area [AN-223]", async () => {
    const [power, bingham, yielding] = await Promise.all([
      simulate(),
      simulate({ rheologyModel: "bingham" }),
      simulate({ rheologyModel: "herschel-bulkley" }),
    ]);
    expect(new Set([power, bingham, yielding].map(({ ecd }) => ecd.toFixed(3))).size).toBe(3);
    expect(bingham.flowIndex).toBeNull();
    const narrow = await simulate({ tfa: 0.2 });
    expect(narrow.losses.bit).toBeCloseTo(power.losses.bit * (0.33133985 / 0.2) ** 2, 2);
  });

  it("refuses parameters out of their bounds, and a well without mud or BHA [AN-223]", async () => {
    const bare = await server.stores.wells.create({ name: "Nothing" });
    for (const [request, field] of [
      [{ wellId: well._id, parameters: { ...parameters, tfa: 0 } }, "parameters.tfa"],
      [{ wellId: well._id, parameters: { ...parameters, flowRate: 1501 } }, "parameters.flowRate"],
      [{ wellId: bare._id, parameters }, "wellId"],
    ] as const) {
      const { error } = await client.ask("simulate-hydraulics", request);
      expect(error).toMatchObject({ code: "validation", field });
    }
  });

  it("begins with the mud, the bit and the newest values of the well", async () => {
    const reply = await get("hydraulics-parameters/get", { wellId: well._id });
    expect(reply.parameters).toMatchObject({
      mudDensity: 12,
      plasticViscosity: 25,
      bitDepth: 10_000,
      flowRate: 0,
      rop: 60,
    });
  });
});

describe("hydraulics-simulation-history", () => {
  it("keeps the ten newest simulations of a person, newest first [AN-154, AN-155, AN-224, AN-225]", async () => {
    const userId = server.users.admin._id;
    const result = await simulate();
    for (let run = 0; run < 12; run += 1) {
      const simulation = { wellId: well._id, time: T0 + run, parameters, result: { ...result, time: T0 + run } };
      await get("hydraulics-simulation-history/post", { userId, simulation });
    }
    const kept = await get("hydraulics-simulation-history/get", { userId });
    expect(kept.map(({ time }) => time - T0)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(kept[0]).toMatchObject({
      userId,
      wellId: well._id,
      parameters,
      result: { losses: result.losses },
    });
  });

  it("belongs to the person alone [AN-224, AN-225]", async () => {
    const engineer = await server.connect({ token: server.tokens.engineer });
    const userId = server.users.admin._id;
    const { error } = await engineer.ask("hydraulics-simulation-history/get", { userId });
    expect(error).toMatchObject({ code: "permission" });
    const own = await engineer.ask("hydraulics-simulation-history/get", { userId: server.users.engineer._id });
    expect(own.data).toEqual([]);
  });
});
