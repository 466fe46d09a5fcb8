import type { EventName } from "@sigma/contract/call-types";
import { currentReplay } from "./replay";

/** Calls that the server answers with a calculation over the well as it stood then. */
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

/** Samples of a moment of the replay have been asked for; what is calculated then waits for them. */
export function samplesAsked(answer: Promise<unknown>): void {
  samples = answer.catch(() => undefined);
}

/**
 * What a call waits for before it is made, null where it need not: in a replay the samples of the moment come before what is
 * calculated. They are read in milliseconds, and would share the processors of the server with what nobody sees before them.
 */
export const samplesFirst = (event: EventName): Promise<void> | null =>
  currentReplay() && calculatedEvents.has(event) ? samplesHere() : null;

async function samplesHere(): Promise<void> {
  // Readers of samples on the same screen ask a moment later than the queries beside them.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.race([samples, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
}
