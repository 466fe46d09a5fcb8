import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { enterDemoDelivery } from "./demo-delivery";

const NOW = 1_800_000_000;

const server = testServer();

it("gives a demo well a plan of days, an AFE with field tickets, lessons and a parameter roadmap that the calls accept", async () => {
  const { stores, well } = server;
  await enterDemoDelivery(stores, well._id, { at: NOW, depth: 7100, isFinished: false });
  const wellId = well._id;
  const phases = await stores.wellPhases.all(wellId);
  expect(phases.at(-1)).toMatchObject({ kind: "casing", md: { to: 17_800 } });
  const lines = await stores.afeLines.all(wellId);
  const plannedDays = phases.reduce((sum, phase) => sum + phase.plannedDays, 0);
  expect(lines.find(({ basis }) => basis === "per-day")?.quantity).toBeCloseTo(plannedDays, 6);
  const { ask } = await server.connect({});
  const { data: tickets } = await ask("cost-ticket/get", { wellId });
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

it("gives a finished demo well field tickets of about its AFE", async () => {
  const { stores } = server;
  const { _id: wellId } = await stores.wells.create({ name: "Finished well" });
  await enterDemoDelivery(stores, wellId, { at: NOW, depth: 17_600, isFinished: true });
  const { ask } = await server.connect({});
  const { data: tickets } = await ask("cost-ticket/get", { wellId });
  expect(tickets!.count).toBe(10);
  expect(Number(tickets!.sums[0]!.amount) / 2_250_600).toBeCloseTo(0.92, 1);
});
