import type { Degrees, EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { wrapDegrees } from "../../math/angles";

/** The newest toolface, and the values that decide from which reference it is read. */
export type ToolfaceState = {
  /** The last measured inclination, of any age: surveys are rare. */
  inclination: Degrees | null;
  toolface: Degrees | null;
  time: EpochSeconds | null;
  /** When the preferred reference was sent last. */
  preferredTime: EpochSeconds | null;
};

/**
 * No toolface decoded yet.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const unknownToolface = (): ToolfaceState => ({
  inclination: null,
  toolface: null,
  time: null,
  preferredTime: null,
});

/** The toolface values of a sample; NaN if missing. */
export type ToolfaceReading = {
  time: EpochSeconds;
  inclination: Degrees;
  gravity: Degrees;
  magnetic: Degrees;
  /** The toolface if the rig sends one itself. */
  sent: Degrees;
};

/** A toolface is valid for the slide for this time after decoding. */
const TOOLFACE_VALIDITY: Seconds = 120;
/** A tool that sends only the other reference for so long has its own crossover. */
const OTHER_REFERENCE_TIME: Seconds = 300;

/**
 * Chooses the toolface: from high side at and above the crossover inclination, from north below it.
 *
 * The other reference is used only if the preferred one has not come for five minutes: the two are different
 * angles and do not mix. Before the first inclination either reference counts, high side first.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function nextToolface(state: ToolfaceState, reading: ToolfaceReading, crossover: Degrees): ToolfaceState {
  const { time } = reading;
  const inclination = Number.isNaN(reading.inclination) ? state.inclination : reading.inclination;
  const fromHighSide = inclination === null || inclination >= crossover;
  const preferredToolface = finiteOr(reading.sent, fromHighSide ? reading.gravity : reading.magnetic);
  const other = fromHighSide ? reading.magnetic : reading.gravity;

  const isPreferred = !Number.isNaN(preferredToolface);
  const mayStandIn =
    inclination === null || state.preferredTime === null || time - state.preferredTime > OTHER_REFERENCE_TIME;
  const chosenToolface = isPreferred ? preferredToolface : mayStandIn ? other : Number.NaN;
  const preferredTime = isPreferred ? time : state.preferredTime;
  if (Number.isNaN(chosenToolface)) return { inclination, toolface: state.toolface, time: state.time, preferredTime };
  return { inclination, toolface: wrapDegrees(chosenToolface), time, preferredTime };
}

/**
 * The toolface at a time, NaN if the last one was decoded too long ago.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const toolfaceAt = ({ toolface, time }: ToolfaceState, now: EpochSeconds): Degrees =>
  toolface === null || time === null || now - time > TOOLFACE_VALIDITY ? Number.NaN : toolface;

const finiteOr = (value: number, other: number): number => (Number.isNaN(value) ? other : value);
