import type { SimulationParameters } from "@sigma/contract/analysis/hydraulics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CIRCULATED_FROM as T0, type CircuitServer, startCircuitServer } from "./testing/circuit-server";

let server: CircuitServer["server"];
let client: CircuitServer["client"];
let well: CircuitServer["well"];
let get: CircuitServer["get"];
beforeAll(async () => {
  ({ server, client, well, get } = await startCircuitServer());
});
afterAll(() => server.close());

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

describe("simulate-hydraulics", () => {
  it("returns pressure, losses by component, ECD and the hydraulics at the bit [AN-223]", async () => {
    const result = await simulate();
    expect(Math.abs(result.losses.bit / 1610.6606 - 1)).toBeLessThan(0.001);
    expect(Math.abs(result.hsi / 6.6240788 - 1)).toBeLessThan(0.001);
    expect(result.jetVelocity).toBeCloseTo(387.276, 1);
    expect(result.impactForce).toBeCloseTo(962.177, 1);
    expect(result.flowIndex).toBeCloseTo(0.7, 2);
    expect(result.curve.standpipePressure[0]).toBe(0);
    expect(result.annularVelocity).toBeCloseTo((24.48 * 400) / (8.835 ** 2 - 25), 6);
  });

  it("uses the rheology model of the run and its flow area [AN-223]", async () => {
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

  it("starts with the mud, the bit and the newest values of the well", async () => {
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
  it("keeps the ten newest simulations of a user, newest first [AN-154, AN-155, AN-224, AN-225]", async () => {
    const userId = server.users.admin._id;
    const result = await simulate();
    for (let run = 0; run < 12; run += 1) {
      const simulation = { wellId: well._id, time: T0 + run, parameters, result: { ...result, time: T0 + run } };
      await get("hydraulics-simulation-history/post", { userId, simulation });
    }
    const keptRuns = await get("hydraulics-simulation-history/get", { userId });
    expect(keptRuns.map(({ time }) => time - T0)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(keptRuns[0]).toMatchObject({
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
