import type { WellId } from "@sigma/contract/ids";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import type { Analysed } from "../directional/directional-analyses";
import { createBitPlaces } from "./bit-places";

const analysisOf = (inclination: number) =>
  ({
    subject: {
      input: {
        plan: null,
        toolfaceCrossover: 5,
        settings: { correctionCriteria: { distanceValue: [20, 20, 10, 10] } },
      },
    },
    analysis: { toBit: [{ inclination: 0 }, { inclination }] },
  }) as unknown as Analysed;

it("finds the place of one bit at a time, of drilled wells only, and again after a minute", async () => {
  let now = 10_000;
  const askedIds: string[] = [];
  const directional = { of: async (wellId: WellId) => (askedIds.push(wellId), analysisOf(wellId === "a" ? 4.9 : 5)) };
  const places = createBitPlaces({ directional, clock: () => now, log: pino({ level: "silent" }) });
  const well = (wellId: string, age: number) =>
    ({ wellId: wellId as WellId, source: { lastPacketAt: now - age } }) as Parameters<typeof places.look>[0][number];
  const look = async (count: number) => {
    places.look([well("a", 1), well("b", 1), well("old", 4000)]);
    places.look([well("b", 1)]);
    await vi.waitFor(() => expect(askedIds).toHaveLength(count));
    await new Promise(setImmediate);
  };
  expect(places.of("a" as WellId)).toEqual({ toPlan: null, reference: null });
  await look(1);
  await look(2);
  expect(askedIds).toEqual(["a", "b"]);
  expect([places.of("a" as WellId).reference, places.of("b" as WellId).reference]).toEqual(["magnetic", "gravity"]);
  await look(2);
  now += 60;
  await look(3);
  expect(askedIds[2]).toBe("a");
});
