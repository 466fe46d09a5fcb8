import type { Barrels, Seconds } from "@sigma/terms/quantities";

/** How far the means of a sensor usually differ over some seconds, by spans, and how often by far more; plain JSON. */
export type SensorDoubt = {
  /** Deviation over each span, and for how long it has been learned. */
  scatter: readonly number[];
  learned: readonly Seconds[];
};

/** Share of the differences beyond three deviations, which are sensor errors; for how long it has been learned. */
export type SensorTail = { share: number; learned: Seconds };

/** The learned scatter of pits and flow out; flow out separately while the pumps are off. */
export type SensorDoubts = {
  pit: SensorDoubt;
  flowOn: SensorDoubt;
  flowOff: SensorDoubt;
  /** Of the logarithm of the pressure of running pumps. */
  pressure: SensorDoubt;
  /** Of the logarithm of the rate of penetration by that of the minutes before. */
  rop: SensorDoubt;
  pitTail: SensorTail;
  flowTail: SensorTail;
};

/** Spans double every two: 5 s to 20 min. */
const SPANS = 17;
const SHORTEST: Seconds = 5;

/** From which age on a time belongs to the next span. */
const edges = Array.from({ length: SPANS - 1 }, (_, span) => SHORTEST * 2 ** ((span + 0.5) / 2));

/** The span that a time belongs to. */
export function spanOf(age: Seconds): number {
  let span = 0;
  while (span < SPANS - 1 && age >= edges[span]!) span++;
  return span;
}

/** Assumptions about the sensors before anything is learned: the pits, and their drift in a minute; flow out as a share. */
const PIT: Barrels = 0.3;
const PIT_MINUTE: Barrels = 0.06;
const FLOW = 0.025;
const IDLE_FLOW = 0.012;
const PRESSURE = 0.02;
const ROP = 0.35;
const TAIL: SensorTail = { share: 0.008, learned: 3600 };

const doubtOf = (of: (age: Seconds) => number): SensorDoubt => ({
  scatter: Array.from({ length: SPANS }, (_, span) => of(SHORTEST * 2 ** (span / 2))),
  learned: Array.from({ length: SPANS }, () => 0),
});

/** No values learned yet. */
export const unknownDoubts: SensorDoubts = {
  pit: doubtOf((age) => PIT + (PIT_MINUTE * age) / 60),
  flowOn: doubtOf(() => FLOW),
  flowOff: doubtOf(() => IDLE_FLOW),
  pressure: doubtOf(() => PRESSURE),
  rop: { scatter: [ROP], learned: [0] },
  pitTail: TAIL,
  flowTail: TAIL,
};

/** No sensor is known better. */
const LEAST_PIT: Barrels = 0.03;
const LEAST_FLOW = 0.002;
const LEAST_PRESSURE = 0.0005;
const LEAST_ROP = 0.1;
/** Averaging time of the learned values; the initial averaging time. */
const FOLLOWED: Seconds = 3000;
const FIRST: Seconds = 120;
/** How fast the deviation is followed, and no step is longer. */
const STEP = 1.5;
const MOST_PACE = 0.3;
/** Logarithms of differences by their deviation are followed between these: a far one counts no more. Their mean for normal numbers. */
const [LEAST_LOG, MOST_LOG] = [-2.5, 1.1];
const MEAN_LOG = -0.57;
/** A difference beyond this number of deviations is a tail; tails are counted at every span. */
const FAR = 3;
const TAIL_FOLLOWED: Seconds = 172_800;

/** Doubts that are being learned: what may be written. */
export type Draft = {
  pit: Learned;
  flowOn: Learned;
  flowOff: Learned;
  pressure: Learned;
  rop: Learned;
  pitTail: { share: number; learned: number };
  flowTail: { share: number; learned: number };
};
type Learned = { scatter: number[]; learned: number[] };

/** A copy that may be written. */
export const draftOf = ({ pit, flowOn, flowOff, pressure, rop, pitTail, flowTail }: SensorDoubts): Draft => ({
  pit: copyOf(pit),
  flowOn: copyOf(flowOn),
  flowOff: copyOf(flowOff),
  pressure: copyOf(pressure),
  rop: copyOf(rop),
  pitTail: { ...pitTail },
  flowTail: { ...flowTail },
});

const copyOf = ({ scatter, learned }: SensorDoubt): Learned => ({ scatter: scatter.slice(), learned: learned.slice() });

/**
 * Learns from a difference over a span: the deviation follows the mean logarithm of its size, so that mud which is pumped about
 * for a part of the time makes little difference.
 *
 * @param explainedDoubt deviation of the difference that is not due to the sensor
 * @param accuracy best accuracy of the sensor: steps of this size are not faults, except of flow out while the pumps are off
 * @param isSeconded the other sensor rose too: a far difference isn't a fault of this sensor
 * @see docs/methods/well-control.md — doubts
 */
export function learnDifference(
  doubts: Draft,
  of: "pit" | "flowOn" | "flowOff",
  span: number,
  difference: number,
  explainedDoubt: number,
  isSeconded: boolean,
  elapsedTime: Seconds,
  accuracy: number,
): void {
  const { scatter } = doubts[of];
  const tail = of === "pit" ? doubts.pitTail : doubts.flowTail;
  const size = Math.abs(difference);
  const own = scatter[span]! ** 2;
  const total = own + explainedDoubt ** 2;
  // Flow out with the pumps off steps with displaced mud, which isn't the sensor's accuracy.
  const step = of === "flowOff" ? 0 : accuracy;
  const isFar = size > FAR * Math.sqrt(total + step ** 2);
  if (!isFar || !isSeconded) {
    tail.learned = Math.min(TAIL_FOLLOWED, tail.learned + elapsedTime);
    tail.share += (((isFar ? 1 : 0) - tail.share) * elapsedTime) / tail.learned;
  }
  learnScatter(doubts[of], of === "pit" ? LEAST_PIT : LEAST_FLOW, span, size, own / total, elapsedTime);
}

/** The same for the pressure: differences of its logarithm. */
export function learnPressure(
  { pressure }: Draft,
  span: number,
  difference: number,
  explainedDoubt: number,
  elapsedTime: Seconds,
): void {
  const own = pressure.scatter[span]! ** 2;
  learnScatter(pressure, LEAST_PRESSURE, span, Math.abs(difference), own / (own + explainedDoubt ** 2), elapsedTime);
}

/** The same for the rate of penetration. */
export const learnRop = ({ rop }: Draft, difference: number, elapsedTime: Seconds): void =>
  learnScatter(rop, LEAST_ROP, 0, Math.abs(difference), 1, elapsedTime);

/** @param ownShare share of the variance of the difference that is due to the sensor */
function learnScatter(
  { scatter, learned }: Learned,
  least: number,
  span: number,
  size: number,
  ownShare: number,
  elapsedTime: Seconds,
): void {
  learned[span] = Math.min(FOLLOWED, learned[span]! + elapsedTime);
  const pace = Math.min(MOST_PACE, (STEP * elapsedTime) / (learned[span] + FIRST));
  const log = Math.max(LEAST_LOG, Math.min(MOST_LOG, Math.log((size * Math.sqrt(ownShare)) / scatter[span]!)));
  scatter[span] = Math.max(least, scatter[span]! * Math.exp(pace * (log - MEAN_LOG) * ownShare));
}

/** Degrees of freedom by the share of far differences: 0.06 by it. */
const FREEDOM = 0.06;
const [LEAST_FREEDOM, MOST_FREEDOM] = [2, 40];

/**
 * Log-odds of a difference, in deviations, against none, with the tails that its sensor has (Student's distribution).
 *
 * @see docs/methods/well-control.md — doubts
 */
export function oddsOfDifference(deviations: number, { share }: SensorTail): number {
  if (!(deviations > 0)) return 0;
  const freedom = Math.max(LEAST_FREEDOM, Math.min(MOST_FREEDOM, FREEDOM / share));
  return (freedom / 2) * Math.log1p(deviations ** 2 / freedom);
}
