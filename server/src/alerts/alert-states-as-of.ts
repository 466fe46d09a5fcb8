import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import {
  afterAction,
  afterChange,
  afterNotice,
  alertStatus,
  type AlertStanding,
  quietStanding,
} from "@sigma/engine/alerts/alert-standing";
import { trackAlert } from "@sigma/engine/alerts/track-alert";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import { readAlertSamples } from "./alert-samples";
import { definitionOf } from "./definition-of";

/**
 * The state of the alerts of a well at a past time: each alert judged by its definition then, with the effect of its steps and
 * its notifications, and the values of the samples up to then.
 *
 * @param stores those of that time
 * @see docs/decisions/050-as-of.md
 */
export async function alertStatesAsOf(
  stores: Pick<Stores, "alerts" | "alertConfigurations" | "samples" | "wells">,
  wellId: WellId,
  asOf: EpochSeconds,
): Promise<AlertState[]> {
  const wellNo = await stores.wells.numberOf(wellId);
  const configurations = (await stores.alertConfigurations.all(wellId)).filter(
    ({ accepted, updateFrequency }) => accepted && updateFrequency > 0,
  );
  if (wellNo === null || configurations.length === 0) return [];
  const definitions = configurations.map(definitionOf);
  const [steps, toldAt, borders] = await Promise.all([
    stores.alerts.lastSteps(wellId),
    stores.alerts.lastNotices(wellId),
    stores.samples.borders(wellNo),
  ]);
  const samplesOf = await readAlertSamples(stores, wellNo, definitions, Math.min(borders.time?.to ?? asOf, asOf));
  const states: AlertState[] = [];
  for (const [index, { _id: alertId }] of configurations.entries()) {
    const definition = definitions[index]!;
    const tracker = trackAlert(definition);
    for (const sample of samplesOf(definition)) tracker.step(sample);
    const own = steps.filter((step) => step.alertId === alertId);
    const standing = standingAfter(own, toldAt.get(alertId) ?? null);
    const { hold, isActive, isStale, raisedAt, values } = standing;
    states.push({
      wellId,
      alertId,
      status: alertStatus(standing, tracker.isEnabled),
      isActive,
      isStale,
      raisedAt,
      values: [...values],
      now: tracker.values(),
      hold: hold && { by: hold.by, until: hold.until, reason: hold.reason },
    });
    // Many alerts do not hold up other calls.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return states;
}

/**
 * The state of an alert after the last step of each kind, oldest first, and the last notice. Earlier steps of a kind don't
 * matter: each kind sets the fields that it changes again.
 */
export function standingAfter(steps: readonly AlertTransition[], reportedAt: EpochSeconds | null): AlertStanding {
  let standing = quietStanding;
  let isTold = reportedAt === null;
  for (const step of steps) {
    // The notice of a raise has the same time, and follows it.
    if (!isTold && reportedAt! < step.time) {
      standing = afterNotice(standing, reportedAt!);
      isTold = true;
    }
    standing = afterStep(standing, step);
  }
  return isTold ? standing : afterNotice(standing, reportedAt!);
}

function afterStep(standing: AlertStanding, step: AlertTransition): AlertStanding {
  const { kind, time, until, values } = step;
  const by = step.by ?? "";
  const reason = step.reason ?? "";
  switch (kind) {
    case "raised":
    case "returned":
    case "suppressed":
    case "stale":
    case "fresh":
      return afterChange(standing, { kind, time, values });
    case "escalated":
      return standing;
    case "withdrawn":
      return { ...quietStanding, hold: standing.hold };
    case "shelve":
      return afterAction(standing, { kind, by, until: until ?? time, reason })!;
    case "take-out-of-service":
      return afterAction(standing, { kind, by, reason })!;
    case "unshelve":
    case "return-to-service":
    case "limit-passed":
      return { ...standing, hold: null };
    case "acknowledge":
      // Also for raises before the last one: earlier notifications have been seen.
      return { ...standing, isAcknowledged: true, isUnseen: false };
  }
}
