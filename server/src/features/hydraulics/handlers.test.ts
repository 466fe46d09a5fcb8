import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHydraulicsFollow } from "../../analysis/hydraulics-follow";
import { CIRCULATED_FROM as T0, type CircuitServer, startCircuitServer } from "./testing/circuit-server";

/** A look reads the database, which takes its time on a busy machine. */
const PATIENT = { timeout: 30_000 };

let server: CircuitServer["server"];
let client: CircuitServer["client"];
let well: CircuitServer["well"];
let get: CircuitServer["get"];
beforeAll(async () => {
  ({ server, client, well, get } = await startCircuitServer());
});
afterAll(() => server.close());

describe("hydraulics-time-data/get", () => {
  it("returns measured and calculated standpipe pressure with ECD and ESD over time [AN-109, AN-221]", async () => {
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

  it("uses another rheology model if one is chosen, and thins a long range [AN-221]", async () => {
    const range = { wellId: well._id, from: T0, to: T0 + 119 };
    const power = await get("hydraulics-time-data/get", range);
    const bingham = await get("hydraulics-time-data/get", { ...range, rheologyModel: "bingham" });
    expect(bingham.rheologyModel).toBe("bingham");
    expect(bingham.modelStandpipePressure[10]).not.toBeCloseTo(power.modelStandpipePressure[10]!, 0);
    const thin = await get("hydraulics-time-data/get", { ...range, pixels: 10 });
    expect(thin.time.length).toBeLessThan(60);
  });

  it("refuses a range that ends before it starts or is longer than four hours [AN-221]", async () => {
    for (const to of [T0 - 1, T0 + 5 * 3600]) {
      const { error } = await client.ask("hydraulics-time-data/get", { wellId: well._id, from: T0, to });
      expect(error).toMatchObject({ code: "validation" });
    }
  });

  it("returns the measured values and the missing inputs if the well lacks any for the model [AN-221]", async () => {
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

  it("pushes measured values for a well without a model, once the model is known to be missing", async () => {
    const bare = await server.stores.wells.create({ name: "Measured and followed" });
    const { basis } = await get("hydraulics-depth-data/get", { wellId: bare._id });
    const pushedPayloads: unknown[] = [];
    let now = T0;
    const { stores } = server;
    const follow = createHydraulicsFollow({
      stores,
      clock: () => now,
      directional: { of: () => Promise.reject(new Error("no analysis")) },
      connections: { pushToWell: (_well, _event, payload) => void pushedPayloads.push(payload) },
    });
    follow.follow(bare._id, basis);
    const sample = () => {
      const samples = [sampleOf(now, { bitDepth: 3265, pumpRate: 120, pumpPressure: 448 })];
      follow.take({ kind: "samples", wellId: bare._id, samples, receivedAt: now });
    };
    sample();
    expect(pushedPayloads).toEqual([]);
    await vi.waitFor(() => {
      now += 1;
      sample();
      expect(pushedPayloads[0]).toMatchObject({
        columns: { standpipePressure: [448], modelStandpipePressure: [null] },
      });
    }, PATIENT);
  });

  it("pushes the hydraulics of new samples of a well after a request for it", async () => {
    await get("hydraulics-time-data/get", { wellId: well._id, from: T0, to: T0 + 10 });
    const pushedMessages: { columns: Record<string, number[]> }[] = [];
    client.socket.on("hydraulics-time-data", (message) => pushedMessages.push(message));
    const values = { bitDepth: 10_000, pumpRate: 400, pumpPressure: 2600 };
    for (let second = 0; pushedMessages.length === 0; second += 1) {
      const samples = [sampleOf(T0 + 200 + second, values)];
      server.live.publish({ kind: "samples", wellId: well._id, samples, receivedAt: T0 + 200 });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const { columns } = pushedMessages[0]!;
    expect(columns.standpipePressure).toEqual([2600]);
    expect(columns.modelStandpipePressure![0]).toBeGreaterThan(2000);
  });
});

describe("hydraulics-depth-data/get", () => {
  it("returns ECD, velocity and pressure over depth next to pore pressure and fracture gradient [AN-222]", async () => {
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

  it("returns standpipe pressure over flow up to the requested flow, and otherwise none [AN-222]", async () => {
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

  it("returns the newest moment if no time is given, and none if nothing was recorded [AN-222]", async () => {
    const newest = await get("hydraulics-depth-data/get", { wellId: well._id });
    expect(newest.time).toBe(T0 + 119);
    expect(newest.circulation).toMatchObject({ flowRate: 0, bottomsUp: null });
    const before = await get("hydraulics-depth-data/get", { wellId: well._id, time: T0 - 9999 });
    expect(before).toMatchObject({ time: T0 - 9999, md: [], circulation: null });
  });

  it("reports the missing data of a bare well [AN-222]", async () => {
    const bare = await server.stores.wells.create({ name: "Bare" });
    const { missing, circulation } = await get("hydraulics-depth-data/get", { wellId: bare._id });
    expect(circulation).toBeNull();
    expect(missing.map(({ what }) => what)).toContain("An active BHA");
    expect(missing).toContainEqual(
      expect.objectContaining({ what: "The mud of an MWD run", tab: "mwd-run", fields: ["density"] }),
    );
  });
});
