/** The groups of checks, in the order of the work on a well: one column of the table each. */
export const completenessColumns = {
  surveys: "Surveys",
  bha: "BHA",
  motor: "Motor",
  mud: "Mud",
  plan: "Plan",
  tops: "Tops",
  casing: "Casing",
  "daily-report": "Daily report",
  channels: "Channels",
  units: "Units",
  clock: "Clock",
  "offset-wells": "Offset wells",
  references: "References",
  alerts: "Alerts",
} as const;
export type CompletenessColumn = keyof typeof completenessColumns;

/** Where the data of a check are entered. */
export type CheckPlace =
  | { page: "well-settings"; tab: string; fields?: string; part?: string }
  | { page: "rig-settings" }
  | { page: "well-dashboard"; view?: string; plot?: string }
  | { page: "daily-reports" };

type CheckRow = {
  column: CompletenessColumn;
  label: string;
  /** Its share of the score of a well to which all checks apply, %; all weights add up to 100. */
  weight: number;
  /** What lacks or misleads without it. */
  touches: string;
  place: CheckPlace;
};

const settings = (tab: string, fields?: string): CheckPlace => ({
  page: "well-settings",
  tab,
  ...(fields !== undefined && { fields }),
});
const references: CheckPlace = { page: "well-settings", tab: "general", part: "references" };
const surveyView: CheckPlace = { page: "well-dashboard", view: "surveys" };
const planView: CheckPlace = { page: "well-dashboard", view: "well-plans" };
const rig: CheckPlace = { page: "rig-settings" };
const reports: CheckPlace = { page: "daily-reports" };

/**
 * The checks of the completeness of a well, by column.
 *
 * @see docs/methods/completeness.md for the rule of each
 */
export const completenessChecks = {
  "survey-first": {
    column: "surveys",
    label: "Surveys present",
    weight: 4,
    touches: "Path, distance to plan, torque and drag",
    place: surveyView,
  },
  "survey-spacing": {
    column: "surveys",
    label: "Spacing of surveys",
    weight: 3,
    touches: "Path, dogleg severity, separation factors",
    place: surveyView,
  },
  "survey-newest": {
    column: "surveys",
    label: "Newest survey",
    weight: 3,
    touches: "Projection to the bit, recommendations",
    place: surveyView,
  },
  "survey-tool": {
    column: "surveys",
    label: "Survey tool",
    weight: 2,
    touches: "Error model, separation factors",
    place: surveyView,
  },
  "bha-active": {
    column: "bha",
    label: "Active BHA",
    weight: 4,
    touches: "Hydraulics, torque and drag, sensor depths",
    place: settings("bha", "active"),
  },
  "bha-parts": {
    column: "bha",
    label: "Sizes of the components",
    weight: 3,
    touches: "Hydraulics, torque and drag",
    place: settings("bha", "components"),
  },
  "bha-bit": {
    column: "bha",
    label: "Bit",
    weight: 2,
    touches: "Bit pressure loss, drilling energy",
    place: settings("bha", "tfa"),
  },
  "bha-depth": {
    column: "bha",
    label: "Depths of the BHA",
    weight: 2,
    touches: "Bit runs, MWD runs, sensor depths",
    place: settings("bha", "startDepth,endDepth"),
  },
  "motor-curve": {
    column: "motor",
    label: "Pressure curve of the motor",
    weight: 3,
    touches: "Hydraulics, motor performance",
    place: settings("bha", "hydraulicPerformanceCurve"),
  },
  "motor-rating": {
    column: "motor",
    label: "Rating of the motor",
    weight: 3,
    touches: "Stall detection, limits of differential pressure",
    place: settings("bha", "maxDiffPressure,maxTorque"),
  },
  "motor-bend": {
    column: "motor",
    label: "Bend of the motor",
    weight: 1,
    touches: "Motor yield, recommendations",
    place: settings("bha", "components"),
  },
  "mud-run": {
    column: "mud",
    label: "MWD run of the BHA",
    weight: 3,
    touches: "Hydraulics, torque and drag",
    place: settings("mwd-run", "bhaId"),
  },
  "mud-values": {
    column: "mud",
    label: "Mud entered",
    weight: 3,
    touches: "Hydraulics, buoyancy, kill sheet",
    place: settings("mwd-run", "density"),
  },
  "mud-flow": {
    column: "mud",
    label: "Rheology",
    weight: 3,
    touches: "Pressure losses, ECD",
    place: settings("mwd-run", "rheologyModel"),
  },
  "plan-wellbore": {
    column: "plan",
    label: "Wellbore plan",
    weight: 5,
    touches: "Distance to plan, recommendations",
    place: planView,
  },
  "plan-depth": {
    column: "plan",
    label: "Depth of the plan",
    weight: 3,
    touches: "Recommendations, forecast",
    place: planView,
  },
  "plan-north": {
    column: "plan",
    label: "North of the plan",
    weight: 2,
    touches: "Distance to plan, separation factors",
    place: planView,
  },
  "tops-listed": {
    column: "tops",
    label: "Formation tops",
    weight: 3,
    touches: "Drilling advice, prognosis",
    place: settings("formation-tops", "tvdStart"),
  },
  "tops-pressure": {
    column: "tops",
    label: "Pore and fracture pressure",
    weight: 3,
    touches: "Mud window, kill sheet",
    place: settings("general", "porePressure"),
  },
  "casing-hole": {
    column: "casing",
    label: "Hole sizes",
    weight: 3,
    touches: "Hydraulics, drilling energy",
    place: settings("general", "holeData"),
  },
  "casing-strings": {
    column: "casing",
    label: "Casings set",
    weight: 3,
    touches: "Open hole, kill sheet, torque and drag",
    place: settings("general", "casingData"),
  },
  "casing-inside": {
    column: "casing",
    label: "Inside of the casings",
    weight: 2,
    touches: "Hydraulics, annular volumes",
    place: settings("general", "casingData"),
  },
  "report-day": {
    column: "daily-report",
    label: "Newest daily report",
    weight: 4,
    touches: "Daily report, NPT, well summary",
    place: reports,
  },
  "report-codes": {
    column: "daily-report",
    label: "Activity codes",
    weight: 2,
    touches: "NPT, phases of the well",
    place: reports,
  },
  "report-hours": {
    column: "daily-report",
    label: "Hours reported",
    weight: 2,
    touches: "NPT, well summary",
    place: reports,
  },
  "channels-feed": {
    column: "channels",
    label: "Data from the rig",
    weight: 4,
    touches: "All live values, alerts, advice",
    place: rig,
  },
  "channels-required": {
    column: "channels",
    label: "Channels needed",
    weight: 5,
    touches: "Rig states, alerts, advice, kick detection",
    place: rig,
  },
  "channels-source": {
    column: "channels",
    label: "Source of the rig",
    weight: 2,
    touches: "All live values",
    place: rig,
  },
  "units-readings": {
    column: "units",
    label: "Units of the readings",
    weight: 3,
    touches: "Alerts, hydraulics, torque and drag",
    place: rig,
  },
  "units-depths": {
    column: "units",
    label: "Units of the depths",
    weight: 2,
    touches: "Rig states, depth data, surveys",
    place: rig,
  },
  "units-block": {
    column: "units",
    label: "Block weight",
    weight: 1,
    touches: "Slips, connections, hookload of the string",
    place: rig,
  },
  "clock-offset": {
    column: "clock",
    label: "Clock of the rig",
    weight: 2,
    touches: "Times of samples, surveys and reports",
    place: rig,
  },
  "clock-held": {
    column: "clock",
    label: "Readings held",
    weight: 2,
    touches: "Samples that wait for a decision",
    place: rig,
  },
  "offsets-separation": {
    column: "offset-wells",
    label: "Offset wells of anti-collision",
    weight: 1,
    touches: "Separation factors",
    place: settings("anti-collision", "offsetWellIds"),
  },
  "offsets-advice": {
    column: "offset-wells",
    label: "Offset wells of the drilling advisor",
    weight: 1,
    touches: "Drilling advice",
    place: settings("drilling-advisor", "offsetWells"),
  },
  "reference-position": {
    column: "references",
    label: "Position of the well",
    weight: 1,
    touches: "Separation factors, map",
    place: settings("general", "x,y"),
  },
  "reference-north": {
    column: "references",
    label: "North reference",
    weight: 1,
    touches: "Azimuths, separation factors",
    place: references,
  },
  "reference-field": {
    column: "references",
    label: "Magnetic field",
    weight: 1,
    touches: "Error model, MWD tool check",
    place: references,
  },
  "reference-elevation": {
    column: "references",
    label: "Elevations",
    weight: 1,
    touches: "Depths below sea level, distances to other wells",
    place: settings("general", "heightOfReference,groundLevelElevation"),
  },
  "alerts-set": {
    column: "alerts",
    label: "Alerts set",
    weight: 1,
    touches: "Notifications",
    place: { page: "well-dashboard" },
  },
  "alerts-directional": {
    column: "alerts",
    label: "Directional limits",
    weight: 1,
    touches: "Recommendations, distance to plan",
    place: settings("directional-advisor", "dlsConstraint"),
  },
} as const satisfies Record<string, CheckRow>;

/** The name of a check. */
export type CheckId = keyof typeof completenessChecks;
export const checkIds = Object.keys(completenessChecks) as [CheckId, ...CheckId[]];

/** A check by its name. */
export const checkRow = (check: CheckId): CheckRow => completenessChecks[check];

/** The checks of a column, in their order. */
export const checksOf = (column: CompletenessColumn): CheckId[] =>
  checkIds.filter((check) => completenessChecks[check].column === column);

/** The results of a check, the most serious first. Only the first three count against the score. */
export const completenessStates = [
  "contradicts",
  "missing",
  "partly",
  "not-checked",
  "not-due",
  "complete",
  "not-needed",
] as const;
export type CompletenessState = (typeof completenessStates)[number];

/** The states that need a user's action. */
export const isGap = (state: CompletenessState): boolean =>
  state === "contradicts" || state === "missing" || state === "partly";
