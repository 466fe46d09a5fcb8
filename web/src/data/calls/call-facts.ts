import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { Topic } from "@sigma/contract/topics";

// Evaluated when the page is built (`evaluated-at-build.ts`): a browser loads the values below, without the catalogue.

const calls = Object.entries<EventEntry | RouteEntry>({ ...events, ...routes });

/** The topics that each read follows, by the name of the call. */
export const follows: Readonly<Record<string, readonly Topic[]>> = Object.fromEntries(
  calls.flatMap(([name, { follows: topics }]) => (topics ? [[name, topics]] : [])),
);

/** The topics that each write changes, by the name of the call. */
export const changes: Readonly<Record<string, readonly Topic[]>> = Object.fromEntries(
  calls.flatMap(([name, { changes: topics }]) => (topics ? [[name, topics]] : [])),
);

/** The calls that support a past moment. */
export const replayedCalls: readonly string[] = calls.flatMap(([name, { asOf }]) => (asOf ? [name] : []));
