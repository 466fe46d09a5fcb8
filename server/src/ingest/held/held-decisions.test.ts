import { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import pino from "pino";
import { expect, it } from "vitest";
import type { HeldReading } from "../../sources/reading";
import type { WellIngest } from "../well-ingest";
import { createHeldDecisions, type DecisionPorts } from "./held-decisions";

const wellId = WellId.parse("w1");
const log = pino({ level: "silent" });

it("takes with a decision what is held while it is carried out, as its clock was the same", async () => {
  let held = 7;
  let isClockDecided = false;
  const ingest = {
    held: {
      release: async () => {
        const count = held;
        held = 0;
        await Promise.resolve();
        // The rig goes on to send.
        if (!isClockDecided) held++;
        return count;
      },
    },
    decideClock: () => void (isClockDecided = true),
  } as unknown as WellIngest;
  const decisions = createHeldDecisions({ ingestOf: () => ingest, log } as unknown as DecisionPorts);
  expect(await decisions.decide(wellId, { action: "store", by: 0 })).toBe(8);
  expect(held).toBe(0);
});

it("stores what was decided about a well that no rig drills once the database is back", async () => {
  let now: EpochSeconds = 1000;
  let isAway = false;
  let released: HeldReading[] = [];
  const written: EpochSeconds[] = [];
  const reading = { rigTime: 500, receivedAt: 510, slots: [0], values: [1], surface: true };
  const decisions = createHeldDecisions({
    stores: {
      wells: { numberOf: () => Promise.resolve(1) },
      heldReadings: {
        summary: () => Promise.resolve({ held: { count: 1 }, ignored: null, lastSeq: 1 }),
        release: () => Promise.resolve((released = [reading]).length),
        wellsReleasing: () =>
          isAway
            ? Promise.reject(new Error("away"))
            : Promise.resolve(released.length > 0 ? [{ wellId, wellNo: 1 }] : []),
        nextReleased: () => Promise.resolve(released.length > 0 ? [{ seq: 1, shift: 0, readings: released }] : []),
        forget: () => Promise.resolve(void (released = [])),
      },
    },
    writer: {
      async layOver(_well: number, _seconds: number[], lay: (stored: Sample[]) => Promise<readonly Sample[]>) {
        if (isAway) throw new Error("away");
        written.push(...(await lay([])).map(({ time }) => time));
      },
      flush: () => Promise.resolve(),
    },
    clock: () => now,
    log,
    ingestOf: () => undefined,
    outdated: () => Promise.resolve(),
  } as unknown as DecisionPorts);
  isAway = true;
  expect(await decisions.decide(wellId, { action: "store", by: 0 })).toBe(1);
  await expect.poll(() => decisions.retryAt()).toBe(1010);
  now += 10;
  await expect(decisions.resume()).rejects.toThrow("away");
  expect(decisions.retryAt()).toBe(1020);
  now += 10;
  isAway = false;
  await decisions.resume();
  expect(written).toEqual([500]);
  expect([released, decisions.retryAt()]).toEqual([[], null]);
});
