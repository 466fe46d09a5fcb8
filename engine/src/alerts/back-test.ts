import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { emptyValues } from "@sigma/terms/sample";
import { EngineInputError } from "../engine-input-error";
import type { AlertDefinition } from "./alert-definition";
import { trackAlert } from "./track-alert";

/** Stored samples of the channels that an alert reads: columns with the length of the time axis, NaN without a value. */
export type BackTestSamples = { time: Float64Array; columns: Partial<Record<ChannelId, Float64Array>> };

/**
 * One period in which an alert would have been raised; `to` is null if it is still active at the end. The peaks are the values
 * farthest beyond the limits since the condition began, one per rule.
 */
export type BackTestRaise = {
  from: EpochSeconds;
  to: EpochSeconds | null;
  values: (number | null)[];
  peaks: (number | null)[];
  end: "returned" | "suppressed" | null;
};

/** The raises of an alert, and the course of its values: one curve per rule, reduced to the extremes that the rule looks for. */
export type BackTest = {
  raises: BackTestRaise[];
  /** Per rule the value nearest to raising the alert, or farthest beyond its limit, while it was judged; null without one. */
  peaks: (number | null)[];
  time: Float64Array;
  /** One a rule, NaN without a value; none for a rig-state alert. */
  curves: Float64Array[];
  /** The values compared with the limits at the end, null if unknown. */
  now: (number | null)[];
};

/** The channels that an alert reads. */
export function channelsOf({ condition }: AlertDefinition): ChannelId[] {
  const own: ChannelId[] = condition.kind === "rules" ? condition.rules.map(({ trace }) => trace) : [];
  return [...new Set<ChannelId>([...own, "rigState", "holeDepth"])];
}

/**
 * The raises that an alert would have had on stored samples.
 *
 * @param samples ascending in time; samples before `from` fill the windows and are not reported
 * @param points maximum length of a curve
 * @throws EngineInputError `out-of-range` for a window whose length is not greater than 0
 * @see docs/methods/alerts.md — back-test
 */
export function backTest(
  definition: AlertDefinition,
  { time, columns }: BackTestSamples,
  { from, to, points }: { from: EpochSeconds; to: EpochSeconds; points: number },
): BackTest {
  if (!(from < to)) throw new EngineInputError("out-of-range", `a back-test from ${from} to ${to}`);
  const alert = trackAlert(definition);
  const channels = channelsOf(definition).flatMap((id) => {
    const column = columns[id];
    return column ? [{ slot: channelSlot(id), column }] : [];
  });
  const values = emptyValues();
  const sample = { time: 0, values };
  const curves = createCurves(definition, { from, to, points });
  const raises: BackTestRaise[] = [];
  let open: BackTestRaise | null = null;
  const all = createPeaks(definition);
  const since = createPeaks(definition);
  for (let index = 0; index < time.length; index++) {
    sample.time = time[index]!;
    for (const { slot, column } of channels) values[slot] = column[index]!;
    const change = alert.step(sample);
    const ruleValues = alert.values();
    if (alert.isActive || alert.changingSince !== null) since.add(ruleValues);
    else if (!open) since.clear();
    if (sample.time < from) continue;
    curves.add(sample.time, ruleValues);
    if (alert.isEnabled) all.add(ruleValues);
    if (change?.kind === "raised") {
      open = { from: change.time, to: null, values: [...change.values], peaks: [], end: null };
      raises.push(open);
    } else if (open && (change?.kind === "returned" || change?.kind === "suppressed")) {
      Object.assign(open, { to: change.time, peaks: since.read(), end: change.kind });
      since.clear();
      open = null;
    }
  }
  if (open) open.peaks = since.read();
  return { raises, peaks: all.read(), ...curves.done(), now: alert.values() };
}

/** Whether each rule looks for high values. */
const looksAbove = ({ condition }: AlertDefinition): boolean[] =>
  condition.kind === "rules" ? condition.rules.map(({ comparison }) => comparison.startsWith(">")) : [];

/** Keeps the highest value of each rule, or the lowest of a rule that looks for low values. */
function createPeaks(definition: AlertDefinition) {
  const above = looksAbove(definition);
  const peaks: (number | null)[] = above.map(() => null);
  return {
    add(values: readonly (number | null)[]) {
      for (let index = 0; index < above.length; index++) {
        const [value, peak] = [values[index] ?? null, peaks[index]!];
        if (value !== null && (peak === null || (above[index] ? value > peak : value < peak))) peaks[index] = value;
      }
    },
    clear: () => void peaks.fill(null),
    read: () => [...peaks],
  };
}

/** Keeps for each interval the value that comes nearest to raising the alert, so that no peak is lost. */
function createCurves(
  definition: AlertDefinition,
  { from, to, points }: { from: EpochSeconds; to: EpochSeconds; points: number },
) {
  const above = looksAbove(definition);
  const step = (to - from) / points;
  const curves = above.map(() => new Float64Array(points).fill(Number.NaN));
  return {
    add(time: EpochSeconds, values: readonly (number | null)[]) {
      const at = Math.min(points - 1, Math.floor((time - from) / step));
      for (let index = 0; index < curves.length; index++) {
        const value = values[index];
        if (value === null || value === undefined) continue;
        const curve = curves[index]!;
        const curveValue = curve[at]!;
        if (Number.isNaN(curveValue) || (above[index] ? value > curveValue : value < curveValue)) curve[at] = value;
      }
    },
    done: () => ({ time: Float64Array.from({ length: points }, (_, index) => from + (index + 0.5) * step), curves }),
  };
}
