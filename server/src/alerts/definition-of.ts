import { aggregationIntervals } from "@sigma/contract/alerts/alert-limits";
import type { AlertDraft } from "@sigma/contract/alerts/notification-configuration";
import type { AlertDefinition } from "@sigma/engine/alerts/alert-definition";
import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";

/** A configured alert as the engine judges it. */
export function definitionOf({
  type,
  join,
  rules,
  rigStates,
  enabledIn,
  onDelay,
  offDelay,
}: AlertDraft): AlertDefinition {
  const condition: AlertDefinition["condition"] =
    type === "rig_state"
      ? { kind: "rig-state", codes: rigStates }
      : {
          kind: "rules",
          join,
          rules: rules.map(
            ({ trace, aggregationType, aggregationInterval, condition: comparison, value, deadBand }) => ({
              trace,
              aggregation: aggregationType,
              window:
                aggregationType === "Instant" || aggregationInterval === null
                  ? null
                  : aggregationIntervals[aggregationInterval],
              comparison,
              value,
              deadBand,
            }),
          ),
        };
  return { condition, onDelay, offDelay, enabledIn };
}

/** A depth window is filled from as much of the past. */
const DEPTH_LOOK_BACK: Seconds = 6 * HOUR;
/** Delays and newest values need as much of the past. */
const LEAST_LOOK_BACK: Seconds = HOUR;

/** Period of history that fills the windows of an alert before it is judged. */
export function lookBackOf({ condition, onDelay, offDelay }: AlertDefinition): Seconds {
  const windows = condition.kind === "rules" ? condition.rules.map(({ window }) => window) : [];
  const longest = windows.map((window) => (window?.along === "depth" ? DEPTH_LOOK_BACK : (window?.length ?? 0)));
  return Math.max(LEAST_LOOK_BACK, onDelay, offDelay, ...longest);
}
