import type { Percent, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips, isTripping, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { codeOfOperation, type Operation } from "./proposed-activity";

/** Confidence of an operation that all states support, %: the lower, the more other operations look the same. */
const atBest: Readonly<Record<Operation, Percent>> = {
  rotary: 98,
  slide: 98,
  connection: 95,
  "ream-to-bottom": 85,
  "ream-out": 90,
  "ream-spot": 70,
  circulate: 90,
  "trip-in": 95,
  "trip-out": 95,
  // A tally of joints distinguishes casing from pipe that is picked up in singles, but not from the tubing of a completion.
  casing: 65,
  // Pressure without flow: a BOP test, or a test of lines or casing.
  "bop-test": 50,
  slips: 0,
  standing: 0,
  surface: 0,
  unknown: 0,
  gap: 0,
};

/** Usual maximum of a connection with reaming of the stand, survey and slips. */
const USUAL_CONNECTION: Seconds = 1200;

/**
 * The confidence of a proposed activity: the maximum confidence, times the share of its time whose rig states support it.
 *
 * It is reduced for a long connection, with the root of the usual over its own time: other work beside it is not visible.
 *
 * @returns 0 to 100 %, whole
 */
export function rateActivity(
  operation: Operation,
  states: readonly { code: RigStateCode; seconds: Seconds }[],
  duration: Seconds,
): Percent {
  if (codeOfOperation[operation] === null || duration <= 0) return 0;
  const speaking = states.reduce((sum, { code, seconds }) => sum + (speaksFor(operation, code) ? seconds : 0), 0);
  const usual = operation === "connection" ? Math.min(1, Math.sqrt(USUAL_CONNECTION / duration)) : 1;
  return Math.round(atBest[operation] * usual * Math.min(1, speaking / duration));
}

const dryOrWashed: ReadonlySet<number> = new Set([
  RigState.slackOff,
  RigState.pickUp,
  RigState.washingDown,
  RigState.washingUp,
]);

function speaksFor(operation: Operation, code: RigStateCode): boolean {
  const isPumped = code >= RigState.stationaryCirculation && code <= RigState.reamingOut;
  const isPulledOrRun = isTripping(code) || isInSlips(code) || dryOrWashed.has(code);
  if (operation === "rotary") return code === RigState.rotaryDrilling;
  if (operation === "slide") return code === RigState.slideDrilling;
  if (operation === "connection") return !isDrilling(code) && code !== RigState.other;
  if (operation === "bop-test") return !isDrilling(code);
  return pumpedOperations.has(operation) ? isPumped : isPulledOrRun;
}

const pumpedOperations: ReadonlySet<Operation> = new Set(["circulate", "ream-to-bottom", "ream-out", "ream-spot"]);
