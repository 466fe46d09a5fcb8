import type { EventName } from "@sigma/contract/call-types";
import { currentReplay } from "./replay";

/** Calls for which the server calculates over the well in its state at that time. */
const calculatedEvents: ReadonlySet<EventName> = new Set([
  "anti-collision/get",
  "directional-plot/get",
  "directional-recommendation/get",
  "drilling-recommendation/get",
  "pseudo-survey-data/get",
  "survey-data/get",
] satisfies EventName[]);

/** A calculation waits no longer than this for samples, ms. */
const MOST_WAIT_MS = 500;

let samples: Promise<unknown> = Promise.resolve();

/** Samples of a moment of the replay have been requested; calculations for it wait for them. */
export function samplesAsked(answer: Promise<unknown>): void {
  samples = answer.catch(() => undefined);
}

/**
 * What a call waits for before it is made, null if it need not wait: in a replay the samples of the moment are loaded before
 * calculated data. They are read in milliseconds, and would otherwise share the processors of the server with data that is only
 * visible after them.
 */
export const samplesFirst = (event: EventName): Promise<void> | null =>
  currentReplay() && calculatedEvents.has(event) ? samplesHere() : null;

async function samplesHere(): Promise<void> {
  // Readers of samples on the same screen ask a moment later than the queries beside them.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.race([samples, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
}
