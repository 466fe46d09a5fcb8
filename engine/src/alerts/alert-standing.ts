import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { AlertChange } from "./track-alert";

/** The status of an alert for users. @see docs/methods/alerts.md — life cycle */
export type AlertStatus =
  | "normal"
  | "unacknowledged"
  | "acknowledged"
  | "returned"
  | "shelved"
  | "suppressed"
  | "out-of-service";

/** The silencing of an alert by a user: who, until when (null without an end) and why. */
export type AlertHold = {
  kind: "shelved" | "out-of-service";
  by: string;
  until: EpochSeconds | null;
  reason: string;
};

/** The state of an alert from user actions and samples: plain JSON. */
export type AlertStanding = {
  isActive: boolean;
  isStale: boolean;
  /** A user has seen the last raise. */
  isAcknowledged: boolean;
  /** Users were notified of a raise that hasn't been acknowledged; absent in states saved before this field existed. */
  isUnseen?: boolean;
  /** When it was last raised; null before the first time. */
  raisedAt: EpochSeconds | null;
  /** Values that last raised it. */
  values: readonly (number | null)[];
  /** Time of the last notice; null before the first one. */
  noticedAt: EpochSeconds | null;
  /** Users have not been notified yet: it was raised too soon after the previous notice, or was held. */
  isUntold: boolean;
  hold: AlertHold | null;
};

/** The actions of a user on an alert. */
export type AlertAction =
  | { kind: "acknowledge"; by: string }
  | { kind: "shelve"; by: string; until: EpochSeconds; reason: string }
  | { kind: "unshelve"; by: string }
  | { kind: "take-out-of-service"; by: string; reason: string }
  | { kind: "return-to-service"; by: string };

/** An alert that has never been raised. */
export const quietStanding: AlertStanding = {
  isActive: false,
  isStale: false,
  isAcknowledged: true,
  raisedAt: null,
  values: [],
  noticedAt: null,
  isUntold: false,
  hold: null,
};

/** The status of an alert. @param isEnabled whether it is evaluated in the present rig state */
export function alertStatus(
  { hold, isActive, isAcknowledged }: Pick<AlertStanding, "hold" | "isActive" | "isAcknowledged">,
  isEnabled: boolean,
): AlertStatus {
  if (hold) return hold.kind;
  if (!isEnabled) return "suppressed";
  if (isActive) return isAcknowledged ? "acknowledged" : "unacknowledged";
  return isAcknowledged ? "normal" : "returned";
}

/** Returns the state of the alert after a change of the signal. */
export function afterChange(standing: AlertStanding, { kind, time, values }: AlertChange): AlertStanding {
  switch (kind) {
    case "raised":
      return {
        ...standing,
        isActive: true,
        isStale: false,
        isAcknowledged: false,
        raisedAt: time,
        values,
        isUntold: true,
      };
    case "returned":
    case "suppressed":
      // A raise without a notice need not be acknowledged.
      return {
        ...standing,
        isActive: false,
        isStale: false,
        isUntold: false,
        isAcknowledged: standing.isAcknowledged || !(standing.isUnseen ?? wasTold(standing)),
      };
    case "stale":
      return { ...standing, isStale: true };
    case "fresh":
      return { ...standing, isStale: false };
  }
}

/** Whether users were notified of the last raise. */
const wasTold = ({ raisedAt, noticedAt }: AlertStanding): boolean =>
  raisedAt !== null && noticedAt !== null && noticedAt >= raisedAt;

/** Returns the state of the alert after an action of a user; null if the action isn't possible. */
export function afterAction(standing: AlertStanding, action: AlertAction): AlertStanding | null {
  const { hold } = standing;
  const { by } = action;
  switch (action.kind) {
    case "acknowledge":
      return standing.isAcknowledged ? null : { ...standing, isAcknowledged: true, isUnseen: false, isUntold: false };
    case "shelve":
      return { ...standing, hold: { kind: "shelved", by, until: action.until, reason: action.reason } };
    case "unshelve":
      return hold?.kind === "shelved" ? releaseHold(standing) : null;
    case "take-out-of-service":
      return { ...standing, hold: { kind: "out-of-service", by, until: null, reason: action.reason } };
    case "return-to-service":
      return hold?.kind === "out-of-service" ? releaseHold(standing) : null;
  }
}

/** The standing once the limit of a shelving has passed; null while it has not. */
export function afterLimit(standing: AlertStanding, now: EpochSeconds): AlertStanding | null {
  const until = standing.hold?.until ?? null;
  return until !== null && now >= until ? releaseHold(standing) : null;
}

/** An alert that is still active, and hasn't been acknowledged, is notified again. */
const releaseHold = (standing: AlertStanding): AlertStanding => ({
  ...standing,
  hold: null,
  isUntold: standing.isActive && !standing.isAcknowledged,
});

/**
 * Whether users are to be notified of it now: it was raised, is not held, and the minimum time between two notices has passed.
 *
 * @param updateFrequency minimum time between two notices of one alert
 */
export const isNoticeDue = (
  { isUntold, isActive, hold, noticedAt }: AlertStanding,
  now: EpochSeconds,
  updateFrequency: Seconds,
): boolean => isUntold && isActive && hold === null && (noticedAt === null || now - noticedAt >= updateFrequency);

/** Returns the state of the alert after a notice. */
export const afterNotice = (standing: AlertStanding, now: EpochSeconds): AlertStanding => ({
  ...standing,
  isUntold: false,
  isUnseen: true,
  noticedAt: now,
});
