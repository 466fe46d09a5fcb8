import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { TickWriter } from "../../storage/samples/tick/tick-writer";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import { type HeldReadings, openHeldReadings, RETRY_AFTER } from "./held-readings";
import { createLateSamples } from "../writing/late-samples";
import type { WellIngest } from "../well-ingest";

/** A user's decision about the held readings of a well: to store them, shifted by `by` seconds, or to ignore them. */
export type HeldDecision = { action: "store"; by: Seconds } | { action: "ignore" } | { action: "restore" };

/** The dependencies of decisions. */
export type DecisionPorts = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  ingestOf: (wellId: WellId) => WellIngest | undefined;
  /** Requests a recompute of everything derived from a moment on; resolves when that is recorded. */
  outdated: (wellId: WellId, from: EpochSeconds) => Promise<void>;
};

/** Carries out decisions. */
type HeldDecisions = {
  /** Carries out a decision and returns the number of readings that it applies to. */
  decide(wellId: WellId, decision: HeldDecision): Promise<number>;
  /** Resumes decisions from before a restart for wells that no rig drills, and readings that could not be stored. */
  resume(): Promise<void>;
  /** Time of the next retry for readings that could not be stored; null without such readings. */
  retryAt(): EpochSeconds | null;
};

/**
 * Makes what carries decisions out: through the ingest of a well that is drilled, whose clock is taken as decided from
 * then on; straight into storage for a well that is not.
 */
export function createHeldDecisions(ports: DecisionPorts): HeldDecisions {
  let retryAt: EpochSeconds | null = null;
  return { decide, resume, retryAt: () => retryAt };

  async function decide(wellId: WellId, decision: HeldDecision): Promise<number> {
    const ingest = ports.ingestOf(wellId);
    if (ingest) {
      const count = await carryOut(ingest.held, decision);
      if (count === 0 || decision.action !== "store") return count;
      ingest.decideClock(decision.by);
      // Readings that the same clock sent meanwhile are held as well.
      return count + (await carryOut(ingest.held, decision));
    }
    const wellNo = await ports.stores.wells.numberOf(wellId);
    if (wellNo === null) return 0;
    const heldReadings = await openStoredHeld(wellId, wellNo, ports);
    const count = await carryOut(heldReadings, decision);
    void finish(heldReadings);
    return count;
  }

  async function resume(): Promise<void> {
    retryAt = null;
    try {
      for (const { wellId, wellNo } of await ports.stores.heldReadings.wellsReleasing()) {
        if (ports.ingestOf(wellId)) continue;
        await finish(await openStoredHeld(wellId, wellNo, ports));
      }
    } catch (fault) {
      retryAt = ports.clock() + RETRY_AFTER;
      throw fault;
    }
  }

  async function finish(heldReadings: HeldReadings): Promise<void> {
    await heldReadings.drained();
    if (heldReadings.hasFailed()) retryAt = ports.clock() + RETRY_AFTER;
    await heldReadings.close();
  }
}

async function carryOut(heldReadings: HeldReadings, decision: HeldDecision): Promise<number> {
  if (decision.action === "store") return await heldReadings.release(decision.by);
  return await heldReadings.setIgnored(decision.action === "ignore");
}

/** The held readings of a well that no rig drills: they take their place in storage as late samples do. */
function openStoredHeld(
  wellId: WellId,
  wellNo: WellNo,
  { stores, writer, clock, log, outdated }: DecisionPorts,
): Promise<HeldReadings> {
  const late = createLateSamples(wellNo, {
    clock,
    all: { count: 0 },
    writer,
    outdated: (from) => outdated(wellId, from),
    repeated: () => undefined,
    failed: (fault) => log.warn({ err: fault, wellId }, "held readings are stored again"),
    crowded: () => undefined,
  });
  return openHeldReadings(wellNo, {
    store: stores.heldReadings,
    clock,
    log,
    deliver: (reading) => late.take(reading),
    mayDeliver: () => true,
    stored: async () => {
      await late.flush();
      await writer.flush();
    },
    full: () => undefined,
  });
}
