import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import type { DrillingSegment } from "../survey/path/project-to-bit";
import type { PathColumns, Station } from "../survey/station";
import type { Trajectory } from "../survey/path/trajectory";
import type { EstimatedTendencies } from "../tendencies/estimate-tendencies";

/** How far the well may leave the plan before a correction is worth a slide. */
export type CorrectionCriteria = {
  inclinationValue: Degrees;
  /** Lateral part of the difference in direction: the difference of azimuth times the sine of the inclination. */
  azimuthValue: Degrees;
  /** Length over which a well in rotation has to stay inside. */
  lookAhead: Feet;
  distanceValue: readonly [left: Feet, right: Feet, below: Feet, above: Feet];
};

/** The limits and preferences of the directional driller. */
export type DirectionalSettings = {
  /** Dogleg severity that no survey interval may exceed. */
  dlsConstraint: DegreesPer100Ft;
  /** Length of hole that one recommendation covers. */
  lookAheadDistance: Feet;
  /** 0 to 1: weight of the distance from the plan in the cost; the rest weighs unplanned curvature. */
  alpha: number;
  correctionCriteria: CorrectionCriteria;
};

/** The nearest approach of a path to an offset well, by separation factor: the depth on the path, the name of the well. */
export type NearestApproach = { separationFactor: number; offset: string; md: Feet };

/**
 * The limit set by offset wells: the smallest separation along a path that starts at the bit, null if no offset well is
 * near, and the separation factor that has to remain. Created by `limitByOffsets`.
 */
export type OffsetLimit = {
  minimumSeparation: (path: PathColumns) => NearestApproach | null;
  leastSeparationFactor: number;
};

/** The limits of the path of a well. */
export type PathLimits = {
  offsetWells?: OffsetLimit;
  /** The lease over ground: corners of a polygon in order, and the distance to keep from its lines. */
  lease?: Lease;
};

/** A lease over ground: at least three corners in order, ft from the reference of the well. */
export type Lease = { corners: readonly { ns: Feet; ew: Feet }[]; setback: Feet };

/** All inputs of a recommendation. */
export type SteeringInput = {
  surveys: PathColumns;
  /** null if the well has no plan. */
  plan: Trajectory | null;
  /** Hole drilled since the sensor depth of the last survey, in order. */
  drilled: readonly DrillingSegment[];
  tendencies: EstimatedTendencies;
  /**
   * Part of its length that a slide keeps when its toolfaces are added up, (0, 1]; 1 where absent. The motor yield is that
   * of a toolface held still, so slides bend by this part of it.
   */
  slideEfficiency?: number;
  settings: DirectionalSettings;
  limits?: PathLimits;
  /** Distance between surveys, over which severities count; the look-ahead distance where absent. */
  surveyInterval?: Feet;
  /** Inclination of the bit below which toolfaces are magnetic, 5 where absent. */
  toolfaceCrossover?: Degrees;
  /** Azimuth of the vertical section, 0 where absent. */
  vsAzimuth?: Degrees;
  /** Any whole number; equal inputs with equal seeds give equal advice. */
  seed: number;
};

/** One instruction; `toolface` [0, 360) and its type are null in rotation. */
export type SteeringAction = {
  action: "Slide" | "Rotate";
  startDepth: Feet;
  length: Feet;
  toolface: Degrees | null;
  toolfaceType: "gravity" | "magnetic" | null;
};

/** The kinds of schedule that are compared. */
export type ScheduleKind = "rotate" | "slide, rotate" | "rotate, slide" | "two slides";

/** The cost of a schedule, part by part; `total` is the sum. */
export type SteeringCost = {
  total: number;
  distance: number;
  curvature: number;
  footage: number;
  settings: number;
  risk: number;
};

/** The values below which 10, 25, 50, 75 and 90 % of the outcomes lie. */
export type Percentiles = { p10: number; p25: number; p50: number; p75: number; p90: number };

/** The expected result of a schedule. */
export type ExpectedOutcome = {
  /** The end of the schedule with the estimated tendencies. */
  end: Station;
  /** Offsets from the plan there, over the spread of the tendencies: positive right and above. */
  leftRight: Percentiles;
  aboveBelow: Percentiles;
  total: Percentiles;
};

/** A schedule that was not chosen, and its expected result over the same possible wells as the chosen one. */
export type Alternative = {
  actions: SteeringAction[];
  /** Offsets from the plan at its end: positive right and above. */
  leftRight: Percentiles;
  aboveBelow: Percentiles;
  /** The sharpest survey interval that the hole since the last survey and the schedule should give. */
  greatestSeverity: DegreesPer100Ft;
  /** Share of the outcomes that end inside the correction criteria, 0 to 1. */
  chanceInside: number;
  cost: SteeringCost;
};

/** The best schedule of another kind, and why it was not taken. */
export type RunnerUp = Alternative & { kind: ScheduleKind; reason: RejectionReason };

/** Which limit a schedule breaks: the name of a text with its values, in field units. */
export type LimitReason =
  | { key: "offset-too-near"; values: NearestApproach & { least: number } }
  | { key: "lease-too-near"; values: { room: Feet; setback: Feet } };

/** Why a schedule was not taken. */
export type RejectionReason =
  | LimitReason
  | { key: "rotation-suffices"; values: Record<string, never> }
  | { key: "costs-more"; values: { more: number; by: Exclude<keyof SteeringCost, "total"> } };

/** Why no advice is given; a fault includes its details. */
export type NoAdviceReason =
  | { key: "too-few-surveys" | "no-plan" | "past-plan"; values: Record<string, never> }
  | { key: "look-ahead-too-short"; values: { least: Feet } }
  | { key: "no-schedule"; values: { limit: LimitReason | null } }
  | { key: "fault"; values: { detail: string } };

/** A recommendation: the schedule to drill, its expected result, and the alternatives. */
export type FoundAdvice = {
  status: "found";
  kind: ScheduleKind;
  actions: SteeringAction[];
  /** The last survey as taken: without its likely excess, placed by the slides between surveys. */
  start: Station;
  /** The bit, as the last survey and the hole drilled since put it. */
  bit: Station;
  /** 90 ft of rotation past the bit. */
  rotateProjection: Station & { vs: Feet };
  /** The bit against the plan: positive right and above. */
  distanceToPlan: { total: Feet; leftRight: Feet; aboveBelow: Feet };
  expected: ExpectedOutcome;
  /** The sharpest survey interval that the hole since the last survey and the schedule should give. */
  greatestSeverity: DegreesPer100Ft;
  /** Share of the outcomes that end inside the correction criteria, 0 to 1. */
  chanceInside: number;
  cost: SteeringCost;
  /** null if no other kind of schedule was evaluated or meets its limits. */
  runnerUp: RunnerUp | null;
  /** The expected result of rotating only over the same length, whether it meets the limits or not. */
  rotateOnly: Alternative;
};

/** A recommendation, or why it is missing. */
export type Advice = FoundAdvice | { status: "no-solution"; reason: NoAdviceReason };
