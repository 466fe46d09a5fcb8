import { HOUR } from "@sigma/terms/durations";

/** The types of notifications. */
export const notificationTypes = [
  "directional_recommendation",
  "simple",
  "advanced",
  "rig_state",
  "engine",
  "motor_stall",
  "state_transition_report",
  "note",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** How urgent a notification is. */
export const alertLevels = ["Error", "Warning", "Ok", "Info"] as const;
export type AlertLevel = (typeof alertLevels)[number];

/** Maximum number of notifications of all wells in one response, the newest. */
export const MOST_NOTIFICATIONS = 2000;

/** Periods to look back, s; null means all. */
export const notificationPeriods = [43_200, 86_400, 604_800, 2_592_000, null] as const;

/** Kinds of alerts that users create. */
export const alertTypes = ["simple", "advanced", "rig_state"] as const;
export type AlertType = (typeof alertTypes)[number];

/** How the values of a window become one. */
export const aggregations = ["Instant", "Min", "Max", "Avg"] as const;

/** The stretches that a value looks back over, by their label: s along time, ft along hole depth. */
export const aggregationIntervals = {
  "1min": { along: "time", length: 60 },
  "10min": { along: "time", length: 600 },
  "30min": { along: "time", length: 1800 },
  "1hr": { along: "time", length: HOUR },
  "2hr": { along: "time", length: 7200 },
  "10ft": { along: "depth", length: 10 },
  "30ft": { along: "depth", length: 30 },
  "90ft": { along: "depth", length: 90 },
  "500ft": { along: "depth", length: 500 },
} as const;
export type AggregationInterval = keyof typeof aggregationIntervals;

/** How a value is compared with the limit. */
export const comparisons = [">", ">=", "<", "<="] as const;

/** The least time between two notices of one alert, s; 0 is off. */
export const updateFrequencies = [0, 300, 900, 1800, 3600] as const;

/** Rules that an advanced alert may have. */
export const MOST_RULES = 5;

/** The longest delay of an alert, s. */
export const LONGEST_DELAY = HOUR;

/** The statuses of an alert as users see them. */
export const alertStatuses = [
  "normal",
  "unacknowledged",
  "acknowledged",
  "returned",
  "shelved",
  "suppressed",
  "out-of-service",
] as const;

/** The actions that a user can take on an alert. */
export const alertActions = ["acknowledge", "shelve", "unshelve", "take-out-of-service", "return-to-service"] as const;
export type AlertAction = (typeof alertActions)[number];

/** The longest shelving, s: the shift in which it was done. */
export const LONGEST_SHELVING = 43_200;

/** The kinds of nuisance alerts. */
export const nuisanceKinds = ["chattering", "stale", "frequent"] as const;

/** The settings of an alert that a mend changes. */
export const mendedParts = ["on-delay", "off-delay", "dead-band"] as const;
