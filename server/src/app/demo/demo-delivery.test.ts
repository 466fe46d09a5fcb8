import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { enterDemoDelivery } from "./demo-delivery";

const NOW = 1_800_000_000;

const server = testServer();

it("gives a demo well a plan of days, an AFE with field tickets, lessons and a parameter roadmap that the calls accept", async () => {
  const { stores, well } = server;
  await enterDemoDelivery(stores, well._id, NOW);
  const wellId = well._id;
  const phases = await stores.wellPhases.all(wellId);
  expect(phases.at(-1)).toMatchObject({ kind: "casing", md: { to: 17_800 } });
  const lines = await stores.afeLines.all(wellId);
  const plannedDays = phases.reduce((sum, phase) => sum + phase.plannedDays, 0);
  expect(lines.find(({ basis }) => basis === "per-day")?.quantity).toBeCloseTo(plannedDays, 6);
  const { ask } = await server.connect({});
  const { data: tickets } = await ask<{ count: number; sums: object[] }>("cost-ticket/get", { wellId });
  expect(tickets).toMatchObject({ count: lines.length, sums: [{ currency: "USD", amount: "907806.2500" }] });
  expect(await stores.lessons.all(wellId)).toHaveLength(3);
  expect((await stores.roadmapBands.all(wellId)).map(({ channel }) => channel)).toEqual([
    "wob",
    "wob",
    "diffPressure",
    "diffPressure",
    "rop",
  ]);
});
