import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { alertStatesAsOf } from "../alerts/alert-states-as-of";
import type { DirectionalAnalyses } from "../directional/directional-analyses";
import type { LiveReads } from "../ingest/live-ports";
import type { Stores } from "../storage/stores";
import type { CallAlerts } from "../calls/handler";

/** A request without its `asOf` time, and that time; undefined for now. */
type Asked = { sent: unknown; asOf: EpochSeconds | undefined };

/**
 * Removes `asOf` from the request before it is validated against the contract.
 *
 * @throws CallError `past` if the call changes something or cannot be replayed; `validation` on `asOf`
 */
export function takeMoment(
  { effect, asOf: isReplayed }: Pick<RouteEntry | EventEntry, "effect" | "asOf">,
  sentRequest: unknown,
  now: EpochSeconds,
): Asked {
  if (typeof sentRequest !== "object" || sentRequest === null || !Object.hasOwn(sentRequest, "asOf"))
    return { sent: sentRequest, asOf: undefined };
  const { asOf: given, ...rest } = sentRequest as { asOf: unknown };
  if (effect === "write")
    throw new CallError("past", "Nothing can be changed in the past. Go back to now first", "asOf");
  if (!isReplayed) throw new CallError("past", undefined, "asOf");
  const asOf = typeof given === "string" && given.trim() !== "" ? Number(given) : given;
  if (typeof asOf !== "number" || !Number.isFinite(asOf)) {
    throw new CallError("validation", "asOf must be a moment, epoch seconds", "asOf");
  }
  if (asOf > now) throw new CallError("validation", "asOf must not be in the future", "asOf");
  return { sent: rest, asOf };
}

/** Live reads at a past moment: no rig sends data, and the newest values are in the stores of that moment. */
export const liveAsOf = (live: LiveReads): LiveReads => ({
  ...live,
  statuses: () => [],
  packets: () => [],
  latestValues: () => null,
  unstored: () => [],
});

/** Analyses of the stores as they were at a past moment. */
export const directionalAsOf = (
  all: DirectionalAnalyses,
  seenStores: Stores,
  asOf: EpochSeconds,
): DirectionalAnalyses => ({
  ...all,
  of: (wellId) => all.of(wellId, seenStores, asOf),
  advised: (wellId) => all.advised(wellId, seenStores, asOf),
});

/** Alerts in their state at a past time; a call names its well. */
export const alertsAsOf = (all: CallAlerts, seenStores: Stores, asOf: EpochSeconds): CallAlerts => ({
  ...all,
  states: (wellId) => (wellId === undefined ? [] : alertStatesAsOf(seenStores, wellId, asOf)),
});
