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
const bha = (fields: string) => settings("bha", fields);
const general = (fields: string) => settings("general", fields);
const references: CheckPlace = { page: "well-settings", tab: "general", part: "references" };
const surveyView: CheckPlace = { page: "well-dashboard", view: "surveys" };
const planView: CheckPlace = { page: "well-dashboard", view: "well-plans" };
const rig: CheckPlace = { page: "rig-settings" };
const reports: CheckPlace = { page: "daily-reports" };

const checkIn = (
  column: CompletenessColumn,
  weight: number,
  label: string,
  touches: string,
  place: CheckPlace,
): CheckRow => ({ column, label, weight, touches, place });

/**
 * The checks of the completeness of a well, by column.
 *
 * @see docs/methods/completeness.md for the rule of each
 */
export const completenessChecks = {
  "survey-first": checkIn("surveys", 4, "Surveys present", "Path, distance to plan, torque and drag", surveyView),
  "survey-spacing": checkIn(
    "surveys",
    3,
    "Spacing of surveys",
    "Path, dogleg severity, separation factors",
    surveyView,
  ),
  "survey-newest": checkIn("surveys", 3, "Newest survey", "Projection to the bit, recommendations", surveyView),
  "survey-tool": checkIn("surveys", 2, "Survey tool", "Error model, separation factors", surveyView),
  "bha-active": checkIn("bha", 4, "Active BHA", "Hydraulics, torque and drag, sensor depths", bha("active")),
  "bha-parts": checkIn("bha", 3, "Sizes of the components", "Hydraulics, torque and drag", bha("components")),
  "bha-bit": checkIn("bha", 2, "Bit", "Bit pressure loss, drilling energy", bha("tfa")),
  "bha-depth": checkIn("bha", 2, "Depths of the BHA", "Bit runs, MWD runs, sensor depths", bha("startDepth,endDepth")),
  "motor-curve": checkIn(
    "motor",
    3,
    "Pressure curve of the motor",
    "Hydraulics, motor performance",
    bha("hydraulicPerformanceCurve"),
  ),
  "motor-rating": checkIn(
    "motor",
    3,
    "Rating of the motor",
    "Stall detection, limits of differential pressure",
    bha("maxDiffPressure,maxTorque"),
  ),
  "motor-bend": checkIn("motor", 1, "Bend of the motor", "Motor yield, recommendations", bha("components")),
  "mud-run": checkIn("mud", 3, "MWD run of the BHA", "Hydraulics, torque and drag", settings("mwd-run", "bhaId")),
  "mud-values": checkIn("mud", 3, "Mud entered", "Hydraulics, buoyancy, kill sheet", settings("mwd-run", "density")),
  "mud-flow": checkIn("mud", 3, "Rheology", "Pressure losses, ECD", settings("mwd-run", "rheologyModel")),
  "plan-wellbore": checkIn("plan", 5, "Wellbore plan", "Distance to plan, recommendations", planView),
  "plan-depth": checkIn("plan", 3, "Depth of the plan", "Recommendations, forecast", planView),
  "plan-north": checkIn("plan", 2, "North of the plan", "Distance to plan, separation factors", planView),
  "tops-listed": checkIn(
    "tops",
    3,
    "Formation tops",
    "Drilling advice, prognosis",
    settings("formation-tops", "tvdStart"),
  ),
  "tops-pressure": checkIn("tops", 3, "Pore and fracture pressure", "Mud window, kill sheet", general("porePressure")),
  "casing-hole": checkIn("casing", 3, "Hole sizes", "Hydraulics, drilling energy", general("holeData")),
  "casing-strings": checkIn(
    "casing",
    3,
    "Casings set",
    "Open hole, kill sheet, torque and drag",
    general("casingData"),
  ),
  "casing-inside": checkIn("casing", 2, "Inside of the casings", "Hydraulics, annular volumes", general("casingData")),
  "report-day": checkIn("daily-report", 4, "Newest daily report", "Daily report, NPT, well summary", reports),
  "report-codes": checkIn("daily-report", 2, "Activity codes", "NPT, phases of the well", reports),
  "report-hours": checkIn("daily-report", 2, "Hours reported", "NPT, well summary", reports),
  "channels-feed": checkIn("channels", 4, "Data from the rig", "All live values, alerts, advice", rig),
  "channels-required": checkIn("channels", 5, "Channels needed", "Rig states, alerts, advice, kick detection", rig),
  "channels-source": checkIn("channels", 2, "Source of the rig", "All live values", rig),
  "units-readings": checkIn("units", 3, "Units of the readings", "Alerts, hydraulics, torque and drag", rig),
  "units-depths": checkIn("units", 2, "Units of the depths", "Rig states, depth data, surveys", rig),
  "units-block": checkIn("units", 1, "Block weight", "Slips, connections, hookload of the string", rig),
  "clock-offset": checkIn("clock", 2, "Clock of the rig", "Times of samples, surveys and reports", rig),
  "clock-held": checkIn("clock", 2, "Readings held", "Samples that wait for a decision", rig),
  "offsets-separation": checkIn(
    "offset-wells",
    1,
    "Offset wells of anti-collision",
    "Separation factors",
    settings("anti-collision", "offsetWellIds"),
  ),
  "offsets-advice": checkIn(
    "offset-wells",
    1,
    "Offset wells of the drilling advisor",
    "Drilling advice",
    settings("drilling-advisor", "offsetWells"),
  ),
  "reference-position": checkIn("references", 1, "Position of the well", "Separation factors, map", general("x,y")),
  "reference-north": checkIn("references", 1, "North reference", "Azimuths, separation factors", references),
  "reference-field": checkIn("references", 1, "Magnetic field", "Error model, MWD tool check", references),
  "reference-elevation": checkIn(
    "references",
    1,
    "Elevations",
    "Depths below sea level, distances to other wells",
    general("heightOfReference,groundLevelElevation"),
  ),
  "alerts-set": checkIn("alerts", 1, "Alerts set", "Notifications", { page: "well-dashboard" }),
  "alerts-directional": checkIn(
    "alerts",
    1,
    "Directional limits",
    "Recommendations, distance to plan",
    settings("directional-advisor", "dlsConstraint"),
  ),
} satisfies Record<string, CheckRow>;

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
