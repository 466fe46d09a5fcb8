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

it("applies a decision to readings that the same clock sends while it is carried out", async () => {
  let heldCount = 7;
  let isClockDecided = false;
  const ingest = {
    held: {
      release: async () => {
        const count = heldCount;
        heldCount = 0;
        await Promise.resolve();
        // The rig continues to send.
        if (!isClockDecided) heldCount++;
        return count;
      },
    },
    decideClock: () => void (isClockDecided = true),
  } as unknown as WellIngest;
  const decisions = createHeldDecisions({ ingestOf: () => ingest, log } as unknown as DecisionPorts);
  expect(await decisions.decide(wellId, { action: "store", by: 0 })).toBe(8);
  expect(heldCount).toBe(0);
});

it("stores the readings decided on, of a well that no rig is drilling, once the database is back", async () => {
  let now: EpochSeconds = 1000;
  let isAway = false;
  let releasedReadings: HeldReading[] = [];
  const writtenTimes: EpochSeconds[] = [];
  const reading = { rigTime: 500, receivedAt: 510, slots: [0], values: [1], surface: true };
  const decisions = createHeldDecisions({
    stores: {
      wells: { numberOf: () => Promise.resolve(1) },
      heldReadings: {
        summary: () => Promise.resolve({ held: { count: 1 }, ignored: null, lastSeq: 1 }),
        release: () => Promise.resolve((releasedReadings = [reading]).length),
        wellsReleasing: () =>
          isAway
            ? Promise.reject(new Error("away"))
            : Promise.resolve(releasedReadings.length > 0 ? [{ wellId, wellNo: 1 }] : []),
        nextReleased: () =>
          Promise.resolve(releasedReadings.length > 0 ? [{ seq: 1, shift: 0, readings: releasedReadings }] : []),
        forget: () => Promise.resolve(void (releasedReadings = [])),
      },
    },
    writer: {
      async layOver(_well: number, _seconds: number[], lay: (stored: Sample[]) => Promise<readonly Sample[]>) {
        if (isAway) throw new Error("away");
        writtenTimes.push(...(await lay([])).map(({ time }) => time));
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
  expect(writtenTimes).toEqual([500]);
  expect([releasedReadings, decisions.retryAt()]).toEqual([[], null]);
});
