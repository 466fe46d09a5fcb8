import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import type { QuantityWriter } from "./quantity-writer";
import { surveyCheckText } from "./survey-check-text";

/** The reason why a schedule cannot be drilled; the name of a well is hidden from readers who may not see it. */
type PathLimit =
  | { key: "offset-too-near"; values: Parameters<(typeof limitTexts)["offset-too-near"]>[0] }
  | { key: "lease-too-near"; values: Parameters<(typeof limitTexts)["lease-too-near"]>[0] };

const limitTexts = {
  "offset-too-near": (
    {
      separationFactor,
      offset,
      md,
      least,
    }: { separationFactor: number; offset: string | null; md: Feet; least: number },
    { withUnit }: QuantityWriter,
  ) =>
    `anti-collision: separation factor ${separationFactor.toFixed(2)} to ${offset ?? "an offset well"} at ` +
    `${withUnit(md, "ft")} is below ${least}`,

  "lease-too-near": ({ room, setback }: { room: Feet; setback: Feet }, { withUnit }: QuantityWriter) =>
    `lease: ${withUnit(room, "ft")} to its line, less than ${withUnit(setback, "ft", { most: 1 })}`,
} as const;

/** The texts of recommendations: why no recommendation was made, why another schedule was rejected, checks of surveys. */
export const adviceTexts = {
  ...limitTexts,

  /** The calculation has no result. */
  fault: ({ detail }: { detail: string }) => detail,

  "too-few-surveys": () => "Not enough surveys",
  "no-plan": () => "No well plan",
  "past-plan": () => "Past the end of the well plan",

  "look-ahead-too-short": ({ least }: { least: Feet }, { withUnit }: QuantityWriter) =>
    `Look-ahead distance below ${withUnit(least, "ft")} leaves no room for a slide`,

  "no-schedule": ({ limit }: { limit: PathLimit | null }, write: QuantityWriter) =>
    `No schedule keeps the constraint of ${limit === null ? "" : limitText(limit, write)}`,

  "rotation-suffices": () => "Rotation alone stays inside the correction criteria",

  "survey-check": surveyCheckText,

  "costs-more": ({ more, by }: { more: number; by: keyof typeof costs }) =>
    `Costs ${more.toFixed(2)} more: ${costs[by]}`,
} as const;

const limitText = (limit: PathLimit, write: QuantityWriter): string =>
  limit.key === "lease-too-near"
    ? limitTexts[limit.key](limit.values, write)
    : limitTexts[limit.key](limit.values, write);

/** The name of each part of the cost when it is a reason against a schedule. */
const costs = {
  distance: "ends farther from the plan and its direction",
  curvature: "bends the hole more than planned",
  footage: "slides more hole",
  settings: "orients the motor more often",
  risk: "is less likely to stay inside the correction criteria",
} as const;

/** Why no path to a plan or target is found. */
export const planTexts = {
  "no-way-back": ({ dls }: Severity, write: QuantityWriter) =>
    `No path of ${severity(dls, write)} leads back to the plan`,
  "no-curve-hold-curve": ({ dls, endDls }: Severities, write: QuantityWriter) =>
    `no curve, hold, curve of ${severities(dls, endDls, write)} arrives there`,
  "no-landing": ({ dls, endDls }: Severities, write: QuantityWriter) =>
    `no landing of ${severities(dls, endDls, write)} on the line`,
  "inside-curve": ({ dls }: Severity, write: QuantityWriter) =>
    `the point lies inside the curve of ${severity(dls, write)}`,
  "opposite-attitude": () => "the attitude is opposite to the start",
  "over-half-turn": () => "the point asks for more than half a turn",
  "half-turn": () => "the point asks for half a turn or more",
  "no-severity": ({ factor }: { factor: number }) => `no severity up to ${factor} times the design arrives there`,
} as const;

type Severity = { dls: DegreesPer100Ft };
type Severities = Severity & { endDls: DegreesPer100Ft };

const severity = (dls: number, { withUnit }: QuantityWriter): string => withUnit(dls, "deg/100 ft", { most: 2 });

const severities = (dls: number, endDls: number, write: QuantityWriter): string =>
  `${write.alone(dls, "deg/100 ft", { most: 2 })} and ${severity(endDls, write)}`;
